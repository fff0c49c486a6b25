// SPDX-License-Identifier: Apache-2.0

/// `CASpringAnimation`: a mass on a spring.
///
/// w = sqrt(stiffness / mass), z = damping / (2 sqrt(stiffness mass)), and a velocity in whole
/// distances per second, positive towards the target. A damping ratio above 1 runs as 1 unless
/// `allowsOverdamping` is set, which needs iOS 17 or macOS 14.
public struct CoreAnimationSpring: FrameworkSpring, PastedNotation {
  /// The mass, positive.
  public let mass: Double
  /// The stiffness, positive.
  public let stiffness: Double
  /// The damping coefficient, at least 0.
  public let damping: Double
  /// Keeps a damping ratio above 1.
  public let allowsOverdamping: Bool
  public let move: SpringMove

  /// The spring as written, before any clamp.
  private let written: Spring

  /// Creates a spring from its physics, by default with Apple's standard values.
  /// - Parameters:
  ///   - mass: The mass, positive.
  ///   - stiffness: The stiffness, positive.
  ///   - damping: The damping coefficient, at least 0.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  ///   - allowsOverdamping: Keeps a damping ratio above 1.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(SpringError) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    self.allowsOverdamping = allowsOverdamping
    written = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    move = try SpringMove(
      allowsOverdamping ? written : written.withoutOverdamping(), velocity: initialVelocity)
  }

  /// Creates a spring from its perceptual duration and bounce, of mass 1.
  ///
  /// This initializer of Apple's sets `allowsOverdamping` itself: see `perceptualInitializer` in
  /// 1amageek/OpenCoreAnimation, `CASpringAnimationPerceptualTests.swift`.
  /// - Parameters:
  ///   - perceptualDuration: The undamped period in seconds, positive.
  ///   - bounce: The bounce, above -1 and at most 1.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0
  ) throws(SpringError) {
    let spring = try Spring(duration: perceptualDuration, bounce: bounce)
    try self.init(SpringMove(spring, velocity: initialVelocity), allowsOverdamping: true)
  }

  public init(moving move: SpringMove) throws(SpringError) {
    try self.init(move, allowsOverdamping: move.spring.dampingRatio > 1)
  }

  private init(_ move: SpringMove, allowsOverdamping: Bool) throws(SpringError) {
    (mass, stiffness, damping) = (1, move.stiffness, move.damping)
    try SpringError.checkPositive(stiffness, "the stiffness")
    try SpringError.checkNotNegative(damping, "the damping")
    self.allowsOverdamping = allowsOverdamping
    written = move.spring
    self.move = move
  }

  /// The perceptual duration 2 pi / w of the spring as written, in seconds.
  public var perceptualDuration: Double { written.response }

  /// The bounce of the spring as written.
  public var bounce: Double { written.bounce }

  /// The settling duration that the animation reports, in seconds; nil, never, without damping.
  public var settlingDuration: Double? { move.coreAnimationSettlingDuration }

  public var limits: [String] {
    guard written.isClearlyOverdamped else { return [] }
    let ratio = sixDigits(written.dampingRatio)
    return [
      allowsOverdamping
        ? "the damping ratio \(ratio) needs allowsOverdamping, so iOS 17 or macOS 14: older "
          + "systems run it as 1"
        : "the damping ratio \(ratio) runs as 1 unless allowsOverdamping is set, which needs "
          + "iOS 17 or macOS 14"
    ]
  }

  public static let framework = Framework.coreAnimation

  public static let forms = [
    ParameterForm(
      .init("mass", standard: 1), .init("stiffness", standard: 100), .init("damping", standard: 10),
      .initialVelocity, .init(choice: "allowsOverdamping")),
    ParameterForm(
      .init("perceptualDuration", unit: "s", standard: 0.5), .init("bounce", standard: 0),
      .initialVelocity),
  ]

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .coreAnimation, example: "animation.stiffness = 100", reading: .settings,
        names: ["CASpringAnimation"], ignored: ["keyPath"])
    ]
  }

  public static var interruption: Interruption? {
    Interruption(
      "An animation in place of another starts without its velocity; an additive one keeps it",
      release:
        "initialVelocity takes it in distances per second, towards the target; a move of no "
        + "distance loses it")
  }

  public init(_ form: FormValues) throws(SpringError) {
    if form.has("perceptualDuration") {
      try self.init(
        perceptualDuration: form.perceptualDuration, bounce: form.bounce,
        initialVelocity: form.initialVelocity)
    } else {
      try self.init(
        mass: form.mass, stiffness: form.stiffness, damping: form.damping,
        initialVelocity: form.initialVelocity, allowsOverdamping: form.allowsOverdamping != 0)
    }
  }

  public var parameters: [FrameworkParameter] {
    move.parameters(
      [.init("mass", mass), .init("stiffness", stiffness), .init("damping", damping)],
      velocity: "initialVelocity")
      + (allowsOverdamping ? [FrameworkParameter("allowsOverdamping", true)] : [])
  }

  /// The settling duration, which does not depend on the distance.
  public func settleTime(over distance: Double) -> Double? { settlingDuration }

  public func snippet(over distance: Double) -> String {
    let velocity = move.ifMoving("animation.initialVelocity = \(codeNumber(move.velocity))\n")
    return """
      let animation = CASpringAnimation(keyPath: "position")
      animation.mass = \(codeNumber(mass))
      animation.stiffness = \(codeNumber(stiffness))
      animation.damping = \(codeNumber(damping))
      \(allowsOverdamping ? "animation.allowsOverdamping = true\n" : "")\(velocity)\
      animation.fromValue = layer.position
      animation.toValue = target
      animation.duration = animation.settlingDuration
      layer.position = target
      layer.add(animation, forKey: "spring")

      """
  }
}
