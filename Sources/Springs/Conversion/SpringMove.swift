// SPDX-License-Identifier: Apache-2.0

/// A move over one whole distance: the spring that makes it, and the velocity it starts with.
///
/// Its value is 0 at the start and 1 at the target, whatever the distance is measured in.
public struct SpringMove: Hashable, Sendable {
  /// The spring.
  public var spring: Spring
  /// The velocity at the start, in whole distances per second, positive towards the target.
  public var velocity: Double

  /// Creates a move.
  /// - Parameters:
  ///   - spring: The spring.
  ///   - velocity: The velocity at the start in distances per second, finite, positive towards the
  ///     target.
  /// - Throws: `SpringError` for a velocity that is not finite.
  public init(_ spring: Spring, velocity: Double) throws(SpringError) {
    guard velocity.isFinite else { throw .notFinite(quantity: "the velocity", value: velocity) }
    self.spring = spring
    self.velocity = velocity
  }

  /// Creates a move from rest.
  public init(_ spring: Spring) {
    self.spring = spring
    velocity = 0
  }

  /// The same move as a displacement from the target: 1 at the start, then falling.
  public var motion: SpringMotion {
    SpringMotion(spring: spring, displacement: 1, velocity: -velocity)
  }

  /// The value at a time.
  /// - Parameter time: The time in seconds, at least 0.
  /// - Returns: 0 at the start, 1 at the target.
  public func value(at time: Double) -> Double { 1 - motion.displacement(at: time) }

  /// The velocity at a time.
  /// - Parameter time: The time in seconds, at least 0.
  /// - Returns: The velocity in distances per second, positive towards the target.
  public func velocity(at time: Double) -> Double { -motion.velocity(at: time) }

  /// The values at frames, the first at the start.
  /// - Parameters:
  ///   - count: The number of frames, at least 0.
  ///   - rate: The frames per second, positive.
  /// - Returns: `count` values.
  public func frames(_ count: Int, rate: Double) -> [Double] {
    let motion = motion
    return (0..<count).map { 1 - motion.displacement(at: Double($0) / rate) }
  }
}
