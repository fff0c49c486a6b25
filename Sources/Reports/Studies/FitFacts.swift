// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Fitting
import Responses

// The facts of a fit, named as in `fit.json`; tables and sentences take their numbers from here.

extension FitReport: Fact {
  /// The report as JSON: the content of `fit.json`.
  public var json: JSONValue {
    let curves = comparisons.map {
      JSONValue.facts([
        "samples": $0.counted.count, "rms_residual": $0.rootMeanSquare,
        "residual": $0.residualShare,
      ]).recorded($0.recorder)
    }
    let effective = effective.map {
      JSONValue.facts(["frequency": $0.frequency, "damping_ratio": $0.dampingRatio])
    }
    let start = beginning.map {
      JSONValue.facts([
        "kind": $0.kind.rawValue, "time": $0.time, "level": $0.level, "velocity": $0.velocity,
      ])
    }
    let end = ending.map { JSONValue.facts(["time": $0.time, "distance": $0.distance]) }
    let profiles = profiles.map {
      JSONValue.facts([
        "parameter": $0.name, "interval": [$0.low, $0.high], "values": $0.values,
        "deviations": $0.deviations,
      ])
    }
    let segments = segments.map {
      JSONValue.facts(["from": $0.from, "to": $0.to, "parameters": named($0.parameters)])
    }
    let starts = starts.map {
      JSONValue.facts(["start": $0.start, "end": $0.end, "cost": $0.cost])
    }
    let alternatives = alternatives.map {
      JSONValue.facts([
        "parameters": named($0.parameters), "targets": $0.targets, "cost": $0.cost,
        "status": $0.status.rawValue,
      ])
    }
    let envelope = envelope.map {
      JSONValue.facts(["wanted": $0.envelope.text, "excess": $0.excess, "met": $0.isMet])
    }
    let rival = explanation?.rival.map {
      JSONValue.facts([
        "model": $0.kind.rawValue, "name": $0.name,
        "parameters": JSONValue(named: $0.parameters.map { ($0.name, $0.value) }),
        "rms_residual": $0.meanSquare.squareRoot(),
      ])
    }
    let otherEngine = otherEngine.map {
      JSONValue.facts([
        "generation": $0.generation == .iOS7 ? "ios7" : "current", "criterion_gain": $0.gain,
      ])
    }
    let otherChoice = otherChoice.map {
      JSONValue.facts([
        "parameter": $0.parameter.name, "value": $0.value == 1, "criterion_gain": $0.gain,
      ])
    }
    return .facts([
      "parameters": named(parameters), "targets": targets, "room": room, "envelope": envelope,
      "objective": objective, "curves": curves, "metrics": JSONValue(metrics: metrics),
      "effective": effective, "spring": JSONValue(spring: spring), "cost": cost,
      "status": status.rawValue, "reason": reason, "model": model,
      "explained": explanation?.explained.rawValue, "start": start, "end": end,
      "follows_better": rival, "other_engine": otherEngine,
      "other_choice": otherChoice,
      "statistics": statistics, "profiles": profiles, "bootstrap": bootstrap.map(json),
      "front": front.map(json), "segments": segments, "evaluations": evaluations,
      "starts": starts, "alternatives": alternatives,
    ])
  }

  private func named(_ parameters: [FittedParameter]) -> JSONValue {
    JSONValue(named: parameters.map { ($0.name, $0) })
  }

  /// The kind of the curve that follows a recording best; nil for targets.
  private var model: String? {
    guard let explanation else { return nil }
    if !segments.isEmpty { return RivalCurve.Kind.segments.rawValue }
    if let rival = explanation.rival { return rival.kind.rawValue }
    if case .spring = run.scene { return "spring" }
    return "scene"
  }

  /// The bootstrap of each parameter; a seed beyond 64 bits with a sign is a string.
  private func json(_ bootstrap: FitBootstrap) -> JSONValue {
    let names = columns(forValues: bootstrap.standardErrors.count).map(\.name)
    let spreads = zip(bootstrap.standardErrors, bootstrap.intervals).map {
      JSONValue.facts(["standard_error": $0, "interval": $1])
    }
    return .facts([
      "seed": Int(exactly: bootstrap.seed)?.json ?? "\(bootstrap.seed)".json,
      "count": bootstrap.count, "failures": bootstrap.failures,
      "parameters": JSONValue(named: zip(names, spreads)),
    ])
  }

