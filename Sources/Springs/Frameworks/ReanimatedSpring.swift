// SPDX-License-Identifier: Apache-2.0

/// `withSpring` of Reanimated 4.
///
/// The closed form from frame to frame; a damping ratio of 1 or more runs as 1. Source:
/// software-mansion/react-native-reanimated
/// `packages/react-native-reanimated/src/animation/spring/`, `spring.ts`, `springUtils.ts` and
/// `springConfigs.ts`.
public struct ReanimatedSpring: FrameworkSpring {
  /// The mass, positive.
  public let mass: Double
  /// The force per displacement, positive.
  public let stiffness: Double
  /// The force per velocity, positive.
  public let damping: Double
  private let clamp: CriticalClamp
  private let durationLimits: [String]

  /// The share of the start's energy below which a spring ends: `energyThreshold`.
  public static let energyThreshold = 6e-9

  /// Creates a spring; unless said `GentleSpringConfig`.
  /// - Parameters:
  ///   - mass: The mass, positive.
  ///   - stiffness: The force per displacement, positive.
  ///   - damping: The force per velocity, positive: Reanimated refuses 0.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers with which Reanimated does not animate.
  public init(
    mass: Double = 4, stiffness: Double = 900, damping: Double = 120, velocity: Double = 0
  ) throws(SpringError) {
    try self.init(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity, durationLimits: [])
  }

  /// Creates a spring of a duration, as Reanimated looks for it.
  /// - Parameters:
  ///   - duration: The perceptual duration in ms, positive.
  ///   - dampingRatio: The damping ratio, positive.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers with which Reanimated does not animate.
  public init(
    duration: Double, dampingRatio: Double = 1, velocity: Double = 0
  ) throws(SpringError) {
    let search = try ReanimatedDuration(
      milliseconds: duration, dampingRatio: dampingRatio, velocity: velocity)
    try self.init(
      mass: ReanimatedDuration.mass, stiffness: search.stiffness, damping: search.damping,
      velocity: velocity, durationLimits: search.limits)
  }

  private init(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, durationLimits: [String]
  ) throws(SpringError) {
    try SpringError.checkPositive(damping, "the damping")
    let spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    clamp = try CriticalClamp(SpringMove(spring, velocity: velocity), by: Self.title)
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.durationLimits = durationLimits
  }
}

extension ReanimatedSpring {
  public static let framework = Framework.reanimated
  public static let title = "Reanimated"
  public static let language = SnippetLanguage.javascript

  public static let forms = [
    ParameterForm(
      .init("mass", standard: 4), .init("stiffness", standard: 900),
      .init("damping", standard: 120), .init("velocity", unit: "1/s", standard: 0)),
    ParameterForm(
      .init("duration", unit: "ms", standard: 550), .init("dampingRatio", standard: 1),
      .init("velocity", unit: "1/s", standard: 0)),
  ]

  /// Its exported configurations, without those that clamp the overshoot.
  public static let presets = [
    SpringPreset("gentle", ["mass": 4, "stiffness": 900, "damping": 120]),
    SpringPreset("wiggly", ["mass": 4, "stiffness": 900, "damping": 90]),
    SpringPreset("reanimated-3-default", ["mass": 1, "stiffness": 100, "damping": 10]),
  ]

  public init(_ values: FormValues) throws(SpringError) {
    if values.has("duration") {
      try self.init(
        duration: values["duration"], dampingRatio: values["dampingRatio"],
        velocity: values["velocity"])
    } else {
      try self.init(
        mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"],
        velocity: values["velocity"])
    }
  }

  public init(moving move: SpringMove) throws(SpringError) {
    try self.init(
      mass: 1, stiffness: move.spring.stiffness(mass: 1), damping: move.spring.damping(mass: 1),
      velocity: move.velocity)
  }

  public var parameters: [FrameworkParameter] {
    [
      FrameworkParameter("mass", mass), FrameworkParameter("stiffness", stiffness),
      FrameworkParameter("damping", damping),
    ] + move.velocityParameter("velocity")
  }

  public var move: SpringMove { clamp.move }

  public var limits: [String] { durationLimits + clamp.limits }

  /// The first frame at 60 Hz at which k x^2 + m v^2 is at most 6e-9 of what it was at the start;
  /// the distance does not matter.
  public func settleTime(over distance: Double) -> Double? {
    let motion = move.motion
    let bound = motion.amplitude(at: 0) * Self.energyThreshold.squareRoot()
    return motion.firstFrame(rate: 60, amplitudeWithin: bound).map { $0 / 60 }
  }

  public func snippet(over distance: Double) -> String {
    let velocity =
      move.velocity == 0
      ? "" : "  velocity: \(snippetNumber(move.velocity)) * (target - offset.value),\n"
    return """
      offset.value = withSpring(target, {
        mass: \(snippetNumber(mass)),
        stiffness: \(snippetNumber(stiffness)),
        damping: \(snippetNumber(damping)),
      \(velocity)});

      """
  }
}
