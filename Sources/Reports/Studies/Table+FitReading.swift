// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses

// Tables that people read in `fit.md`.
extension Table {
  /// The 95 % intervals of each parameter by each way in which they were found.
  init(intervalsOf report: FitReport) {
    self.init(
      columns: [
        Column("parameter"), Column("by"), Column("low", isMixed: true),
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

  /// The correlation of each pair of parameters; nil where there are none.
  init?(correlations statistics: FitStatistics) {
    let names = statistics.names
    guard names.count > 1, statistics.correlations.count == names.count else { return nil }
    self.init(
      columns: [Column("parameter")] + names.indices.map { Column("with \(names[$0])") },
      rows: zip(names, statistics.correlations).map { name, row in
        [.text(name)] + row.map { Cell(finite: $0) }
      })
  }

  /// How closely each of some curves is followed.
  init(curves: [CurveComparison]) {
    self.init(
      columns: [
        Column("curve"), Column("samples"), Column("rms_residual", isMixed: true),
        Column("of_span", unit: "%", isMixed: true),
      ],
      rows: curves.enumerated().map { index, curve in
        [
          .integer(index + 1), .integer(curve.times.count), Cell(finite: curve.rootMeanSquare),
          Cell(finite: curve.residualShare),
        ]
      })
  }

  /// TargetSet or constraints of a fit and what became of them; a weight for each target.
  init(targets outcomes: [TargetOutcome], on channel: Channel?) {
    let hasWeights = outcomes.contains { !$0.target.isConstraint }
    self.init(
      columns: [Column("metric"), Column("wanted"), Column("value", isMixed: true), Column("unit")]
        + (hasWeights ? [Column("weight", isMixed: true)] : []) + [Column("met")])
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
