// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

extension Table {
  /// The motion of every item: a row per tick and item, tick 0 first.
  ///
  /// Nil where a number is not finite: the run diverged, and its rows mean nothing.
  ///
  /// - Parameter motions: The items by name, all of one length and frame rate.
  public init?(trajectory motions: [(name: String, motion: Motion)]) {
    self.init(columns: [
      Column("time", unit: "s"), Column("item"), Column("x", unit: "pt"), Column("y", unit: "pt"),
      Column("angle", unit: "rad", readable: .degrees), Column("velocity_x", unit: "pt/s"),
      Column("velocity_y", unit: "pt/s"),
      Column("angular_velocity", unit: "rad/s"),
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
}

extension Motion {
  /// Whether every number is finite.
  fileprivate var isFinite: Bool {
    [x, y, angle, velocityX, velocityY, angularVelocity].allSatisfy { $0.allSatisfy(\.isFinite) }
  }
}
