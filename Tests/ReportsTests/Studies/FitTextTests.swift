// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
@testable import Reports
import Studies
import Testing

@testable import Fitting
@testable import StudySupport

@Suite struct FitTextTests {
  @Test func `whether a curve is explained comes first, then certainty and what is not determined`()
    throws
  {
    #expect(
      try FitReport.sample().lines == [
        "found: because", "95 % sure: damping 0.6 +- 0.02", "its response: settle_time 0.3 s",
        "in the engine it behaves like frequency 1.9 Hz, damping ratio 0.7",
        "not determined by the data: frequency",
      ])
  }

  @Test func `what was not found does not say found`() throws {
    #expect(try FitReport.sample(.notReachable).lines[0] == "because")
    #expect(try FitReport.sample(.notConverged).lines[0] == "not converged: because")
  }

  @Test func `a curve's residuals are their root mean square`() throws {
    let comparison = CurveComparison(
      times: [0, 1], target: [3, 4], fitted: [0, 0], counted: [0, 1])
    #expect(
      try FitReport.sample(comparison: comparison).lines.contains(
        "damping 0.6, frequency 2 Hz: rms residual 354 % of the curve's span, over 2 samples"))
  }

  @Test func `the Markdown has headings for its parts; a title stays a title`() throws {
    let text = try FitReport.sample().markdown(title: "a\nball")
    #expect(text.hasPrefix("# a ball\n\n- found: because\n"))
    for heading in ["## Parameters", "## Targets", "## Metrics of the fitted scene"] {
      #expect(text.contains("\n\(heading)\n\n|"))
    }
  }
}

@Suite struct FitTextStatisticsTests {
  @Test func `of several curves each has its residual`() throws {
    let lines = try FitReport.full().lines
    #expect(lines[0] == "damping 0.6, frequency 2 Hz")
    // The root mean square of 0 and 1 is 0.707, and the curve spans 2.
    #expect(
      lines[1] == "curve 1: rms residual 35 % of the curve's span, over 2 samples")
    #expect(lines[2] == "curve 2: rms residual 0 % of the curve's span, over 3 samples")
  }

  @Test func `the noise is that of the residuals, or they are multiples of the given one`() throws {
    var report = try FitReport.full()
    // The root of 16 over 4.
    #expect(
      report.lines.contains(
        "chi-squared 16 with 4 degrees of freedom: the noise has a standard deviation of 2"))
    report.statistics?.isNoiseGiven = true
    #expect(
      report.lines.contains(
        "chi-squared 16 with 4 degrees of freedom: "
          + "the residuals are 2 times as large as the noise that is given"))
    report.statistics?.degreesOfFreedom = 0
    #expect(!report.lines.contains { $0.hasPrefix("chi-squared") })
  }

  @Test(arguments: [(0.9996, "0.9996"), (0.973, "0.97"), (-0.912, "-0.91"), (1, "1")])
  func `a correlation beyond 0.9 is told, never rounded to 1`(value: Double, text: String) throws {
    var report = try FitReport.full()
    report.statistics?.correlations = [[1, value], [value, 1]]
    let lines = report.lines.filter { $0.contains("correlated") }
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
      #expect(!report.lines.contains { $0.contains("correlated") })
    }
  }

  @Test func `profiles and resamples give intervals, open where the cost never rises`() throws {
    let lines = try FitReport.full().lines
    #expect(lines.contains("95 % by profile: damping 0.56 to 0.66, frequency 1.75 Hz or more"))
    #expect(
      lines.contains(
        "95 % by bootstrap (200 resamples, seed 7, of which 3 found no minimum): "
          + "damping 0.5 to 0.625"))
  }

  @Test func `the front tells its knee`() throws {
    var report = try FitReport.full()
    #expect(
      report.lines.last
        == "the front between settle_time and overshoot has 3 points; its knee: settle_time 0.625 s, "
        + "overshoot 4 % at damping 0.5, frequency 2 Hz")
    report.front?.knee = nil
    #expect(
      report.lines.last == "the front between settle_time and overshoot has 3 points")
  }

  @Test func `a weighted target is aimed for, a constraint is wanted`() throws {
    let report = try FitReport.full()
    let lines = report.targets.map { report.targetLine($0, before: nil) }
    #expect(lines.contains("settle_time: 0.3 s, wanted at most 0.35 s (met)"))
    #expect(lines.contains("overshoot: 2.25 %, aimed for 2 % (met, weight 3)"))
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
    #expect(report.lines[0] == "\(found): every target is met")
    let missed = MetricTarget(.overshoot, .equal(2)).weighted(weight: 3)
    report.targets[1] = TargetOutcome(target: missed, value: 9)
    #expect(
      report.lines[0] == "\(found): every constraint is met, 0 of 1 weighted target met")
    report.targets.removeFirst()
    #expect(report.lines[0] == "\(found): 0 of 1 weighted target met")
    report.targets = []
    #expect(report.lines[0] == "\(found): the knee of the front")
    report.front?.knee = nil
    #expect(report.lines[0] == "\(found): one end of the front")
  }

  @Test func `a plain spring, which has no pause time, is told by its target alone`() throws {
    let document = try study(
      """
      scene: {spring: {frequency: 2, damping: 0.3}}
      fit: {parameters: {damping: {min: 0.1, max: 1}}, target: {overshoot: {atMost: 5}}}
      """)
    let report = try #require(document.fit).solve()
    let lines = report.lines
    #expect(lines.count == 3)
    #expect(lines[0].hasSuffix(": every target is met"))
    #expect(lines[1].hasPrefix("overshoot: 37.2 % -> ") && lines[1].hasSuffix("(met)"))
    #expect(lines[2].hasPrefix("every target is met for damping between "))
  }

  @Test func `before and after stand beside each other, with the weight of a wish`() throws {
    let line = try #require(try unchanged().lines.first { $0.hasPrefix("overshoot: ") })
    #expect(line.hasSuffix(" % -> 2.25 %, aimed for 2 % (met, weight 3)"))
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
    #expect(text.contains("because") && !text.contains("ended: because"))
  }

  @Test func `curves followed with other choices have residuals beside that of the best`() throws {
    var report = try FitReport.full()
    report.comparisons.removeLast()
    report.alternatives = [report]
    #expect(
      report.lines.contains(
        "damping 0.6, frequency 2 Hz instead: rms residual 35 % of the curve's span, "
          + "over 2 samples"))
  }
}
