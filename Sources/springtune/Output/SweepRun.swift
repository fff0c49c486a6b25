// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Basics
import Reports
import Studies

/// A sweep on its way to a file, a folder or a terminal.
extension SweepRequest {
  /// The number of best rows that a terminal shows by default: 10, and no fewer than all but two.
  private var shownRows: Int { points.count <= 12 ? points.count : 10 }

  /// Runs every point and writes the output.
  func carryOut() async throws {
    let tally =
      if let folder = output.folder {
        try await fill(folder)
      } else if showsSensitivity {
        try await showSensitivity()
      } else if output.isTerminalTable || top != nil {
        try await showBest(top ?? shownRows)
      } else if output.tableFormat.isStreamed {
        try await stream()
      } else if points.count > Self.mostLaidOut {
        throw CommandError.wrongRequest(
          "\(points.count) points are too many to be laid out as a table for people; "
            + "take --format csv, json or jsonl, or --top 10")
      } else {
        try await output.emit(table) { output.text(of: $0.table) }.tally
      }
    output.say(tally.flickers)
    try require.judge(tally.outcomes(of: input), in: study.unedited, output: output)
  }

  /// Every row, for the forms that need all of them.
  private func table() async throws -> (table: Table, tally: RequirementTally) {
    var rows = Table(columns: plan.columns)
    var tally = emptyTally
    try await run { [plan] in
      $0.rows.map(plan.cells)
    } take: { block, cells in
      tally.take(block)
      for row in cells { rows.append(row) }
    }
    return (rows, tally)
  }

  /// The output is the sensitivity that the rows tell, not the rows.
  private var showsSensitivity: Bool {
    plan.tellsSensitivity && top == nil && shard == nil
      && [.table, .json].contains(output.resolvedFormat)
  }

  /// Writes the sensitivity of the metrics to the parameters, and says what it means.
  private func showSensitivity() async throws -> RequirementTally {
    let totals = try await totals(best: 1) { summary in
      guard let sensitivity = summary.sensitivity else { return "" }
      return output.text(of: sensitivity.readableTable, json: sensitivity.json)
    }
    totals.summary.sensitivity?.sentences.forEach(output.say)
    return totals.tally
  }

  /// Sums up every row, and writes a text about the sums.
  private func totals(best: Int, text: (SweepSummary) -> String) async throws -> SweepTotals {
    try await output.emit {
      var totals = SweepTotals(self, best: best)
      try await run { _ in
        ()
      } take: { block, _ in
        totals.take(block)
      } sensitivity: {
        totals.summary.groups
      }
      if showsSensitivity { totals.finish() }
      return totals
    } text: {
      text($0.summary)
    }
  }

  /// Writes the best rows only; on a terminal it also says where the others are.
  ///
  /// Rows that all fit stand in the order of their points where nobody asked for the best.
  private func showBest(_ count: Int) async throws -> RequirementTally {
    let areInOrder = { (summary: SweepSummary) in
      top == nil && plan.objectives.isEmpty && summary.rowCount <= count
    }
    let totals = try await totals(best: count) {
      output.text(
        of: $0.bestTable(count, hasMessages: !output.isNarrow, areInOrder: areInOrder($0)))
    }
    let (summary, tally) = (totals.summary, totals.tally)
    guard output.isTerminalTable else { return tally }
    let order = areInOrder(summary) ? "" : "; best first, by \(summary.rankingText)"
    output.say(summary.sentence + order)
    output.say(summary.influenceSentence)
    if !areInOrder(summary) { output.say(summary.edgeSentence ?? "") }
    if summary.rowCount > count {
      output.say("the whole table: add --output FOLDER or --format csv")
    }
    return tally
  }

  /// The most rows of a table whose columns are as wide as their cells.
  private static let mostLaidOut = 100_000

  /// Writes rows as they come to standard output or a file, which appears when all rows are in it.
  private func stream() async throws -> RequirementTally {
    let rows = SweepText(plan, format: output.tableFormat, isInMilliseconds: output.unit == .ms)
    let file = try output.file.map { try OutputFile(URL(fileURLWithPath: $0)) }
    let write = { (bytes: [UInt8]) in
      if let file { try file.write(bytes) } else { Terminal.write(bytes, to: .output) }
    }
    var tally = emptyTally
    var isEmpty = true
    try write(rows.head)
    try await run(encode: rows.text) { block, text in
      tally.take(block)
      guard !text.isEmpty else { return }
      if !isEmpty { try write(rows.separator) }
      try write(text)
      isEmpty = false
    }
    try write(rows.foot(isEmpty: isEmpty))
    try file?.finish()
    output.sayWritten()
    if plan.tellsSensitivity && shard == nil {
      output.say("what the rows tell of each parameter: add --output FOLDER or --format table")
    }
    return tally
  }
}
