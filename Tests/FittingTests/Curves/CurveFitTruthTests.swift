// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import TestSupport
import Testing

@testable import Fitting

/// How often the 95 % intervals of fits hold the truth.
private struct Coverage {
  private var held: [String: Int] = [:]
  private var counts: [String: Int] = [:]

  /// The fits that give no interval, by parameter.
  private(set) var missing: [String: Int] = [:]

  /// Counts the intervals of a fit.
  mutating func add(_ report: FitReport, _ truth: [String: Double]) {
    for parameter in report.parameters {
      // The level of a motion that was under way is that at the first sample.
      if parameter.name == "from", report.beginning?.kind == .cut { continue }
      guard let value = truth[parameter.name], let interval = parameter.interval else {
        missing[parameter.name, default: 0] += truth[parameter.name] == nil ? 0 : 1
        continue
      }
      counts[parameter.name, default: 0] += 1
      held[parameter.name, default: 0] += interval.contains(value) ? 1 : 0
    }
  }

  /// Expects a share of each parameter's intervals to hold it.
  func expect(_ shares: ClosedRange<Double>, of parameters: Int) {
    #expect(counts.count == parameters)
    for (name, count) in counts {
      let share = Double(held[name] ?? 0) / Double(count)
      #expect(shares.contains(share), "\(name): \(share)")
    }
  }
}

@Suite struct CurveFitTruthTests {
  @Test func `the 95 % intervals of random springs hold the truth in 93 to 97 % of cases`()
    throws
  {
    var random = SplitMix(seed: 1)
    var coverage = Coverage()
    for number in 0..<rounds(2000, usually: 1000) {
      let recording = NoisyRecording(&random, hasLeadIn: number % 4 != 0)
      guard recording.isTelling else { continue }
      coverage.add(try springFit(recording.curve).solve(), recording.truth)
    }
    coverage.expect(0.93...0.97, of: 5)
  }

  @Test func `200 random springs without noise come out to six digits`() throws {
    var random = SplitMix(seed: 2)
    for number in 0..<200 {
      let recording = NoisyRecording(&random, noise: 0...0, hasLeadIn: number % 4 != 0)
      let report = try springFit(recording.curve).solve()
      let step = abs(recording.spring.to - recording.spring.from)
      #expect(report.status == .ok, "\(number)")
      for (name, truth) in recording.truth where name != "from" || report.has("from") {
        let size = ["from": step, "to": step, "timeOffset": 1 / recording.spring.frequency][name]
        let error = abs(try report.value(name) - truth)
        #expect(error <= 1e-6 * (size ?? truth), "\(number) \(name) \(error)")
      }
    }
  }

  @Test func `random springs with a tenth of the samples spoiled come out without bias`() throws {
    var random = SplitMix(seed: 4)
    var (errors, spoiledErrors) = ([[Double]](), [[Double]]())
    for _ in 0..<rounds(200, usually: 100) {
      var recording = NoisyRecording(&random, noise: 0.005...0.02)
      recording.spoil(0.1, &random)
      var problem = try springFit(recording.curve)
      spoiledErrors.append(try recording.errors(problem.solve()))
      problem.loss = .bisquare
      errors.append(try recording.errors(problem.solve()))
    }
    for index in 0..<2 {
      let (robust, spoiled) = (errors.map { $0[index] }, spoiledErrors.map { $0[index] })
      // The samples are spoiled upwards, by 6 % of the step on average: least squares follows that.
      #expect(abs(robust.median) < 4e-3 && abs(robust.median) < abs(spoiled.median))
      #expect(
        robust.middleHalf < 0.03 && robust.middleHalf < spoiled.middleHalf / 2,
        "\(robust.middleHalf) beside \(spoiled.middleHalf)")
    }
  }

  @Test func `the intervals of 100 attachments of the stepped engine hold the truth, too`() throws {
    var random = SplitMix(seed: 3)
    var coverage = Coverage()
    for _ in 0..<100 {
      let recording = try EngineRecording(&random)
      coverage.add(try recording.problem.solve(), recording.truth)
    }
    // With 100 fits, 95 % of them are 95 give or take 2.2: three times that on either side.
    coverage.expect(0.885...1, of: 3)
  }
}

/// A recording with noise of a random attachment in the engine.
private struct EngineRecording {
  let truth: [String: Double]
  let problem: FitProblem

  init(_ random: inout SplitMix) throws {
    let frequency = random.number(1...6)
    let damping = random.number(0.1...0.8)
    let offset = random.number(0...0.3)
    let noise = random.number(0.005...0.05)
    let text = document(
      Scenes.attachment, parameters: Scenes.bothFree, target: "curve: curve.csv")
    let motion = try fitProblem(
      document(Scenes.attachment, parameters: Scenes.bothFree, target: "overshoot: 5")
    ).response(at: [frequency, damping]).curve
    let times = (0..<70).map { Double($0) / 50 }
    let values = times.map { time in
      motion.level(at: time - offset) + noise * random.gaussian()
    }
    problem = try fitProblem(text, curve: CurveFile(times, values))
    truth = ["frequency": frequency, "damping": damping, "timeOffset": offset]
  }
}

extension Curve {
  /// The level on the straight line between two samples; before the first, its own.
  fileprivate func level(at time: Double) -> Double {
    guard time > times[0], let next = times.firstIndex(where: { $0 >= time }) else {
      return values[time > times[0] ? count - 1 : 0]
    }
    let share = (time - times[next - 1]) / (times[next] - times[next - 1])
    return values[next - 1] + share * (values[next] - values[next - 1])
  }
}

extension FitReport {
  /// Whether a parameter was free.
  fileprivate func has(_ name: String) -> Bool { parameters.contains { $0.name == name } }
}

extension NoisyRecording {
  /// The errors of a fit: of the frequency relative to the truth, and of the end level in steps.
  fileprivate func errors(_ report: FitReport) throws -> [Double] {
    [
      try report.value("frequency") / spring.frequency - 1,
      (try report.value("to") - spring.to) / abs(spring.to - spring.from),
    ]
  }
}

extension [Double] {
  /// The median.
  fileprivate var median: Double { sorted()[count / 2] }

  /// The distance between the quartiles.
  fileprivate var middleHalf: Double { sorted()[3 * count / 4] - sorted()[count / 4] }
}
