// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Springs

/// The axis along which an item on its spring moves, and what moves it: see ``AxialSpring``.
package struct AxialLine: Hashable, Sendable {
  /// Whether it is the horizontal axis.
  package let isHorizontal: Bool
  /// 1 where the item is right of its anchor or below it, else -1.
  let sign: Double
  /// The distance from the anchor and the velocity away from it, at tick 0.
  package let start: DiscreteState
  /// The rest length, in points.
  let restLength: Double
  /// The recurrence of the attachment.
  package let spring: DiscreteSpring
}

extension AxialSpring {
  /// The frequencies for which the closed form was compared with the engine, in Hz.
  package static let frequencies = 0.25...120.0
  /// The damping ratios, likewise.
  package static let largestDampingRatio = 10.0
  /// The resistances, likewise, in 1/s.
  package static let largestResistance = 100.0
  /// The places and lengths, likewise, in points; no screen is wider.
  package static let farthest = 2000.0
  /// The masses, likewise, in kg.
  static let masses = 1e-6...1e6
  /// The angles, likewise, in radians.
  static let largestAngle = 1000.0

  /// The line of the motion.
  ///
  /// Policy: the line must run along an axis of the coordinates. On any other the engine's rounding
  /// carries the item a little aside (up to 0.05 pt), as the closed form does not. An item that
  /// turns, or whose numbers are so large or small that `Float` shows it, is left to the engine too.
  ///
  /// - Throws: `NoClosedForm` where the numbers have none.
  package func line() throws(NoClosedForm) -> AxialLine {
    try checkItem()
    try checkAttachment()
    let isHorizontal = center.y == anchor.y
    guard isHorizontal != (center.x == anchor.x) else {
      throw NoClosedForm(
        isHorizontal
          ? "the item starts at its anchor"
          : "the attachment runs neither across nor straight down: rounding drives the item aside")
    }
    let way = isHorizontal ? center.x - anchor.x : center.y - anchor.y
    let (along, aside) =
      isHorizontal ? (velocity.dx, velocity.dy) : (velocity.dy, velocity.dx)
    guard aside == 0 else { throw NoClosedForm("the item starts with a velocity aside") }
    let sign = way < 0 ? -1.0 : 1
    return AxialLine(
      isHorizontal: isHorizontal, sign: sign,
      start: DiscreteState(distance: way.magnitude, velocity: sign * along),
      restLength: length ?? way.magnitude, spring: try discreteSpring())
  }

  private func checkItem() throws(NoClosedForm) {
    guard angularVelocity == 0 else { throw NoClosedForm("the item turns") }
    guard Self.masses.contains(mass), angle.magnitude <= Self.largestAngle else {
      throw NoClosedForm("its mass or angle is beyond what the closed form was compared for")
    }
  }

  private func checkAttachment() throws(NoClosedForm) {
    guard offset == .zero else {
      throw NoClosedForm("the attachment does not hold the item at its centre")
    }
    guard frequency > 0 else { throw NoClosedForm("the attachment is a rigid rod") }
    guard isCompared else {
      throw NoClosedForm("its numbers are beyond what the closed form was compared for")
    }
  }

  /// Whether the numbers of the attachment are among those that were compared with the engine.
  var isCompared: Bool {
    Self.frequencies.contains(frequency) && (0...Self.largestDampingRatio).contains(dampingRatio)
      && (0...Self.largestResistance).contains(resistance)
      && isNear(center.x) && isNear(center.y) && isNear(anchor.x) && isNear(anchor.y)
      && isNear(length ?? 0)
  }

  private func isNear(_ length: Double) -> Bool { length.magnitude <= Self.farthest }

  private func discreteSpring() throws(NoClosedForm) -> DiscreteSpring {
    do {
      return try DiscreteSpring(
        frequency: frequency, dampingRatio: dampingRatio, resistance: resistance)
    } catch {
      throw NoClosedForm("\(error)")
    }
  }
}
