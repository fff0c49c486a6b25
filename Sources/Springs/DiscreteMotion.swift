// SPDX-License-Identifier: Apache-2.0

import Basics

/// The limit of the recurrence's domain that a motion leaves.
public enum DiscreteLimit: Error, Hashable, Sendable {
  /// The item came nearer to its anchor than 1 pt, where the direction of the spring turns over.
  case tooNearToAnchor(subStep: Int, distance: Double)
  /// The item became faster than the engine's largest speed.
  case tooFast(subStep: Int, speed: Double)
}

extension DiscreteLimit: CustomStringConvertible {
  /// The limit in one sentence.
  public var description: String {
    switch self {
    case .tooNearToAnchor(let subStep, let distance):
      "after \(subStep) sub-steps the item is \(distance) pt from its anchor, nearer than the "
        + "\(DiscreteSpring.smallestDistance) pt down to which the closed form holds"
    case .tooFast(let subStep, let speed):
      "after \(subStep) sub-steps the item moves at \(speed) pt/s, faster than the engine lets "
        + "anything move"
    }
  }
}

/// The place of an item on the line through its anchor, and its velocity along that line.
public struct DiscreteState: Hashable, Sendable {
  /// The distance from the anchor, in pt.
  public var distance: Double
  /// The velocity in pt/s, positive away from the anchor.
  public var velocity: Double

  /// Creates a state.
  /// - Parameters:
  ///   - distance: The distance from the anchor, in pt.
  ///   - velocity: The velocity in pt/s, positive away from the anchor.
  public init(distance: Double, velocity: Double = 0) {
    (self.distance, self.velocity) = (distance, velocity)
  }
}

extension DiscreteSpring {
  /// The distance from the anchor below which the recurrence is not used, in pt.
  ///
  /// Policy: where an item passes its anchor, the spring's direction turns over, and inside 0.5 pt
  /// nothing acts at all. 1 pt keeps clear of both.
  public static let smallestDistance = 1.0

  /// The engine's largest speed, in pt/s: 2 m a sub-step, 24,000 pt/s.
  public var largestSpeed: Double { Self.largestStep / subStep }

  /// The engine's longest way of an item in a sub-step, in pt.
  static let largestStep = SolverConstants.maximumTranslation * SolverConstants.pointsPerMetre

  /// One sub-step: the recurrence itself.
  func step(_ state: DiscreteState, restLength: Double, acceleration: Double) -> DiscreteState {
    let pull = recall / subStep * (state.distance - restLength)
    let velocity = determinant * (state.velocity + subStep * acceleration) - pull
    return DiscreteState(distance: state.distance + subStep * velocity, velocity: velocity)
  }

  /// Throws where a state is outside the domain of the recurrence.
  func check(_ state: DiscreteState, after subStep: Int) throws(DiscreteLimit) {
    // Written so that NaN fails too.
    guard state.velocity.magnitude <= largestSpeed else {
      throw .tooFast(subStep: subStep, speed: state.velocity.magnitude)
    }
    guard state.distance >= Self.smallestDistance else {
      throw .tooNearToAnchor(subStep: subStep, distance: state.distance)
    }
  }

  static let engineQuietSteps = Generation.current.quietSteps

  /// The motion from a state, tick by tick, with the engine's sleep.
  ///
  /// An item sleeps after enough sub-steps in a row that end at no more than 1 pt/s (61 of
  /// today's); then it stands still, perhaps short of its resting place.
  /// - Parameters:
  ///   - start: The state before the first tick, awake.
  ///   - restLength: The attachment's rest length, in pt.
  ///   - acceleration: A constant acceleration in pt/s^2, positive away from the anchor.
  ///   - ticks: The number of ticks to record after tick 0, at least 0.
  ///   - interval: The length of a tick in seconds, positive.
  ///   - pauseLimit: The number of ticks to run for the sleep, where it exceeds `ticks`.
  /// - Returns: `ticks + 1` states; from the sleep on they stay as they are.
  /// - Throws: `DiscreteLimit` where the motion leaves the domain before it sleeps or ends.
  public func motion(
    from start: DiscreteState, restLength: Double, acceleration: Double = 0, ticks: Int,
    interval: Double, pauseLimit: Int = 0
  ) throws(DiscreteLimit) -> TickMotion {
    precondition(ticks >= 0, "A number of ticks is not negative.")
    let sleepSpeed = SolverConstants.sleepSpeed * SolverConstants.pointsPerMetre
    var clock = TickClock()
    var (state, states) = (start, [start])
    states.reserveCapacity(ticks + 1)
    var (subSteps, quietSteps, isAsleep) = (0, 0, false)
    try check(start, after: 0)
    for tick in stride(from: 1, through: max(ticks, pauseLimit), by: 1) {
      for _ in 0..<clock.begin(interval, by: generation) where !isAsleep {
        subSteps += 1
        state = step(state, restLength: restLength, acceleration: acceleration)
        try check(state, after: subSteps)
        quietSteps = state.velocity.magnitude <= sleepSpeed ? quietSteps + 1 : 0
        isAsleep = quietSteps >= generation.quietSteps
        if isAsleep { state.velocity = 0 }
      }
      if tick <= ticks { states.append(state) }
      guard isAsleep else { continue }
      states += Array(repeating: state, count: max(0, ticks - tick))
      return (states, tick)
    }
    return (states, nil)
  }
}

/// The motion of an item on its attachment as the engine shows it: the states at the ticks, from tick 0
/// on, before any motion, and the tick in which the item fell asleep.
///
/// That tick is perhaps after the last state; it is nil where the item did not fall asleep.
public typealias TickMotion = (states: [DiscreteState], pauseTick: Int?)
