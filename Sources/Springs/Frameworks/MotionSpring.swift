// SPDX-License-Identifier: Apache-2.0

/// A spring of Motion (motion.dev).
///
/// The closed form, in every regime: an overdamped one is not clamped. Source:
/// motiondivision/motion `packages/motion-dom/src/animation/generators/spring.ts`.
public struct MotionSpring: FrameworkSpring, PastedNotation {
  /// The force per displacement, positive.
  public let stiffness: Double
  /// The force per velocity, at least 0.
  public let damping: Double
  /// The mass, positive.
  public let mass: Double
  public let move: SpringMove
  public private(set) var limits: [String] = []
  /// The duration and the bounce that it was written with; nil for any other form.
  private var timing: Timing?

  /// A duration after which Motion ends a spring, and the bounce that goes with it.
  private struct Timing: Hashable, Sendable {
    /// The duration in seconds, from 0.01 to 10.
    let duration: Double
    /// The bounce, from 0 to 0.95.
    let bounce: Double

    var options: String { "duration: \(codeNumber(duration)), bounce: \(codeNumber(bounce))" }
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
    (self.stiffness, self.damping, self.mass) = (stiffness, damping, mass)
  }

  /// Creates a spring that seems to take a duration: w = 2 pi / (1.2 V), z = 1 - b.
  ///
  /// It starts from rest. Some versions ignore a `visualDuration` without a `bounce`.
  /// - Parameters:
  ///   - visualDuration: The duration V in seconds, positive.
  ///   - bounce: The bounce b; outside 0 to 0.95 it runs as the nearer of them.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(visualDuration: Double, bounce: Double = 0) throws(SpringError) {
    try SpringError.checkPositive(visualDuration, "the visual duration")
    let bounce = try SilentClamp(bounce, to: Self.bounces, "the bounce", by: Self.title)
    try self.init(
      Spring(
        angularFrequency: 2 * .pi / (1.2 * visualDuration), dampingRatio: 1 - bounce.value))
    limits = bounce.limits
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
      Spring(
        angularFrequency: equation.root().angularFrequency, dampingRatio: 1 - bounce.value))
    limits = duration.limits + bounce.limits
    timing = Timing(duration: duration.value, bounce: bounce.value)
  }

  private init(_ spring: Spring) {
    move = SpringMove(spring)
    (stiffness, damping, mass) = (move.stiffness, move.damping, 1)
  }

  private static let bounces = 0...0.95

  public static let framework = Framework.motion

  public static let forms = [
    ParameterForm(
      .init("stiffness", standard: 100), .init("damping", standard: 10), .init("mass", standard: 1),
      .velocity),
    ParameterForm(.init("visualDuration", unit: "s"), .init("bounce", standard: 0)),
    ParameterForm(.init("duration", unit: "s"), .init("bounce", standard: 0.3)),
  ]

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .motion, example: "useSpring(x, { stiffness: 300, damping: 20 })",
        reading: .object, names: ["useSpring"], velocity: .values,
        matches: { $0.arguments.count > 1 && !$0.mentions("config") })
    ]
  }

  package static var leading: [Set<String>] {
    [["stiffness", "damping", "mass"], ["visual-duration"]]
  }

  public static var interruption: Interruption? {
    Interruption(
      "with stiffness, damping and mass the velocity is kept, to some 4 %; with a duration or a bounce "
        + "it is lost",
      release:
        "velocity takes it in units of the value per second; with a duration or a bounce it is "
        + "ignored")
  }

  public init(_ form: FormValues) throws(SpringError) {
    if form.has("visualDuration") {
      try self.init(visualDuration: form.visualDuration, bounce: form.bounce)
    } else if form.has("duration") {
      try self.init(duration: form.duration, bounce: form.bounce)
    } else {
      try self.init(
        stiffness: form.stiffness, damping: form.damping, mass: form.mass, velocity: form.velocity)
    }
  }

  public init(moving move: SpringMove) throws(SpringError) {
    try self.init(stiffness: move.stiffness, damping: move.damping, velocity: move.velocity)
  }

  public var parameters: [FrameworkParameter] {
    move.parameters([.init("stiffness", stiffness), .init("damping", damping), .init("mass", mass)])
  }

  /// A spring that was written with a duration keeps it: Motion ends it there.
  public func snippet(over distance: Double) -> String {
    let velocity = move.ifMoving(", velocity: \(codeNumber(move.velocity * distance))")
    return """
      animate(element, { x: \(codeNumber(distance)) }, {
        type: "spring", \(timing?.options ?? parameters.prefix(3).listed)\(velocity),
      });

      """
  }

  /// The number of checks for rest in a second.
  private static let looks = 20.0
  /// The settling time in seconds from which on Motion treats a spring as endless.
  private static let longestDuration = 20.0

  /// `restDelta` and `restSpeed`: 0.005 and 0.01 per second for distances below 5, else 0.5 and 2.
  private func restRule(over distance: Double) -> RestRule {
    let rule =
      distance < 5
      ? RestRule(displacement: 0.005, velocity: 0.01, isStrict: false)
      : RestRule(displacement: 0.5, velocity: 2, isStrict: false)
    return rule.over(distance)
  }

  /// The duration that it was written with, or else the first multiple of 50 ms, before 20 s, at
  /// which both are within bounds; nil where they never are.
  public func settleTime(over distance: Double) -> Double? {
    if let timing { return timing.duration }
    let (rule, motion) = (restRule(over: distance), move.motion)
    let times = stride(from: 0, to: Self.longestDuration * Self.looks, by: 1).lazy
      .map { $0 / Self.looks }
    return times.first { rule.holds(for: motion, at: $0) }
  }

  /// The closed form, moved to the target wherever it is at rest.
  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    let end = settleTime(over: distance) ?? .infinity
    let (rule, motion) = (restRule(over: distance), move.motion)
    return (0..<count).map { frame in
      let time = Double(frame) / rate
      let isThere = time >= end || timing == nil && rule.holds(for: motion, at: time)
      return isThere ? 1 : 1 - motion.displacement(at: time)
    }
  }
}
