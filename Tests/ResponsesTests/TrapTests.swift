// SPDX-License-Identifier: Apache-2.0

import Basics
import Responses
import Testing

/// Responses that other tools are known to measure wrongly.
@Suite struct TrapTests {
  /// The response of a function of the time, a sample every 10 ms.
  private func response(
    samples: Int = 4001, from initial: Double? = 0, to final: Double = 1,
    _ value: (Double) -> Double
  ) throws -> Response {
    let times = (0..<samples).map { Double($0) * 0.01 }
    let curve = try Curve(times: times, values: times.map(value))
    return Response(to: curve, initial: initial, final: final)
  }

  @Test func `A release to rest at 0 overshoots by 63 % and settles`() throws {
    let response = try response(from: 1, to: 0) { exp(-0.3 * $0) * cos(2 * $0) }
    #expect(abs((response[.settleTime] ?? 0) - 12.76626829) < 1e-3)
    #expect(abs((response[.overshoot] ?? 0) - 63.12642558) < 0.01)
    #expect(response[.undershoot] == 0)
    #expect((response[.riseTime] ?? 0) > 0)
    #expect(response[.peak] == 1)
    #expect(response[.peakTime] == 0)
  }

  @Test func `A response that stays below 90 % has no rise time and no settle time`() throws {
    let response = try response { 0.5 * (1 - exp(-$0)) }
    for metric in [Metric.riseTime, .settlingMin, .settlingMax] {
      #expect(response.answer(metric) == .missing(.neverRose))
    }
    #expect(response.answer(.settleTime) == .missing(.notSettled))
    #expect(response.status(for: [.riseTime, .settleTime]).description == "not_settled+never_rose")
    #expect(response[.overshoot] == 0)
  }

  /// It passes 1 at 38.485 s: the first two records end inside the band, the others far from it.
  @Test(arguments: [(3849, true), (3850, true), (3900, false), (4001, false)])
  func `An undamped oscillation never settles`(samples: Int, endsInside: Bool) throws {
    let undamped = { (time: Double) in 1 - cos(2 * time) }
    #expect((abs(undamped(Double(samples - 1) * 0.01) - 1) <= 0.02) == endsInside)
    let response = try response(samples: samples, undamped)
    #expect(response.answer(.settleTime) == .missing(.notSettled))
    #expect(response.answer(.transientTime) == .missing(.notSettled))
  }

  @Test func `A step down from 5 to 1 rises and does not overshoot`() throws {
    let response = try response(from: nil) { 5 - 4 * (1 - exp(-$0)) }
    #expect(abs((response[.riseTime] ?? 0) - 2.197224577) < 1e-3)
    #expect(abs((response[.settleTime] ?? 0) - 3.912023005) < 1e-3)
    #expect(response[.overshoot] == 0)
    #expect(response[.undershoot] == 0)
    #expect(abs((response[.settlingMax] ?? 0) - 1.4) < 1e-12)
    #expect(response[.peak] == 5)
  }

  @Test func `A NaN from a simulator leaves no metric a value`() {
    let response = Response(to: Curve(frameRate: 60, values: [0, 1, .nan, 1, 1, 1]), final: 1)
    for metric in Metric.allCases where !metric.needsMotion {
      #expect(response.answer(metric) == .missing(.diverged))
    }
    #expect(response.status(for: [.peak]).description == "diverged")
  }

  @Test func `A noisy plateau settles where the noise stays inside the band`() throws {
    let settled = try response { 1 - exp(-$0) + 0.01 * sin(37 * $0) }
    let time = try #require(settled[.settleTime])
    // exp(-t) + 0.01 is inside the band after ln 100, exp(-t) - 0.01 not before ln(1 / 0.03).
    #expect(time > 3.5065 && time < 4.6052)
    #expect((settled[.overshoot] ?? 9) <= 1)
    #expect(settled[.oscillations] == 0)
    let unsettled = try response { 1 - exp(-$0) + 0.03 * sin(37 * $0) }
    #expect(unsettled.answer(.settleTime) == .missing(.notSettled))
  }

  @Test func `Entering the band in the last 5 % counts only for a motion at rest`() throws {
    let record = (0...100).map { Double($0) * 0.01 }
    let values = record.map { min(1, $0 / 0.99) }
    let curve = try Curve(times: record, values: values)
    #expect(Response(to: curve).answer(.settleTime) == .missing(.notSettled))
    let resting = Response(to: curve, cameToRest: true)
    #expect(abs((resting[.settleTime] ?? 0) - 0.9702) < 1e-9)
  }

  @Test func `A curve that ends where it starts has no step, and says so`() throws {
    let response = Response(to: try Curve(times: [0, 1, 2], values: [3, 5, 3]))
    for metric in [
      Metric.riseTime, .settleTime, .settlingMin, .settlingMax, .overshoot, .undershoot,
      .overshootDistance, .oscillations,
    ] {
      #expect(response.answer(metric) == .missing(.noStep))
    }
    #expect(response[.peak] == 5)
    #expect(response[.finalValue] == 3)
  }

  @Test func `Levels that differ by a rounding error are no step`() throws {
    let curve = try Curve(times: [0, 1, 2], values: [0.1 + 0.2, 1, 0.3])
    #expect(Response(to: curve).answer(.overshoot) == .missing(.noStep))
  }
}
