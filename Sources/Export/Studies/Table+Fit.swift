// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses

extension Table {
  /// The parameters of a fit: `parameter,value,standard_error,low,high`.
  ///
  /// `low` and `high` are the 95 % confidence interval of a curve's fit, and for wishes the span in
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
