// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses
import Studies

/// The report of a fit in words: for a terminal, and as `fit.md`.
public struct FitText: Sendable {
  private let report: FitReport
  private let channel: Channel?

  /// The report of a fit in words.
  public init(_ report: FitReport, request: ResponseRequest) {
    self.report = report
    channel = request.shownChannel(in: report.scene)
  }

  /// What a person wants to know first, a sentence a line, without the table of parameters.
  public var lines: [String] {
    [verdict] + effective + residuals + report.targets.map(line) + undetermined
  }

  /// The report as Markdown: the content of `fit.md`.
  ///
  /// - Parameter title: What was fitted, in words.
  /// - Returns: The whole document.
  public func markdown(title: String) -> String {
    var text = "# \(title.onOneLine)\n\n"
    text += lines.map { "- \($0)\n" }.joined()
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

  private var verdict: String {
    switch report.status {
    case .ok: "found: \(report.reason)"
    case .notReachable: report.reason
    case .notConverged: "not converged: \(report.reason)"
    }
  }

  private var effective: [String] {
    guard let effective = report.effective else { return [] }
    return [
      "in the engine it behaves like frequency \(short(effective.frequency)) Hz, "
        + "damping ratio \(short(effective.dampingRatio))"
    ]
  }

  private var residuals: [String] {
    guard let comparison = report.comparison else { return [] }
    return [
      "residuals: rms \(short(comparison.rootMeanSquare)) over \(comparison.times.count) samples"
    ]
  }

  private func line(_ outcome: TargetOutcome) -> String {
    let unit = Column(outcome.target.metric, on: channel).unit
    let value = outcome.value.map { "\(short($0)) \(unit)" } ?? "no answer"
    let verdict = outcome.isMet ? "met" : "missed"
    return "\(outcome.target.metric.rawValue): \(value), wanted \(outcome.target.text) (\(verdict))"
  }

  private var undetermined: [String] {
    let names = report.parameters.filter { !$0.isDetermined }.map(\.name)
    return names.isEmpty ? [] : ["not determined by the data: \(names.joined(separator: ", "))"]
  }

  private func short(_ value: Double) -> String { Rounding.text(value, significant: 4) }
}
