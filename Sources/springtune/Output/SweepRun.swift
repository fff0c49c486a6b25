// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Dispatch
import Foundation
import Reports
import Studies
import Sweeps

/// A sweep on its way to a file, a folder or a terminal.
struct SweepRun: Sendable {
  let request: SweepRequest

  private var plan: SweepPlan { request.plan }
  private var output: OutputOptions { request.output }

  /// The number of best rows that a terminal shows by default.
  private static let shownRows = 10

  /// Runs every point and writes the output, until SIGINT or SIGTERM ends it.
  func run() async throws { try await Interruption.during(runToEnd) }

  @Sendable private func runToEnd() async throws {
    let tally =
      if let folder = output.folder {
        try await FolderSweep(request: request, path: folder).run()
      } else if output.isTerminalTable || request.top != nil {
        try await showBest(request.top ?? Self.shownRows)
      } else if output.resolvedFormat == .csv {
        try await stream()
      } else {
        try await output.emit(table) { output.text(of: $0.table) }.tally
      }
    try tally.judge(output: output)
  }

  /// Every row, for the forms that need all of them.
  private func table() async throws -> (table: Table, tally: RequirementTally) {
    var rows = Table(columns: plan.columns)
    var tally = request.emptyTally
    try await request.run { [plan] in
      $0.rows.map(plan.cells)
    } take: { block, cells in
      tally.take(block)
      for row in cells { rows.append(row) }
    }
    return (rows, tally)
  }

  /// Writes the best rows only; on a terminal it also says where the others are.
  private func showBest(_ count: Int) async throws -> RequirementTally {
    let (summary, tally) = try await output.emit {
      var summary = SweepSummary(plan, best: count)
      var tally = request.emptyTally
      try await request.run { _ in
        ()
      } take: { block, _ in
        tally.take(block)
        summary.take(block)
      }
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

  /// Writes CSV row by row to standard output or a file, which appears when all rows are in it.
  private func stream() async throws -> RequirementTally {
    let file = try output.file.map { try OutputFile(URL(fileURLWithPath: $0)) }
    let tally = try await stream { bytes in
      guard let file else { return Terminal.write(bytes, to: .output) }
      try file.write(bytes)
    }
    try file?.finish()
    return tally
  }

  private func stream(_ write: ([UInt8]) throws -> Void) async throws -> RequirementTally {
    var tally = request.emptyTally
    let text = SweepText(plan)
    try write(text.head)
    try await request.run(encode: text.text) { block, text in
      tally.take(block)
      try write(text)
    }
    return tally
  }
}

/// The cancellation of work by Ctrl-C or by a scheduler.
private enum Interruption {
  /// Runs work that SIGINT and SIGTERM cancel; it then ends with `CancellationError`.
  ///
  /// The work begins when both signals have handlers: an early signal leaves no file behind.
  static func during(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let signals = [SIGINT, SIGTERM]
    for number in signals { signal(number, SIG_IGN) }
    let (listening, listens) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var ready = listening.makeAsyncIterator()
      for _ in signals { await ready.next() }
      try await work()
    }
    let sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { task.cancel() }
      source.setRegistrationHandler { listens.yield() }
      source.activate()
      return source
    }
    defer { for source in sources { source.cancel() } }
    try await task.value
  }
}
