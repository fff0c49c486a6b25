// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

extension JSONValue {
  /// The report of a fit: the content of `fit.json`.
  public init(fit report: FitReport) {
    self = [
      "parameters": .object(
        report.parameters.map { Member($0.name, JSONValue(parameter: $0)) }),
      "targets": .array(report.targets.map { JSONValue(outcome: $0) }),
      "envelope": report.envelope.map { JSONValue(envelope: $0) } ?? .null,
      "objective": report.objective.map { JSONValue(objective: $0) } ?? .null,
      "curves": .array(report.comparisons.map { JSONValue(comparison: $0) }),
      "metrics": JSONValue(metrics: report.metrics),
      "effective": report.effective.map {
        [
          "frequency": JSONValue(finite: $0.frequency),
          "damping_ratio": JSONValue(finite: $0.dampingRatio),
        ]
      } ?? .null,
      "spring": JSONValue(spring: report.spring),
      "cost": JSONValue(finite: report.cost),
      "status": .string(report.status.rawValue),
      "reason": .string(report.reason),
      "model": report.model.map { .string($0) } ?? .null,
      "explained": report.explanation.map { .string($0.verdict.rawValue) } ?? .null,
      "start": report.beginning.map { JSONValue(beginning: $0) } ?? .null,
      "follows_better": report.explanation?.rival.map { JSONValue(rival: $0) } ?? .null,
      "statistics": report.statistics.map { JSONValue(statistics: $0) } ?? .null,
      "profiles": .array(report.profiles.map { JSONValue(profile: $0) }),
      "bootstrap": report.bootstrap.map { JSONValue(bootstrap: $0, of: report) } ?? .null,
      "front": report.front.map { JSONValue(front: $0, of: report) } ?? .null,
      "segments": .array(report.segments.map { JSONValue(segment: $0) }),
      "evaluations": .integer(report.evaluations),
      "starts": .array(report.starts.map { JSONValue(start: $0) }),
      "alternatives": .array(report.alternatives.map { JSONValue(alternative: $0) }),
    ]
  }

  private init(segment: FitSegment) {
    self = [
      "from": JSONValue(finite: segment.from), "to": JSONValue(finite: segment.to),
      "parameters": .object(
        segment.parameters.map { Member($0.name, JSONValue(parameter: $0)) }),
    ]
  }

  private init(alternative report: FitReport) {
    self = [
      "parameters": .object(
        report.parameters.map { Member($0.name, JSONValue(parameter: $0)) }),
      "targets": .array(report.targets.map { JSONValue(outcome: $0) }),
      "cost": JSONValue(finite: report.cost), "status": .string(report.status.rawValue),
    ]
  }

  private init(parameter: FittedParameter) {
    self = [
      "value": JSONValue(parameter.value, of: Column(parameter)),
      "standard_error": JSONValue(finite: parameter.standardError),
      "interval": JSONValue(span: parameter.interval),
      "range": JSONValue(span: parameter.range),
      "ranges": .array(parameter.ranges.map { JSONValue(span: $0) }),
      "at_bound": .boolean(parameter.isAtBound),
      "determined": .boolean(parameter.isDetermined),
    ]
  }

  private init(outcome: TargetOutcome) {
    self = [
      "metric": .string(outcome.target.metric.rawValue), "wanted": .string(outcome.target.text),
      "kind": .string(outcome.target.isConstraint ? "constraint" : "target"),
      "weight": JSONValue(finite: outcome.target.weight),
      "tolerance": JSONValue(finite: outcome.target.tolerance),
      "value": JSONValue(finite: outcome.value), "met": .boolean(outcome.isMet),
    ]
  }

  private init(objective outcome: ObjectiveOutcome) {
    self = [
      "metric": .string(outcome.objective.metric.rawValue),
      "direction": .string(outcome.objective.direction.rawValue),
      "value": JSONValue(finite: outcome.value),
      "limits": .array(
        outcome.prices.map { price in
          [
            "metric": .string(price.target.metric.rawValue),
            "wanted": .string(price.target.text),
            "value_without": JSONValue(finite: price.valueWithout),
          ]
        }),
    ]
  }

  private init(envelope outcome: EnvelopeOutcome) {
    self = [
      "wanted": .string(outcome.envelope.text), "excess": JSONValue(finite: outcome.excess),
      "met": .boolean(outcome.isMet),
    ]
  }

  private init(comparison: CurveComparison) {
    self = [
      "samples": .integer(comparison.counted.count),
      "rms_residual": JSONValue(finite: comparison.rootMeanSquare),
      "residual": JSONValue(finite: comparison.residualShare),
    ]
  }

  private init(beginning: MotionBeginning) {
    self = [
      "kind": .string(beginning.kind.rawValue), "time": JSONValue(finite: beginning.time),
      "level": JSONValue(finite: beginning.level),
      "velocity": JSONValue(finite: beginning.velocity),
    ]
  }

  private init(rival: RivalCurve) {
    self = [
      "model": .string(rival.kind.rawValue), "name": rival.name.map { .string($0) } ?? .null,
      "parameters": .object(
        rival.parameters.map { Member($0.name, JSONValue(finite: $0.value)) }),
      "rms_residual": JSONValue(finite: rival.meanSquare.squareRoot()),
    ]
  }

