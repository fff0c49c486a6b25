// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Studies
import Sweeps

/// The files of a result folder that are made of the whole table of a sweep.
struct SweepFiles: Sendable {
  /// The sweep.
  let plan: SweepPlan
  /// What was swept, in words.
  let title: String
  /// The number of best rows that are asked for, if any are.
  let top: Int?
  /// Who is told what is missing.
  let output: OutputOptions
  /// The part of the sweep that the folder is for; nil for the whole.
  var part: RunRecord.Part?
  /// What the folder says of the machine that computed; nil for this one.
  var machine: String?

  /// A summary that keeps as many rows as the files need.
  var emptySummary: SweepSummary { SweepSummary(plan, best: top ?? 1) }

  /// Writes what people read: the summary in words, the best rows, the Pareto set and the pictures,
  /// which a part alone does not get.
  func write(_ summary: SweepSummary, in folder: ResultFolder) async throws {
    try folder.write(summary.markdown(title: title), as: .summary)
    try folder.write(top.map { summary.bestTable($0).text(format: .csv()) }, orRemove: .best)
    try folder.write(summary.paretoTable?.text(format: .csv()), orRemove: .pareto)
    if part == nil { try await drawCharts(of: summary, in: folder) }
  }

  /// Writes how the results came about, at last: with `run.json` the folder is complete.
  func seal(_ summary: SweepSummary, of study: StudyDocument, in folder: ResultFolder) throws {
    if part != nil { try folder.keep(study, plan) }
    try folder.write(machine ?? Machine.json.text, as: .machine)
    var record = study.record("sweep", columns: plan.columns, counts: summary.counts)
    record.listDigest = plan.listDigest
    record.part = part
    try folder.write(record)
  }

  /// Whether a finished folder lacks something that is asked for.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - rows: The number of rows of its table.
  /// - Returns: Whether the table must be read again.
  func isMissing(in folder: ResultFolder, rows: Int) -> Bool {
    if !folder.has(.summary) || (!plan.objectives.isEmpty && !folder.has(.pareto)) {
      return true
    }
    guard let top else { return false }
    let best = try? String(contentsOf: folder.file(.best), encoding: .utf8)
    return best?.utf8.count { $0 == UInt8(ascii: "\n") } != 1 + min(top, rows)
  }

  private func drawCharts(of summary: SweepSummary, in folder: ResultFolder) async throws {
    if let chart = plan.chart(
      title: title, file: ResultFile.table.path, pareto: ResultFile.pareto.path, summary: summary)
    {
      try await folder.draw(chart, output: output)
    }
    if let chart = plan.paretoChart(
      title: title, file: ResultFile.table.path, pareto: ResultFile.pareto.path, summary: summary)
    {
      try await folder.draw(chart, as: .pareto, output: output)
    }
  }
}

extension StudyDocument {
  /// What the result folder says of this document and a table that is made of it.
  func record(_ verb: String, of table: Table) -> RunRecord {
    record(verb, columns: table.columns, counts: [("rows", table.rows.count)])
  }

  /// What the result folder says of this document.
  func record(
    _ verb: String, columns: [Column], counts: [(name: String, count: Int)]
  ) -> RunRecord {
    RunRecord(
      version: Springtune.version, verb: verb, document: root, digest: digest, columns: columns,
      counts: counts, seed: verb == "sweep" ? sweep?.design.seed : nil)
  }
}
