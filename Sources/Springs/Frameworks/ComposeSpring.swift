// SPDX-License-Identifier: Apache-2.0

import Basics

/// `spring()` of Jetpack Compose: a damping ratio and a stiffness, of a mass of 1.
///
/// w = sqrt(stiffness). A mass cannot be written; it goes into the stiffness. Source: androidx
/// `compose/animation/animation-core`, `SpringSimulation.kt` and `SpringEstimation.kt`.
public struct ComposeSpring: FrameworkSpring, PastedNotation {
  /// The damping ratio, at least 0.
  public let dampingRatio: Double
  /// The stiffness in 1/s^2, positive.
  public let stiffness: Double
  public let move: SpringMove

  /// The difference from the target below which an animation of a bare number ends.
  public static let visibilityThreshold = 0.01

  /// Creates a spring.
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, at least 0; by default `DampingRatioNoBouncy`, 1.
  ///   - stiffness: The stiffness in 1/s^2, positive; by default `StiffnessMedium`, 1500.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    dampingRatio: Double = 1, stiffness: Double = 1500, velocity: Double = 0
  ) throws(SpringError) {
    try SpringError.checkPositive(stiffness, "the stiffness")
    (self.dampingRatio, self.stiffness) = (dampingRatio, stiffness)
    move = try SpringMove(
      Spring(angularFrequency: stiffness.squareRoot(), dampingRatio: dampingRatio),
      velocity: velocity)
  }

  public static let framework = Framework.compose

  public static let forms = [
    ParameterForm(
      .init("dampingRatio", standard: 1), .init("stiffness", unit: "1/s^2", standard: 1500),
      .initialVelocity)
  ]

  /// The constants of `Spring`, the other number at its standard value.
  public static let presets =
    SpringPreset.android + [SpringPreset("stiffness-medium-low", ["stiffness": 400])]

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .compose, example: "spring(dampingRatio = 0.5f, stiffness = 200f)",
        reading: .call, names: ["spring", "SpringSpec", "FloatSpringSpec"],
        positions: ["dampingRatio", "stiffness", ""],
        velocity: .values, matches: \.isKotlin)
    ]
  }

  public static var interruption: Interruption? {
    Interruption(
      "animateTo keeps the velocity; snapTo, stop and a bound clear it",
      release: "initialVelocity takes the place of the velocity, in units of the value per second"
    )
  }

  public init(_ form: FormValues) throws(SpringError) {
    try self.init(
      dampingRatio: form.dampingRatio, stiffness: form.stiffness, velocity: form.initialVelocity)
  }

  public init(moving move: SpringMove) {
    dampingRatio = move.spring.dampingRatio
    stiffness = move.stiffness
    self.move = move
  }

  public var parameters: [FrameworkParameter] {
    move.parameters(
      [.init("dampingRatio", dampingRatio), .init("stiffness", stiffness)],
      velocity: "initialVelocity")
  }

  /// The time at which an animation ends; nil without damping.
  ///
  /// Below critical damping the envelope hypot(x0, (v0 + z w x0) / wd) exp(-z w t) reaches the
  /// threshold there; from critical damping on the value reaches it there for the last time.
  public func settleTime(over distance: Double) -> Double? {
    let (motion, threshold) = (move.motion, Self.visibilityThreshold)
    guard let height = motion.envelopeHeight else {
      return motion.settleTime(within: threshold / distance)
    }
    guard motion.decay > 0 else { return nil }
    return max(0, log(height * distance / threshold) / motion.decay)
  }

  public func snippet(over distance: Double) -> String {
    let spring =
      "spring<Float>(dampingRatio = \(codeNumber(dampingRatio))f, "
      + "stiffness = \(codeNumber(stiffness))f)"
    guard move.velocity != 0 else {
      return "val spec = \(spring)\nanimatable.animateTo(target, animationSpec = spec)\n"
    }
    return """
      val spec = \(spring)
      val velocity = \(codeNumber(move.velocity))f * (target - animatable.value)
      animatable.animateTo(target, animationSpec = spec, initialVelocity = velocity)

      """
  }
}
