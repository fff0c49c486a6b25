// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies

extension Table {
  /// The motion of every item: a row per tick and item, tick 0 first.
  ///
  /// Nil where a number is not finite: the run diverged, and its rows mean nothing.
  ///
  /// - Parameter motions: The items by name, all of one length and frame rate.
  public init?(trajectory motions: [(name: String, motion: Motion)]) {
    self.init(columns: [
      Column("time", unit: "s"), Column("item", .text), Column("x", unit: "pt"),
      Column("y", unit: "pt"),
      Column("angle", unit: "rad", readable: .degrees), Column("velocity_x", unit: "pt/s"),
      Column("velocity_y", unit: "pt/s"), Column("angular_velocity", unit: "rad/s"),
    ])
    guard let first = motions.first?.motion else { return }
    guard motions.allSatisfy({ $0.motion.isFinite }) else { return nil }
    for tick in 0..<first.count {
      for (name, motion) in motions {
        append([
          .number(Double(tick) / motion.frameRate), .text(name), .number(motion.x[tick]),
          .number(motion.y[tick]), .number(motion.angle[tick]), .number(motion.velocityX[tick]),
          .number(motion.velocityY[tick]), .number(motion.angularVelocity[tick]),
        ])
      }
    }
  }

  /// A curve: columns `time` and `value`; nil where a value is not finite.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - unit: The unit of its values, empty for a bare number.
  public init?(response curve: Curve, unit: String) {
    guard curve.values.allSatisfy(\.isFinite) else { return nil }
    let rows = zip(curve.times, curve.values).map { [Cell.number($0), Cell.number($1)] }
    self.init(columns: [Column("time", unit: "s"), Column("value", unit: unit)], rows: rows)
  }

  /// The curves of several items: columns `time` and one for each, with its name, in quotes where it is
  /// `time`, empty or begins with one; nil where a value is not finite.
  ///
  /// - Parameters:
  ///   - items: The responses to one run, at least one.
  ///   - unit: The unit of their values, empty for a bare number.
  public init?(responses items: [ItemResponse], unit: String) {
    let curves = items.map(\.response.curve)
    guard curves.allSatisfy({ $0.values.allSatisfy(\.isFinite) }) else { return nil }
    let names = items.map(\.item).map {
      $0.isEmpty || $0 == "time" || $0.hasPrefix("\"") ? quoted($0) : $0
    }
    self.init(
      columns: [Column("time", unit: "s")] + names.map { Column($0, unit: unit) },
      rows: curves[0].times.enumerated().map { tick, time in
        [.number(time)] + curves.map { .number($0.values[tick]) }
      })
  }

  /// The events of a run: `time,event,item,other,x,y`, in the order of time; nil where a place is not
  /// finite.
  ///
  /// - Parameter events: The events.
  public init?(events: [SceneEvent]) {
    if events.contains(where: { $0.place.map { !($0.x + $0.y).isFinite } == true }) { return nil }
    self.init(
      columns: [
        Column("time", unit: "s"), Column("event", .text), Column("item", .text),
        Column("other", .text),
        Column("x", unit: "pt"), Column("y", unit: "pt"),
      ],
      facts: events.map {
        [$0.time, $0.kind.rawValue, $0.item, $0.other, $0.place?.x, $0.place?.y]
      })
  }

  /// Metrics as rows: `metric,value,unit`.
  ///
  /// - Parameters:
  ///   - metrics: The metrics and their values.
  ///   - channel: The measured channel; nil for bare data.
  ///   - isForPeople: Shows angles in degrees.
  public init(
    metrics: [(metric: Metric, value: Double?)], on channel: Channel?, isForPeople: Bool = false
  ) {
    let rows = metrics.map { metric, value in
      let column = Column(metric, on: channel)
      let unit = isForPeople ? column.readableUnit : column.unit
      let shown = isForPeople ? value.map { $0 * column.readableFactor } : value
      return [Cell.text(metric.rawValue), Cell(shown), Cell(unit: unit)]
    }
    self.init(
      columns: [Column("metric", .text), Column("value", isMixed: true), Column("unit", .text)],
      rows: rows)
  }
}

extension Motion {
  fileprivate var isFinite: Bool {
    [x, y, angle, velocityX, velocityY, angularVelocity].allSatisfy { $0.allSatisfy(\.isFinite) }
  }
}

extension JSONValue {
  /// Metrics as an object: `{"metrics": {...}, "status": "ok"}`.
  public init(
    metrics: [(metric: Metric, value: Double?)], status: some CustomStringConvertible
  ) {
    self = ["metrics": JSONValue(metrics: metrics), "status": .string("\(status)")]
  }

  /// Metrics by name, null for no answer.
  package init(metrics: [(metric: Metric, value: Double?)]) {
    self = .object(metrics.map { Member($0.metric.rawValue, JSONValue($0.value)) })
  }
}
