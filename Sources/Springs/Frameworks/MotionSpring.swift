// SPDX-License-Identifier: Apache-2.0

/// A spring of Motion (motion.dev).
///
/// The closed form, in every regime: an overdamped one is not clamped. Source: motiondivision/motion
/// `packages/motion-dom/src/animation/generators/spring.ts`.
public struct MotionSpring: FrameworkSpring {
  /// The force per displacement, positive.
  public let stiffness: Double
  /// The force per velocity, at least 0.
  public let damping: Double
  /// The mass, positive.
  public let mass: Double
  public let move: SpringMove
  public let limits: [String]
  /// The duration and the bounce that it was written with; nil for any other form.
  let timing: Timing?

  /// A duration after which Motion ends a spring, and the bounce that goes with it.
  struct Timing: Hashable, Sendable {
    /// The duration in seconds, from 0.01 to 10.
    let duration: Double
    /// The bounce, from 0 to 0.95.
    let bounce: Double
  }

  /// Creates a spring.
  /// - Parameters:
  ///   - stiffness: The force per displacement, positive.
  ///   - damping: The force per velocity, at least 0.
  ///   - mass: The mass, positive.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    stiffness: Double = 100, damping: Double = 10, mass: Double = 1, velocity: Double = 0
  ) throws(SpringError) {
    let spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    move = try SpringMove(spring, velocity: velocity)
    self.stiffness = stiffness
    self.damping = damping
    self.mass = mass
    limits = []
    timing = nil
  }

  /// Creates a spring that seems to take a duration: w = 2 pi / (1.2 V), z = 1 - b.
  ///
  /// It starts from rest. Some versions ignore a `visualDuration` that has no `bounce` beside it.
  /// - Parameters:
  ///   - visualDuration: The duration V in seconds, positive.
  ///   - bounce: The bounce b; outside 0 to 0.95 it runs as the nearer of them.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(visualDuration: Double, bounce: Double = 0) throws(SpringError) {
    try SpringError.checkPositive(visualDuration, "the visual duration")
    let bounce = try SilentClamp(bounce, to: Self.bounces, "the bounce", by: Self.title)
    try self.init(
      angularFrequency: 2 * .pi / (1.2 * visualDuration), dampingRatio: 1 - bounce.value,
      limits: bounce.limits, timing: nil)
  }

  /// Creates a spring whose envelope is down to a thousandth after a duration (`SettlingEquation`).
  ///
  /// It starts from rest, and Motion ends it at the duration.
  /// - Parameters:
  ///   - duration: The duration in seconds, positive; outside 0.01 to 10 it runs as the nearer.
  ///   - bounce: The bounce 1 - z; outside 0 to 0.95 it runs as the nearer of them.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(duration: Double, bounce: Double = 0.3) throws(SpringError) {
    try SpringError.checkPositive(duration, "the duration")
    let duration = try SilentClamp(
      duration, to: 0.01...10, "the duration", unit: " s", by: Self.title)
    let bounce = try SilentClamp(bounce, to: Self.bounces, "the bounce", by: Self.title)
    let equation = SettlingEquation(
      duration: duration.value, dampingRatio: 1 - bounce.value, velocity: 0, epsilon: 0.001)
    try self.init(
      angularFrequency: equation.root().angularFrequency, dampingRatio: 1 - bounce.value,
      limits: duration.limits + bounce.limits,
      timing: Timing(duration: duration.value, bounce: bounce.value))
  }

  private init(
    angularFrequency: Double, dampingRatio: Double, limits: [String], timing: Timing?
  ) throws(SpringError) {
    let spring = try Spring(angularFrequency: angularFrequency, dampingRatio: dampingRatio)
    move = SpringMove(spring)
    stiffness = spring.stiffness(mass: 1)
    damping = spring.damping(mass: 1)
    mass = 1
    self.limits = limits
    self.timing = timing
  }

  private static let bounces = 0...0.95
}
