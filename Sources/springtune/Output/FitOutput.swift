// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Fitting
import Studies

/// The report of a fit on its way to a terminal, a file or a folder.
struct FitOutput {
  private let study: StudyDocument
  private let report: FitReport
  private let title: String
  private let output: OutputOptions

  init(_ study: StudyDocument, _ report: FitReport, title: String, output: OutputOptions) {
    self.study = study
    self.report = report
    self.title = title
    self.output = output
  }

  /// The table to standard output or where it was asked for, the sentences to standard error.
  func write() async throws {
    if let folder = output.folder {
      try await write(to: folder)
    } else if output.resolvedFormat == .json {
      try output.emit(JSONValue(fit: report).text + "\n")
    } else {
      try output.emit(Table(fit: report))
    }
    for line in text.lines { output.say(line) }
  }

  private var text: FitText { FitText(report, request: study.request) }

  private func write(to path: String) async throws {
    let table = Table(fit: report)
    let record = study.record("fit", columns: table.columns, rows: table.rows.count)
    let folder = try ResultFolder(path, for: record, overwrite: output.overwrite)
    try folder.write(table.text(format: .csv()), as: "table.csv")
    try folder.write(JSONValue(fit: report).text + "\n", as: "fit.json")
    try folder.write(text.markdown(title: title), as: "fit.md")
    try await drawChart(in: folder)
    try folder.write(record)
    output.say("wrote \(path)")
  }

  /// The curve beside the fitted one; for wishes, the response of the fitted scene.
  private func drawChart(in folder: ResultFolder) async throws {
    if let comparison = report.comparison {
      try folder.write(Table(comparison: comparison).text(format: .csv()), as: "fitted.csv")
      try await folder.draw(
        FitChart(title: title, comparison: comparison, file: "fitted.csv"), output: output)
      return
    }
    let run = SceneRun(report.scene, request: study.request)
    guard run.isDetermined else { return }
    let response = run.response(for: [])
    let unit = study.request.shownChannel(in: report.scene)?.unit ?? ""
    try folder.write(
      Table(response: response.curve, unit: unit).text(format: .csv()), as: "response.csv")
    let chart = ResponseChart(
      title: title, response: response, request: study.request, scene: report.scene,
      file: "response.csv")
    try await folder.draw(chart, output: output)
  }
}
