// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses

extension Table {
  /// The parameters of a fit: `parameter,value,standard_error,low,high`.
  ///
  /// `low` and `high` are the 95 % confidence interval of a curve's fit, and for targets the span in
  /// which all of them are still met.
  /// With segments, `segment` from 1 comes first.
  public init(fit report: FitReport) {
    var rows = report.parameters.map { $0.cells }
    for (number, segment) in zip(1..., report.segments) {
      rows += segment.parameters.map { [.integer(number)] + $0.cells }
    }
    self.init(
      columns: (report.segments.isEmpty ? [] : [Column("segment", .integer)]) + [
        Column("parameter", .text),
        Column(
          "value", report.parameters.contains(where: \.isChoice) ? .text : .number, isMixed: true),
        Column("standard_error", isMixed: true), Column("low", isMixed: true),
        Column("high", isMixed: true),
      ], rows: rows)
  }

  /// Curves next to the fitted ones, the content of `fitted.csv`: `time,target,fitted,residual`, then
  /// `low` and `high` where the band of some curve is known; for several curves `curve`, from 1, first.
  ///
  /// - Parameters:
  ///   - comparisons: The curves.
  ///   - unit: The unit of their values, empty for a bare number.
  public init(comparisons: [CurveComparison], unit: String = "") {
    let hasBand = comparisons.contains { $0.halfWidths != nil }
    self.init(
      columns: (comparisons.count > 1 ? [Column("curve", .integer)] : []) + [
        Column("time", unit: "s")
      ]
        + (["target", "fitted", "residual"] + (hasBand ? ["low", "high"] : []))
        .map { Column($0, unit: unit) })
    for (number, comparison) in zip(1..., comparisons) {
      let lead = comparisons.count > 1 ? [Cell.integer(number)] : []
      for index in comparison.times.indices {
        append(lead + comparison.cells(at: index, hasBand: hasBand))
      }
    }
  }

  /// The front between the objectives of a fit, the content of `pareto.csv`: a column for each parameter,
  /// one for each objective, and `knee`, which is true for one row at most.
  ///
  /// - Parameters:
  ///   - front: The front.
  ///   - report: The report that it belongs to.
  ///   - channel: The measured channel, whose unit levels have.
  public init(_ front: FitFront, of report: FitReport, on channel: Channel?) {
    let parameters = report.columns(forValues: front.points.first?.values.count ?? 0)
    let metrics = front.objectives.map { Column($0.metric, on: channel) }
    self.init(columns: parameters + metrics + [Column("knee", .boolean)])
    for (index, point) in front.points.enumerated() {
      append(
        zip(parameters, point.values).map { $0.cell($1) }
          + point.metrics.map { Cell(finite: $0) } + [.boolean(index == front.knee)])
    }
  }

  /// Every evaluation of a fit, the content of `trace.csv`: `evaluation,stage,start`, a column for each
  /// parameter that was searched for, and `cost`.
  ///
  /// `evaluation` and `start` count from 0. A cost that is missing is one that the scene does not have.
  public init(trace report: FitReport) {
    let names = report.columns(forValues: report.trace.first?.values.count ?? 0)
    self.init(
      columns: [Column("evaluation", .integer), Column("stage", .text), Column("start", .integer)]
        + names + [Column("cost")])
    for (index, evaluation) in report.trace.enumerated() {
      append(
        [
          .integer(index), .text(evaluation.stage),
          evaluation.start.map(Cell.integer) ?? .missing,
        ] + zip(names, evaluation.values).map { $0.cell($1) } + [Cell(finite: evaluation.cost)])
    }
  }

  /// The profiles of a fit, the content of `profile.csv`: `parameter,value,deviation`.
  ///
  /// The deviation is the distance from the estimate, in standard errors of a linear model.
  public init(profiles: [FitProfile]) {
    self.init(
      columns: [
        Column("parameter", .text), Column("value", isMixed: true),
        Column("deviation", isMixed: true),
      ])
    for profile in profiles {
      for (value, deviation) in zip(profile.values, profile.deviations) {
        append([.text(profile.name), Cell(finite: value), Cell(finite: deviation)])
      }
    }
  }

  /// The cost over two parameters, the content of `landscape.csv`: a column for each of them, the second
  /// one changing slowest, and `cost`.
  public init(_ landscape: CostLandscape, of report: FitReport) {
    self.init(columns: report.columns(of: landscape) + [Column("cost")])
    for (y, costs) in zip(landscape.y, landscape.costs) {
      for (x, cost) in zip(landscape.x, costs) {
        append([.number(x), .number(y), Cell(finite: cost)])
      }
    }
  }

