// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

extension JSONValue {
  /// The report of a fit: the content of `fit.json`.
  public init(fit report: FitReport) {
    self = [
      "parameters": .object(
        report.parameters.map { Member($0.name, JSONValue(parameter: $0)) }),
      "targets": .array(report.targets.map { JSONValue(outcome: $0) }),
      "metrics": JSONValue(metrics: report.metrics),
      "effective": report.effective.map {
        ["frequency": .number($0.frequency), "damping_ratio": .number($0.dampingRatio)]
      } ?? .null,
      "cost": .number(report.cost),
      "status": .string(report.status.rawValue),
      "reason": .string(report.reason),
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
      "cost": .number(report.cost), "status": .string(report.status.rawValue),
    ]
  }

  private init(parameter: FittedParameter) {
    self = [
      "value": parameter.isChoice ? .boolean(parameter.value != 0) : .number(parameter.value),
      "standard_error": JSONValue(parameter.standardError),
      "interval": JSONValue(span: parameter.interval),
      "range": JSONValue(span: parameter.range),
      "at_bound": .boolean(parameter.isAtBound),
      "determined": .boolean(parameter.isDetermined),
    ]
  }

  private init(outcome: TargetOutcome) {
    self = [
      "metric": .string(outcome.target.metric.rawValue), "wanted": .string(outcome.target.text),
      "value": JSONValue(outcome.value), "met": .boolean(outcome.isMet),
    ]
  }

  private init(start: FitStart) {
    self = [
      "start": .array(start.start.map { .number($0) }),
      "end": .array(start.end.map { .number($0) }), "cost": .number(start.cost),
    ]
  }

  private init(span: ClosedRange<Double>?) {
    self = span.map { [.number($0.lowerBound), .number($0.upperBound)] } ?? .null
  }
}
