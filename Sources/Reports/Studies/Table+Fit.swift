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
    let isOfChoices = report.parameters.contains(where: \.isChoice)
    self.init(
      columns: (report.segments.isEmpty ? [] : [Column("segment", .integer)])
        + [
          Column("parameter", .text), Column("value", isOfChoices ? .text : .number, isMixed: true),
        ]
        + Column.mixed("standard_error", "low", "high"),
      facts: report.parameters.map(\.row)
        + zip(1..., report.segments).flatMap { number, segment in
          segment.parameters.map { [number] + $0.row }
        })
  }

  /// Fits of several recordings, a row each: `file,status,explained,residual`, then every parameter
  /// with `_low` and `_high`, the ends of its 95 % confidence interval.
  ///
  /// `residual` is in percent of the recording's span. The status of a recording that cannot be
  /// fitted is `failed`. A cell is empty where a fit has no such
  /// parameter, and the ends are where the recording does not tell it.
  public init(fits: [(file: String, report: FitReport?)]) {
    var columns: [Column] = []
    for parameter in fits.flatMap({ $0.report?.parameters ?? [] })
    where !columns.contains(where: { $0.name == parameter.name }) {
      columns.append(Column(parameter))
    }
    self.init(
      columns: ["file", "status", "explained"].map { Column($0, .text) }
        + [Column("residual", unit: "%")]
        + columns.flatMap { column in
          [column] + ["_low", "_high"].map { Column(column.name + $0, unit: column.unit) }
        },
      facts: fits.map { file, report in
        let explanation = report?.explanation
        let head: [any Fact] = [
          file, report?.status.rawValue ?? "failed", explanation?.verdict.rawValue,
          report?.residual,
        ]
        return columns.reduce(into: head) { row, column in
          let own = report?.parameters.first { $0.name == column.name }
          row += [own?.fact.json, own?.interval?.lowerBound, own?.interval?.upperBound]
        }
      })
  }

  /// Curves next to the fitted ones, the content of `fitted.csv`: `time,target,fitted,residual`, then
  /// `low` and `high` where the band of some curve is known; for several curves `curve`, from 1, first.
  ///
  /// - Parameters:
  ///   - comparisons: The curves.
  ///   - unit: The unit of their values, empty for a bare number.
  public init(comparisons: [CurveComparison], unit: String = "") {
    let hasBand = comparisons.contains { $0.halfWidths != nil }
    let isOne = comparisons.count <= 1
    let names = ["target", "fitted", "residual"] + (hasBand ? ["low", "high"] : [])
    self.init(
      columns: (isOne ? [] : [Column("curve", .integer)]) + [Column("time", unit: "s")]
        + names.map { Column($0, unit: unit) })
    for (number, comparison) in zip(1..., comparisons) {
      for (index, fitted) in comparison.fitted.enumerated() {
        let (time, target) = (comparison.times[index], comparison.target[index])
        let halfWidth = comparison.halfWidths?[index]
        let band = hasBand ? [halfWidth.map { fitted - $0 }, halfWidth.map { fitted + $0 }] : []
        append(
          (isOne ? [] : [.integer(number)])
            + ([time, target, fitted, target - fitted] + band).map(\.json))
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
  ///   - isForPeople: Names the knee in words.
  public init(
    _ front: FitFront, of report: FitReport, on channel: Channel?, isForPeople: Bool = false
  ) {
    let parameters = report.columns(forValues: front.points.first?.values.count ?? 0)
    self.init(
      columns: parameters + front.objectives.map { Column($0.metric, on: channel) }
        + [Column("knee", .boolean)],
      facts: front.points.enumerated().map { index, point in
        let isKnee = index == front.knee
        return zip(parameters, point.values).map { $0.fact($1) } + point.metrics
          + [isForPeople ? (isKnee ? "knee" : "").json : isKnee.json]
      })
  }

  /// Every evaluation of a fit, the content of `trace.csv`: `evaluation,stage,start`, a column for each
  /// parameter that was searched for, and `cost`.
  ///
  /// `evaluation` and `start` count from 0. A cost that is missing is one that the scene does not have.
  public init(trace report: FitReport) {
    let names = report.columns(forValues: report.trace.first?.values.count ?? 0)
    self.init(
      columns: [Column("evaluation", .integer), Column("stage", .text), Column("start", .integer)]
        + names + [Column("cost")],
      facts: report.trace.enumerated().map { index, evaluation in
        [index, evaluation.stage, evaluation.start]
          + zip(names, evaluation.values).map { $0.fact($1) } + [evaluation.cost]
      })
  }

  /// The profiles of a fit, the content of `profile.csv`: `parameter,value,deviation`.
  ///
  /// The deviation is the distance from the estimate, in standard errors of a linear model.
  public init(profiles: [FitProfile]) {
    self.init(
      columns: [Column("parameter", .text)] + Column.mixed("value", "deviation"),
      facts: profiles.flatMap { profile in
        zip(profile.values, profile.deviations).map { [profile.name, $0, $1] }
      })
  }

  /// The cost over two parameters, the content of `landscape.csv`: a column for each of them, the second
  /// one changing slowest, and `cost`.
  public init(_ landscape: CostLandscape, of report: FitReport) {
    self.init(
      columns: report.columns(of: landscape) + [Column("cost")],
      facts: zip(landscape.y, landscape.costs).flatMap { y, costs in
        zip(landscape.x, costs).map { [$0, y, $1] }
      })
  }

  /// The way of the search over the landscape, the content of `path.csv`: a column for each of the two
  /// parameters, the start first.
  public init(pathOver landscape: CostLandscape, of report: FitReport) {
    self.init(columns: report.columns(of: landscape), facts: landscape.path)
  }

  // MARK: Tables in `fit.md`

  /// The 95 % intervals of each parameter by each way in which they were found.
  init(intervalsOf report: FitReport) {
    self.init(
      columns: [Column("parameter", .text), Column("by", .text)] + Column.mixed("low", "high"),
      facts: report.parameters.flatMap { parameter in
        report.intervals.filter { $0.name == parameter.name }
          .map { [$0.name, $0.method, $0.low, $0.high] }
      })
  }

  /// The correlation of each pair of parameters; nil without any.
  init?(correlations statistics: FitStatistics) {
    let names = statistics.names
    guard names.count > 1, statistics.correlations.count == names.count else { return nil }
    self.init(
      columns: [Column("parameter", .text)] + names.indices.map { Column("with \(names[$0])") },
      facts: zip(names, statistics.correlations).map { name, row in [name] + row })
  }

  /// The residual of each of some curves.
  init(curves: [CurveComparison]) {
    self.init(
      columns: [
        Column("curve", .integer), Column("samples", .integer),
        Column("rms_residual", isMixed: true), Column("of_span", unit: "%", isMixed: true),
      ],
      facts: zip(1..., curves).map { [$0, $1.times.count, $1.rootMeanSquare, $1.residualShare] })
  }

  /// Targets or constraints of a fit and their outcome; a weight for each target.
  init(targets outcomes: [TargetOutcome], on channel: Channel?) {
    let hasWeights = outcomes.contains { !$0.target.isConstraint }
    self.init(
      columns: [
        Column("metric", .text), Column("wanted", .text), Column("value", isMixed: true),
        Column("unit", .text),
      ] + (hasWeights ? Column.mixed("weight") : []) + [Column("met", .text)],
      facts: outcomes.map { outcome in
        let (target, unit) = (outcome.target, Column(outcome.target.metric, on: channel).unit)
        return [target.metric.rawValue, target.text, outcome.value, unit]
          + (hasWeights ? [target.weight] : []) + [outcome.isMet ? "yes" : "no"]
      })
  }

  /// Each start of a search and its end.
  init(startsOf report: FitReport) {
    let names = report.columns(forValues: report.starts.first?.start.count ?? 0)
    self.init(
      columns: ["from", "to"].flatMap { word in
        names.map { Column("\(word) \($0.name)", unit: $0.unit) }
      } + Column.mixed("cost"),
      facts: report.starts.map { $0.start + $0.end + [$0.cost] })
  }
}

extension Column {
  /// Columns of words.
  static func texts(_ names: String...) -> [Column] { names.map { Column($0, .text) } }

  /// Columns of numbers that hold another quantity in each row.
  static func mixed(_ names: String...) -> [Column] { names.map { Column($0, isMixed: true) } }
}

extension FittedParameter {
  /// The name, the value, its standard error and the ends of its interval.
  fileprivate var row: [any Fact] {
    let ends = interval ?? range
    return [name, fact, standardError, ends?.lowerBound, ends?.upperBound]
  }
}
