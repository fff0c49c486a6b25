// SPDX-License-Identifier: Apache-2.0

/// How ticks become sub-steps.
///
/// A tick adds its length to a sum and runs as many sub-steps as fit: at 60 Hz 1, 2, 2, ..., at
/// 120 Hz 0, 1, 1, ..., at 50 Hz 2, 2, 3, 2, 2, 3, ....
public struct TickClock: Sendable, Hashable {
  /// The time that the ticks have taken, in seconds.
  private(set) var time = 0.0

  /// When the last tick began, in seconds; nil before the first.
  private(set) var lastStart: Double?

  /// The number of ticks that have begun.
  private(set) var tickCount = 0

  /// The time that the ticks asked for and the sub-steps have not reached, in seconds.
  ///
  /// It is a `Double` in every world, and what it is compared with is exactly the sub-step: with
  /// other rounding the first tick at 60 Hz would run two sub-steps instead of one.
  private var accumulator = 0.0

  /// What a sum of ticks may be off by, in seconds: they add up to a whole time only nearly.
  static let rounding = 1e-6

  /// A clock before its first tick.
  public init() {}

  /// Begins a tick.
  ///
  /// - Parameters:
  ///   - interval: The length of the tick in seconds, finite and at least 0.
  ///   - subStep: The length of a sub-step in seconds, more than 0; the engine's unless set.
  /// - Returns: The number of sub-steps that fit.
  public mutating func begin(
    _ interval: Double, subStep: Double = Double(SolverConstants.subStep)
  ) -> Int {
    precondition(interval >= 0 && interval.isFinite, "a tick takes a finite time of at least 0 s")
    lastStart = time
    time += interval
    tickCount += 1
    accumulator += interval
    var count = 0
    while accumulator >= subStep {
      accumulator -= subStep
      count += 1
    }
    return count
  }
}
