// SPDX-License-Identifier: Apache-2.0

import Responses
import TestSupport
import Testing

/// A linear system with the exact metrics of its step response: a row of `Tests/StepResponses.tsv`.
struct LinearCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  fileprivate let system: LinearSystem
  let horizon, final: Double
  let metrics: [(metric: Metric, value: Double)]

  static var all: [LinearCase] {
    get throws {
      try tableRows("StepResponses.tsv").map { cells in
        let (words, record) = (cells[4].split(separator: " "), cells[3].numbers)
        return LinearCase(
          testDescription: cells[0],
          system: LinearSystem(numerator: cells[1].numbers, denominator: cells[2].numbers),
          horizon: record[0], final: record[1],
          metrics: try stride(from: 0, to: words.count, by: 2).map {
            (try #require(Metric(rawValue: String(words[$0]))), Double(words[$0 + 1]) ?? .nan)
          })
      }
    }
  }
}

@Suite struct StepMetricsTests {
  @Test(arguments: try LinearCase.all)
  func `The metrics of linear systems are the exact ones`(linear: LinearCase) throws {
    let response = Response(
      to: try linear.system.stepResponse(until: linear.horizon), initial: 0, final: linear.final)
    let tolerances = ["s": 1e-3, "percent": 0.01]
    for (metric, exact) in linear.metrics {
      let value = try #require(response[metric])
      let tolerance = tolerances[metric.unit(on: nil)] ?? 1e-4
      #expect(abs(value - exact) < tolerance, "\(metric.rawValue) is \(value), not \(exact)")
    }
    #expect(response.status(for: linear.metrics.map(\.metric)).isOK)
  }

  @Test func `A narrower band settles later`() throws {
    let system = LinearSystem(numerator: [8, 18, 32], denominator: [1, 6, 14, 24])
    let response = Response(
      to: try system.stepResponse(until: 30), initial: 0, final: 4.0 / 3, band: .fraction(0.005))
    let time = try #require(response[.settleTime])
    #expect(abs(time - 4.889771043) < 1e-3)
  }

  @Test func `An absolute band is one in the curve's unit`() throws {
    let curve = try Curve(times: [0, 1, 2, 3, 4], values: [0, 8, 9, 10, 10])
    // The error falls from 2 at 1 s to 1 at 2 s and passes 1.5 half-way.
    #expect(Response(to: curve, band: .absolute(1.5))[.settleTime] == 1.5)
    #expect(Response(to: curve, band: .fraction(0.15))[.settleTime] == 1.5)
  }

  @Test func `A sampled second-order response keeps what its samples say`() throws {
    let values = (0...4000).map { index in
      secondOrderStep(at: Double(index) * 0.01, frequency: 2, damping: 0.3)
    }
    let times = (0...4000).map { Double($0) * 0.01 }
    let response = Response(to: try Curve(times: times, values: values), final: 1)
    #expect(abs((response[.settlingMin] ?? 0) - 0.8613762655) < 1e-9)
    #expect(abs((response[.settlingMax] ?? 0) - 1.372317719) < 1e-9)
    #expect(abs((response[.overshoot] ?? 0) - 37.23177193) < 1e-7)
    #expect(response[.undershoot] == 0)
    #expect(abs((response[.peak] ?? 0) - 1.372317719) < 1e-9)
    #expect(response[.peakTime] == times[165])
    // True 2 % settling, where the envelope's bound would say 6.6.
    #expect(abs((response[.settleTime] ?? 0) - 5.615) < 1e-3)
  }

  @Test func `Crossings lie on the straight line between samples`() throws {
    let curve = try Curve(times: [0, 1, 2, 3, 4, 5], values: [0, 0.5, 1, 1, 1, 1])
    let response = Response(to: curve)
    #expect(abs((response[.riseTime] ?? 0) - 1.6) < 1e-12)
    #expect(abs((response[.settleTime] ?? 0) - 1.96) < 1e-12)
    #expect(abs((response[.settlingMin] ?? 0) - 0.9) < 1e-12)
  }

