// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Sweeps

extension SweepSummary {
  /// The best rows as a table, the best one first.
  ///
  /// - Parameters:
  ///   - count: How many, at most as many as the summary was made for.
  ///   - hasMessages: Whether to show the messages, which take much room.
  /// - Returns: A table with the columns of the sweep's own.
  public func bestTable(_ count: Int, hasMessages: Bool = true) -> Table {
    let hidden = hasMessages ? 0 : 1
    return Table(
      columns: plan.columns.dropLast(hidden),
      rows: best.rows.prefix(count).map { plan.cells(of: $0).dropLast(hidden) })
  }

  /// The Pareto set as a table, in the order of the first objective; nil where the plan has none.
  public var paretoTable: Table? {
    pareto.map { Table(columns: plan.columns, rows: $0.rows.map(plan.cells)) }
  }

  /// By what the best rows are ranked: `settle_time, then overshoot`.
  public var rankingText: String {
    plan.ranking.map(\.metric.rawValue).prefix(Self.shownCriteria).joined(separator: ", then ")
  }

  /// The criteria that a sentence names: the others hardly ever decide.
  private static let shownCriteria = 2

  /// The number of rows by status in a line: `1025 points: 1000 ok, 25 not_settled`.
  public var sentence: String {
    let statuses =
      counts.dropFirst().filter { $0.name == "ok" }
      + counts.dropFirst().filter { $0.name != "ok" }
    let words = statuses.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    return "\(rowCount) point\(rowCount == 1 ? "" : "s"): \(words)"
  }

  /// The section of the Markdown about the best points and the Pareto set.
  var bestSection: String {
    let order = plan.ranking.map { "`\($0.metric.rawValue)` (\($0.direction.rawValue))" }
    let columns = plan.columns.dropLast()
    let rows = best.rows.prefix(Self.shownBest).map { Array(plan.cells(of: $0).dropLast()) }
    return """
      ## Best points

      By \(order.joined(separator: ", then ")); points without an answer last.

      \(Table(columns: Array(columns), rows: rows).text(format: .markdown()))\(paretoLine)
      """
  }

  private var paretoLine: String {
    guard let count = pareto?.rows.count else { return "" }
    return "\nPareto set: \(count) of \(rowCount) points, in `pareto.csv`; no point is better in "
      + "one objective than one of these and worse in none.\n"
  }
}
