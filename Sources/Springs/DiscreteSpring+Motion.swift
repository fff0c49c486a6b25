// SPDX-License-Identifier: Apache-2.0

import RigidBodies

extension DiscreteSpring {
  /// The distance from the anchor below which the recurrence is not used, in pt.
  ///
  /// Policy: an item that passes its anchor is another problem, for the spring's direction turns
  /// over, and inside 0.5 pt nothing acts at all. 1 pt keeps clear of both.
  public static let smallestDistance = 1.0

  /// The speed that the engine cuts down to, in pt/s: 2 m a sub-step, 24,000 pt/s.
  public var largestSpeed: Double { Self.largestStep / subStep }

  /// The longest way of an item in a sub-step, in pt.
  static let largestStep = SolverConstants.maximumTranslation * SolverConstants.pointsPerMetre

  /// The motion from a state, with the engine's sleep.
  ///
  /// An item sleeps after so many sub-steps in a row that end at no more than 1 pt/s (61 of the
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
  func step(
    _ state: DiscreteState, restLength: Double, acceleration: Double
  ) -> DiscreteState {
    let pull = recall / subStep * (state.distance - restLength)
    let velocity = determinant * (state.velocity + subStep * acceleration) - pull
    return DiscreteState(distance: state.distance + subStep * velocity, velocity: velocity)
  }

  /// Throws where a state is outside the domain of the recurrence.
  func check(_ state: DiscreteState, after subStep: Int) throws(DiscreteLimit) {
    // Written so that a number that is not one fails too.
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

  static let engineQuietSteps = SolverConstants.quietStepsToSleep(
    subStep: SolverConstants.subStep)
}

/// An item that falls asleep when it has been quiet for long enough.
struct SleepyItem {
  private(set) var state: DiscreteState
  private(set) var restStep: Int?
  private let quietStepsToSleep: Int
  private var quietSteps = 0

  init(state: DiscreteState, quietStepsToSleep: Int) {
    self.state = state
    self.quietStepsToSleep = quietStepsToSleep
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
