// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Studies
import Sweeps

/// The files of a result folder that are made of the whole table of a sweep.
struct SweepFiles: Sendable {
  let plan: SweepPlan
  /// The name of the document in titles.
  let title: String
  /// The number of best rows that are asked for.
  let top: Int?
  let output: OutputOptions
  /// The flags that decide about the data and are not in the document.
  var flags: [String] = []
  /// The part of the sweep that the folder is for; nil for the whole.
  var part: RunRecord.Part?
  /// The content of `machine.json`; nil for this machine's.
  var machine: String?

  /// A summary that keeps the rows that the files need.
  var emptySummary: SweepSummary { SweepSummary(plan, best: top ?? 1) }

  /// Writes the summary in words, the best rows, the Pareto set and, for a whole sweep with an answer,
  /// the pictures.
  func write(_ summary: SweepSummary, in folder: ResultFolder) async throws {
    try folder.write(summary.markdown(title: title), as: .summary)
    try folder.write(top.map { summary.bestTable($0).text(format: .csv()) }, orRemove: .best)
    try folder.write(summary.paretoTable?.text(format: .csv()), orRemove: .pareto)
    let sensitivity = part == nil ? summary.sensitivity : nil
    try folder.write(sensitivity?.table.text(format: .csv()), orRemove: .sensitivity)
    try folder.write(
      sensitivity?.interactionTable?.text(format: .csv()), orRemove: .interactions)
    if part == nil && summary.hasAnswer { try await drawCharts(of: summary, in: folder) }
  }

  /// Writes the origin of the results, last: with `run.json` the folder is complete.
  func seal(_ summary: SweepSummary, of study: StudyDocument, in folder: ResultFolder) throws {
    if part != nil { try folder.keep(study, plan) }
    try folder.write(machine ?? Machine.json.text, as: .machine)
    var record = study.record(
      "sweep", columns: plan.columns, counts: summary.counts, title: title, flags: flags)
    record.listDigest = plan.listDigest
    record.part = part
    try folder.finish(record)
  }

  /// True where a finished folder lacks a file that is asked for: its table must be read again.
  func isMissing(in folder: ResultFolder, rows: Int) throws -> Bool {
    if try !folder.has(.summary) || (!plan.objectives.isEmpty && !folder.has(.pareto))
      || (part == nil && plan.tellsSensitivity && !folder.has(.sensitivity))
      || folder.lacksPicture()
    {
      return true
    }
    guard let top else { return false }
    let best = try? String(contentsOf: folder.file(.best), encoding: .utf8)
    return best?.utf8.count { $0 == UInt8(ascii: "\n") } != 1 + min(top, rows)
  }

  private func drawCharts(of summary: SweepSummary, in folder: ResultFolder) async throws {
    let sensitivityChart = summary.sensitivity.flatMap {
      plan.sensitivityChart($0, title: title, file: ResultFile.sensitivity.path)
    }
    if let chart = sensitivityChart
      ?? plan.chart(
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
  /// The record of a run of this document and the table that it made.
  func record(_ verb: String, of table: Table, title: String, flags: [String]) -> RunRecord {
    record(
      verb, columns: table.columns, counts: [("rows", table.rows.count)], title: title, flags: flags
    )
  }

  /// The record of a run of this document.
  func record(
    _ verb: String, columns: [Column], counts: [(name: String, count: Int)], title: String,
    flags: [String]
  ) -> RunRecord {
    RunRecord(
      version: Springtune.version, verb: verb, document: root, digest: digest, columns: columns,
      counts: counts, seed: verb == "sweep" ? sweep?.design.seed : nil, title: title, flags: flags)
  }
}
