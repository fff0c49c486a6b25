// SPDX-License-Identifier: GPL-3.0-or-later

import PlannedRuns
import Fitting
import Responses
import Scenes

/// The report of a fit in words: for a terminal, and as `fit.md`.
public struct FitText: Sendable {
  let report: FitReport
  let channel: Channel?
  /// The number of items that are looked at.
  let itemCount: Int

  /// The report of a fit in words.
  public init(_ report: FitReport, request: ResponseRequest) {
    self.report = report
    channel = request.shownChannel(in: report.run.scene)
    itemCount = request.items.count
  }

  /// The main results, a sentence a line, without the table of parameters.
  public var lines: [String] {
    (report.change.map(targetLines) ?? curveLines) + front
  }

  /// The values found for a recording, with their residual and what is wrong with them, in one line.
  public var summary: String {
    (closeness + doubts + undetermined).joined(separator: "; ")
  }

  /// Further facts, a sentence a line.
  public var details: [String] {
    (report.change == nil ? [] : effective) + [effort]
      + report.starts.map { start in
        "from \(list(start.start)) to \(list(start.end)), cost \(short(start.cost))"
      }
  }

  /// The work of the search, and the lowest cost.
  var effort: String {
    let count = report.starts.count
    return "\(report.evaluations) simulations, \(count) start\(count == 1 ? "" : "s"); "
      + "cost \(short(report.cost))"
  }

  /// The report as Markdown: the content of `fit.md`.
  ///
  /// - Parameter title: The subject of the fit, in words.
  /// - Returns: The whole document.
  public func markdown(title: String) -> String {
    let summary = report.change == nil ? lines : lines + effective
    return "# \(title.markdown)\n\n" + summary.map { "- \($0.markdown)\n" }.joined()
      + sections.map { "\n## \($0.heading)\n\n\($0.text)" }.joined()
  }

  /// The behaviour of the spring in the engine.
  var effective: [String] {
    guard let effective = report.effective else { return [] }
    return [
      "in the engine it behaves like frequency \(short(effective.frequency)) Hz, "
        + "damping ratio \(short(effective.dampingRatio))"
    ]
  }

  /// A metric with its unit, as people read it; `no answer` for nil.
  func text(_ value: Double?, of metric: Metric) -> String {
    value.map { Column(metric, on: channel).text(of: $0, digits: 3) } ?? "no answer"
  }

  func short(_ value: Double) -> String { Rounding.text(value, significant: 4) }

  private func list(_ values: [Double]) -> String {
    "(\(values.map(short).joined(separator: ", ")))"
  }

  // MARK: Curve

  /// The answer to curves: the values found, their errors, and the residuals.
  var curveLines: [String] {
    segments + closeness + [curveVerdict] + explanation
      + otherChoices + intervals + furtherIntervals + statistics + correlations + response
      + effective + undetermined
  }

  /// The spring of each segment.
  private var segments: [String] {
    zip(1..., report.segments).map { number, segment in
      let found = segment.parameters.filter { $0.name != "from" }
      let words = found.map { parameter in
        let text = "\(parameter.name) \(short(parameter.value))".with(parameter.unit)
        return parameter.isDetermined ? text : "\(text) (not determined)"
      }
      return "segment \(number), from \(short(segment.from)) s: \(words.joined(separator: ", "))"
    }
  }

  private var curveVerdict: String {
    switch report.status {
    case .ok where report.explanation?.verdict == .no: "the nearest: \(report.reason)"
    case .ok: "found: \(report.reason)"
    case .notReachable: report.reason
    case .notConverged: "not converged: \(report.reason)"
    }
  }

  private var intervals: [String] {
    let sure = report.parameters.compactMap { parameter in
      parameter.interval.map { interval in
        let half = Rounding.text((interval.upperBound - interval.lowerBound) / 2, significant: 2)
        return "\(parameter.name) \(parameter.text) +- \(half)".with(parameter.unit)
      }
    }
    return sure.isEmpty ? [] : ["95 % sure: " + sure.joined(separator: ", ")]
  }

  /// The values found and their residual from the curve; of several curves, each on a line.
  private var closeness: [String] {
    guard report.comparisons.count == 1 else {
      return report.comparisons.isEmpty ? [] : [values(of: report)] + curves
    }
    let closeness = Self.closeness(of: report.comparisons[0])
    return [report.segments.isEmpty ? "\(values(of: report)): \(closeness)" : closeness]
  }

