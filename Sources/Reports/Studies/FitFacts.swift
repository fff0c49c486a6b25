// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Fitting

// The facts of a fit, named as in `fit.json`; tables and sentences take their numbers from here.

extension JSONValue {
  /// The report of a fit: the content of `fit.json`.
  public init(fit report: FitReport) { self = report.json }
}

extension FitReport: Fact {
  package var json: JSONValue {
    let curves = facts(of: comparisons) {
      [
        "samples": $0.counted.count, "rms_residual": $0.rootMeanSquare,
        "residual": $0.residualShare,
      ]
    }
    let effective = facts(of: effective) {
      ["frequency": $0.frequency, "damping_ratio": $0.dampingRatio]
    }
    let start = facts(of: beginning) {
      ["kind": $0.kind.rawValue, "time": $0.time, "level": $0.level, "velocity": $0.velocity]
    }
    let end = facts(of: ending) { ["time": $0.time, "distance": $0.distance] }
    let profiles = facts(of: profiles) {
      [
        "parameter": $0.name, "interval": [$0.low, $0.high], "values": $0.values,
        "deviations": $0.deviations,
      ]
    }
    let segments = facts(of: segments) {
      ["from": $0.from, "to": $0.to, "parameters": named($0.parameters)]
    }
    let starts = facts(of: starts) { ["start": $0.start, "end": $0.end, "cost": $0.cost] }
    let alternatives = facts(of: alternatives) {
      [
        "parameters": named($0.parameters), "targets": $0.targets, "cost": $0.cost,
        "status": $0.status.rawValue,
      ]
    }
    return .facts([
      "parameters": named(parameters), "targets": targets, "envelope": envelopeFacts,
      "objective": objectiveFacts, "curves": curves, "metrics": JSONValue(metrics: metrics),
      "effective": effective, "spring": JSONValue(spring: spring), "cost": cost,
      "status": status.rawValue, "reason": reason, "model": model,
      "explained": explanation?.verdict.rawValue, "start": start, "end": end,
      "follows_better": rivalFacts,
      "statistics": statisticsFacts, "profiles": profiles, "bootstrap": bootstrapFacts,
      "front": frontFacts, "segments": segments, "evaluations": evaluations, "starts": starts,
      "alternatives": alternatives,
    ])
  }

  private func named(_ parameters: [FittedParameter]) -> JSONValue {
    JSONValue(named: parameters.map { ($0.name, $0) })
  }

  private var envelopeFacts: JSONValue {
    facts(of: envelope) { ["wanted": $0.envelope.text, "excess": $0.excess, "met": $0.isMet] }
  }

  private var objectiveFacts: JSONValue {
    facts(of: objective) { outcome in
      let limits = facts(of: outcome.prices) {
        [
          "metric": $0.target.metric.rawValue, "wanted": $0.target.text,
          "value_without": $0.valueWithout,
        ]
      }
      return [
        "metric": outcome.objective.metric.rawValue,
        "direction": outcome.objective.direction.rawValue, "value": outcome.value,
        "limits": limits,
      ]
    }
  }

  /// The kind of the curve that follows a recording best; nil for targets.
  private var model: String? {
    guard let explanation else { return nil }
    if !segments.isEmpty { return RivalCurve.Kind.segments.rawValue }
    if let rival = explanation.model { return rival.rawValue }
    if case .spring = run.scene { return "spring" }
    return "scene"
  }

  private var rivalFacts: JSONValue {
    facts(of: explanation?.rival) {
      [
        "model": $0.kind.rawValue, "name": $0.name,
        "parameters": JSONValue(named: $0.parameters.map { ($0.name, $0.value) }),
        "rms_residual": $0.meanSquare.squareRoot(),
      ]
    }
  }

  private var statisticsFacts: JSONValue {
    facts(of: statistics) { statistics in
      let names = statistics.names
      let rows = statistics.correlations.map { JSONValue(named: zip(names, $0)) }
      return [
        "chi_squared": statistics.chiSquared, "degrees_of_freedom": statistics.degreesOfFreedom,
        "noise_given": statistics.isNoiseGiven,
        "residual_deviation": statistics.residualDeviation,
        "noise_correlation": statistics.noiseCorrelation,
        "rounding_step": statistics.roundingStep,
        "repeated_observations": statistics.repeatedObservations,
        "correlations": JSONValue(named: zip(names, rows)),
        "undetermined": statistics.undetermined,
      ]
    }
  }

