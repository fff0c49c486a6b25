// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// How many sub-steps the engine runs in each tick.
///
/// A tick adds its length to a sum, a `Double`, and runs as many sub-steps as fit: at 60 Hz 1, 2, 2,
/// ..., at 120 Hz 0, 1, 1, ..., at 50 Hz 2, 2, 3, 2, 2, 3, ....
public struct TickClock: Sendable {
  /// The length of a tick, in seconds.
  public let interval: Double

  /// The length of a sub-step, in seconds.
  let subStep: Double

  /// The time that the ticks asked for and the sub-steps have not reached, in seconds.
  private var accumulator = 0.0

  /// A clock before its first tick.
  /// - Parameters:
  ///   - interval: The length of a tick in seconds, positive.
  ///   - subStep: The length of a sub-step in seconds, positive; the engine's unless set.
  public init(interval: Double, subStep: Double = Double(SolverConstants.subStep)) {
    precondition(
      interval > 0 && interval.isFinite && subStep > 0,
      "A tick and a sub-step take a finite time of more than 0 s.")
    self.interval = interval
    self.subStep = subStep
  }

  /// Goes on by a tick.
  /// - Returns: The number of sub-steps in it.
  public mutating func tick() -> Int {
    accumulator += interval
    var count = 0
    while accumulator >= subStep {
      accumulator -= subStep
      count += 1
    }
    return count
  }
}
