// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

extension Table {
  /// Metrics as rows: `metric,value,unit`.
  ///
  /// - Parameters:
  ///   - metrics: The metrics and their values.
  ///   - channel: The channel that was looked at; nil for bare data.
  ///   - isForPeople: Whether angles are in degrees.
  public init(
    metrics: [(metric: Metric, value: Double?)], on channel: Channel?, isForPeople: Bool = false
  ) {
    let rows = metrics.map { metric, value in
      let column = Column(metric, on: channel)
      let unit = isForPeople ? column.readableUnit : column.unit
      let shown = isForPeople ? value.map { $0 * column.readableFactor } : value
      return [Cell.text(metric.rawValue), Cell(shown), unit.isEmpty ? .missing : .text(unit)]
    }
    self.init(
      columns: [Column("metric"), Column("value", isMixed: true), Column("unit")], rows: rows)
  }
}

extension JSONValue {
  /// Metrics as an object: `{"metrics": {...}, "status": "ok"}`.
  public init(
    metrics: [(metric: Metric, value: Double?)], status: ResponseStatus
  ) {
    self = ["metrics": JSONValue(metrics: metrics), "status": .string("\(status)")]
  }

  /// Metrics by name, null where there is no answer.
  init(metrics: [(metric: Metric, value: Double?)]) {
    self = .object(metrics.map { Member($0.metric.rawValue, JSONValue($0.value)) })
  }
}