  /// The residual from each of the curves, in their order.
  var curves: [String] {
    report.comparisons.enumerated().map { index, comparison in
      let name = report.comparisons.count == 1 ? "the curve" : "curve \(index + 1)"
      return "\(name): \(Self.closeness(of: comparison))"
    }
  }

  /// The residuals of the other choices from the curves.
  private var otherChoices: [String] {
    report.alternatives.map { other in
      let residuals = other.comparisons.map { Self.closeness(of: $0) }
      return "\(values(of: other)) instead: \(residuals.joined(separator: "; "))"
    }
  }

  private static func closeness(of comparison: CurveComparison) -> String {
    let share = comparison.residualShare
    let count = comparison.counted.count
    let all = comparison.times.count
    return "rms residual \(Rounding.text(share, significant: 2)) % of the curve's "
      + "span, over \(count) samples" + (count < all ? " of \(all) in the window" : "")
  }

  /// The overshoot and the settle time of the fitted spring.
  private var response: [String] {
    let shown = report.metrics.filter { [.overshoot, .settleTime].contains($0.metric) }
    let answers = shown.filter {
      $0.metric == .settleTime || $0.value ?? .infinity < Self.mostOvershoot
    }
    .filter { $0.value != nil }.map {
      "\($0.metric.rawValue) \(text($0.value, of: $0.metric))"
    }
    return answers.isEmpty ? [] : ["its response: " + answers.joined(separator: ", ")]
  }

  /// The overshoot, in percent, from which on the motion comes back to where it began, and its way says
  /// nothing about its size.
  private static let mostOvershoot = 1000.0

  private var undetermined: [String] {
    let names = report.parameters.filter { !$0.isDetermined }.map(\.name)
    return names.isEmpty ? [] : ["not determined by the data: \(names.joined(separator: ", "))"]
  }

  // MARK: Front

  /// The front between objectives, and its knee, where more of one stops to be worth it.
  var front: [String] {
    guard let front = report.front, !front.points.isEmpty else { return [] }
    let names = front.objectives.map(\.metric.rawValue).joined(separator: " and ")
    let count = front.points.count
    let size = "the front between \(names) has \(count) point\(count == 1 ? "" : "s")"
    guard let knee = front.knee, front.points.indices.contains(knee) else { return [size] }
    return ["\(size); its knee: \(words(of: front.points[knee], on: front))"]
  }

  /// A point of a front: its metrics, then where it is.
  private func words(of point: FitFront.Point, on front: FitFront) -> String {
    let metrics = zip(front.objectives, point.metrics).map { objective, value in
      "\(objective.metric.rawValue) \(text(value, of: objective.metric))"
    }
    let places = zip(report.columns(forValues: point.values.count), point.values)
      .map { "\($0.name) \($0.text(of: $1, digits: 4))" }
    return "\(metrics.joined(separator: ", ")) at \(places.joined(separator: ", "))"
  }

  // MARK: Sections

  /// The parts of `fit.md` after its summary, as far as the report fills them.
  var sections: [(heading: String, text: String)] {
    let search = ([effort] + ending).map { "- \($0.markdown)\n" }.joined()
    let parts: [(String, String?)] =
      [
        ("Parameters", markdown(Table(fit: report))),
        ("Intervals", markdown(hasFurtherIntervals ? Table(intervalsOf: report) : nil)),
        ("Correlations", markdown(report.statistics.flatMap { Table(correlations: $0) })),
        ("Curves", markdown(report.comparisons.isEmpty ? nil : Table(curves: report.comparisons))),
      ] + targets + [
        ("Front", markdown(report.front.map { Table(readable: $0, of: report, on: channel) })),
        (
          "Metrics of the fitted scene",
          markdown(Table(metrics: report.metrics, on: channel, isForPeople: true))
        ),
        ("Search", search + (markdown(startTable).map { "\n\($0)" } ?? "")),
      ]
    return parts.compactMap { heading, text in text.map { (heading, $0) } }
  }

  /// The reason why the search ended, where the summary does not say it; a front needs only its knee.
  private var ending: [String] {
    let isFront = report.front != nil && report.targets.isEmpty && report.envelope == nil
    let isTold = lines.contains { $0.contains(report.reason) }
    return isFront || isTold ? [] : ["ended: \(report.reason)"]
  }

  /// Constraints and weighed targets, each under their heading where the report has both.
  private var targets: [(String, String?)] {
    let constraints = report.targets.filter(\.target.isConstraint)
    let weighted = report.targets.filter { !$0.target.isConstraint }
    let hasBoth = !constraints.isEmpty && !weighted.isEmpty
    return [(hasBoth ? "Constraints" : "Targets", constraints), ("Weighted targets", weighted)].map
    {
      ($0, markdown($1.isEmpty ? nil : Table(targets: $1, on: channel)))
    }
  }