  /// The bootstrap of each parameter; a seed beyond 64 bits with a sign is a string.
  private var bootstrapFacts: JSONValue {
    facts(of: bootstrap) { bootstrap in
      let names = columns(forValues: bootstrap.standardErrors.count).map(\.name)
      let spreads = zip(bootstrap.standardErrors, bootstrap.intervals).map {
        JSONValue.facts(["standard_error": $0, "interval": $1])
      }
      return [
        "seed": Int(exactly: bootstrap.seed)?.json ?? "\(bootstrap.seed)".json,
        "count": bootstrap.count, "failures": bootstrap.failures,
        "parameters": JSONValue(named: zip(names, spreads)),
      ]
    }
  }

  private var frontFacts: JSONValue {
    facts(of: front) { front in
      let columns = columns(forValues: front.points.first?.values.count ?? 0)
      let metrics = front.objectives.map(\.metric.rawValue)
      let points = facts(of: front.points) { point in
        let values = zip(columns, point.values).map { ($0.name, $0.fact($1).json) }
        return [
          "parameters": JSONValue(named: values),
          "metrics": JSONValue(named: zip(metrics, point.metrics)),
        ]
      }
      return [
        "objectives": JSONValue(named: zip(metrics, front.objectives.map(\.direction.rawValue))),
        "points": points, "knee": front.knee,
      ]
    }
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

/// An object of facts; no answer for nil.
private func facts<Subject>(
  of subject: Subject?, _ facts: (Subject) -> KeyValuePairs<String, any Fact>
) -> JSONValue {
  subject.map { .facts(facts($0)) } ?? .null
}

/// An object of facts for each subject.
private func facts<Subject>(
  of subjects: [Subject], _ facts: (Subject) -> KeyValuePairs<String, any Fact>
) -> JSONValue {
  .array(subjects.map { .facts(facts($0)) })
}

// MARK: Parameters

extension FittedParameter: Fact {
  /// The value: a number, or false or true.
  var fact: any Fact { Column(self).fact(value) }

  package var json: JSONValue {
    .facts([
      "value": fact.json, "standard_error": standardError, "interval": interval, "range": range,
      "ranges": ranges, "at_bound": isAtBound, "determined": isDetermined,
    ])
  }

  /// The value in four digits, or in as many as its interval tells where four lead out of it, up to eight
  /// or to the fourth decimal.
  var text: String {
    let short = text(of: value, digits: 4)
    guard !isChoice, let interval, let shown = Double(short), !interval.contains(shown) else {
      return short
    }
    let told = Rounding.digits(telling: interval.lowerBound, from: interval.upperBound)
    let whole = Int(log10(max(abs(value), 1))) + 1
    return text(of: value, digits: min(told, max(8, whole + 4)))
  }

  /// A value of the parameter as people read it.
  func text(of value: Double, digits: Int) -> String {
    isChoice ? "\(value != 0)" : Rounding.text(value, significant: digits)
  }

  /// The parameter with a text of its value: `frequency 2.1 Hz`.
  func words(_ text: String) -> String { "\(name) \(text)".with(unit) }
}

extension Column {
  /// The column of a parameter that a fit found.
  package init(_ parameter: FittedParameter) {
    self.init(parameter.name, parameter.isChoice ? .boolean : .number, unit: parameter.unit)
  }

  /// A value of a parameter's column: a number, or false or true.
  func fact(_ value: Double) -> any Fact { isChoice ? value != 0 : value }
}

extension FitReport {
  /// The 95 % intervals of the parameters by each method; an end is nil where there is none.
  var intervals: [(name: String, method: String, low: Double?, high: Double?)] {
    let resampled = bootstrap?.intervals ?? []
    let percentiles = zip(columns(forValues: resampled.count), resampled)
    return parameters.compactMap { parameter in
      parameter.interval.map { (parameter.name, "the fit", $0.lowerBound, $0.upperBound) }
    } + profiles.map { ($0.name, "profile", $0.low, $0.high) }
      + percentiles.compactMap { column, interval in
        interval.map { (column.name, "bootstrap", $0.lowerBound, $0.upperBound) }
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

  /// The columns of the two parameters of a landscape.
  package func columns(of landscape: CostLandscape) -> [Column] {
    landscape.names.map(column)
  }

  /// The column of a parameter by its name.
  package func column(named name: String) -> Column {
    parameters.first { $0.name == name }.map(Column.init) ?? Column(name)
  }
}
