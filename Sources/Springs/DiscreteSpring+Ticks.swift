// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The motion of an item on its attachment as the engine shows it: a state a tick.
public struct TickMotion: Hashable, Sendable {
  /// The states at the ticks, that of tick 0, before anything has moved, first.
  public let states: [DiscreteState]
  /// The tick in which the item fell asleep; it may lie after the last state, nil where it did not.
  public let pauseTick: Int?
}

extension DiscreteSpring {
  /// The motion from a state, tick by tick, with the engine's sleep.
  ///
  /// - Parameters:
  ///   - start: The state before the first tick, awake.
  ///   - restLength: The attachment's rest length, in pt.
  ///   - ticks: The number of ticks to record after tick 0, at least 0.
  ///   - interval: The length of a tick in seconds, positive.
  ///   - pauseLimit: The number of ticks to run on for the sleep, if that is later than `ticks`.
  /// - Returns: `ticks + 1` states; from the sleep on they stay as they are.
  /// - Throws: `DiscreteLimit` where the motion leaves the recurrence's domain before it sleeps and
  ///   before the last tick that is run.
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
}
