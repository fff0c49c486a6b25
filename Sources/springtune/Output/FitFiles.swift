// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Fitting
import Reports
import Responses
import Studies

/// The tables and pictures of a fit's result folder, in addition to its report.
struct FitFiles {
  /// The name of the document in titles.
  let title: String
  let study: StudyDocument
  let output: OutputOptions

  /// Writes everything that a report holds.
  func write(_ report: FitReport, in folder: ResultFolder) async throws {
    try folder.write(Table(trace: report).text(format: .csv()), as: .trace)
    if let change = report.change {
      try await folder.writeResponses(of: report.run, change, title: title, output: output)
    }
    try await writeCurves(of: report, in: folder)
    try await writeLandscape(of: report, in: folder)
    try await writeProfiles(of: report, in: folder)
    try await writeFront(of: report, in: folder)
  }

  /// Each recorded curve with the fitted one.
  private func writeCurves(of report: FitReport, in folder: ResultFolder) async throws {
    guard !report.comparisons.isEmpty else { return }
    let table = Table(comparisons: report.comparisons)
    try folder.write(table.text(format: .csv()), as: .fitted)
    let charts = FitChart.charts(title: title, of: report, unit: unit, file: ResultFile.fitted.path)
    for (index, chart) in charts.enumerated() {
      try await folder.draw(chart, as: .plot(index + 1), output: output)
    }
  }

  /// The cost over two parameters, with the path of the search.
  private func writeLandscape(of report: FitReport, in folder: ResultFolder) async throws {
    guard let landscape = report.landscape else { return }
    try folder.write(Table(landscape, of: report).text(format: .csv()), as: .landscape)
    let path = Table(pathOver: landscape, of: report)
    try folder.write(path.text(format: .csv()), as: .searchPath)
    let chart = HeatMap(
      title: title, landscapeOf: report, file: ResultFile.landscape.path,
      path: ResultFile.searchPath.path)
    if let chart { try await folder.draw(chart, as: .cost, output: output) }
  }

  /// The rise of the cost on either side of each parameter.
  private func writeProfiles(of report: FitReport, in folder: ResultFolder) async throws {
    guard !report.profiles.isEmpty else { return }
    let table = Table(profiles: report.profiles)
    try folder.write(table.text(format: .csv()), as: .profile)
    let chart = ProfileChart(title: title, profilesOf: report, file: ResultFile.profile.path)
    if let chart { try await folder.draw(chart, as: .profile, output: output) }
  }

  /// The front between the objectives.
  private func writeFront(of report: FitReport, in folder: ResultFolder) async throws {
    guard let front = report.front else { return }
    let table = Table(front, of: report, on: channel)
    try folder.write(table.text(format: .csv()), as: .pareto)
    let chart = ParetoChart(
      title: title, frontOf: report, on: channel, file: ResultFile.pareto.path)
    if let chart { try await folder.draw(chart, as: .front, output: output) }
  }

  private var channel: Channel? { study.request.shownChannel(in: study.scene) }

  private var unit: String { channel?.unit ?? "" }
}
