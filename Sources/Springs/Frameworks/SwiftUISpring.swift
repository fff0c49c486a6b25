// SPDX-License-Identifier: Apache-2.0

/// `Spring` of SwiftUI, and the animations that run it.
///
/// w = 2 pi / duration; z = 1 - bounce, below bounce 0 it is 1 / (1 + bounce). A velocity, which the
/// type itself has not, is taken over by `interpolatingSpring`: in whole distances per second,
/// positive towards the target. Source: the vectors of ktiays/Respring `Tests/SpringTests.swift`,
/// which hold it equal to SwiftUI's, and OpenSwiftUIProject/OpenSwiftUI.
public struct SwiftUISpring: FrameworkSpring {
  public let move: SpringMove
  /// The damping ratio and settling duration that were asked for and are not kept, a sentence each.
  private let clamps: [String]

  /// The settling durations that a spring is made for, in seconds; others become the nearest.
  public static let settlingDurations = 0.01...10.0

  /// Creates a spring from its duration and bounce.
  /// - Parameters:
  ///   - duration: The undamped period in seconds, positive.
  ///   - bounce: The bounce, above -1 and at most 1.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) throws(SpringError) {
    let spring = try Spring(duration: duration, bounce: bounce)
    self.init(moving: try SpringMove(spring, velocity: initialVelocity))
  }

  /// Creates a spring from its response and damping ratio.
  /// - Parameters:
  ///   - response: The undamped period in seconds, positive.
  ///   - dampingRatio: The damping ratio, at least 0.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    response: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(SpringError) {
    let spring = try Spring(response: response, dampingRatio: dampingRatio)
    self.init(moving: try SpringMove(spring, velocity: initialVelocity))
  }

  /// Creates a spring from its physics.
  /// - Parameters:
  ///   - mass: The mass, positive.
  ///   - stiffness: The stiffness, positive.
  ///   - damping: The damping coefficient, at least 0.
  ///   - allowOverDamping: Whether a damping ratio above 1 is kept.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false,
    initialVelocity: Double = 0
  ) throws(SpringError) {
    let written = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    move = try SpringMove(
      allowOverDamping ? written : written.withoutOverdamping(), velocity: initialVelocity)
    clamps =
      written.isClearlyOverdamped && !allowOverDamping
      ? [
        "the damping ratio \(snippetNumber(written.dampingRatio)) runs as 1 unless "
          + "allowOverDamping is set"
      ] : []
  }

  /// Creates the spring that settles in a time.
  ///
  /// The duration is brought into 0.01 to 10 s and the damping ratio below 1, as SwiftUI does.
  /// - Parameters:
  ///   - settlingDuration: The time in seconds, positive.
  ///   - dampingRatio: The damping ratio, positive.
  ///   - epsilon: The amplitude at that time as a fraction of the distance, positive.
  ///   - initialVelocity: The velocity at the start in distances per second; the settling duration
  ///     does not take it in.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001,
    initialVelocity: Double = 0
  ) throws(SpringError) {
    try SpringError.checkPositive(settlingDuration, "the settling duration")
    try SpringError.checkPositive(dampingRatio, "the damping ratio")
    guard epsilon > 0 && epsilon < 1 else {
      throw .outOfRange(quantity: "the epsilon", range: "between 0 and 1", value: epsilon)
    }
    let range = Self.settlingDurations
    let time = min(max(settlingDuration, range.lowerBound), range.upperBound)
    let ratio = min(dampingRatio, 1)
    let root = try SettlingEquation(
      duration: time, dampingRatio: ratio, velocity: 0, epsilon: epsilon
    ).root()
    move = try SpringMove(
      Spring(angularFrequency: root.angularFrequency, dampingRatio: ratio),
      velocity: initialVelocity)
    clamps =
      (time == settlingDuration
        ? [] : ["\(snippetNumber(settlingDuration)) s run as \(snippetNumber(time)) s"])
      + (dampingRatio > 1 ? ["the damping ratio \(snippetNumber(dampingRatio)) runs as 1"] : [])
  }

  public init(moving move: SpringMove) {
    self.move = move
    clamps = []
  }

  /// The undamped period 2 pi / w, in seconds.
  public var duration: Double { move.spring.response }

  /// The bounce: 1 without damping, 0 at critical damping, towards -1 above it.
  public var bounce: Double { move.spring.bounce }

  public var limits: [String] { clamps + animationLimits }
}
