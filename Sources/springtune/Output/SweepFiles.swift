// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Responses
import Studies

/// The files of a result folder that are made of the whole table of a sweep.
extension SweepRequest {
  /// Writes the summary in words, the best rows, the Pareto set and, for a whole sweep with an answer,
  /// the pictures; at last the origin of the results: with `run.json` the folder is complete.
  func write(_ summary: SweepSummary, in folder: ResultFolder) async throws {
    var record = study.record("sweep", counts: summary.counts, title: title, flags: flags)
    record.tables[ResultFile.table.path] = plan.columns
    record.listDigest = plan.listDigest
    record.shard = shard
    try folder.write(top.map { summary.bestTable($0) }, orRemove: .best, in: &record)
    try folder.write(summary.paretoTable, orRemove: .pareto, in: &record)
    let sensitivity = shard == nil ? summary.sensitivity : nil
    try folder.write(sensitivity?.table, orRemove: .sensitivity, in: &record)
    try folder.write(sensitivity?.interactionTable, orRemove: .interactions, in: &record)
    try folder.write(summary.binTable, orRemove: .bins, in: &record)
    if shard != nil {
      try folder.keep(study, plan, in: &record)
    } else if summary.hasAnswer {
      try await drawCharts(of: summary, in: folder)
    }
    try writeExplorer(rowCount: summary.rowCount, in: folder)
    try folder.write(parts?.machine ?? Machine.json.text, as: .machine)
    let report = summary.markdown(title: title, pictures: folder.pictures)
    try folder.finish(record, report: (report, .summary))
  }

  /// Writes the page of the rows of a whole sweep, which it reads from the table, where it is asked
  /// for.
  func writeExplorer(rowCount: Int, in folder: ResultFolder) throws {
    guard let explorer, shard == nil else { return }
    var rows = ExplorerRows(plan, total: rowCount)
    try folder.readRows(of: plan, 0..<plan.count) { rows.take($0) }
    let page = ExplorePage(study, rows, title: title, commands: explorer)
    if let page { try folder.write(page.text, as: .explorer) }
  }

  /// True where a finished folder lacks a file that the run wrote or that is asked for: its table must
  /// be read again.
  func isMissing(in folder: ResultFolder, _ run: RunRecord) throws -> Bool {
    let plotFlag = flags.first { $0.hasPrefix("--plot=") }
    if let plotFlag, !run.flags.contains(plotFlag) { return true }
    if try run.files?.keys.contains(where: { !folder.has($0) }) == true || folder.lacksPicture() {
      return true
    }
    guard let top else { return false }
    let best = try? String(contentsOf: folder.file(.best), encoding: .utf8)
    return best?.utf8.count { $0 == UInt8(ascii: "\n") } != 1 + min(top, run.rowCount)
  }

  /// Draws the picture of the sweep, or one for each metric that is asked for, the first of them as
  /// the picture of the sweep; that of a sensitivity remains it.
  private func drawCharts(of summary: SweepSummary, in folder: ResultFolder) async throws {
    func chart(of metric: Metric?) -> (any Chart)? {
      plan.chart(
        of: metric, title: title, file: ResultFile.table.path, pareto: ResultFile.pareto.path,
        bins: ResultFile.bins.path, summary: summary)
    }
    let sensitivityChart = summary.sensitivity.flatMap {
      plan.sensitivityChart($0, title: title, file: ResultFile.sensitivity.path)
    }
    let further = sensitivityChart == nil ? plots.dropFirst() : plots[...]
    // A picture of an earlier run with other metrics is not asked for any more.
    for metric in plan.metrics where !further.contains(metric) {
      try folder.remove(ResultChart.plot(metric).script)
      try folder.remove(ResultChart.plot(metric).picture)
    }
    try await folder.draw(sensitivityChart ?? chart(of: plots.first))
    for metric in further { try await folder.draw(chart(of: metric), as: .plot(metric)) }
    let pareto = plan.paretoChart(
      title: title, file: ResultFile.table.path, pareto: ResultFile.pareto.path, summary: summary)
    try await folder.draw(pareto, as: .pareto)
  }
}

extension StudyDocument {
  /// The record of a run of this document.
  func record(
    _ verb: String, counts: [(name: String, count: Int)], title: String, flags: [String]
  ) -> RunRecord {
    RunRecord(
      version: Springtune.version, verb: verb, document: root, digest: digest, counts: counts,
      seed: verb == "sweep" ? sweep?.design.seed : nil, title: title, flags: flags)
  }
}
