// SPDX-License-Identifier: Apache-2.0

import RigidBodies

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
  /// A sentence about anything of a wanted move that is not carried over.
  private let losses: [String]

  /// The resistance (linear damping) of an item by default, in 1/s, unlike UIKit's documentation.
  static let usualResistance = 0.1
  /// The longest time after which an item may fall asleep, in seconds.
  private static let longestWait = 600.0
  /// The animator's ticks per second.
  private static let tickRate = 60.0

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
      try self.init(
        joint, velocity: move.velocity,
        losses: [
          "the resistance must be 0: with the usual 0.1 1/s it is damped by more than is wanted"
        ])
    } else {
      let joint = try DiscreteSpring.leastDamped(effectiveFrequency: spring.frequency)
      let least = sixDigits(joint.effectiveDampingRatio)
      let loss = "at \(sixDigits(spring.frequency)) Hz the engine damps by a ratio of at least "
      let losses = [loss + "\(least), not \(sixDigits(spring.dampingRatio))"]
      try self.init(joint, velocity: move.velocity, losses: losses)
    }
  }

  private init(
    _ joint: DiscreteSpring, velocity: Double, losses: [String] = []
  ) throws(SpringError) {
    (self.joint, self.losses) = (joint, losses)
    move = try SpringMove(
      Spring(frequency: joint.effectiveFrequency, dampingRatio: joint.effectiveDampingRatio),
      velocity: velocity)
  }

  /// The engine's values at frames, each a tick, 0 at the start and 1 at the resting place; the
  /// closed form where the item would be faster than the engine's limit.
  ///
  /// Here and below the distance is in hundredths of the engine's metre.
  func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    let (start, restLength) = release(over: distance)
    guard count > 0,
      let motion = try? joint.motion(
        from: start, restLength: restLength, ticks: count - 1, interval: 1 / rate)
    else { return move.frames(count, rate: rate) }
    return motion.states.map { 1 - ($0.distance - restLength) / distance }
  }

  /// The time of the tick in which the item falls asleep, in seconds; nil where it does not within
  /// ten minutes, or where it would be faster than the engine's limit.
  func settleTime(over distance: Double) -> Double? {
    let (start, restLength) = release(over: distance)
    let motion = try? joint.motion(
      from: start, restLength: restLength, ticks: 0, interval: 1 / Self.tickRate,
      pauseLimit: Int(Self.longestWait * Self.tickRate))
    return motion?.pauseTick.map { Double($0) / Self.tickRate }
  }

  /// The losses, and a sentence where the engine would cut the item's speed over 100 pt.
  func limits(over distance: Double, fastest: String, by title: String) -> [String] {
    let (start, restLength) = release(over: distance)
    let motion = try? joint.motion(
      from: start, restLength: restLength, ticks: Int(Self.tickRate), interval: 1 / Self.tickRate)
    guard motion == nil else { return losses }
    return losses + [
      "over 100 pt it would be faster than the \(fastest) pt/s to which \(title) cuts it, and it is "
        + "shown uncut"
    ]
  }

  /// The form of a joint; the frameworks have different names for the resistance.
  static func form(resistance: String) -> ParameterForm {
    ParameterForm(
      .init("frequency", unit: "Hz"), .init("damping"),
      .init(resistance, unit: "1/s", standard: usualResistance), .initialVelocity)
  }

  /// The parameters of that form.
  func parameters(resistance: String) -> [FrameworkParameter] {
    move.parameters(
      [
        .init("frequency", joint.frequency), .init("damping", joint.dampingRatio),
        .init(resistance, joint.resistance),
      ],
      velocity: "initialVelocity")
  }

  /// The item before the first tick, with its anchor so far away that it never comes near.
  private func release(over distance: Double) -> (start: DiscreteState, restLength: Double) {
    let restLength = 2 * reach(over: distance)
    let start = DiscreteState(distance: restLength + distance, velocity: -move.velocity * distance)
    return (start, restLength)
  }

  /// A way beyond its resting place that the item never goes: more than twice the amplitude of its
  /// velocity and distance, in the unit of the distance.
  func reach(over distance: Double) -> Double {
    2 * distance * (1 + move.velocity.magnitude / move.spring.angularFrequency) + 2
  }
}
