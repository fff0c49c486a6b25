// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses
import Studies

/// The results of a sweep, gathered block by block.
///
/// Memory does not grow with the number of rows, only with the size of the Pareto set.
public struct SweepSummary: Sendable {
  /// An answer with the point that gives it.
  private typealias Answer = (value: Double, point: [Double])

  /// The number of best rows that the Markdown shows.
  static let shownBest = 5

  /// The number of rows.
  public private(set) var rowCount = 0

  package let plan: SweepPlan
  package private(set) var best: BestRows
  package private(set) var pareto: ParetoSet?
  private(set) var influences: Influences
  /// The rows are ranked because they were asked for: by objectives, or so many best ones of them.
  private let isRanked: Bool
  private var bins: BinnedMetrics?
  /// The sensitivity to each parameter, of a design that tells it, once the last row is there.
  public private(set) var sensitivity: SensitivityText?
  /// The rows of a design that tells the sensitivity, as they are so far.
  public private(set) var groups: Sensitivity?
  private(set) var coverage: Coverage
  private var statuses: [ResponseStatus: Int] = [:]
  /// The span of each metric over the rows that answer it; of equal values the first one counts.
  private var spans: [(lowest: Answer, highest: Answer, count: Int)?]

  /// The summary of a sweep that has not begun.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - best: The number of best rows to keep, where some are asked for.
  ///   - isDrawn: Sums up the rows for pictures, too, where they are too many to draw each.
  public init(_ plan: SweepPlan, best: Int? = nil, isDrawn: Bool = false) {
    self.plan = plan
    bins = isDrawn ? BinnedMetrics(plan) : nil
    isRanked = best != nil || !plan.objectives.isEmpty
    self.best = BestRows(plan, count: max(best ?? 0, Self.shownBest))
    pareto = ParetoSet(plan)
    influences = Influences(plan)
    groups = Sensitivity(plan)
    coverage = Coverage(plan)
    spans = plan.metrics.map { _ in nil }
  }

  /// Takes the next rows into account.
  public mutating func take(_ block: RowBlock) {
    rowCount += block.count
    for status in block.statuses { statuses[status, default: 0] += 1 }
    best.take(block)
    pareto?.take(block)
    if groups == nil { influences.take(block) }
    groups?.take(block)
    bins?.take(block)
    coverage.take(block)
    for metric in spans.indices {
      let known = spans[metric]
      var low = known?.lowest.value ?? .infinity
      var high = known?.highest.value ?? -.infinity
      var (lowest, highest): (Int?, Int?) = (nil, nil)
      var count = known?.count ?? 0
      for row in 0..<block.count {
        guard let value = block.metric(metric, ofRow: row) else { continue }
        count += 1
        if value < low { (low, lowest) = (value, row) }
        if value > high { (high, highest) = (value, row) }
      }
      let ends = (
        lowest.map { (low, block.values(ofRow: $0)) } ?? known?.lowest,
        highest.map { (high, block.values(ofRow: $0)) } ?? known?.highest
      )
      if case (let lowest?, let highest?) = ends { spans[metric] = (lowest, highest, count) }
    }
  }

  /// Ends the rows, so that further questions cost little.
  public mutating func finish() {
    pareto?.settle()
    sensitivity = groups.flatMap { SensitivityText($0, of: plan) }
  }