  @Test func `Settling through the final value enters the band on the near side`() throws {
    let curve = try Curve(
      times: [0, 1, 2, 3, 4], values: [0, 0.9, 1.01, 1.01, 1.01])
    // From 0.9 to 1.01 in 1 s: the level 0.98 is passed at 8/11 of it.
    let response = Response(to: curve, initial: 0, final: 1)
    #expect(abs((response[.settleTime] ?? 0) - (1 + 8.0 / 11)) < 1e-12)
  }

  @Test func `Times count from the first sample`() throws {
    let values = [0, 0.5, 1.2, 1, 1, 1, 1]
    let early = Response(to: try Curve(times: [0, 1, 2, 3, 4, 5, 6], values: values))
    let late = Response(to: try Curve(times: [10, 11, 12, 13, 14, 15, 16], values: values))
    for metric in [Metric.riseTime, .settleTime, .transientTime, .peakTime] {
      #expect(early[metric] != nil)
      #expect(early[metric] == late[metric])
    }
    #expect(late[.peakTime] == 2)
  }

  @Test func `Of equal peaks the first counts`() throws {
    let deep = try Curve(times: [0, 1, 2, 3], values: [0, -2, -2, -1])
    #expect(Response(to: deep)[.peakTime] == 1)
    let high = try Curve(times: [0, 1, 2, 3], values: [0, 2, 2, 1])
    #expect(Response(to: high)[.peakTime] == 1)
    #expect(Response(to: high)[.peak] == 2)
  }

  @Test func `Swings past the final value count while they leave the band`() throws {
    // exp(-t) cos(2 pi t): a swing a half period, its extreme near exp(-k / 2).
    let times = (0...1000).map { Double($0) * 0.01 }
    let curve = try Curve(times: times, values: times.map(ringing))
    #expect(Response(to: curve, final: 0, band: .fraction(0.5))[.oscillations] == 1)
    #expect(Response(to: curve, final: 0, band: .fraction(0.2))[.oscillations] == 3)
    #expect(Response(to: curve, final: 0, band: .absolute(0.1))[.oscillations] == 4)
    let rising = try Curve(times: [0, 1, 2], values: [0, 0.5, 0.9])
    #expect(Response(to: rising, final: 1)[.oscillations] == 0)
  }
}

/// A transfer function whose unit step response is integrated finely: the peer of the vectors.
private struct LinearSystem {
  /// Coefficients of s, highest power first; of lower degree than the denominator.
  let numerator: [Double]
  let denominator: [Double]

  /// The response to a unit step from rest, a sample a millisecond up to the horizon.
  ///
  /// A fourth-order Runge-Kutta step a sample over the controllable canonical form, exact to
  /// about 1e-13 for systems as slow as these.
  func stepResponse(until horizon: Double) throws -> Curve {
    let step = 0.001
    let count = Int((horizon / step).rounded()) + 1
    var state = [Double](repeating: 0, count: denominator.count - 1)
    var values: [Double] = []
    for _ in 0..<count {
      values.append(output(state))
      state = advanced(state, by: step)
    }
    return try Curve(times: (0..<count).map { Double($0) * step }, values: values)
  }

  private func output(_ state: [Double]) -> Double {
    zip(numerator.reversed(), state).reduce(0) { $0 + $1.0 * $1.1 } / denominator[0]
  }

  private func slope(_ state: [Double]) -> [Double] {
    let feedback = zip(denominator.dropFirst().reversed(), state).reduce(0) { $0 + $1.0 * $1.1 }
    return Array(state.dropFirst()) + [1 - feedback / denominator[0]]
  }

  private func advanced(_ state: [Double], by step: Double) -> [Double] {
    let first = slope(state)
    let second = slope(sum(state, step / 2, first))
    let third = slope(sum(state, step / 2, second))
    let fourth = slope(sum(state, step, third))
    return state.indices.map {
      state[$0] + step / 6 * (first[$0] + 2 * second[$0] + 2 * third[$0] + fourth[$0])
    }
  }

  private func sum(_ state: [Double], _ factor: Double, _ slope: [Double]) -> [Double] {
    zip(state, slope).map { $0 + factor * $1 }
  }
}