  private func json(_ front: FitFront) -> JSONValue {
    let columns = columns(forValues: front.points.first?.values.count ?? 0)
    let metrics = front.objectives.map(\.metric.rawValue)
    let points = front.points.map { point in
      let values = zip(columns, point.values).map { ($0.name, $0.cell($1)) }
      return JSONValue.facts([
        "parameters": JSONValue(named: values),
        "metrics": JSONValue(named: zip(metrics, point.metrics)),
      ])
    }
    return .facts([
      "objectives": JSONValue(named: zip(metrics, front.objectives.map(\.direction.rawValue))),
      "points": points, "knee": front.knee,
    ])
  }
}

extension ObjectiveOutcome: Fact {
  package var json: JSONValue {
    let limits = prices.map {
      JSONValue.facts([
        "metric": $0.target.metric.rawValue, "wanted": $0.target.text,
        "value_without": $0.valueWithout,
      ])
    }
    return .facts([
      "metric": objective.metric.rawValue, "direction": objective.direction.rawValue,
      "value": value, "limits": limits,
    ])
  }
}

extension FitStatistics: Fact {
  package var json: JSONValue {
    .facts([
      "chi_squared": chiSquared, "degrees_of_freedom": degreesOfFreedom,
      "noise_given": isNoiseGiven, "residual_deviation": residualDeviation,
      "noise_correlation": noiseCorrelation, "rounding_step": roundingStep,
      "repeated_observations": repeatedObservations,
      "correlations": JSONValue(
        named: zip(names, correlations.map { JSONValue(named: zip(names, $0)) })),
      "undetermined": undetermined,
    ])
  }
}

extension TargetOutcome: Fact {
  package var json: JSONValue {
    .facts([
      "metric": target.metric.rawValue, "wanted": target.text,
      "kind": target.isConstraint ? "constraint" : "target", "weight": target.weight,
      "tolerance": target.tolerance, "value": value, "met": isMet,
    ])
  }
}

// MARK: Parameters

extension FittedParameter: Fact {
  /// The value: a number, or false or true.
  fileprivate var cell: JSONValue { Column(self).cell(value) }

  package var json: JSONValue {
    .facts([
      "value": cell, "standard_error": standardError, "interval": interval, "range": range,
      "ranges": ranges, "at_bound": isAtBound, "determined": isDetermined,
    ])
  }

  /// The value in four digits, or in as many as its interval tells where four lead out of it, up to eight
  /// or to the fourth decimal.
  var text: String {
    let column = Column(self)
    let isTime = name == "timeOffset"
    let short = column.number(value, digits: isTime ? Rounding.digits(ofTime: value) : 4)
    guard !isChoice, let interval, let shown = Double(short), !interval.contains(shown) else {
      return short
    }
    let told = Rounding.digits(telling: interval.lowerBound, from: interval.upperBound)
    let whole = Int(log10(max(abs(value), 1))) + 1
    return column.number(value, digits: min(told, max(8, whole + 4)))
  }

  /// The parameter with a text of its value: `frequency 2.1 Hz`.
  ///
  /// The levels of a curve are in a unit that nobody knows, and so are its speeds.
  func words(_ text: String) -> String {
    let isSpeed = unit == "1/s" && ["velocity", "drift"].contains(name)
    return "\(name) \(text)".with(isSpeed ? "units/s" : unit)
  }
}

extension FitReport {
  /// The 95 % intervals of the parameters by each method; an end is nil where there is none.
  var intervals: [(column: Column, method: String, low: Double?, high: Double?)] {
    let resampled = bootstrap?.intervals ?? []
    let percentiles = zip(columns(forValues: resampled.count), resampled)
    return parameters.compactMap { parameter in
      parameter.interval.map { (Column(parameter), "the fit", $0.lowerBound, $0.upperBound) }
    } + profiles.map { (column(named: $0.name), "profile", $0.low, $0.high) }
      + percentiles.compactMap { column, interval in
        interval.map { (column, "bootstrap", $0.lowerBound, $0.upperBound) }
      }
  }

