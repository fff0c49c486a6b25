// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Synchronization

/// A place where the rows of a sweep go, in the order of their points.
protocol RowSink {
  /// Takes the rows of points that follow those taken before, without a gap.
  mutating func take(_ block: RowBlock) throws
}

extension SweepRunner {
  /// Runs every point, with its rows into a sink.
  func run<Sink: RowSink>(into sink: inout Sink) async throws {
    try await run { _ in
      ()
    } take: { block, _ in
      try sink.take(block)
    }
  }
}

/// Keeps the rows and counts how often some came.
struct KeepingSink: RowSink {
  private(set) var rows: [SweepRow] = []
  private(set) var deliveries = 0

  mutating func take(_ block: RowBlock) {
    rows += block.rows
    deliveries += 1
  }
}

/// What a full disk throws.
struct DiskFull: Error {}

/// Takes a number of deliveries and then does something else.
struct LimitedSink: RowSink {
  private(set) var kept = KeepingSink()
  let limit: Int
  let last: @Sendable () throws -> Void

  mutating func take(_ block: RowBlock) throws {
    if kept.deliveries == limit { try last() }
    kept.take(block)
  }
}

/// Everything a row says, to compare bit by bit.
func content(_ row: SweepRow) -> String {
  "\(row.index) \(row.values) \(row.metrics) \(row.status) \(row.message)"
}

/// A number that several threads count.
final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  func add(_ number: Int) { value.withLock { $0 += number } }
}
