// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Springs

/// A soft joint in the engine that UIKit Dynamics and SpriteKit share.
///
/// A frequency in Hz, a damping ratio and the item's resistance in 1/s go through the engine's
/// implicit sub-steps of 1/120 s: `DiscreteSpring` has the map. The move is that of the continuous
/// spring with the same poles; frames come from the engine's own recurrence, with its sleep.
struct AttachmentSpring: Hashable, Sendable {
  /// The joint in the engine.
  let joint: DiscreteSpring
  /// The continuous move with the joint's poles.
  let move: SpringMove
  /// What of a wanted move is not carried over.
  let losses: [String]

  /// The resistance (linear damping) of an item that nobody has set one for, in 1/s: 0.1, whatever
  /// UIKit's documentation says.
  static let usualResistance = 0.1
  /// The longest time that an item is waited for to fall asleep, in seconds.
  static let longestWait = 600.0
  /// The animator's ticks per second.
  static let tickRate = 60.0

  /// Reads a joint.
  init(
    frequency: Double, dampingRatio: Double, resistance: Double, velocity: Double
  ) throws(SpringError) {
    let joint = try DiscreteSpring(
      frequency: frequency, dampingRatio: dampingRatio, resistance: resistance)
    try self.init(joint, velocity: velocity)
  }

  /// Writes the joint that moves most like a move.
  init(moving move: SpringMove) throws(SpringError) {
    let spring = move.spring
    let usual = Self.usualResistance
    if let joint = try DiscreteSpring.attachment(through: spring, resistance: usual) {
      try self.init(joint, velocity: move.velocity)
    } else if let joint = try DiscreteSpring.attachment(through: spring, resistance: 0) {
      try self.init(joint, velocity: move.velocity, losses: [Self.resistanceLoss])
    } else {
      let joint = try DiscreteSpring.leastDamped(effectiveFrequency: spring.frequency)
      let loss = Self.dampingLoss(spring, joint)
      try self.init(joint, velocity: move.velocity, losses: [loss])
    }
  }

  private init(
    _ joint: DiscreteSpring, velocity: Double, losses: [String] = []
  ) throws(SpringError) {
    self.joint = joint
    self.losses = losses
    move = try SpringMove(
      Spring(
        frequency: joint.effectiveFrequency, dampingRatio: joint.effectiveDampingRatio),
      velocity: velocity)
  }

  private static let resistanceLoss =
    "the resistance must be 0: with the usual 0.1 1/s it is damped by more than is wanted"

  private static func dampingLoss(_ spring: Spring, _ joint: DiscreteSpring) -> String {
    "at \(snippetNumber(spring.frequency)) Hz the engine damps by a ratio of at least "
      + "\(snippetNumber(joint.effectiveDampingRatio)), not "
      + "\(snippetNumber(spring.dampingRatio))"
  }

  /// What the engine shows at frames; the closed form where something would be faster than it lets
  /// anything move.
  /// - Parameters:
  ///   - count: The number of frames.
  ///   - rate: The frames per second; each is a tick.
  ///   - distance: The distance in hundredths of the engine's metre.
  /// - Returns: `count` values, 0 at the start, 1 at the resting place.
  package func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    let (start, restLength) = release(over: distance)
    guard count > 0,
      let motion = try? joint.motion(
        from: start, restLength: restLength, ticks: count - 1, interval: 1 / rate)
    else { return move.frames(count, rate: rate) }
    return motion.states.map { 1 - ($0.distance - restLength) / distance }
  }

  /// The time of the tick in which the item falls asleep, in seconds; nil where it does not within
  /// ten minutes, or where it is faster than the engine lets anything move.
  func settleTime(over distance: Double) -> Double? {
    let (start, restLength) = release(over: distance)
    let motion = try? joint.motion(
      from: start, restLength: restLength, ticks: 0, interval: 1 / Self.tickRate,
      pauseLimit: Int(Self.longestWait * Self.tickRate))
    return motion?.pauseTick.map { Double($0) / Self.tickRate }
  }

  /// Whether the engine would cut its speed.
  func isTooFast(over distance: Double) -> Bool {
    let (start, restLength) = release(over: distance)
    let motion = try? joint.motion(
      from: start, restLength: restLength, ticks: Int(Self.tickRate), interval: 1 / Self.tickRate)
    return motion == nil
  }

  /// The item before the first tick, on an anchor so far away that it never comes near it.
  private func release(over distance: Double) -> (start: DiscreteState, restLength: Double) {
    let restLength = 2 * reach(over: distance)
    let start = DiscreteState(
      distance: restLength + distance, velocity: -move.velocity * distance)
    return (start, restLength)
  }

  /// A distance that the item never goes beyond its resting place: more than twice the amplitude
  /// that its velocity and distance give it, in the unit of the distance.
  func reach(over distance: Double) -> Double {
    2 * distance * (1 + move.velocity.magnitude / move.spring.angularFrequency) + 2
  }
}
