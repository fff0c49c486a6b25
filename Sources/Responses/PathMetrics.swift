// SPDX-License-Identifier: Apache-2.0

import Basics
import Dynamics
import RigidBodies

/// The metrics that need an item's whole motion, computed on demand.
struct PathMetrics: Sendable {
  let motion: Motion
  /// The motions of all items of the scene; empty where they are not known.
  let others: [Motion]
  let definition: ResponseDefinition
  /// The line from start to target; nil without a target.
  let line: Line?

  /// Tells whether a metric is determined: by the definition, and by the motions that are known.
  func determines(_ metric: Metric) -> Bool {
    definition.determines(metric) && (metric.entry.need != .others || !others.isEmpty)
  }

  // MARK: The clock

  /// When settle, transient and peak times begin to count, in seconds since tick 0.
  ///
  /// Policy: neither a delay nor a drag belongs to a response. The clock starts at the last tick at which
  /// the item still stands where it was, or at the end of the last drag or move of it.
  var clock: Double { definition.from ?? max(standstill, lastMove) }

  /// The moment at which the clock starts, in words.
  var clockStart: String {
    let time = "\(brief(clock)) s"
    guard definition.from == nil, let around = definition.surroundings else {
      return "\(time), as response: {from: ...} says"
    }
    let name = around.plan.items[around.item].name
    return clock > lastMove
      ? "\(time), when \(name) begins to move"
      : "\(time), when the last drag or move of \(name) ends"
  }

  private var lastMove: Double {
    definition.surroundings.map { $0.plan.lastMove(of: $0.item) } ?? 0
  }

  /// The time of the last tick at which no corner has moved by more than rounding, 4 ulps of the largest
  /// of the coordinates and sides; 0 where none ever does.
  private var standstill: Double {
    let (x, y, angle) = (motion.x, motion.y, motion.angle)
    let (width, height) = (definition.width, definition.height)
    let corner = (width * width + height * height).squareRoot() / 2
    let hair = Step.floatResolution * max(x[0].magnitude, y[0].magnitude, width, height)
    let begun = x.indices.first { tick in
      let (across, down) = (x[tick] - x[0], y[tick] - y[0])
      let way = (across * across + down * down).squareRoot()
      return way + (angle[tick] - angle[0]).magnitude * corner > hair
    }
    return begun.map { Double($0 - 1) / motion.frameRate } ?? 0
  }

  // MARK: Metrics

  /// The largest distance of the centre from the line from start to target, in pt.
  var drift: MetricValue? {
    guard let line, line.length > 0 else { return nil }
    return .value(largest { line.distance(x: motion.x[$0], y: motion.y[$0]) })
  }

  /// The largest turn away from the target's angle in rad; from that of tick 0 where it is free.
  var tilt: MetricValue {
    let upright = definition.target?.angle ?? motion.angle[0]
    return .value(largest { (motion.angle[$0] - upright).magnitude })
  }

  /// The largest speed of the centre, in pt/s.
  var peakSpeed: MetricValue { .value(largest(motion.speed)) }

  /// The largest acceleration of the centre in pt/s^2: the difference of the velocities of two ticks
  /// over the time between them.
  var peakAcceleration: MetricValue { .value(largestDifference(of: [1, -1])) }

  /// The largest jerk of the centre in pt/s^3: the second difference of the velocities of three
  /// ticks over the square of the time between two.
  var peakJerk: MetricValue { .value(largestDifference(of: [1, -2, 1])) }

  /// The time of the tick that found everything at rest, in seconds.
  var pauseTime: MetricValue {
    guard let tick = motion.pauseTick else { return .missing(.neverPaused) }
    return .value(Double(tick) / motion.frameRate)
  }

  /// The number of touches that began within the record.
  ///
  /// A touch is with one other item or one line of a boundary, from their first common point to the
  /// last: a card that lies on two corners touches the floor once. A line continues over corners of
  /// less than 45 degrees, so that a curve is one line and a rectangle four. In one tick a touch can
  /// end and begin again, or begin and end; either counts.
  var contacts: MetricValue { .value(Double(motion.contacts.count { $0.phase == .began })) }

  /// The time of the tick in which the first touch began, in seconds.
  var firstContactTime: MetricValue {
    guard let first = motion.contacts.first(where: { $0.phase == .began }) else {
      return .missing(.noContact)
    }
    return .value(Double(first.tick) / motion.frameRate)
  }

  /// The number of touches that began and ended within the record.
  ///
  /// Policy: every end of a touch counts: the item bounces, slides off an edge or loses its
  /// collision behaviour. A touch that lasts until the end of the record has not ended, an item that
  /// leaves what it touches at tick 0 lifts off and does not bounce, and a hop of less than the
  /// engine's slop of 0.5 pt ends no touch.
  var bounces: MetricValue { .value(Double(motion.contacts.count { $0.phase == .ended })) }

  /// The orbit near the target, if it has one.
  var orbit: Orbit? { definition.target.flatMap { $0.isFinite ? Orbit(motion, around: $0) : nil } }

