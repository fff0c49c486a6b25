// SPDX-License-Identifier: Apache-2.0

import Basics
import Responses

extension Motion {
  /// A motion at 60 ticks a second that is given by functions of the time.
  static func sampled(
    ticks: Int, pauseTick: Int? = nil, lastTick: Int? = nil, x: (Double) -> Double,
    y: (Double) -> Double = { _ in 0 }, angle: (Double) -> Double = { _ in 0 },
    velocityX: (Double) -> Double = { _ in 0 }, velocityY: (Double) -> Double = { _ in 0 },
    contacts: [Contact] = [], displayScale: Double? = nil
  ) -> Motion {
    let times = (0...ticks).map { Double($0) / 60 }
    return Motion(
      frameRate: 60, x: times.map(x), y: times.map(y), angle: times.map(angle),
      velocityX: times.map(velocityX), velocityY: times.map(velocityY),
      angularVelocity: times.map { _ in 0 }, pauseTick: pauseTick, lastTick: lastTick,
      contacts: contacts, displayScale: displayScale)
  }

  /// An item thrown from (100, 50) to (300, 200) that drifts sideways and tilts on its way.
  ///
  /// The way is 250 pt long in the direction (0.8, 0.6); the sideways motion is along (-0.6, 0.8).
  static let thrown = Motion.sampled(
    ticks: 240, pauseTick: 170,
    x: { 100 + 0.8 * 250 * forward($0) - 0.6 * sideways($0) },
    y: { 50 + 0.6 * 250 * forward($0) + 0.8 * sideways($0) },
    angle: { 0.9 * exp(-4 * $0) * sin(11 * $0) })

  private static func forward(_ time: Double) -> Double {
    secondOrderStep(at: time, frequency: 12, damping: 0.4)
  }

  private static func sideways(_ time: Double) -> Double { -40 * exp(-3 * time) * sin(9 * time) }
}

/// The distance of an item's worst corner from its place in the target pose, corner by corner.
func worstCornerDistance(
  of motion: Motion, at tick: Int, target: Target, width: Double, height: Double
) -> Double {
  let corners = [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)].map { ($0 * width / 2, $1 * height / 2) }
  return corners.map { corner in
    let place = turned(corner, by: target.angle ?? 0)
    let now = turned(corner, by: target.angle == nil ? 0 : motion.angle[tick])
    return hypot(
      motion.x[tick] + now.0 - target.x - place.0, motion.y[tick] + now.1 - target.y - place.1)
  }.max() ?? 0
}

private func turned(_ point: (Double, Double), by angle: Double) -> (Double, Double) {
  (
    cos(angle) * point.0 - sin(angle) * point.1,
    sin(angle) * point.0 + cos(angle) * point.1
  )
}

/// The unit step response of a second-order system in its closed form, underdamped.
func secondOrderStep(at time: Double, frequency: Double, damping: Double) -> Double {
  let damped = frequency * (1 - damping * damping).squareRoot()
  let sine = damping / (1 - damping * damping).squareRoot() * sin(damped * time)
  return 1 - exp(-damping * frequency * time) * (cos(damped * time) + sine)
}

/// A ringing with a period of 1 s: exp(-t) cos(2 pi t).
func ringing(at time: Double) -> Double { exp(-time) * cos(2 * .pi * time) }

/// exp(-decay t) sin(frequency t).
func dampedSine(at time: Double, decay: Double, frequency: Double) -> Double {
  exp(-decay * time) * sin(frequency * time)
}
