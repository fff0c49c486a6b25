// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses
import Studies

/// The report of a fit in words: for a terminal, and as `fit.md`.
public struct FitText: Sendable {
  let report: FitReport
  let channel: Channel?

  /// The report of a fit in words.
  public init(_ report: FitReport, request: ResponseRequest) {
    self.report = report
    channel = request.shownChannel(in: report.run.scene)
  }

  /// What a person wants to know first, a sentence a line, without the table of parameters.
  public var lines: [String] {
    (report.change.map(wishLines) ?? curveLines) + front
  }

  /// What else there is to know, a sentence a line.
  public var details: [String] {
    (report.change == nil ? [] : effective) + [effort]
      + report.starts.map { start in
        "from \(list(start.start)) to \(list(start.end)), cost \(short(start.cost))"
      }
  }

  /// How much work the search was, and the lowest cost.
  var effort: String {
    let count = report.starts.count
    return "\(report.evaluations) simulations, \(count) start\(count == 1 ? "" : "s"); "
      + "cost \(short(report.cost))"
  }

  /// The report as Markdown: the content of `fit.md`.
  ///
  /// - Parameter title: What was fitted, in words.
  /// - Returns: The whole document.
  public func markdown(title: String) -> String {
    let summary = report.change == nil ? lines : lines + effective
    return "# \(title.onOneLine)\n\n" + summary.map { "- \($0)\n" }.joined()
      + sections.map { "\n## \($0.heading)\n\n\($0.text)" }.joined()
  }

  /// What the spring behaves like in the engine.
  var effective: [String] {
    guard let effective = report.effective else { return [] }
    return [
      "in the engine it behaves like frequency \(short(effective.frequency)) Hz, "
        + "damping ratio \(short(effective.dampingRatio))"
    ]
  }

  /// A metric with its unit, as people read it; `no answer` where there is none.
  func text(_ value: Double?, of metric: Metric) -> String {
    guard let value else { return "no answer" }
    let column = Column(metric, on: channel)
    let number = Rounding.text(value * column.readableFactor, significant: 3)
    return column.readableUnit.isEmpty ? number : "\(number) \(column.readableUnit)"
  }

  func short(_ value: Double) -> String { Rounding.text(value, significant: 4) }

  private func list(_ values: [Double]) -> String {
    "(\(values.map(short).joined(separator: ", ")))"
  }
}
