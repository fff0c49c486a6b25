// SPDX-License-Identifier: Apache-2.0

/// The clock that divides ticks into sub-steps.
///
/// A tick adds its length to a sum and runs the sub-steps that fit: at 60 Hz 1, 2, 2, ..., at 120 Hz
/// 0, 1, 1, ..., at 50 Hz 2, 2, 3, 2, 2, 3, ....
public struct TickClock: Sendable, Hashable {
  /// The time that the ticks have taken, in seconds.
  public private(set) var time = 0.0

  /// The start of the last tick, in seconds; nil before the first.
  public private(set) var lastStart: Double?

  /// The number of ticks that have begun.
  public private(set) var tickCount = 0

  /// The time of the ticks that the sub-steps have not reached, in seconds.
  ///
  /// It is a `Double` in every world and is compared with exactly the sub-step: with other rounding
  /// the first tick at 60 Hz would run two sub-steps instead of one.
  private var accumulator = 0.0

  /// The tolerance of a sum of ticks, in seconds: rounding keeps it from exact round times.
  @inlinable public static var rounding: Double { 1e-6 }

  /// A clock before its first tick.
  public init() {}

  /// Begins a tick.
  ///
  /// - Parameters:
  ///   - interval: The length of the tick in seconds, finite and at least 0.
  ///   - subStep: The length of a sub-step in seconds, more than 0; the engine's by default.
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
