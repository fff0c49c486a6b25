// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Foundation
import Studies
import Sweeps

/// A sweep on its way to a file, a folder or a terminal.
struct SweepRun: Sendable {
  private let study: StudyDocument
  private let plan: SweepPlan
  private let requirements: [Requirement]
  private let route: Route
  private let jobs: Int
  private let top: Int?
  private let output: OutputOptions
  private let overwrite: Bool
  private let title: String

  /// The number of best rows that a terminal shows unless told otherwise.
  private static let shownRows = 10

  init(
    _ study: StudyDocument, _ plan: SweepPlan, _ requirements: [Requirement], route: Route,
    jobs: Int,
    top: Int?, output: OutputOptions, overwrite: Bool, title: String
  ) {
    self.study = study
    self.plan = plan
    self.requirements = requirements
    self.route = route
    self.jobs = jobs
    self.top = top
    self.output = output
    self.overwrite = overwrite
    self.title = title
  }

  /// Runs every point and writes what was asked for.
  ///
  /// - Throws: A refusal where the output cannot be written, and where a requirement is missed.
  func run() async throws {
    let tally =
      if let folder = output.folder {
        try await write(to: folder)
      } else if output.isTerminalTable || top != nil {
        try await showBest(top ?? Self.shownRows)
      } else if output.resolvedFormat == .csv {
        try await stream()
      } else {
        try await output.emit(table) { output.text(of: $0.table) }.tally
      }
    try tally.judge(output: output)
  }

  /// Every row, for the forms that need to see all of them.
  private func table() async throws -> (table: Table, tally: RequirementTally) {
    var rows = TableSink(plan)
    let tally = try await run(into: &rows)
    return (rows.table, tally)
  }

  /// Writes the best rows only; on a terminal says what else there is.
  private func showBest(_ count: Int) async throws -> RequirementTally {
    let (summary, tally) = try await output.emit {
      var summary = SweepSummary(plan, best: count)
      let tally = try await run(into: &summary)
      return (summary, tally)
    } text: {
      output.text(of: $0.0.bestTable(count, hasMessages: !output.isNarrow))
    }
    guard output.isTerminalTable else { return tally }
    output.say("\(summary.sentence); best first, by \(summary.rankingText)")
    if summary.rowCount > count {
      output.say("the whole table: add --output FOLDER or --format csv")
    }
    return tally
  }

  /// Writes CSV to standard output or a file as it comes.
  private func stream() async throws -> RequirementTally {
    let file = try output.file.map { try OutputFile(URL(fileURLWithPath: $0)) }
    var sink = CSVSink(plan) { bytes in
      guard let file else { return Terminal.write(bytes, to: .output) }
      try file.write(bytes)
    }
    return try await write(through: &sink, to: file)
  }

  private func write(to path: String) async throws -> RequirementTally {
    let folder = try ResultFolder(path, verb: "sweep", study: study, overwrite: overwrite)
    return try await folder.fill {
      let (summary, tally) = try await writeTable(in: folder)
      try folder.write(summary.markdown(title: title), as: "summary.md")
      try folder.write(top.map { summary.bestTable($0).text(format: .csv()) }, orRemove: "best.csv")
      try folder.write(summary.paretoTable?.text(format: .csv()), orRemove: "pareto.csv")
      try await drawCharts(of: summary, in: folder)
      try folder.write(study.record("sweep", columns: plan.columns, counts: summary.counts))
      output.say("wrote \(summary.rowCount) rows to \(path)")
      return tally
    }
  }

  private func writeTable(
    in folder: ResultFolder
  ) async throws -> (SweepSummary, RequirementTally) {
    let file = try OutputFile(folder.url.appendingPathComponent("table.csv"))
    let rows = CSVSink(plan) { try file.write($0) }
    var sink = SummarySink(rows, SweepSummary(plan, best: top ?? 1))
    let tally = try await write(through: &sink, to: file)
    return (sink.summary, tally)
  }

  private func drawCharts(of summary: SweepSummary, in folder: ResultFolder) async throws {
    if let chart = plan.chart(
      title: title, file: "table.csv", pareto: "pareto.csv", summary: summary)
    {
      try await folder.draw(chart, output: output)
    }
    if let chart = plan.paretoChart(
      title: title, file: "table.csv", pareto: "pareto.csv", summary: summary)
    {
      try await folder.draw(chart, as: "pareto", output: output)
    }
  }

  /// Runs every point; the file, if there is one, appears when all rows are in it.
  private func write<Sink: FinishingSink>(
    through sink: inout Sink, to file: OutputFile?
  ) async throws -> RequirementTally {
    do {
      let tally = try await run(into: &sink)
      try sink.finish()
      try file?.finish()
      return tally
    } catch {
      file?.discard()
      throw error
    }
  }

  private func run<Sink: RowSink>(into sink: inout Sink) async throws -> RequirementTally {
    let judged = RequirementSink(sink, RequirementTally(plan, requirements))
    var watched = ProgressSink(judged, total: plan.count, isShown: !output.quiet)
    try await SweepRunner(plan, by: route, jobs: jobs).run(into: &watched)
    watched.finish()
    sink = watched.sink.sink
    return watched.sink.tally
  }
}
