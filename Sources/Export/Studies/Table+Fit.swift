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
        parameter.isChoice ? .boolean(parameter.value != 0) : .number(parameter.value),
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

  /// The wishes of a fit and what became of them.
  init(targets outcomes: [TargetOutcome], on channel: Channel?) {
    let rows = outcomes.map { outcome in
      [
        Cell.text(outcome.target.metric.rawValue), .text(outcome.target.text),
        Cell(outcome.value), .text(Column(outcome.target.metric, on: channel).unit),
        .text(outcome.isMet ? "yes" : "no"),
      ]
    }
    self.init(
      columns: [
        Column("metric"), Column("wanted"), Column("value", isMixed: true), Column("unit"),
        Column("met"),
      ], rows: rows)
  }

  /// A curve beside the fitted one: `time,target,fitted,residual`, and the band where it is known.
  public init(comparison: CurveComparison) {
    var columns = [Column("time", unit: "s"), Column("target"), Column("fitted")]
    columns.append(Column("residual"))
    if comparison.halfWidths != nil { columns += [Column("low"), Column("high")] }
    self.init(columns: columns)
    for index in comparison.times.indices {
      let (target, fitted) = (comparison.target[index], comparison.fitted[index])
      var row: [Cell] = [comparison.times[index], target, fitted, target - fitted].map {
        .number($0)
      }
      if let halfWidth = comparison.halfWidths?[index] {
        row += [.number(fitted - halfWidth), .number(fitted + halfWidth)]
      }
      append(row)
    }
  }
}
