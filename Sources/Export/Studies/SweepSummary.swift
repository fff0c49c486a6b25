// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Sweeps

/// What a sweep amounts to, gathered block by block.
///
/// Memory does not grow with the number of rows, but with that of the Pareto set.
public struct SweepSummary: Sendable {
  /// The span of a metric over the rows that answer it.
  struct Span: Sendable {
    var lowest: (value: Double, point: [Double])
    var highest: (value: Double, point: [Double])
    var count: Int

    /// The span over the rows of a block; nil where none answers.
    init?(of metric: Int, in block: RowBlock) {
      var (low, high, count) = (Double.infinity, -Double.infinity, 0)
      var (lowest, highest) = (0, 0)
      for row in 0..<block.count {
        guard let value = block.metric(metric, ofRow: row) else { continue }
        count += 1
        if value < low { (low, lowest) = (value, row) }
        if value > high { (high, highest) = (value, row) }
      }
      guard count > 0 else { return nil }
      self.lowest = (low, block.values(ofRow: lowest))
      self.highest = (high, block.values(ofRow: highest))
      self.count = count
    }

    /// The span over these rows and some that follow them; of equal values the first one counts.
    func joined(with next: Span) -> Span {
      var span = self
      if next.lowest.value < lowest.value { span.lowest = next.lowest }
      if next.highest.value > highest.value { span.highest = next.highest }
      span.count += next.count
      return span
    }
  }

  /// The number of best rows that the Markdown shows.
  static let shownBest = 5

  /// The number of rows.
  public private(set) var rowCount = 0

  let plan: SweepPlan
  private(set) var best: BestRows
  private(set) var pareto: ParetoSet?
  private(set) var influences: Influences
  private(set) var coverage: Coverage
  private var statuses: [ResponseStatus: Int] = [:]
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
    influences = Influences(plan)
    coverage = Coverage(plan)
    spans = plan.metrics.map { _ in nil }
  }

  /// Takes the next rows into account.
  public mutating func take(_ block: RowBlock) {
    rowCount += block.count
    for status in block.statuses { statuses[status, default: 0] += 1 }
    best.take(block)
    pareto?.take(block)
    influences.take(block)
    coverage.take(block)
    for metric in spans.indices {
      guard let span = Span(of: metric, in: block) else { continue }
      spans[metric] = spans[metric].map { $0.joined(with: span) } ?? span
    }
  }

  /// Says that no more rows come, so that what is asked then costs little.
  public mutating func finish() {
    pareto?.settle()
  }

  /// The number of rows, and of rows by status, the statuses in alphabetical order.
  public var counts: [(name: String, count: Int)] {
    [("rows", rowCount)] + statuses.map { ("\($0.key)", $0.value) }.sorted { $0.0 < $1.0 }
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
    let statuses = counts.dropFirst().map { "\($0.count) `\($0.name)`" }
    let counts = statuses.isEmpty ? "none satisfies `where`" : statuses.joined(separator: ", ")
    return """
      # \(title.onOneLine)

      \(rowCount) points over \(plan.parameters.map { "`\($0.path)`" }.joined(separator: ", ")): \
      \(counts).

      \(spanTable.text(format: .markdown()))
      \(bestSection)
      \(influenceSection)
      \(coverageSection)
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