  /// The distance of the pose from the target's, where that is measured; nil without a target.
  var pose: PoseDeviation? {
    guard definition.channel == .pose, let target = definition.target else { return nil }
    return PoseDeviation(
      motion: motion, target: target, band: definition.band, halfWidth: definition.width / 2,
      halfHeight: definition.height / 2)
  }

  /// The largest magnitude of a weighted sum of the velocities of consecutive ticks, over the power
  /// of the time between ticks that makes it a derivative.
  private func largestDifference(of weights: [Double]) -> Double {
    let (order, x, y) = (weights.count - 1, motion.velocityX, motion.velocityY)
    let square = motion.x.indices.dropLast(order).reduce(0.0) { largest, tick in
      var (across, down) = (0.0, 0.0)
      for (place, weight) in weights.enumerated() {
        across += weight * x[tick + place]
        down += weight * y[tick + place]
      }
      return max(largest, across * across + down * down)
    }
    return weights.dropFirst().reduce(square.squareRoot()) { value, _ in value * motion.frameRate }
  }

  private func largest(_ value: (Int) -> Double) -> Double {
    motion.x.indices.reduce(0) { max($0, value($1)) }
  }
}

/// A motion that stays near its target without coming to rest.
///
/// A spring of length 0 damps only along the line to its anchor, and within 0.5 pt of the anchor it
/// does not act at all: an item with some sideways velocity circles the anchor for minutes, and one
/// without rattles in the dead zone.
enum Orbit: Sendable, Hashable {
  /// The item goes around the target at about this distance, in pt.
  case circles(radius: Double)
  /// The item moves to and fro within this distance of the target, in pt, perhaps as a display rounds it.
  case rattles(within: Double, isRounded: Bool)

  /// The orbit of the second half of a motion that did not come to rest; nil where it is neither.
  init?(_ motion: Motion, around target: Target) {
    guard motion.pauseTick == nil, motion.isFinite else { return nil }
    let ticks = motion.count / 2..<motion.count
    let places = ticks.map { (x: motion.x[$0] - target.x, y: motion.y[$0] - target.y) }
    let distances = places.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
    let turning = zip(places, places.dropFirst()).reduce(0.0) { sum, step in
      let (from, to) = step
      return sum + polarAngle(x: from.x * to.x + from.y * to.y, y: from.x * to.y - from.y * to.x)
    }
    let farthest = distances.max() ?? 0
    if abs(turning) >= 2 * Self.turns * .pi {
      self = .circles(radius: distances.reduce(0, +) / Double(distances.count))
    } else if farthest <= Self.deadZone, ticks.contains(where: { motion.speed(at: $0) > Self.rest })
    {
      self = .rattles(within: farthest, isRounded: motion.displayScale != nil)
    } else {
      return nil
    }
  }

  /// The number of whole turns in half of the record from which on an item circles.
  private static let turns = 2.0

  /// Twice the distance from its anchor within which a spring of the engine does not act, in pt.
  private static let deadZone = 1.0

  /// The speed below which bodies of the engine sleep, in pt/s.
  private static let rest = 1.0

  /// The orbit as a clause.
  var sentence: String {
    switch self {
    case .circles(let radius):
      "orbits: it circles the target about \(brief(radius)) pt away, and a spring damps only along "
        + "its line; give the item resistance"
    case .rattles(let distance, let isRounded):
      "orbits: it rattles within \(brief(distance)) pt of the target"
        + (isRounded ? " as the display rounds it" : "")
        + ", where a spring of length 0 does not act; give the item resistance"
    }
  }
}

/// The straight line from where an item starts to its target.
struct Line: Sendable {
  let startX: Double
  let startY: Double
  /// The unit vector from start to target; zero where they are one point.
  let directionX: Double
  let directionY: Double
  /// The distance from start to target in pt; zero where `Float` cannot distinguish them.
  let length: Double

  /// The line from a motion's first sample to a target.
  init(from motion: Motion, to target: Target) {
    (startX, startY) = (motion.x[0], motion.y[0])
    let (x, y) = (target.x - startX, target.y - startY)
    let distance = (x * x + y * y).squareRoot()
    let largest = max(startX.magnitude, startY.magnitude, target.x.magnitude, target.y.magnitude)
    length = distance > Step.floatResolution * largest ? distance : 0
    (directionX, directionY) = length > 0 ? (x / length, y / length) : (0, 0)
  }

  /// The distance of a point from the line, in pt.
  func distance(x: Double, y: Double) -> Double {
    ((x - startX) * directionY - (y - startY) * directionX).magnitude
  }

  /// The share of the way of an item's centre at every tick, projected on the line: 0 at the start, 1
  /// at the target, and 0 throughout where the line has no length.
  func progress(of motion: Motion) -> [Double] {
    let (x, y) = (motion.x, motion.y)
    guard length > 0 else { return [Double](repeating: 0, count: x.count) }
    return x.indices.map {
      ((x[$0] - startX) * directionX + (y[$0] - startY) * directionY) / length
    }
  }
}
