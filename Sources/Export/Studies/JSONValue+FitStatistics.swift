// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

extension JSONValue {
  /// What is known about a regression as a whole.
  init(statistics: FitStatistics) {
    self = [
      "chi_squared": JSONValue(finite: statistics.chiSquared),
      "degrees_of_freedom": .integer(statistics.degreesOfFreedom),
      "noise_given": .boolean(statistics.isNoiseGiven),
      "residual_deviation": JSONValue(finite: statistics.residualDeviation),
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
  init(profile: FitProfile) {
    self = [
      "parameter": .string(profile.name),
      "interval": [JSONValue(finite: profile.low), JSONValue(finite: profile.high)],
      "values": .array(profile.values.map { JSONValue(finite: $0) }),
      "deviations": .array(profile.deviations.map { JSONValue(finite: $0) }),
    ]
  }

  /// What the bootstrap of a report says of each parameter; a seed beyond 64 bits with a sign is written
  /// as a string.
  init(bootstrap: FitBootstrap, of report: FitReport) {
    let names = report.columns(forValues: bootstrap.standardErrors.count).map(\.name)
    let spreads = zip(bootstrap.standardErrors, bootstrap.intervals)
    self = [
      "seed": Int(exactly: bootstrap.seed).map(JSONValue.integer)
        ?? .string("\(bootstrap.seed)"),
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
  init(front: FitFront, of report: FitReport) {
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

  /// Both ends of a span; null where there is none or an end is not finite.
  init(span: ClosedRange<Double>?) {
    guard let span, span.lowerBound.isFinite, span.upperBound.isFinite else {
      self = .null
      return
    }
    self = [.number(span.lowerBound), .number(span.upperBound)]
  }

  /// A value of a parameter: a number, or false or true.
  init(_ value: Double, of column: Column) {
    self = column.isChoice ? .boolean(value != 0) : JSONValue(finite: value)
  }
}
