// SPDX-License-Identifier: Apache-2.0

/// `SpringForce` and `SpringAnimation` of Android's views: damping ratio and stiffness of a mass 1.
///
/// w = sqrt(stiffness), and damping ratios above 1 are rightly overdamped. Source: androidx
/// `dynamicanimation/dynamicanimation`, `SpringForce.java` and `DynamicAnimation.java`.
public struct AndroidSpring: FrameworkSpring, PastedNotation {
  /// The damping ratio, at least 0.
  public let dampingRatio: Double
  /// The stiffness in 1/s^2, positive.
  public let stiffness: Double
  public let move: SpringMove

  /// The smallest change of a translation that can be seen, in pixels: `MIN_VISIBLE_CHANGE_PIXELS`.
  public static let minimumVisibleChange = 1.0

  /// Creates a spring.
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, at least 0; default `DAMPING_RATIO_MEDIUM_BOUNCY`, 0.5.
  ///   - stiffness: The stiffness in 1/s^2, positive; by default `STIFFNESS_MEDIUM`, 1500.
  ///   - startVelocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    dampingRatio: Double = 0.5, stiffness: Double = 1500, startVelocity: Double = 0
  ) throws(SpringError) {
    try SpringError.checkPositive(stiffness, "the stiffness")
    (self.dampingRatio, self.stiffness) = (dampingRatio, stiffness)
    move = try SpringMove(
      Spring(angularFrequency: stiffness.squareRoot(), dampingRatio: dampingRatio),
      velocity: startVelocity)
  }

  public static let framework = Framework.androidSpringForce
  public static let defaultDistance = 100.0
  public static let distanceUnit = "px"

  public static let forms = [
    ParameterForm(
      .init("dampingRatio", standard: 0.5), .init("stiffness", unit: "1/s^2", standard: 1500),
      .init("startVelocity", unit: "1/s", standard: 0))
  ]

  /// The constants of `SpringForce`, the other number at its standard value.
  public static let presets = SpringPreset.android

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .androidSpringForce,
        example: "SpringForce().setDampingRatio(0.5f).setStiffness(200f)", reading: .settings,
        names: ["SpringForce", "SpringAnimation"],
        renames: [
          "setDampingRatio": "dampingRatio", "setStiffness": "stiffness",
          "setStartVelocity": "startVelocity",
        ], velocity: .values)
    ]
  }

  public static var interruption: Interruption? {
    Interruption(
      "animateToFinalPosition keeps the velocity, and so does cancel()",
      release:
        "setStartVelocity takes the place of the velocity, in units of the value per second")
  }

  public init(_ form: FormValues) throws(SpringError) {
    try self.init(
      dampingRatio: form.dampingRatio, stiffness: form.stiffness, startVelocity: form.startVelocity)
  }

  public init(moving move: SpringMove) {
    dampingRatio = move.spring.dampingRatio
    stiffness = move.stiffness
    self.move = move
  }

  public var parameters: [FrameworkParameter] {
    move.parameters(
      [.init("dampingRatio", dampingRatio), .init("stiffness", stiffness)],
      velocity: "startVelocity")
  }

  /// The first frame at 60 Hz at which the value is nearer to the target than 0.75 of the smallest
  /// visible change, and slower than 62.5 times that a second.
  public func settleTime(over distance: Double) -> Double? {
    let threshold = 0.75 * Self.minimumVisibleChange
    let rule = RestRule(displacement: threshold, velocity: 62.5 * threshold, isStrict: true)
    return rule.over(distance).firstTime(of: move.motion, rate: 60)
  }

  public func snippet(over distance: Double) -> String {
    let velocity = "\(codeNumber(move.velocity))f * (target - view.translationX)"
    let start = move.ifMoving("    setStartVelocity(\(velocity))\n")
    return """
      SpringAnimation(view, DynamicAnimation.TRANSLATION_X, target).apply {
          spring.dampingRatio = \(codeNumber(dampingRatio))f
          spring.stiffness = \(codeNumber(stiffness))f
      \(start)    start()
      }

      """
  }
}

extension SpringPreset {
  /// The constants that `SpringForce` and Compose's `Spring` have in common, each with the other
  /// number at its standard value.
  static let android = [
    SpringPreset("high-bouncy", ["dampingRatio": 0.2]),
    SpringPreset("medium-bouncy", ["dampingRatio": 0.5]),
    SpringPreset("low-bouncy", ["dampingRatio": 0.75]),
    SpringPreset("no-bouncy", ["dampingRatio": 1]),
    SpringPreset("stiffness-high", ["stiffness": 10000]),
    SpringPreset("stiffness-medium", ["stiffness": 1500]),
    SpringPreset("stiffness-low", ["stiffness": 200]),
    SpringPreset("stiffness-very-low", ["stiffness": 50]),
  ]
}
