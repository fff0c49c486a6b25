// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Foundation
import Studies
import Sweeps

/// A sweep on its way to a file, a folder or a terminal.
struct SweepRun: Sendable {
  private let study: StudyDocument
  private let plan: SweepPlan
  private let jobs: Int
  private let output: OutputOptions
  private let overwrite: Bool
  private let title: String

  init(
    _ study: StudyDocument, _ plan: SweepPlan, jobs: Int, output: OutputOptions, overwrite: Bool,
    title: String
  ) {
    self.study = study
    self.plan = plan
    self.jobs = jobs
    self.output = output
    self.overwrite = overwrite
    self.title = title
  }

  /// Runs every point and writes what was asked for.
  func run() async throws {
    if let folder = output.folder {
      try await write(to: folder)
    } else if output.resolvedFormat == .csv {
      try await stream()
    } else {
      _ = try await output.emit(table, text: output.text)
    }
  }

  /// Every row, for the forms that need to see all of them.
  private func table() async throws -> Table {
    var rows = TableSink(plan)
    try await run(into: &rows)
    return rows.table
  }

  /// Writes CSV to standard output or a file as it comes.
  private func stream() async throws {
    let file = try output.file.map { try OutputFile(URL(fileURLWithPath: $0)) }
    let sink = CSVSink(plan) { bytes in
      guard let file else { return Terminal.write(bytes, to: .output) }
      try file.write(bytes)
    }
    try await write(through: sink, to: file)
  }

  private func write(to path: String) async throws {
    let folder = try ResultFolder(path, verb: "sweep", study: study, overwrite: overwrite)
    try await folder.fill {
      let file = try OutputFile(folder.url.appendingPathComponent("table.csv"))
      let sink = CSVSink(plan) { try file.write($0) }
      let summary = try await write(through: sink, to: file)
      try folder.write(summary.markdown(title: title), as: "summary.md")
      if let chart = plan.chart(title: title, file: "table.csv", summary: summary) {
        try await folder.draw(chart, output: output)
      }
      try folder.write(study.record("sweep", columns: plan.columns, counts: summary.counts))
      output.say("wrote \(summary.rowCount) rows to \(path)")
    }
  }

  @discardableResult
  private func write(through sink: CSVSink, to file: OutputFile?) async throws -> SweepSummary {
    var sink = SummarySink(sink, plan)
    do {
      try await run(into: &sink)
      try sink.rows.finish()
      try file?.finish()
    } catch {
      file?.discard()
      throw error
    }
    return sink.summary
  }

  private func run<Sink: RowSink>(into sink: inout Sink) async throws {
    var watched = ProgressSink(sink, total: plan.count, isShown: !output.quiet)
    try await SweepRunner(plan, jobs: jobs).run(into: &watched)
    watched.finish()
    sink = watched.sink
  }
}
