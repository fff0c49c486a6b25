// SPDX-License-Identifier: Apache-2.0

import Basics

/// A motion that does not come to rest at its target though it stays near it.
///
/// A spring of length 0 damps only along the line to its anchor, and within 0.5 pt of the anchor it
/// does not act at all: an item with some sideways velocity circles the anchor for minutes, and one
/// without rattles in the dead zone.
enum Orbit: Sendable, Hashable {
  /// The item goes around the target, about so far away, in pt.
  case circles(radius: Double)
  /// The item moves to and fro within this distance of the target, in pt.
  case rattles(within: Double)

  /// What the second half of a motion that did not come to rest looks like; nil where it is neither.
  init?(_ motion: Motion, around target: Target) {
    guard motion.pauseTick == nil, motion.isFinite else { return nil }
    let ticks = motion.count / 2..<motion.count
    let places = ticks.map { (x: motion.x[$0] - target.x, y: motion.y[$0] - target.y) }
    let distances = places.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
    let turning = zip(places, places.dropFirst()).reduce(0.0) { sum, step in
      let (from, to) = step
      return sum + atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y)
    }
    let farthest = distances.max() ?? 0
    if abs(turning) >= 2 * Self.turns * .pi {
      self = .circles(radius: distances.reduce(0, +) / Double(distances.count))
    } else if farthest <= Self.deadZone, ticks.contains(where: { motion.speed(at: $0) > Self.rest })
    {
      self = .rattles(within: farthest)
    } else {
      return nil
    }
  }

  /// The whole turns in half of the record from which on an item circles.
  private static let turns = 2.0

  /// Twice the distance from its anchor within which a spring of the engine does not act, in pt.
  private static let deadZone = 1.0

  /// The speed below which the engine lets bodies sleep, in pt/s.
  private static let rest = 1.0

  /// The orbit as a clause.
  var sentence: String {
    switch self {
    case .circles(let radius):
      "orbits: it circles the target about \(brief(radius)) pt away, and a spring damps only along "
        + "its line; give the item resistance"
    case .rattles(let distance):
      "orbits: it rattles within \(brief(distance)) pt of the target, where a spring of length 0 does "
        + "not act; give the item resistance"
    }
  }
}
