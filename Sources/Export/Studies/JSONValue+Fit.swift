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
      "statistics": report.statistics.map { JSONValue(statistics: $0) } ?? .null,
      "profiles": .array(report.profiles.map { JSONValue(profile: $0) }),
      "bootstrap": report.bootstrap.map { JSONValue(bootstrap: $0, of: report) } ?? .null,
      "front": report.front.map { JSONValue(front: $0, of: report) } ?? .null,
      "evaluations": .integer(report.evaluations),
      "starts": .array(report.starts.map { JSONValue(start: $0) }),
      "alternatives": .array(report.alternatives.map { JSONValue(alternative: $0) }),
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
      "at_bound": .boolean(parameter.isAtBound),
      "determined": .boolean(parameter.isDetermined),
    ]
  }

  private init(outcome: TargetOutcome) {
    self = [
      "metric": .string(outcome.target.metric.rawValue), "wanted": .string(outcome.target.text),
      "kind": .string(outcome.target.isConstraint ? "constraint" : "wish"),
      "weight": JSONValue(finite: outcome.target.weight),
      "tolerance": JSONValue(finite: outcome.target.tolerance),
      "value": JSONValue(finite: outcome.value), "met": .boolean(outcome.isMet),
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
      "samples": .integer(comparison.times.count),
      "rms_residual": JSONValue(finite: comparison.rootMeanSquare),
    ]
  }

  private init(start: FitStart) {
    self = [
      "start": .array(start.start.map { JSONValue(finite: $0) }),
      "end": .array(start.end.map { JSONValue(finite: $0) }), "cost": JSONValue(finite: start.cost),
    ]
  }
}
