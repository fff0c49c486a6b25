// SPDX-License-Identifier: Apache-2.0

extension FlutterSpring {
  /// What counts as being there: Flutter's `Tolerance`.
  public struct Tolerance: Hashable, Sendable {
    /// The distance from the target, positive, in the distance's unit.
    public let distance: Double
    /// The speed, positive, in the distance's unit per second.
    public let velocity: Double

    /// Creates a tolerance; Flutter's default is 0.001 for both.
    public init(distance: Double = 1e-3, velocity: Double = 1e-3) {
      self.distance = distance
      self.velocity = velocity
    }

    var rule: RestRule {
      RestRule(displacement: distance, velocity: velocity, isStrict: true)
    }
  }

  /// Whether Flutter calls the move done at a time: it looks at that instant alone, so a bouncy
  /// move can be done, no longer done, and done again.
  /// - Parameters:
  ///   - time: The time in seconds, at least 0.
  ///   - distance: The distance, positive.
  ///   - tolerance: What counts as being there.
  /// - Returns: True where distance and speed are both below the tolerance.
  public func isDone(
    at time: Double, over distance: Double = 1, tolerance: Tolerance = Tolerance()
  ) -> Bool {
    tolerance.rule.over(distance).holds(for: move.motion, at: time)
  }

  /// The value at a time, moved to the target where the move is done: `snapToEnd`.
  /// - Parameters:
  ///   - time: The time in seconds, at least 0.
  ///   - distance: The distance, positive.
  ///   - tolerance: What counts as being there.
  /// - Returns: 0 at the start, 1 at the target.
  public func snappedValue(
    at time: Double, over distance: Double = 1, tolerance: Tolerance = Tolerance()
  ) -> Double {
    isDone(at: time, over: distance, tolerance: tolerance) ? 1 : move.value(at: time)
  }

  /// The velocity at a time, 0 where the move is done: `snapToEnd`.
  /// - Parameters:
  ///   - time: The time in seconds, at least 0.
  ///   - distance: The distance, positive.
  ///   - tolerance: What counts as being there.
  /// - Returns: The velocity in distances per second, positive towards the target.
  public func snappedVelocity(
    at time: Double, over distance: Double = 1, tolerance: Tolerance = Tolerance()
  ) -> Double {
    isDone(at: time, over: distance, tolerance: tolerance) ? 0 : move.velocity(at: time)
  }

  /// The first frame at 60 Hz at which `isDone` is true: there an animation controller stops.
  public func settleTime(over distance: Double) -> Double? {
    Tolerance().rule.over(distance).firstTime(of: move.motion, rate: 60)
  }
}
