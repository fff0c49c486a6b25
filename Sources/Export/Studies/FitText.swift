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
    guard let change = report.change else { return curveLines }
    return [verdict] + report.targets.map { wish($0, change) } + pause(change)
      + dependence(change) + alternatives + ranges
  }

  /// What else there is to know, a sentence a line.
  public var details: [String] {
    let count = report.starts.count
    let effort = "\(report.evaluations) simulations, \(count) start\(count == 1 ? "" : "s")"
    return (report.change == nil ? [] : effective) + ["\(effort); cost \(short(report.cost))"]
      + report.starts.map { start in
        "from \(list(start.start)) to \(list(start.end)), cost \(short(start.cost))"
      }
  }

  /// The report as Markdown: the content of `fit.md`.
  ///
  /// - Parameter title: What was fitted, in words.
  /// - Returns: The whole document.
  public func markdown(title: String) -> String {
    var text = "# \(title.onOneLine)\n\n"
    text += (lines + effective).map { "- \($0)\n" }.joined()
    text += "\n## Parameters\n\n" + Table(fit: report).text(format: .markdown())
    if !report.targets.isEmpty {
      text += "\n## Targets\n\n"
      text += Table(targets: report.targets, on: channel).text(format: .markdown())
    }
    text += "\n## Metrics of the fitted scene\n\n"
    text += Table(metrics: report.metrics, on: channel, isForPeople: true)
      .text(format: .markdown())
    return text
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
