// SPDX-License-Identifier: Apache-2.0

/// `SpringSimulation` of Flutter: the motion of a `SpringDescription`.
///
/// Damping ratios above 1 are overdamped as they should be. Source: flutter
/// `packages/flutter/lib/src/physics/spring_simulation.dart`.
public struct FlutterSpring: FrameworkSpring {
  /// The mass, positive.
  public let mass: Double
  /// The force per displacement, positive.
  public let stiffness: Double
  /// The force per velocity, at least 0.
  public let damping: Double
  public let move: SpringMove
  public let limits: [String]

  /// Creates a spring.
  /// - Parameters:
  ///   - mass: The mass, positive.
  ///   - stiffness: The force per displacement, positive.
  ///   - damping: The force per velocity, at least 0.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, velocity: Double = 0
  ) throws(SpringError) {
    try self.init(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity, limits: [])
  }

  /// Creates a spring as `withDampingRatio` does: c = 2 z sqrt(m k).
  /// - Parameters:
  ///   - mass: The mass, positive.
  ///   - stiffness: The force per displacement, positive.
  ///   - ratio: The damping ratio, at least 0.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    mass: Double = 1, stiffness: Double, ratio: Double, velocity: Double = 0
  ) throws(SpringError) {
    try SpringError.checkNotNegative(ratio, "the damping ratio")
    try self.init(
      mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot(),
      velocity: velocity)
  }

  /// Creates a spring as `withDurationAndBounce` does: w = 2 pi / D, and z = 1 - b for a bounce
  /// above 0, else 1 / (1 + b).
  ///
  /// Flutter takes the whole milliseconds of the duration, and refuses one that has none.
  /// - Parameters:
  ///   - duration: The duration D in seconds, at least 0.001.
  ///   - bounce: The bounce b, above -1 and at most 1.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that Flutter refuses or that make no spring.
  public init(
    duration: Double = 0.5, bounce: Double = 0, velocity: Double = 0
  ) throws(SpringError) {
    try SpringError.checkPositive(duration, "the duration")
    guard bounce > -1 && bounce <= 1 else {
      throw .outOfRange(quantity: "the bounce", range: "above -1 and at most 1", value: bounce)
    }
    let milliseconds = Self.wholeMilliseconds(duration)
    guard milliseconds >= 1 && milliseconds < 9.2e15 else {
      throw .outOfRange(
        quantity: "the duration", range: "from 0.001 to 9.2e12 s", value: duration)
    }
    let frequency = 2 * .pi / (milliseconds / 1000)
    let ratio = bounce > 0 ? 1 - bounce : 1 / (1 + bounce)
    let isWhole = abs(milliseconds / (1000 * duration) - 1) < 1e-9
    try self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      velocity: velocity,
      limits: isWhole
        ? [] : ["Flutter takes whole milliseconds of a duration: \(Int(milliseconds))"])
  }

  private init(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, limits: [String]
  ) throws(SpringError) {
    move = try SpringMove(
      Spring(mass: mass, stiffness: stiffness, damping: damping), velocity: velocity)
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.limits = limits
  }

  /// A `Duration` holds whole microseconds, of which the milliseconds are the whole part.
  private static func wholeMilliseconds(_ seconds: Double) -> Double {
    ((1e6 * seconds).rounded() / 1000).rounded(.down)
  }
}

extension FlutterSpring {
  /// The duration that Flutter's getter names, w's period, in seconds, before it is rounded to
  /// whole milliseconds.
  public var duration: Double { move.spring.response }

  /// The bounce that Flutter's getter names: 1 - z below a damping ratio of 1, else 1 / z - 1.
  public var bounce: Double {
    let ratio = move.spring.dampingRatio
    return ratio < 1 ? 1 - ratio : 1 / ratio - 1
  }
}
