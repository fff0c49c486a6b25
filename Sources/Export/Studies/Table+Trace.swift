// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

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
  func columns(of landscape: CostLandscape) -> [Column] {
    landscape.names.map { column(named: $0) }
  }
}

extension Cell {
  /// A number, or ``missing`` where there is none or it is not finite.
  init(finite number: Double?) {
    self.init(number.flatMap { $0.isFinite ? $0 : nil })
  }
}
