// SPDX-License-Identifier: Apache-2.0

/// The clock that divides ticks into sub-steps.
///
/// A tick adds its length to a sum and runs the sub-steps that fit: at 60 Hz 1, 2, 2, ..., at 120 Hz
/// 0, 1, 1, ..., at 50 Hz 2, 2, 3, 2, 2, 3, .... In iOS 7 a sum of exactly a sub-step is lost, and at
/// 60 Hz four run, in every sixth tick five.
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

  /// The sub-step by which iOS 7 counts, in seconds.
  private static let oldStep = 0.004

  /// The tolerance of a sum of ticks, in seconds: rounding keeps it from exact round times.
  @inlinable public static var rounding: Double { 1e-6 }

  /// A clock before its first tick.
  public init() {}

  /// Begins a tick.
  ///
  /// - Parameters:
  ///   - interval: The length of the tick in seconds, finite and at least 0.
  ///   - generation: The generation of the engine, today's by default.
  /// - Returns: The number of sub-steps that fit.
  public mutating func begin(_ interval: Double, by generation: Generation = .current) -> Int {
    precondition(interval >= 0 && interval.isFinite, "a tick takes a finite time of at least 0 s")
    lastStart = time
    time += interval
    tickCount += 1
    accumulator += interval
    var count = 0
    guard generation.dampsExplicitly else {
      let subStep = Double(generation.subStep)
      while accumulator >= subStep {
        accumulator -= subStep
        count += 1
      }
      return count
    }
    // iOS 7 counts by a Double, and steps by its Float.
    var left = accumulator
    accumulator.formTruncatingRemainder(dividingBy: Self.oldStep)
    while left > Self.oldStep {
      left -= Self.oldStep
      count += 1
    }
    return count
  }
}