  /// The number of rows, and of rows by status, the statuses in alphabetical order.
  public var counts: [(name: String, count: Int)] {
    [("rows", rowCount)] + statuses.map { ("\($0.key)", $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// The number of rows that answer a metric.
  package func answered(_ metric: Metric) -> Int {
    plan.metrics.firstIndex(of: metric).flatMap { spans[$0]?.count } ?? 0
  }

  /// The middles of the bins of each parameter that shares them with another; empty for one that has
  /// bins by itself, and without bins.
  package var sharedMiddles: [[Double]] {
    bins?.groups.first { $0.count > 1 }.map { $0.map(\.middles) } ?? []
  }

  /// The metrics over each parameter, or over two, in bins: the content of `bins.csv`; nil where rows
  /// are drawn one by one.
  ///
  /// The columns of the other parameters are empty. Rows without an answer are in no mean.
  public var binTable: Table? {
    guard let bins else { return nil }
    var table = Table(
      columns: plan.varied.map { Column(plan.parameters[$0]) }
        + plan.metricColumns.flatMap { column in
          [Column("\(column.name)_rows", .integer)] + Column.statistics.map { column.summed($0) }
        })
    for (group, axes) in bins.groups.enumerated() {
      for bin in bins.bins(of: group) {
        let places = plan.varied.map { parameter in
          axes.firstIndex { $0.parameter == parameter }
            .map { Column(plan.parameters[parameter]).cell(bin.values[$0].mean) } ?? .null
        }
        table.append(
          places
            + bin.metrics.flatMap { answers in
              [.integer(answers.count)]
                + [answers.mean, answers.deviation, answers.lowest, answers.highest]
                .map { JSONValue(finite: answers.count > 0 ? $0 : nil) }
            })
      }
    }
    return table
  }

  /// A row answers one of the metrics.
  public var hasAnswer: Bool { spans.contains { $0 != nil } }

  /// The summary as Markdown: the content of `README.md`.
  ///
  /// - Parameters:
  ///   - title: The subject of the sweep, in words.
  ///   - pictures: The pictures of the folder, as paragraphs of Markdown.
  /// - Returns: The whole document.
  public func markdown(title: String, pictures: String = "") -> String {
    let statuses = counts.dropFirst().map { "\($0.count) `\($0.name)`" }
    let counts = statuses.isEmpty ? "none satisfies `where`" : statuses.listed
    return """
      # \(title.markdown)

      \(rowCount) points over \(plan.parameters.map(\.path.markdownCode).listed): \(counts).

      \(pictures)\(spanTable.text(format: .markdown))
      \((hasAnswer ? sections : []).joined(separator: "\n"))
      """
  }

  /// The sections about rows that answer something.
  private var sections: [String] {
    [bestSection, groups == nil ? influenceSection : sensitivity?.section, coverageSection]
      .compactMap(\.self)
  }

  private var spanTable: Table {
    Table(
      columns: Column.texts("metric", "unit") + Column.mixed("lowest") + Column.texts("at")
        + Column.mixed("highest") + Column.texts("at_highest") + [Column("answered", .integer)],
      facts: zip(plan.metricColumns, spans).map { column, span in
        let (unit, factor) = column.scale(of: [span?.lowest.value, span?.highest.value])
        return [
          column.name, JSONValue(text: unit), (span?.lowest.value).map { $0 * factor },
          span.map { text($0.lowest.point) },
          (span?.highest.value).map { $0 * factor }, span.map { text($0.highest.point) },
          span?.count ?? 0,
        ]
      })
  }

  private func text(_ point: [Double]) -> String {
    zip(plan.parameters, point).map { Column($0).summary(of: $1) }.listed
  }

  // MARK: Best

  /// The best rows as a table, the best one first.
  ///
  /// - Parameters:
  ///   - count: The number of rows, at most that which the summary keeps.
  ///   - hasMessages: Shows the messages, which take much room.
  ///   - areInOrder: The rows stand in the order of the points, not the best first.
  /// - Returns: A table with the columns of the sweep's table.
  public func bestTable(_ count: Int, hasMessages: Bool = true, areInOrder: Bool = false) -> Table {
    let hidden = hasMessages ? 0 : 1
    let rows = best.rows.prefix(count)
    return Table(
      columns: plan.columns.dropLast(hidden),
      rows: (areInOrder ? rows.sorted { $0.index < $1.index } : Array(rows))
        .map { plan.cells(of: $0).dropLast(hidden) })
  }

  /// The row that charts mark as the best; nil where nobody asked for one.
  var markedRow: SweepRow? { isRanked ? best.rows.first : nil }

  /// A sentence about the parameters that move no metric, and about those whose best value is an end of
  /// what was tried; nil without any.
  public var edgeSentence: String? {
    guard hasAnswer else { return nil }
    let still = plan.varied.filter(isStill).map { plan.parameters[$0].name }
    let metrics = plan.ranking.prefix(Self.toldMetrics).map(\.metric.rawValue)
    let verb = still.count == 1 ? "does" : "do"
    let sentences = [
      still.isEmpty ? nil : "\(list(still)) \(verb) not move \(metrics.joined(separator: " or "))",
      edges.isEmpty ? nil : "the best point lies at an edge of the range of \(edges.listed)",
    ]
    let known = sentences.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: "; ")
  }

  /// The parameters whose best value is an end of what was tried, but for those that move nothing.
  private var edges: [String] {
    guard hasAnswer, let row = best.rows.first else { return [] }
    return plan.varied.filter { index in
      let (value, bounds) = (row.values[index], plan.design.bounds[index])
      return !plan.parameters[index].isChoice && !isStill(index)
        && (value == bounds.lowerBound || value == bounds.upperBound)
    }.map { plan.parameters[$0].name }
  }

  /// A parameter moves no metric of the ranking: alone none varies with it, among others its share of
  /// each is 0.
  private func isStill(_ parameter: Int) -> Bool {
    guard groups == nil, rowCount > 1 else { return false }
    return plan.ranking.allSatisfy { objective in
      guard let metric = plan.metrics.firstIndex(of: objective.metric), let span = spans[metric]
      else { return false }
      guard plan.varied.count > 1 else {
        return span.count == rowCount && span.lowest.value == span.highest.value
      }
      let share = influences.influences(in: metric)[parameter]
      return share.map { $0.tellsShare && $0.value.magnitude < 1e-9 } ?? false
    }
  }

  /// What charts say of the best point after its values.
  var edgeWords: [String] { edges.isEmpty ? [] : ["at an edge of its range"] }

  /// The Pareto set as a table, in the order of the first objective; nil where the plan has none.
  public var paretoTable: Table? {
    pareto.map { Table(columns: plan.columns, rows: $0.rows.map(plan.cells)) }
  }

  /// The ranking of the best rows: `settle_time, then overshoot`.
  public var rankingText: String {
    plan.ranking.map(\.metric.rawValue).prefix(Self.shownCriteria).joined(separator: ", then ")
  }

  /// The criteria that a sentence names: the others hardly ever decide.
  private static let shownCriteria = 2
  /// The metrics of which a sentence says what moves them.
  private static let toldMetrics = 4

  /// The number of rows by status in a line: `1025 points: 1000 ok, 25 not_settled`.
  public var sentence: String {
    let others = counts.dropFirst()
    let statuses = others.filter { $0.name == "ok" } + others.filter { $0.name != "ok" }
    let words = statuses.map { "\($0.count) \($0.name)" }.listed
    return "\(counted(rowCount, "point")): \(words)"
  }

  /// The parameter that moves each metric of the ranking most, in a line: `damping moves settle_time most
  /// (83 % of its variance alone) and tilt (40 %); frequency moves overshoot most (90 %)`; empty where the
  /// rows do not tell it.
  public var influenceSentence: String {
    guard groups == nil, plan.varied.count > 1 else { return "" }
    var led: [(lead: Int, words: [String])] = []
    for metric in plan.ranking.prefix(Self.toldMetrics).map(\.metric) {
      guard let index = plan.metrics.firstIndex(of: metric) else { continue }
      let shares = influences.influences(in: index)
      let known = shares.indices.filter { shares[$0]?.tellsShare == true }
      let lead = known.max { (shares[$0]?.value ?? 0) < (shares[$1]?.value ?? 0) }
      guard let lead, let share = shares[lead]?.value else { continue }
      let remark = led.isEmpty ? " of its variance alone" : ""
      let percent = "(\(Rounding.text(100 * share, significant: 2)) %\(remark))"
      if let place = led.firstIndex(where: { $0.lead == lead }) {
        led[place].words.append("\(metric.rawValue) \(percent)")
      } else {
        led.append((lead, ["\(metric.rawValue) most \(percent)"]))
      }
    }
    let clauses = led.map { "\(plan.parameters[$0.lead].name) moves \(list($0.words))" }
    return clauses.joined(separator: "; ")
  }

  /// The section of the Markdown about the best points and the Pareto set.
  var bestSection: String {
    let order = plan.ranking.map { "`\($0.metric.rawValue)` (\($0.direction.rawValue))" }
    let table = bestTable(Self.shownBest, hasMessages: false)
    return """
      ## Best points

      By \(order.joined(separator: ", then ")); points without an answer last\
      \(edgeSentence.map { "; \($0.markdown)" } ?? "").

      \(table.text(format: .markdown))\(paretoLine)
      """
  }

  private var paretoLine: String {
    guard let count = pareto?.rows.count else { return "" }
    return "\nPareto set: \(count) of \(rowCount) points, in `pareto.csv`; no point is better in "
      + "one objective than one of these and worse in none.\n"
  }

  // MARK: Influence

  /// The section of the Markdown about the influence of each parameter on each metric.
  var influenceSection: String {
    let shares = plan.metrics.indices.map { influences.influences(in: $0) }
    let hasIntervals = shares.joined().contains {
      ($0?.halfWidth ?? 0) > 0 && $0?.tellsShare == true
    }
    let hasGaps = shares.joined().contains { $0?.tellsShare == false }
    let rest =
      plan.relations.isEmpty && plan.design.kind != .list
      ? "what is missing to 100 % is what parameters do together"
      : "parameters depend on each other here, and a share holds what others explain through it"
    return """
      ## Influence

      The share of a metric's variance that a parameter explains alone\
      \(hasIntervals ? ", with its 95 % interval" : ""); \(rest).\
      \(hasGaps ? " Where the table says so, the rows are too few to tell." : "")

      \(influenceTable(shares).text(format: .markdown))
      """
  }

  /// A row for each parameter, a column for each metric, in percent.
  private func influenceTable(_ shares: [[SensitivityIndices.Estimate?]]) -> Table {
    Table(
      columns: [Column("parameter", .text)] + plan.metrics.map { Column($0.rawValue, unit: "%") },
      rows: plan.parameters.enumerated().map { index, parameter in
        [parameter.name.json] + shares.map { Self.cell($0[index]) }
      })
  }

  /// A share in percent, with its interval where chance has a part in it.
  private static func cell(_ share: SensitivityIndices.Estimate?) -> JSONValue {
    guard let share else { return .null }
    guard share.tellsShare else { return "too few rows" }
    guard share.halfWidth > 0 else { return .number(percent(share.value)) }
    let text = { Rounding.text(percent(min(max($0, 0), 1)), significant: 4) }
    return .string("\(text(share.value)) (\(text(share.low))..\(text(share.high)))")
  }

  /// The section of the Markdown about the answered part of the ranges.
  var coverageSection: String {
    """
    ## Range covered

    \(cellSentence)The share of each range, in at most \(Coverage.parts) parts, in which a point \
    has an answer for every metric:

    \(coverageTable.text(format: .markdown))
    """
  }

  /// The covered share of all ranges together; empty where the points are too few to tell.
  private var cellSentence: String {
    guard let cells = coverage.cells else { return "" }
    let parts =
      coverage.isOfGrid
      ? "\(cells.covered) of the \(cells.count) points of the grid have an answer for every metric"
      : "\(cells.covered) of \(cells.count) equal boxes have a point with every answer"
    let percent = Self.percent(Double(cells.covered) / Double(cells.count))
    return "\(parts): \(Rounding.text(percent, significant: 4)) %. "
  }

  /// A row for each parameter: its swept range, its sensible range, and the share covered.
  private var coverageTable: Table {
    Table(
      columns: Column.texts("parameter", "unit") + Column.mixed("lowest", "highest")
        + Column.texts("makes_sense") + [Column("covered", unit: "%")],
      facts: zip(plan.parameters.indices, plan.design.bounds).map { index, bounds in
        let parameter = plan.parameters[index]
        return [
          parameter.name, JSONValue(text: parameter.unit), bounds.lowerBound, bounds.upperBound,
          "\(parameter.range)", Self.percent(coverage.share(of: index)),
        ]
      })
  }

  /// A share in percent, to a tenth.
  private static func percent(_ share: Double) -> Double { (share * 1000).rounded() / 10 }
}
