// SPDX-License-Identifier: Apache-2.0

/// The figures of a move: its overshoot, its peaks and its settle times.
public struct SpringFigures: Sendable {
  /// The move.
  public let move: SpringMove
  private let motion: SpringMotion

  /// Creates the figures of a move.
  public init(_ move: SpringMove) {
    self.move = move
    motion = move.motion
  }

  /// The time at which it is farthest past its target, in seconds; nil where it never passes it.
  public var peakTime: Double? { motion.peakTime }

  /// Its way past the target, as a fraction of the distance; 0 where it never passes it.
  public var overshoot: Double { peakTime.map { max(0, -motion.displacement(at: $0)) } ?? 0 }

  /// The largest velocity, in distances per second, positive towards the target, and its time.
  public var peakVelocity: (value: Double, time: Double) {
    let (slope, time) = motion.slope.farthest
    return (-slope, time)
  }

  /// The largest acceleration, in distances per second squared, towards the target, and its time.
  public var peakAcceleration: (value: Double, time: Double) {
    let (slope, time) = motion.slope.slope.farthest
    return (-slope, time)
  }

  /// The time after which it stays within a band around its target.
  /// - Parameter band: The band as a fraction of the distance, positive.
  /// - Returns: The time in seconds; nil where that never happens.
  public func settleTime(band: Double) -> Double? { motion.settleTime(within: band) }

  /// The time at which each framework would call this move settled, by its own rule; nil where it
  /// never does, or cannot make such a spring.
  ///
  /// Material 3 is left out, which has only its own springs and Compose's rule, and so are notations
  /// of cubic curves, which have no rule.
  /// - Parameter distance: The distance in the framework's unit; by default its usual one.
  /// - Returns: The times in seconds, in the order of the frameworks.
  public func settleTimes(over distance: Double? = nil) -> [(framework: Framework, time: Double?)] {
    Framework.all.filter { $0 != .material3 && !$0.isCubic }.map { framework in
      (framework, (try? framework.spring(moving: move))?.settleTime(over: distance))
    }
  }
}
