// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Studies
import Sweeps

/// A sink that must hear when the last row has come.
protocol FinishingSink: RowSink {
  /// Takes no more rows.
  mutating func finish() throws
}

/// Rows as CSV text, handed on as it comes.
struct CSVSink: FinishingSink {
  private var writer: RowWriter<CSVFormat>
  private let plan: SweepPlan
  private let write: ([UInt8]) throws -> Void

  init(_ plan: SweepPlan, write: @escaping ([UInt8]) throws -> Void) {
    self.plan = plan
    writer = RowWriter(plan.columns, format: .csv())
    self.write = write
  }

  mutating func take(_ block: RowBlock) throws {
    for row in block.rows { writer.append(plan.cells(of: row)) }
    try writer.drain(write)
  }

  mutating func finish() throws {
    writer.finish()
    try writer.drain(write)
  }
}

/// Rows kept as a table, for the forms that need to see all of it.
struct TableSink: RowSink {
  private(set) var table: Table
  private let plan: SweepPlan

  init(_ plan: SweepPlan) {
    self.plan = plan
    table = Table(columns: plan.columns)
  }

  mutating func take(_ block: RowBlock) {
    for row in block.rows { table.append(plan.cells(of: row)) }
  }
}

/// Rows that are summed up on their way.
struct SummarySink: FinishingSink {
  private var rows: CSVSink
  private(set) var summary: SweepSummary

  init(_ rows: CSVSink, _ summary: SweepSummary) {
    self.rows = rows
    self.summary = summary
  }

  mutating func take(_ block: RowBlock) throws {
    summary.take(block)
    try rows.take(block)
  }

  mutating func finish() throws {
    summary.finish()
    try rows.finish()
  }
}

/// Rows that are counted on standard error while a person waits.
struct ProgressSink<Sink: RowSink>: RowSink {
  private(set) var sink: Sink
  private var progress: SweepProgress
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now

  init(_ sink: Sink, total: Int, isShown: Bool) {
    self.sink = sink
    progress = SweepProgress(total: total)
    self.isShown = isShown && Terminal.Stream.error.isTerminal
  }

  mutating func take(_ block: RowBlock) throws {
    try sink.take(block)
    progress.done += block.points.count
    guard isShown, last.duration(to: .now) > .milliseconds(100) else { return }
    last = .now
    Terminal.write("\r\u{1B}[K\(progress.text(after: start.duration(to: last)))", to: .error)
  }

  /// Wipes the line.
  func finish() {
    if isShown { Terminal.write("\r\u{1B}[K", to: .error) }
  }
}