  /// The way of the search over the landscape, the content of `path.csv`: a column for each of the two
  /// parameters, the start first.
  public init(pathOver landscape: CostLandscape, of report: FitReport) {
    self.init(
      columns: report.columns(of: landscape),
      rows: landscape.path.map { place in place.map { Cell(finite: $0) } })
  }

  // MARK: Tables in `fit.md`

  /// The 95 % intervals of each parameter by each way in which they were found.
  init(intervalsOf report: FitReport) {
    self.init(
      columns: [
        Column("parameter", .text), Column("by", .text), Column("low", isMixed: true),
        Column("high", isMixed: true),
      ])
    let resampled = report.bootstrap.map { bootstrap in
      zip(report.columns(forValues: bootstrap.intervals.count), bootstrap.intervals)
        .filter { $0.1 != nil }
    }
    for parameter in report.parameters {
      if let interval = parameter.interval {
        append(parameter.name, "Student's t", interval.lowerBound, interval.upperBound)
      }
      for profile in report.profiles where profile.name == parameter.name {
        append(parameter.name, "profile", profile.low, profile.high)
      }
      for case (let column, let interval?) in resampled ?? [] where column.name == parameter.name {
        append(parameter.name, "bootstrap", interval.lowerBound, interval.upperBound)
      }
    }
  }

  private mutating func append(_ name: String, _ way: String, _ low: Double?, _ high: Double?) {
    append([.text(name), .text(way), Cell(finite: low), Cell(finite: high)])
  }

  /// The correlation of each pair of parameters; nil without any.
  init?(correlations statistics: FitStatistics) {
    let names = statistics.names
    guard names.count > 1, statistics.correlations.count == names.count else { return nil }
    self.init(
      columns: [Column("parameter", .text)] + names.indices.map { Column("with \(names[$0])") },
      rows: zip(names, statistics.correlations).map { name, row in
        [.text(name)] + row.map { Cell(finite: $0) }
      })
  }

  /// The residual of each of some curves.
  init(curves: [CurveComparison]) {
    self.init(
      columns: [
        Column("curve", .integer), Column("samples", .integer),
        Column("rms_residual", isMixed: true),
        Column("of_span", unit: "%", isMixed: true),
      ],
      rows: curves.enumerated().map { index, curve in
        [
          .integer(index + 1), .integer(curve.times.count), Cell(finite: curve.rootMeanSquare),
          Cell(finite: curve.residualShare),
        ]
      })
  }

  /// Targets or constraints of a fit and their outcome; a weight for each target.
  init(targets outcomes: [TargetOutcome], on channel: Channel?) {
    let hasWeights = outcomes.contains { !$0.target.isConstraint }
    self.init(
      columns: [
        Column("metric", .text), Column("wanted", .text), Column("value", isMixed: true),
        Column("unit", .text),
      ]
        + (hasWeights ? [Column("weight", isMixed: true)] : []) + [Column("met", .text)])
    for outcome in outcomes {
      append(
        [
          .text(outcome.target.metric.rawValue), .text(outcome.target.text),
          Cell(finite: outcome.value), .text(Column(outcome.target.metric, on: channel).unit),
        ] + (hasWeights ? [Cell(finite: outcome.target.weight)] : [])
          + [.text(outcome.isMet ? "yes" : "no")])
    }
  }

  /// The front of a fit with its knee in words.
  init(readable front: FitFront, of report: FitReport, on channel: Channel?) {
    let table = Table(front, of: report, on: channel)
    self.init(
      columns: table.columns,
      rows: table.rows.map { row in
        row.dropLast() + [row.last == .boolean(true) ? .text("knee") : .text("")]
      })
  }
}

extension CurveComparison {
  /// The cells of a sample.
  fileprivate func cells(at index: Int, hasBand: Bool) -> [Cell] {
    let (target, fitted) = (target[index], fitted[index])
    let halfWidth = halfWidths?[index]
    let ends = hasBand ? [halfWidth.map { fitted - $0 }, halfWidth.map { fitted + $0 }] : []
    return ([times[index], target, fitted, target - fitted] + ends).map { Cell(finite: $0) }
  }
}

extension FittedParameter {
  /// The name, the value, its standard error and the ends of its interval.
  fileprivate var cells: [Cell] {
    let ends = interval ?? range
    return [
      .text(name), isChoice ? .boolean(value != 0) : Cell(finite: value), Cell(standardError),
      Cell(ends?.lowerBound), Cell(ends?.upperBound),
    ]
  }
}
