// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Responses
import Scenes
import Studies
import Sweeps

extension SweepPlan {
  /// The chart that suits the sweep.
  ///
  /// One parameter: each metric against it. A grid of one number and some choices, or of three
  /// parameters and more: the same, with a line for each combination of the others, if they are few.
  /// A grid of two parameters: the first objective, or the first metric without objectives, over both.
  /// Points spread over several parameters, a list of them, and the points that `where` leaves of
  /// lines: that metric against each parameter. Else each metric against the number of the point.
  /// A parameter of a grid counts where it takes several values. With objectives the Pareto set is
  /// marked.
  ///
  /// - Parameters:
  ///   - title: The subject of the sweep, in words.
  ///   - file: The CSV file next to the chart: the whole table.
  ///   - pareto: The CSV file of the Pareto set.
  ///   - summary: The results of the sweep.
  /// - Returns: The chart, nil for a single point, for more points than a picture can show, and
  ///   for values too far out to calculate with.
  public func chart(
    title: String, file: String, pareto: String, summary: SweepSummary
  ) -> (any Chart)? {
    let mark = summary.mark(pareto)
    guard 2...Self.mostPoints ~= summary.rowCount, design.bounds.allSatisfy(Self.isNear) else {
      return nil
    }
    if case .grid(let axes) = design {
      let grid = SweepGrid(parameters, axes)
      if let (number, others, lines) = grid.lines, lines.isEmpty || relations.isEmpty {
        return metricChart(
          title, file, against: number, mark, isInOrder: axes[number].isRising, lines: lines,
          by: others.map { parameters[$0].name })
      }
      if let (x, y) = grid.pair { return heatMap(title, file, x, y, axes, summary, mark) }
    }
    if parameters.count == 1 {
      return metricChart(title, file, against: 0, mark, isInOrder: isInOrder)
    }
    if let chart = scatterChart(title, file, summary, mark) { return chart }
    return countChart(title, file, mark)
  }

  /// The number of points from which on a picture holds more marks than its pixels tell apart.
  static let mostPoints = 100_000

  /// The distances of values are finite numbers.
  private static func isNear(_ bounds: ClosedRange<Double>) -> Bool {
    max(abs(bounds.lowerBound), abs(bounds.upperBound)) < 1e100
  }

  private func heatMap(
    _ title: String, _ file: String, _ x: Int, _ y: Int, _ axes: [Axis], _ summary: SweepSummary,
    _ pareto: ParetoMark?
  ) -> HeatMap {
    let shown = shownMetric(summary)
    let names = [x, y].map { column(ofParameter: $0).words }
    let best = summary.best.rows.first.flatMap { row in
      metrics.firstIndex(of: shown).flatMap { row.metrics[$0] }
        .map { HeatMap.Best(x: row.values[x], y: row.values[y], value: $0) }
    }
    return HeatMap(
      title: "\(title): \(column(shown).words) over \(names[0]) and \(names[1])", file: file,
      x: HeatMap.Axis(column(ofParameter: x), values: axes[x].values),
      y: HeatMap.Axis(column(ofParameter: y), values: axes[y].values),
      metric: caption(shown), best: best, pareto: pareto)
  }

  /// Each metric against a parameter.
  private func metricChart(
    _ title: String, _ file: String, against index: Int, _ pareto: ParetoMark?, isInOrder: Bool,
    lines: [MetricChart.Line] = [], by others: [String] = []
  ) -> MetricChart? {
    let (parameter, range) = (column(ofParameter: index), design.bounds[index])
    guard range.lowerBound < range.upperBound else { return nil }
    let parting = lines.isEmpty ? "" : ", by \(others.joined(separator: " and "))"
    return MetricChart(
      title: "\(title): \(metricNames) against \(parameter.words)\(parting)", file: file,
      parameter: parameter, range: range, metrics: metrics.map(caption),
      isLogarithmic: design.scales[index] == .log, isConnected: isInOrder && !parameter.isChoice,
      lines: lines, pareto: pareto)
  }

  /// Each metric against the number of the point.
  private func countChart(
    _ title: String, _ file: String, _ pareto: ParetoMark?
  ) -> MetricChart {
    let number = drawn(0)
    var chart = MetricChart(
      title: "\(title): \(metricNames) against \(number.words)", file: file, parameter: number,
      range: 0...Double(max(design.count - 1, 1)), metrics: metrics.map(caption),
      isConnected: false, pareto: pareto)
    chart.isCount = true
    return chart
  }

