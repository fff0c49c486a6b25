// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies

/// The motion of an item on its attachment: its state before the first sub-step and after each.
public struct DiscreteMotion: Hashable, Sendable {
  /// The distances from the anchor in pt, index 0 before the first sub-step.
  public let distances: [Double]
  /// The velocities in pt/s, positive away from the anchor, index 0 before the first sub-step.
  public let velocities: [Double]
  /// The sub-step after which the engine put the item to sleep, from which on it stands still in
  /// place; nil where it did not sleep.
  public let restStep: Int?

  /// The number of sub-steps.
  public var subSteps: Int { distances.count - 1 }
}

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

  /// The motion from a state, with the engine's sleep.
  ///
  /// An item sleeps after enough sub-steps in a row that end at no more than 1 pt/s (61 of the
  /// engine's); then it stands still, perhaps short of its resting place.
  /// - Parameters:
  ///   - start: The state before the first sub-step, awake.
  ///   - restLength: The attachment's rest length, in pt.
  ///   - acceleration: A constant acceleration in pt/s^2, positive away from the anchor.
  ///   - subSteps: The number of sub-steps, at least 0.
  /// - Returns: The state before the first sub-step and after each.
  /// - Throws: `DiscreteLimit` where the motion leaves the recurrence's domain.
  public func motion(
    from start: DiscreteState, restLength: Double, acceleration: Double = 0, subSteps: Int
  ) throws(DiscreteLimit) -> DiscreteMotion {
    precondition(subSteps >= 0, "A number of sub-steps is not negative.")
    var item = SleepyItem(state: start, quietStepsToSleep: quietStepsToSleep)
    var distances = [start.distance]
    var velocities = [start.velocity]
    distances.reserveCapacity(subSteps + 1)
    velocities.reserveCapacity(subSteps + 1)
    try check(start, after: 0)
    while distances.count <= subSteps {
      if item.restStep == nil {
        let next = step(item.state, restLength: restLength, acceleration: acceleration)
        try check(next, after: distances.count)
        item.advance(to: next, subStep: distances.count)
      }
      distances.append(item.state.distance)
      velocities.append(item.state.velocity)
    }
    return DiscreteMotion(distances: distances, velocities: velocities, restStep: item.restStep)
  }

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

  /// The number of quiet sub-steps in a row after which an item sleeps.
  var quietStepsToSleep: Int {
    subStep == Double(SolverConstants.subStep)
      ? Self.engineQuietSteps : SolverConstants.quietStepsToSleep(subStep: Float(subStep))
  }

  static let engineQuietSteps = SolverConstants.quietStepsToSleep(subStep: SolverConstants.subStep)

  /// The motion from a state, tick by tick, with the engine's sleep.
  ///
  /// - Parameters:
  ///   - start: The state before the first tick, awake.
  ///   - restLength: The attachment's rest length, in pt.
  ///   - ticks: The number of ticks to record after tick 0, at least 0.
  ///   - interval: The length of a tick in seconds, positive.
  ///   - pauseLimit: The number of ticks to run for the sleep, where it exceeds `ticks`.
  /// - Returns: `ticks + 1` states; from the sleep on they stay as they are.
  /// - Throws: `DiscreteLimit` where the motion leaves the domain before it sleeps or ends.
  public func motion(
    from start: DiscreteState, restLength: Double, ticks: Int, interval: Double,
    pauseLimit: Int = 0
  ) throws(DiscreteLimit) -> TickMotion {
    precondition(ticks >= 0, "A number of ticks is not negative.")
    var clock = TickClock()
    var item = SleepyItem(state: start, quietStepsToSleep: quietStepsToSleep)
    var states = [start]
    states.reserveCapacity(ticks + 1)
    var subSteps = 0
    try check(start, after: 0)
    for tick in stride(from: 1, through: max(ticks, pauseLimit), by: 1) {
      for _ in 0..<clock.begin(interval, subStep: subStep)
      where item.restStep == nil {
        subSteps += 1
        let next = step(item.state, restLength: restLength, acceleration: 0)
        try check(next, after: subSteps)
        item.advance(to: next, subStep: subSteps)
      }
      if tick <= ticks { states.append(item.state) }
      guard item.restStep != nil else { continue }
      states += Array(repeating: item.state, count: max(0, ticks - tick))
      return TickMotion(states: states, pauseTick: tick)
    }
    return TickMotion(states: states, pauseTick: nil)
  }

  /// A time by which an item released at rest is inside a band for good, in seconds.
  ///
  /// It follows the envelope, not the swings: no settle time is later, most are earlier, and it
  /// depends smoothly on the parameters, unlike the settle time itself. Sleep is ignored.
  ///
  /// From rest the extension after n sub-steps is E + O skew of the one before (see `state`). Its
  /// magnitude is at most q^n min(A, 1 + n skew / q) for the larger pole's modulus q, where A is
  /// hypot(1, 2 skew / sqrt(-d)) for complex poles and 1 / 2 + skew / sqrt(d) for real ones; d is
  /// the discriminant.
  /// - Parameter band: The band as a fraction of the way, in (0, 1).
  /// - Returns: The bound in seconds.
  public func settleTimeBound(band: Double = 0.02) -> Double {
    precondition(band > 0 && band < 1, "A band is a fraction between 0 and 1.")
    let slow = discriminant > 0 ? slowLoss : logarithmicLoss / 2
    let (height, slope) = (envelopeHeight, skew * exp(slow))
    let isOutside = { (count: Double) in
      log(min(height, 1 + count * slope)) - count * slow > log(band)
    }
    var end = 1.0
    while isOutside(end) { end *= 2 }
    return subStep * lastTime(from: 0, to: end, where: isOutside)
  }

  /// A: the largest ratio of the extension to q^n, infinite for a double pole.
  private var envelopeHeight: Double {
    let width = discriminant.magnitude.squareRoot()
    return discriminant < 0 ? hypot(1, 2 * skew / width) : 0.5 + skew / width
  }
}

/// An item that falls asleep after enough quiet sub-steps.
struct SleepyItem {
  private(set) var state: DiscreteState
  private(set) var restStep: Int?
  private let quietStepsToSleep: Int
  private var quietSteps = 0

  init(state: DiscreteState, quietStepsToSleep: Int) {
    (self.state, self.quietStepsToSleep) = (state, quietStepsToSleep)
  }

  /// Takes over the state after a sub-step, and sleeps there if it is time.
  mutating func advance(to next: DiscreteState, subStep: Int) {
    state = next
    let isQuiet =
      next.velocity.magnitude <= SolverConstants.sleepSpeed * SolverConstants.pointsPerMetre
    quietSteps = isQuiet ? quietSteps + 1 : 0
    guard quietSteps >= quietStepsToSleep else { return }
    state.velocity = 0
    restStep = subStep
  }
}

/// The motion of an item on its attachment as the engine shows it: a state a tick.
public struct TickMotion: Hashable, Sendable {
  /// The states at the ticks, from tick 0 on, before any motion.
  public let states: [DiscreteState]
  /// The tick in which the item fell asleep, perhaps after the last state; nil where it did not.
  public let pauseTick: Int?
}