  private var hasFurtherIntervals: Bool {
    !report.profiles.isEmpty || report.bootstrap != nil
  }

  /// Each start and its end; nil without starts.
  private var startTable: Table? {
    guard let first = report.starts.first else { return nil }
    let names = report.columns(forValues: first.start.count)
    let columns = ["from", "to"].flatMap { word in
      names.map { Column("\(word) \($0.name)", unit: $0.unit) }
    }
    return Table(
      columns: columns + [Column("cost", isMixed: true)],
      rows: report.starts.map { start in
        (start.start + start.end + [start.cost]).map { Cell(finite: $0) }
      })
  }

  private func markdown(_ table: Table?) -> String? { table?.text(format: .markdown()) }

  // MARK: Statistics

  /// The share of the residuals that noise explains.
  var statistics: [String] {
    guard let statistics = report.statistics, statistics.degreesOfFreedom > 0 else { return [] }
    let unit = channel?.unit ?? ""
    let deviation = Rounding.text(statistics.residualDeviation, significant: 3)
    if let scale = statistics.robustScale {
      let size = Rounding.text(scale, significant: 3).with(unit)
      return ["the noise of most samples has a standard deviation of \(size); outliers count less"]
    }
    let noise =
      statistics.isNoiseGiven
      ? "the residuals are \(deviation) times as large as the noise that is given"
      : "the noise has a standard deviation of \(deviation.with(unit))"
    return [
      "chi-squared \(short(statistics.chiSquared)) with \(statistics.degreesOfFreedom) degree"
        + "\(statistics.degreesOfFreedom == 1 ? "" : "s") of freedom: \(noise)"
    ]
  }

  /// The correlation of two parameters, of either sign, from which on it is worth a sentence.
  private static let strongCorrelation = 0.9

  /// The pairs of parameters that the data hardly tell apart.
  var correlations: [String] {
    guard let statistics = report.statistics else { return [] }
    let names = statistics.names
    return statistics.correlations.indices.flatMap { i in
      statistics.correlations[i].indices.dropFirst(i + 1).compactMap { j in
        guard let value = statistics.correlations[i][j], abs(value) > Self.strongCorrelation
        else { return nil }
        return "\(names[i]) and \(names[j]) are correlated \(Self.text(correlation: value)): "
          + "the data tell their combination better than each"
      }
    }
  }

  /// A correlation in the fewest digits, at least 2, that do not round it to 1.
  private static func text(correlation value: Double) -> String {
    let texts = (2...17).lazy.map { Rounding.text(value, significant: $0) }
    return texts.first { $0 != "1" && $0 != "-1" } ?? "\(Int(value))"
  }

  /// The intervals in addition to those of Student's t.
  var furtherIntervals: [String] {
    let profiles = report.profiles.map { span($0.name, $0.low, $0.high) }
    let bootstrap = report.bootstrap.map { bootstrap in
      let names = report.columns(forValues: bootstrap.intervals.count).map(\.name)
      return zip(names, bootstrap.intervals).compactMap { name, interval in
        interval.map { span(name, $0.lowerBound, $0.upperBound) }
      }
    }
    let resamples = report.bootstrap.map { bootstrap in
      "\(bootstrap.count) resamples, seed \(bootstrap.seed)"
        + (bootstrap.failures == 0 ? "" : ", of which \(bootstrap.failures) found no minimum")
    }
    return [
      ("95 % by profile", profiles), ("95 % by bootstrap (\(resamples ?? ""))", bootstrap ?? []),
    ].filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: ", "))" }
  }

  /// A parameter with the ends of its interval.
  private func span(_ name: String, _ low: Double?, _ high: Double?) -> String {
    let unit = report.column(named: name).unit
    let digits = low.flatMap { low in high.map { Rounding.digits(telling: low, from: $0) } } ?? 4
    let number = { (value: Double) in Rounding.text(value, significant: digits) }
    let quantity = { (value: Double) in number(value).with(unit) }
    return switch (low, high) {
    case (let low?, let high?): "\(name) \(number(low)) to \(quantity(high))"
    case (let low?, nil): "\(name) \(quantity(low)) or more"
    case (nil, let high?): "\(name) \(quantity(high)) or less"
    case (nil, nil): "\(name) any value"
    }
  }
}
