// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Sweeps

/// What a sweep amounts to, gathered row by row.
///
/// Memory does not grow with the number of rows, but with that of the Pareto set.
public struct SweepSummary: Sendable {
  /// The span of a metric over the rows that answer it.
  struct Span: Sendable {
    var lowest: (value: Double, point: [Double])
    var highest: (value: Double, point: [Double])
    var count: Int
  }

  /// The number of best rows that the Markdown shows.
  static let shownBest = 5

  /// The number of rows.
  public private(set) var rowCount = 0

  let plan: SweepPlan
  private(set) var best: BestRows
  private(set) var pareto: ParetoSet?
  private var statuses: [String: Int] = [:]
  private var spans: [Span?]

  /// The summary of a sweep that has not begun.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - best: The number of best rows that somebody will ask for.
  public init(_ plan: SweepPlan, best: Int = 1) {
    self.plan = plan
    self.best = BestRows(plan, count: max(best, Self.shownBest))
    pareto = ParetoSet(plan)
    spans = plan.metrics.map { _ in nil }
  }

  /// Takes a row into account.
  public mutating func add(_ row: SweepRow) {
    rowCount += 1
    statuses["\(row.status)", default: 0] += 1
    best.add(row)
    pareto?.add(row)
    for (index, value) in row.metrics.enumerated() {
      guard let value else { continue }
      var span =
        spans[index]
        ?? Span(lowest: (value, row.values), highest: (value, row.values), count: 0)
      if value < span.lowest.value { span.lowest = (value, row.values) }
      if value > span.highest.value { span.highest = (value, row.values) }
      span.count += 1
      spans[index] = span
    }
  }

  /// Says that no more rows come, so that what is asked then costs little.
  public mutating func finish() {
    pareto?.settle()
  }

  /// The number of rows, and of rows by status, the statuses in alphabetical order.
  public var counts: [(name: String, count: Int)] {
    [("rows", rowCount)] + statuses.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The number of rows that answer a metric.
  func answered(_ metric: Metric) -> Int {
    plan.metrics.firstIndex(of: metric).flatMap { spans[$0]?.count } ?? 0
  }

  /// The summary as Markdown: the content of `summary.md`.
  ///
  /// - Parameter title: What was swept, in words.
  /// - Returns: The whole document.
  public func markdown(title: String) -> String {
    let counts = counts.dropFirst().map { "\($0.count) `\($0.name)`" }.joined(separator: ", ")
    return """
      # \(title.onOneLine)

      \(rowCount) points over \(plan.parameters.map { "`\($0.path)`" }.joined(separator: ", ")): \
      \(counts).

      \(spanTable.text(format: .markdown()))
      \(bestSection)
      """
  }

  private var spanTable: Table {
    let channel = plan.request.shownChannel(in: plan.scene)
    let columns = [
      Column("metric"), Column("unit"), Column("lowest", isMixed: true), Column("at"),
      Column("highest", isMixed: true), Column("at_highest"), Column("answered"),
    ]
    let rows = zip(plan.metrics, spans).map { metric, span in
      let column = Column(metric, on: channel)
      let (unit, factor) = (column.readableUnit, column.readableFactor)
      return [
        Cell.text(metric.rawValue), unit.isEmpty ? .missing : .text(unit),
        Cell((span?.lowest.value).map { $0 * factor }),
        span.map { .text(text($0.lowest.point)) } ?? .missing,
        Cell((span?.highest.value).map { $0 * factor }),
        span.map { .text(text($0.highest.point)) } ?? .missing,
        .integer(span?.count ?? 0),
      ]
    }
    return Table(columns: columns, rows: rows)
  }

  private func text(_ point: [Double]) -> String {
    zip(plan.parameters, point).map { "\($0.name) \($0.text(of: $1))" }.joined(separator: ", ")
  }
}
