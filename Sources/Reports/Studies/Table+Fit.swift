// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses

extension Table {
  /// The parameters of a fit: `parameter,value,standard_error,low,high`.
  ///
  /// `low` and `high` are the 95 % confidence interval of a curve's fit, and for targets the span in
  /// which all of them are still met.
  public init(fit report: FitReport) {
    let rows = report.parameters.map { parameter in
      let ends = parameter.interval ?? parameter.range
      return [
        Cell.text(parameter.name),
        parameter.isChoice ? .boolean(parameter.value != 0) : Cell(finite: parameter.value),
        Cell(parameter.standardError),
        Cell(ends?.lowerBound), Cell(ends?.upperBound),
      ]
    }
    self.init(
      columns: [
        Column("parameter"), Column("value", isMixed: true),
        Column("standard_error", isMixed: true), Column("low", isMixed: true),
        Column("high", isMixed: true),
      ], rows: rows)
  }

  /// A curve beside the fitted one: `time,target,fitted,residual`, and the band where it is known.
  public init(comparison: CurveComparison) {
    self.init(comparisons: [comparison])
  }

  /// Curves beside the fitted ones, the content of `fitted.csv`: `time,target,fitted,residual`, then `low`
  /// and `high` where the band of some curve is known, and ahead of it all `curve`, which counts from
  /// 1, where there are several.
  public init(comparisons: [CurveComparison]) {
    let hasBand = comparisons.contains { $0.halfWidths != nil }
    self.init(
      columns: (comparisons.count > 1 ? [Column("curve")] : []) + [Column("time", unit: "s")]
        + (["target", "fitted", "residual"] + (hasBand ? ["low", "high"] : [])).map { Column($0) })
    for (number, comparison) in zip(1..., comparisons) {
      let lead = comparisons.count > 1 ? [Cell.integer(number)] : []
      for index in comparison.times.indices {
        append(lead + comparison.cells(at: index, hasBand: hasBand))
      }
    }
  }
}

extension CurveComparison {
  /// The cells of a sample.
  fileprivate func cells(at index: Int, hasBand: Bool) -> [Cell] {
    let (target, fitted) = (target[index], fitted[index])
    let cells = [times[index], target, fitted, target - fitted].map { Cell(finite: $0) }
    guard hasBand else { return cells }
    let halfWidth = halfWidths?[index]
    return cells
      + [halfWidth.map { fitted - $0 }, halfWidth.map { fitted + $0 }].map {
        Cell(finite: $0)
      }
  }
}

extension Table {
  /// The front between the objectives of a fit, the content of `pareto.csv`: a column for each parameter,
  /// one for each objective, and `knee`, which is true for one row at most.
  ///
  /// - Parameters:
  ///   - front: The front.
  ///   - report: The report that it belongs to.
  ///   - channel: The channel that is looked at, whose unit levels have.
  public init(_ front: FitFront, of report: FitReport, on channel: Channel?) {
    let parameters = report.columns(forValues: front.points.first?.values.count ?? 0)
    let metrics = front.objectives.map { Column($0.metric, on: channel) }
    self.init(columns: parameters + metrics + [Column("knee")])
    for (index, point) in front.points.enumerated() {
      append(
        zip(parameters, point.values).map { $0.cell($1) }
          + point.metrics.map { Cell(finite: $0) } + [.boolean(index == front.knee)])
    }
  }
}

extension Table {
  /// Every evaluation of a fit, the content of `trace.csv`: `evaluation,stage,start`, a column for each
  /// parameter that was searched for, and `cost`.
  ///
  /// `evaluation` and `start` count from 0. A cost that is missing is one that the scene does not have.
  public init(trace report: FitReport) {
    let names = report.columns(forValues: report.trace.first?.values.count ?? 0)
    self.init(
      columns: [Column("evaluation"), Column("stage"), Column("start")] + names + [Column("cost")])
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
  /// The deviation is how far the value is from the estimate in standard errors, were the model linear.
  public init(profiles: [FitProfile]) {
    self.init(
      columns: [
        Column("parameter"), Column("value", isMixed: true), Column("deviation", isMixed: true),
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
}

extension FitReport {
  /// The columns of the two parameters of a landscape.
  package func columns(of landscape: CostLandscape) -> [Column] {
    landscape.names.map { column(named: $0) }
  }
}

extension Cell {
  /// A number, or ``missing`` where there is none or it is not finite.
  init(finite number: Double?) {
    self.init(number.flatMap { $0.isFinite ? $0 : nil })
  }
}
