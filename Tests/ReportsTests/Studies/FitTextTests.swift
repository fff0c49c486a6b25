// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
@testable import Reports
import Studies
import Testing

@testable import Fitting
@testable import StudySupport

@Suite struct FitTextTests {
  @Test func `the values of a curve come first with their errors, then what is in doubt`() throws {
    let report = try FitReport.sample()
    #expect(
      report.answer == [
        "damping 0.6 +- 0.02, frequency 2 Hz (not determined), at 95 %", "it settles in 300 ms",
      ])
    #expect(report.facts == ["in the engine it behaves like frequency 1.9 Hz, damping ratio 0.7"])
    #expect(report.details.prefix(2) == ["12 simulations, 1 start; cost 0.25", "ended: because"])
  }

  @Test func `no digit of a value lies below the second one of its error`() throws {
    var report = try FitReport.sample()
    report.parameters = [
      FittedParameter(name: "velocity", unit: "1/s", value: 142.4, interval: 81.4...203.4)
    ]
    #expect(report.answer[0] == "velocity 142 +- 61 units/s, at 95 %")
  }

  @Test func `a fit that ended badly says so`() throws {
    #expect(try FitReport.sample(.notReachable).answer[1] == "because")
    #expect(try FitReport.sample(.notConverged).answer[1] == "not converged: because")
  }

  @Test func `a curve's residuals are their root mean square`() throws {
    let comparison = CurveComparison(
      times: [0, 1], target: [3, 4], fitted: [0, 0], counted: [0, 1])
    #expect(
      try FitReport.sample(comparison: comparison).answer[1]
        == "rms residual 354 % of the curve's span, over 2 samples")
  }

  @Test func `the Markdown has headings for its parts; a title stays a title`() throws {
    let text = try FitReport.sample().markdown(title: "a\nball")
    #expect(text.hasPrefix("# a ball\n\n- damping 0.6 +- 0.02, frequency 2 Hz (not determined)"))
    for heading in ["## Parameters", "## Targets", "## Metrics of the fitted scene"] {
      #expect(text.contains("\n\(heading)\n\n|"))
    }
  }
}

