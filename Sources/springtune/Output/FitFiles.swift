// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Fitting
import Handoff
import Reports
import Responses
import Studies

/// The tables and pictures of a fit's result folder, in addition to its report.
struct FitFiles {
  /// The name of the document in titles.
  let title: String
  let study: StudyDocument
  let output: OutputOptions
  /// The command line of the page; nil for none.
  let page: PageCommand?
  /// The cost over two parameters is asked for.
  let wantsCost: Bool

  /// Writes everything that a report holds, and notes the columns of its tables in the record.
  func write(
    _ report: FitReport, in folder: ResultFolder, _ record: inout RunRecord
  ) async throws {
    try folder.write(Table(trace: report), as: .trace, in: &record)
    if let change = report.change {
      try await folder.writeResponses(
        of: report.run, change, title: title, in: &record)
    }
    try await writeCurves(of: report, in: folder, &record)
    try await writeLandscape(of: report, in: folder, &record)
    try await writeProfiles(of: report, in: folder, &record)
    try await writeFront(of: report, in: folder, &record)
    try writePage(of: report, in: folder)
  }

  /// The scene with the fitted values, to see and touch.
  private func writePage(of report: FitReport, in folder: ResultFolder) throws {
    guard let page,
      let written = ScenePage(study, title: title, command: page, fit: report)
    else { return }
    try folder.write(written.text, as: .page)
  }

  /// Each recorded curve with the fitted one.
  private func writeCurves(
    of report: FitReport, in folder: ResultFolder, _ record: inout RunRecord
  ) async throws {
    guard !report.comparisons.isEmpty else { return }
    let table = Table(comparisons: report.comparisons, unit: unit)
    let drawn = try folder.writeDrawn(table, as: .fitted, in: &record)
    let charts = FitChart.charts(
      title: title, of: report, unit: unit, file: ResultFile.fitted.path, drawn: drawn)
    for (index, chart) in charts.enumerated() {
      try await folder.draw(chart, as: .plot(index + 1))
    }
  }

  /// The cost over two parameters, with the path of the search.
  private func writeLandscape(
    of report: FitReport, in folder: ResultFolder, _ record: inout RunRecord
  ) async throws {
    guard let landscape = report.landscape else {
      if wantsCost { output.say("no picture of the cost: it takes two parameters with an answer") }
      return
    }
    try folder.write(Table(landscape, of: report), as: .landscape, in: &record)
    try folder.write(Table(pathOver: landscape, of: report), as: .searchPath, in: &record)
    let chart = HeatMap(
      title: title, landscapeOf: report, file: ResultFile.landscape.path,
      path: ResultFile.searchPath.path)
    if let chart { try await folder.draw(chart, as: .cost) }
  }

  /// The rise of the cost on either side of each parameter.
  private func writeProfiles(
    of report: FitReport, in folder: ResultFolder, _ record: inout RunRecord
  ) async throws {
    guard !report.profiles.isEmpty else { return }
    try folder.write(Table(profiles: report.profiles), as: .profile, in: &record)
    let chart = ProfileChart(title: title, profilesOf: report, file: ResultFile.profile.path)
    if let chart { try await folder.draw(chart, as: .profile) }
  }

  /// The front between the objectives.
  private func writeFront(
    of report: FitReport, in folder: ResultFolder, _ record: inout RunRecord
  ) async throws {
    guard let front = report.front else { return }
    try folder.write(Table(front, of: report, on: channel), as: .pareto, in: &record)
    let chart = ParetoChart(
      title: title, frontOf: report, on: channel, file: ResultFile.pareto.path)
    if let chart { try await folder.draw(chart, as: .front) }
  }

  private var channel: Channel? { study.request.shownChannel(in: study.scene) }

  private var unit: String { channel?.unit ?? "" }
}
