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
    guard motions.allSatisfy({ $0.motion.columns.joined().allSatisfy(\.isFinite) })
    else { return nil }
    for tick in 0..<first.count {
      for (name, motion) in motions {
        let numbers = motion.columns.map { JSONValue.number($0[tick]) }
        append([.number(Double(tick) / motion.frameRate), .string(name)] + numbers)
      }
    }
  }

  /// Curves over the same times: columns `time` and one for each; nil where a value of one is not finite.
  ///
  /// - Parameters:
  ///   - curves: The curves by the names of their columns, at least one.
  ///   - gaps: The names of curves whose values that are not finite are missing.
  ///   - unit: The unit of their values, empty for a bare number.
  public init?(
    curves: [(name: String, curve: Curve)], missing gaps: Set<String> = [], unit: String
  ) {
    let times = curves[0].curve.times
    precondition(curves.allSatisfy { $0.curve.times == times }, "The curves have the same times.")
    for (name, curve) in curves where !gaps.contains(name) && !curve.values.allSatisfy(\.isFinite) {
      return nil
    }
    self.init(
      columns: [Column("time", unit: "s")] + curves.map { Column($0.name, unit: unit) },
      facts: times.indices.map { tick in [times[tick]] + curves.map { $0.curve.values[tick] } })
  }

  /// The response of a run, `time` and `value`, or that of each item by its name, in quotes where it is
  /// `time`, empty or begins with one; nil where a value is not finite.
  public init?(response: Response, unit: String) {
    let items = response.items.map { item in
      let isPlain = !item.item.isEmpty && item.item != "time" && !item.item.hasPrefix("\"")
      return (name: isPlain ? item.item : quoted(item.item), curve: item.response.curve)
    }
    self.init(curves: items.isEmpty ? [("value", response.curve)] : items, unit: unit)
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
    self.init(
      columns: [Column("metric", .text), Column("value", isMixed: true), Column("unit", .text)],
      facts: metrics.map { metric, value in
        let column = Column(metric, on: channel)
        let unit = isForPeople ? column.readableUnit : column.unit
        let shown = isForPeople ? value.map { $0 * column.readableFactor } : value
        return [metric.rawValue, shown, JSONValue(text: unit)]
      })
  }
}

extension Motion {
  /// The numbers of all ticks, column after column.
  fileprivate var columns: [[Double]] {
    [x, y, angle, velocityX, velocityY, angularVelocity]
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