@Suite struct FitTextStatisticsTests {
  @Test func `of several curves each has its residual`() throws {
    let report = try FitReport.full()
    // The root mean square of 0 and 1 is 0.707, and the curve spans 2.
    let first = "curve 1: rms residual 35 % of the curve's span, over 2 samples"
    #expect(report.answer[3] == first)
    #expect(
      report.facts.prefix(2) == [
        first, "curve 2: rms residual 0 % of the curve's span, over 3 samples",
      ])
  }

  @Test func `the noise is that of the residuals, or they are multiples of the given one`() throws {
    var report = try FitReport.full()
    // The root of 16 over 4.
    #expect(
      report.facts.contains(
        "chi-squared 16 with 4 degrees of freedom: the noise has a standard deviation of 2"))
    report.statistics?.isNoiseGiven = true
    #expect(
      report.facts.contains(
        "chi-squared 16 with 4 degrees of freedom: "
          + "the residuals are 2 times as large as the noise that is given"))
    report.statistics?.degreesOfFreedom = 0
    #expect(!report.facts.contains { $0.hasPrefix("chi-squared") })
  }

  @Test(arguments: [(0.9996, "0.9996"), (0.973, "0.97"), (-0.912, "-0.91"), (1, "1")])
  func `a correlation beyond 0.9 is told, never rounded to 1`(value: Double, text: String) throws {
    var report = try FitReport.full()
    report.statistics?.correlations = [[1, value], [value, 1]]
    let lines = report.facts.filter { $0.contains("correlated") }
    #expect(
      lines == [
        "damping and frequency are correlated \(text): "
          + "the data tell their combination better than each"
      ])
  }

  @Test func `a weak correlation, and one that is not known, is not worth a sentence`() throws {
    var report = try FitReport.full()
    for value in [0.9, -0.5, nil] {
      report.statistics?.correlations = [[1, value], [value, 1]]
      #expect(!report.facts.contains { $0.contains("correlated") })
    }
  }

  @Test func `profiles and resamples give intervals, open where the cost never rises`() throws {
    let lines = try FitReport.full().answer
    #expect(lines[1] == "95 % by profile: damping 0.56 to 0.66, frequency 1.75 Hz or more")
    #expect(
      lines[2] == "95 % by bootstrap (200 resamples, seed 7, of which 3 found no minimum): "
        + "damping 0.5 to 0.625")
  }

  @Test func `the front tells its knee`() throws {
    var report = try unchanged()
    report.targets = []
    #expect(
      report.answer[1]
        == "the front between settle_time and overshoot has 3 points; at its knee it settles in "
        + "625 ms and overshoots by 4 %")
    report.front?.knee = nil
    #expect(report.answer[1] == "the front between settle_time and overshoot has 3 points")
  }

  @Test(arguments: [
    (0, "kept"), (0.125, "left by 12.5 % of the step"), (nil, "the response has no step"),
  ])
  func `an envelope is kept, left, or has no step`(excess: Double?, outcome: String) throws {
    var report = try FitReport.full()
    var envelope = Envelope()
    (envelope.rise, envelope.overshoot) = (0.2, 5)
    report.envelope = EnvelopeOutcome(envelope: envelope, excess: excess)
    #expect(
      report.envelopeSentence == "envelope (rise by 0.2 s, overshoot at most 5 %): \(outcome)")
    #expect(report.json.text.contains("\"met\": \(excess == 0)"))
  }

  /// A report of targets for the ball, which changed nothing.
  private func unchanged() throws -> FitReport {
    let ball = try StudyDocument.ball("fit: {parameters: {damping: {}}, target: {overshoot: 5}}")
    let problem = try #require(ball.fit)
    let responses = problem.original.responses(for: [.overshoot])
    var report = try FitReport.full()
    report.comparisons = []
    report.change = FitChange(
      metrics: [.overshoot], before: responses, after: responses, shownCase: 0,
      runBefore: problem.original.run(0), values: [0.35, 3])
    return report
  }

  @Test func `what was found meets constraints and targets, or is the knee of a front`() throws {
    var report = try unchanged()
    let found = "damping 0.6, frequency 2 Hz"
    #expect(
      report.answer.prefix(2) == [
        found,
        "it settles in 300 ms (wanted at most 350 ms) and overshoots by 2.25 % (aimed for 2 %, "
          + "weight 3)",
      ])
    let missed = MetricTarget(.overshoot, .equal(2)).weighted(weight: 3)
    report.targets = [TargetOutcome(target: missed, value: 9)]
    #expect(report.answer[1] == "it overshoots by 9 % (aimed for 2 %, weight 3, missed)")
    report.targets = []
    #expect(report.answer[0] == "\(found): the knee of the front")
    report.front?.knee = nil
    #expect(report.answer[0] == "\(found): one end of the front")
  }

  @Test func `the room of each value stands behind it, the widest range first`() throws {
    var report = try unchanged()
    report.front = nil
    report.parameters = [
      FittedParameter(
        name: "elasticity", value: 0.4, range: 0.37095...0.53233,
        ranges: [0.1...0.101, 0.2...0.205, 0.3...0.32, 0.37095...0.53233, 0.6...0.602])
    ]
    let values = "elasticity 0.4 (anything from 0.371 to 0.532 does, and 4 narrower ranges)"
    #expect(report.answer[0] == values)
    report.room = 5
    #expect(report.answer[0] == values)
    report.room = 0.2
    let fragile = "fragile: targets may be missed where values are off by more than 0.2 %"
    #expect(report.answer.prefix(2) == [fragile, values])
    report.room = 0
    report.isUnchanged = true
    let none = "fragile: no room at all was found around the values"
    #expect(report.answer.prefix(2) == [none, "\(values); already met, nothing is changed"])
    report.parameters[0].value = 0.31
    #expect(
      report.answer[1]
        == "elasticity 0.31 (anything from 0.371 to 0.532 or from 0.3 to 0.32 or from 0.2 to 0.205 does, "
        + "and 2 narrower ranges); already met, nothing is changed")
    #expect(report.answer.contains { $0.contains("--prefer wide looks for the most room") })
  }

  @Test func `several parameters have their ranges in brackets, the others held`() throws {
    var report = try unchanged()
    report.front = nil
    report.parameters[0].ranges = [0.5...0.75]
    report.parameters[1].ranges = [1.5...2.5]
    report.room = 1
    #expect(
      report.answer.prefix(2) == [
        "fragile: targets may be missed where values are off by more than 1 %",
        "damping 0.6 (0.5 to 0.75), frequency 2 Hz (1.5 to 2.5); each may vary within its brackets "
          + "while the others are held",
      ])
  }

  @Test func `what is counted is told in its number`() throws {
    #expect(Metric.bounces.clause(1, on: nil) == "has 1 bounce")
    #expect(Metric.bounces.clause(3, on: nil) == "has 3 bounces")
    #expect(Metric.settleTime.clause(nil, on: nil) == "does not settle")
  }

  @Test func `headlines leave out the overshoot of no arrival and corners that do not turn`() {
    let headline = { (settle: Double?, overshoot: Double, tilt: Double) in
      Metric.headline(
        of: [
          (.settleTime, settle), (.overshoot, overshoot), (.pauseTime, 3), (.tilt, tilt),
          (.bounces, 1),
        ], on: .pose)
    }
    #expect(headline(nil, 0, 0) == "does not settle, comes to rest after 3 s and has 1 bounce")
    #expect(headline(nil, 5, 0) == "does not settle, overshoots by 5 % and has 1 bounce")
    #expect(headline(0.5, 0, 0) == "settles in 500 ms, overshoots by 0 % and has 1 bounce")
    let corner = "settles in 500 ms (the worst corner), overshoots by 0 % and has 1 bounce"
    #expect(headline(0.5, 0, 0.1) == corner)
  }

  @Test func `what is wanted is in the unit of its value, and a near miss shows`() throws {
    let outcome = { (limit: Double, value: Double) in
      TargetOutcome(target: MetricTarget(.settleTime, .atMost(limit)), value: value)
        .clause(on: nil, worst: nil)
    }
    #expect(outcome(1.2, 0.4) == "settles in 0.4 s (wanted at most 1.2 s)")
    #expect(outcome(0.4, 0.40004) == "settles in 400.04 ms (wanted at most 400 ms, missed)")
  }

  @Test func `the binding target is named with its unit`() throws {
    var report = try unchanged()
    (report.front, report.status, report.binding) = (nil, .notReachable, [0])
    #expect(
      report.answer[2]
        == "the binding target is settle_time at most 350 ms: without it the other one can be met")
  }

  @Test func `a plain spring, which has no pause time, is told by its target alone`() throws {
    let document = try study(
      """
      scene: {spring: {frequency: 2, damping: 0.3}}
      fit: {parameters: {damping: {min: 0.1, max: 1}}, target: {overshoot: {atMost: 5}}}
      """)
    let report = try #require(document.fit).solve()
    #expect(report.answer.count == 2)
    #expect(report.answer[0].contains("damping ") && report.answer[0].contains("(anything from "))
    #expect(report.answer[1].hasPrefix("it overshoots by "))
    #expect(report.answer[1].hasSuffix(" % (wanted at most 5 %)"))
    #expect(report.facts[0] == "before the fit it overshoots by 37.2 %")
  }

  @Test func `each part of the Markdown has its heading, constraints and wishes too`() throws {
    let text = try FitReport.full().markdown(title: "ball")
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map {
      $0.dropFirst(3)
    }
    #expect(
      headings == [
        "Parameters", "Intervals", "Correlations", "Curves", "Constraints", "Weighted targets",
        "Front",
        "Metrics of the fitted scene", "Search",
      ])
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    for row in [
      ["damping", "the fit", "0.58", "0.62"], ["damping", "profile", "0.56", "0.66"],
      ["damping", "bootstrap", "0.5", "0.625"], ["frequency", "profile", "1.75", "–"],
      ["1", "2", "0.70711", "35.355"], ["0.50", "2", "0.625", "4", "knee"],
      ["0.5", "1", "0.6", "2", "0.25"],
    ] {
      #expect(rows.contains(row), "\(row)")
    }
    #expect(text.contains("- 12 simulations, 1 start; cost 0.25\n"))
    #expect(text.contains("- ended: because\n"))
  }

  @Test func `curves followed with other choices have residuals beside that of the best`() throws {
    var report = try FitReport.full()
    report.comparisons.removeLast()
    report.alternatives = [report]
    #expect(
      report.facts.contains(
        "damping 0.6, frequency 2 Hz instead: rms residual 35 % of the curve's span, "
          + "over 2 samples"))
  }
}