  private init(start: FitStart) {
    self = [
      "start": .array(start.start.map { JSONValue(finite: $0) }),
      "end": .array(start.end.map { JSONValue(finite: $0) }), "cost": JSONValue(finite: start.cost),
    ]
  }

  /// The facts about a regression as a whole.
  package init(statistics: FitStatistics) {
    self = [
      "chi_squared": JSONValue(finite: statistics.chiSquared),
      "degrees_of_freedom": .integer(statistics.degreesOfFreedom),
      "noise_given": .boolean(statistics.isNoiseGiven),
      "residual_deviation": JSONValue(finite: statistics.residualDeviation),
      "noise_correlation": JSONValue(finite: statistics.noiseCorrelation),
      "rounding_step": JSONValue(finite: statistics.roundingStep),
      "correlations": .object(
        zip(statistics.names, statistics.correlations).map { name, row in
          Member(
            name,
            .object(zip(statistics.names, row).map { Member($0, JSONValue(finite: $1)) }))
        }),
      "undetermined": .array(
        statistics.undetermined.map { names in .array(names.map { .string($0) }) }),
    ]
  }

  /// The profile of a parameter.
  package init(profile: FitProfile) {
    self = [
      "parameter": .string(profile.name),
      "interval": [JSONValue(finite: profile.low), JSONValue(finite: profile.high)],
      "values": .array(profile.values.map { JSONValue(finite: $0) }),
      "deviations": .array(profile.deviations.map { JSONValue(finite: $0) }),
    ]
  }

  /// The bootstrap of each parameter of a report; a seed beyond 64 bits with a sign is a string.
  package init(bootstrap: FitBootstrap, of report: FitReport) {
    let names = report.columns(forValues: bootstrap.standardErrors.count).map(\.name)
    let spreads = zip(bootstrap.standardErrors, bootstrap.intervals)
    self = [
      "seed": Int(exactly: bootstrap.seed).map(JSONValue.integer) ?? .string("\(bootstrap.seed)"),
      "count": .integer(bootstrap.count), "failures": .integer(bootstrap.failures),
      "parameters": .object(
        zip(names, spreads).map { name, spread in
          Member(
            name,
            [
              "standard_error": JSONValue(finite: spread.0), "interval": JSONValue(span: spread.1),
            ])
        }),
    ]
  }

  /// The front between the objectives of a report.
  package init(front: FitFront, of report: FitReport) {
    let names = report.columns(forValues: front.points.first?.values.count ?? 0)
    self = [
      "objectives": .object(
        front.objectives.map { Member($0.metric.rawValue, .string($0.direction.rawValue)) }),
      "points": .array(
        front.points.map { point in
          [
            "parameters": .object(
              zip(names, point.values).map { Member($0.name, JSONValue($1, of: $0)) }),
            "metrics": .object(
              zip(front.objectives, point.metrics).map {
                Member($0.metric.rawValue, JSONValue(finite: $1))
              }),
          ]
        }),
      "knee": front.knee.map(JSONValue.integer) ?? .null,
    ]
  }

  /// Both ends of a span; null for nil and where an end is not finite.
  package init(span: ClosedRange<Double>?) {
    guard let span, span.lowerBound.isFinite, span.upperBound.isFinite else {
      self = .null
      return
    }
    self = [.number(span.lowerBound), .number(span.upperBound)]
  }

  /// A value of a parameter: a number, or false or true.
  package init(_ value: Double, of column: Column) {
    self = column.isChoice ? .boolean(value != 0) : JSONValue(finite: value)
  }
}

extension FitReport {
  /// The kind of the curve that follows a recording best; nil for targets.
  fileprivate var model: String? {
    guard let explanation else { return nil }
    if !segments.isEmpty { return RivalCurve.Kind.segments.rawValue }
    if let rival = explanation.model { return rival.rawValue }
    if case .spring = run.scene { return "spring" }
    return "scene"
  }

  /// The columns of values from the search, one for each parameter: those of the regression, of the
  /// search, or of all parameters, whichever have the same count.
  ///
  /// Policy: values of another count are numbered, since a wrong name would be worse than none.
  package func columns(forValues count: Int) -> [Column] {
    let regressed = (statistics?.names ?? []).map { name in
      parameters.first { $0.name == name }.map(Column.init) ?? Column(name)
    }
    let searched = parameters.filter { !$0.isChosen && !$0.isTied }.map { Column($0) }
    let free = parameters.filter { !$0.isTied }.map { Column($0) }
    let known = [regressed, searched, free]
    return known.first { $0.count == count } ?? (0..<count).map { Column("parameter_\($0 + 1)") }
  }

  /// The columns of the two parameters of a landscape.
  package func columns(of landscape: CostLandscape) -> [Column] {
    landscape.names.map { column(named: $0) }
  }

  /// The column of a parameter by its name.
  package func column(named name: String) -> Column {
    parameters.first { $0.name == name }.map(Column.init) ?? Column(name)
  }
}

extension Column {
  /// The column of a parameter that a fit found.
  package init(_ parameter: FittedParameter) {
    self.init(parameter.name, parameter.isChoice ? .boolean : .number, unit: parameter.unit)
  }

  /// A value of this column as a cell: missing where it is not finite.
  func cell(_ value: Double?) -> Cell {
    guard let value, value.isFinite else { return .missing }
    return isChoice ? .boolean(value != 0) : .number(value)
  }
}