  /// The columns of values from the search, one for each parameter: those of the regression, of the
  /// search, or of all parameters, whichever have the same count.
  ///
  /// Policy: values of another count are numbered, since a wrong name would be worse than none.
  package func columns(forValues count: Int) -> [Column] {
    let regressed = (statistics?.names ?? []).map(column)
    let searched = parameters.filter { !$0.isChosen && !$0.isTied }.map { Column($0) }
    let free = parameters.filter { !$0.isTied }.map { Column($0) }
    let known = [regressed, searched, free]
    return known.first { $0.count == count } ?? (0..<count).map { Column("parameter_\($0 + 1)") }
  }

  /// The column of a parameter by its name.
  package func column(named name: String) -> Column {
    parameters.first { $0.name == name }.map(Column.init) ?? Column(name)
  }
}

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
        + Column.texts("parameter")
        + [Column("value", isOfChoices ? .text : .number, isMixed: true)]
        + Column.mixed("standard_error", "low", "high"),
      facts: report.parameters.map(\.row)
        + zip(1..., report.segments).flatMap { number, segment in
          segment.parameters.map { [number] + $0.row }
        })
    rowUnits = (report.parameters + report.segments.flatMap(\.parameters)).map(\.unit)
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
        + columns.flatMap { [$0, $0.summed("low"), $0.summed("high")] },
      facts: fits.map { file, report in
        let explanation = report?.explanation
        let head: [any Fact] = [
          file, report?.status.rawValue ?? "failed", explanation?.explained.rawValue,
          report?.residual,
        ]
        return columns.reduce(into: head) { row, column in
          let own = report?.parameters.first { $0.name == column.name }
          row += [own?.cell, own?.interval?.lowerBound, own?.interval?.upperBound]
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
        let levels = [time, target, fitted, target - fitted] + band
        append((isOne ? [] : [.integer(number)]) + levels.map(\.json))
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
        return zip(parameters, point.values).map { $0.cell($1) } + point.metrics
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
          + zip(names, evaluation.values).map { $0.cell($1) } + [evaluation.cost]
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
      columns: landscape.names.map(report.column) + [Column("cost")],
      facts: zip(landscape.y, landscape.costs).flatMap { y, costs in
        zip(landscape.x, costs).map { [$0, y, $1] }
      })
  }

  /// The way of the search over the landscape, the content of `path.csv`: a column for each of the two
  /// parameters, the start first.
  public init(pathOver landscape: CostLandscape, of report: FitReport) {
    self.init(columns: landscape.names.map(report.column), facts: landscape.path)
  }

  // MARK: Tables in the Markdown

  /// The 95 % intervals of each parameter by each way in which they were found.
  init(intervalsOf report: FitReport) {
    self.init(
      columns: [Column("parameter", .text), Column("by", .text)] + Column.mixed("low", "high"),
      facts: report.parameters.flatMap { parameter in
        report.intervals.filter { $0.column.name == parameter.name }
          .map { [parameter.name, $0.method, $0.low, $0.high] }
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
      ], facts: zip(1..., curves).map { [$0, $1.times.count, $1.rootMeanSquare, $1.residualShare] })
  }

  /// Targets or constraints of a fit and their outcome; a weight for each target.
  init(targets outcomes: [TargetOutcome], on channel: Channel?) {
    let hasWeights = outcomes.contains { !$0.target.isConstraint }
    self.init(
      columns: Column.texts("metric", "wanted") + Column.mixed("value") + Column.texts("unit")
        + (hasWeights ? Column.mixed("weight") : []) + Column.texts("met"),
      facts: outcomes.map { outcome in
        let (target, value) = (outcome.target, outcome.value)
        let scale = Column(target.metric, on: channel).scale(of: target.limits + [value])
        let wanted = target.text { Rounding.text($0 * scale.factor, significant: 12) }
        return [target.metric.rawValue, wanted, value.map { $0 * scale.factor }, scale.unit]
          + (hasWeights ? [target.weight] : []) + [outcome.isMet ? "yes" : "no"]
      })
  }

  /// Each start of a search and its end.
  init(startsOf report: FitReport) {
    let names = report.columns(forValues: report.starts.first?.start.count ?? 0)
    self.init(
      columns: ["from", "to"].flatMap { word in
        names.map { Column("\(word) \($0.name)", unit: $0.unit) }
      } + Column.mixed("cost"), facts: report.starts.map { $0.start + $0.end + [$0.cost] })
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
    return [name, cell, standardError, ends?.lowerBound, ends?.upperBound]
  }
}