  /// The first objective, or the first metric, against each parameter that takes several values; nil
  /// for a grid of all points and for too many parameters.
  private func scatterChart(
    _ title: String, _ file: String, _ summary: SweepSummary, _ pareto: ParetoMark?
  ) -> ScatterChart? {
    if case .grid = design, relations.isEmpty { return nil }
    let bounds = design.bounds
    let varied = bounds.indices.filter { bounds[$0].lowerBound < bounds[$0].upperBound }
    guard 1...ScatterChart.mostPanels ~= varied.count else { return nil }
    let shown = shownMetric(summary)
    let names = varied.map { column(ofParameter: $0).words }.joined(separator: ", ")
    return ScatterChart(
      title: "\(title): \(column(shown).words) against \(names)", file: file,
      panels: varied.map {
        ScatterChart.Panel(
          column(ofParameter: $0), range: bounds[$0], isLogarithmic: design.scales[$0] == .log)
      },
      metric: caption(shown), pareto: pareto)
  }

  /// The first metric of the ranking that some row answers.
  private func shownMetric(_ summary: SweepSummary) -> Metric {
    (ranking.first { summary.answered($0.metric) > 0 } ?? ranking[0]).metric
  }

  /// The points of the only parameter rise.
  private var isInOrder: Bool {
    guard case .list(let columns) = design else { return false }
    return columns[0].isRising
  }

  private var metricNames: String {
    metrics.map { column($0).words }.joined(separator: ", ")
  }

  /// The column of a metric as axes call it: of several cases, the worst one's.
  func caption(_ metric: Metric) -> Column {
    var column = column(metric)
    let count = cases.cases.count
    if count > 1 { column.label = "\(column.words), worst of \(count) cases" }
    return column
  }

  /// The column of a metric in the sweep's table.
  func column(_ metric: Metric) -> Column {
    drawn(1 + parameters.count + (metrics.firstIndex(of: metric) ?? 0))
  }

  /// The column of a parameter in the sweep's table.
  private func column(ofParameter index: Int) -> Column { drawn(1 + index) }

  /// A column of the sweep's table as charts read it.
  private func drawn(_ index: Int) -> Column {
    let columns = columns
    var column = columns[index]
    if columns.contains(where: \.name.needsQuotes) { column.number = index + 1 }
    return column
  }
}

extension Axis {
  fileprivate var values: [Double] { (0..<count).map { self[$0] } }

  /// No value is less than the one before.
  fileprivate var isRising: Bool {
    guard case .list(let values) = self else { return true }
    return values.isRising
  }
}

extension [Double] {
  /// No value is less than the one before.
  fileprivate var isRising: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}

/// The parameters of a grid as a chart sees them; those with a single value do not count.
struct SweepGrid {
  /// The most lines that a panel tells apart.
  private static let mostLines = 8

  /// The indices of the parameters that take several numbers.
  let numbers: [Int]
  /// The indices of the parameters that are both false and true.
  let choices: [Int]
  private let parameters: [Parameter]
  private let axes: [Axis]

  init(_ parameters: [Parameter], _ axes: [Axis]) {
    let varied = axes.indices.filter { axes[$0].count > 1 }
    numbers = varied.filter { !parameters[$0].isChoice }
    choices = varied.filter { parameters[$0].isChoice }
    self.parameters = parameters
    self.axes = axes
  }

  /// The two parameters that take several values, in their order; nil for another number of them.
  var pair: (Int, Int)? {
    let varied = (numbers + choices).sorted()
    return varied.count == 2 ? (varied[0], varied[1]) : nil
  }

  /// The parameter to draw against, with a line for each combination of the others, if any; nil
  /// without such a parameter and for too many lines.
  ///
  /// It is the only number among choices, or of three parameters and more the number with the most
  /// values.
  var lines: (parameter: Int, others: [Int], lines: [MetricChart.Line])? {
    let varied = (numbers + choices).sorted()
    guard let parameter = numbers.max(by: { axes[$0].count < axes[$1].count }) ?? choices.first
    else { return nil }
    let others = varied.filter { $0 != parameter }
    guard numbers.count == 1 || varied.count != 2,
      others.reduce(1, { $0 * axes[$1].count }) <= Self.mostLines
    else { return nil }
    let lines = others.isEmpty ? [] : others.reduce([line(along: parameter)], parting)
    return (parameter, others, lines)
  }

  /// The line of the others' first values.
  private func line(along parameter: Int) -> MetricChart.Line {
    MetricChart.Line(
      label: "", first: 0, step: step(parameter), count: axes[parameter].count)
  }

  /// Lines, each as often as another parameter has values.
  private func parting(_ lines: [MetricChart.Line], _ other: Int) -> [MetricChart.Line] {
    lines.flatMap { line in
      (0..<axes[other].count).map { index in
        var line = line
        let (name, value) = (parameters[other].name, axes[other][index])
        line.label +=
          "\(line.label.isEmpty ? "" : ", ")\(name) \(parameters[other].text(of: value))"
        line.first += index * step(other)
        return line
      }
    }
  }

  /// The rows between two values of a parameter: the last parameter changes fastest.
  private func step(_ parameter: Int) -> Int {
    axes[(parameter + 1)...].reduce(1) { $0 * $1.count }
  }
}
