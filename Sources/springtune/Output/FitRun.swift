// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Fitting
import Studies

/// A fit on its way to a terminal, a file or a folder.
struct FitRun {
  private let study: StudyDocument
  private let problem: FitProblem
  private let jobs: Int
  private let isVerbose: Bool
  private let title: String
  private let output: OutputOptions
  private let overwrite: Bool

  init(
    _ study: StudyDocument, _ problem: FitProblem, jobs: Int, isVerbose: Bool, title: String,
    output: OutputOptions, overwrite: Bool
  ) {
    self.study = study
    self.problem = problem
    self.jobs = jobs
    self.isVerbose = isVerbose
    self.title = title
    self.output = output
    self.overwrite = overwrite
  }

  /// Solves the problem: the table to where it was asked for, the sentences to standard error.
  func run() async throws -> FitReport {
    guard let folder = output.folder else {
      return try await output.emit(solve, text: text)
    }
    return try await solve(into: folder)
  }

  /// Solves the problem and says what a person wants to know first.
  private func solve() throws -> FitReport {
    let report = try problem.solve(jobs: jobs)
    let words = words(of: report)
    for line in words.lines + (isVerbose ? words.details : []) { output.say(line) }
    sayCurves(of: report)
    return report
  }

  /// Draws the curves before and after in the terminal, where a person reads it.
  private func sayCurves(of report: FitReport) {
    guard !output.quiet, Terminal.Stream.error.isTerminal,
      let chart = TextChart(report, width: Terminal.width ?? 72)
    else {
      return
    }
    let isColored = Terminal.isColored(option: !output.noColor, on: .error)
    output.say(chart.text(isColored: isColored))
  }

  private func solve(into path: String) async throws -> FitReport {
    let folder = try ResultFolder(path, verb: "fit", study: study, overwrite: overwrite)
    return try await folder.fill {
      let report = try solve()
      let table = Table(fit: report)
      try folder.write(table.text(format: .csv()), as: "table.csv")
      try folder.write(JSONValue(fit: report).text, as: "fit.json")
      try folder.write(words(of: report).markdown(title: title), as: "fit.md")
      try await drawChart(of: report, in: folder)
      try folder.write(study.record("fit", of: table))
      output.say("wrote \(path)")
      return report
    }
  }

  private func text(of report: FitReport) -> String {
    output.resolvedFormat == .json
      ? JSONValue(fit: report).text : output.text(of: Table(fit: report))
  }

  private func words(of report: FitReport) -> FitText {
    FitText(report, request: study.request)
  }

  /// The curve beside the fitted one; for wishes, the response before and after.
  private func drawChart(of report: FitReport, in folder: ResultFolder) async throws {
    if let change = report.change {
      try await folder.writeResponses(of: report.run, change, title: title, output: output)
    }
    guard let comparison = report.comparisons.first else { return }
    try folder.write(Table(comparison: comparison).text(format: .csv()), as: "fitted.csv")
    let unit = study.request.shownChannel(in: study.scene)?.unit ?? ""
    let chart = FitChart(title: title, comparison: comparison, unit: unit, file: "fitted.csv")
    try await folder.draw(chart, output: output)
  }
}
