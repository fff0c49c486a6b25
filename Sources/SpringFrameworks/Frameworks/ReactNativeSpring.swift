// SPDX-License-Identifier: Apache-2.0

import Springs

/// `Animated.spring` of React Native.
///
/// The closed form, from the start of the animation at every frame; a damping ratio of 1 or more
/// runs as 1. Source: facebook/react-native
/// `packages/react-native/Libraries/Animated/animations/SpringAnimation.js`, and for the native
/// driver `packages/react-native/ReactAndroid/src/main/java/com/facebook/react/animated/`
/// `SpringAnimation.kt`.
public struct ReactNativeSpring: FrameworkSpring {
  /// The force per displacement, positive.
  public let stiffness: Double
  /// The force per velocity, positive.
  public let damping: Double
  /// The mass, positive.
  public let mass: Double
  private let clamp: CriticalClamp

  /// Creates a spring.
  /// - Parameters:
  ///   - stiffness: The force per displacement, positive.
  ///   - damping: The force per velocity, positive: React Native refuses 0.
  ///   - mass: The mass, positive.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that React Native refuses or that make no spring.
  public init(
    stiffness: Double = 100, damping: Double = 10, mass: Double = 1, velocity: Double = 0
  ) throws(SpringError) {
    try SpringError.checkPositive(damping, "the damping")
    let spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    clamp = try CriticalClamp(SpringMove(spring, velocity: velocity), by: Self.title)
    self.stiffness = stiffness
    self.damping = damping
    self.mass = mass
  }

  /// Creates a spring from Origami's numbers.
  /// - Parameters:
  ///   - tuning: The tension and the friction.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that React Native refuses or that make no spring.
  public init(_ tuning: OrigamiTuning, velocity: Double = 0) throws(SpringError) {
    try self.init(stiffness: tuning.stiffness, damping: tuning.damping, velocity: velocity)
  }

  public static let framework = Framework.reactNative
  public static let title = "React Native"
  public static let language = SnippetLanguage.javascript

  public static let forms = [
    ParameterForm(
      .init("stiffness"), .init("damping", standard: 10),
      .init("mass", standard: 1), .init("velocity", unit: "1/s", standard: 0)),
    ParameterForm(
      .init("tension", standard: 40), .init("friction", standard: 7),
      .init("velocity", unit: "1/s", standard: 0)),
    ParameterForm(
      .init("bounciness", standard: 8), .init("speed", standard: 12),
      .init("velocity", unit: "1/s", standard: 0)),
  ]

  public init(_ values: FormValues) throws(SpringError) {
    if let tuning = OrigamiTuning(values) {
      try self.init(tuning, velocity: values["velocity"])
    } else {
      try self.init(
        stiffness: values["stiffness"], damping: values["damping"], mass: values["mass"],
        velocity: values["velocity"])
    }
  }

  public init(moving move: SpringMove) throws(SpringError) {
    try self.init(
      stiffness: move.spring.stiffness(mass: 1), damping: move.spring.damping(mass: 1),
      velocity: move.velocity)
  }

  public var parameters: [FrameworkParameter] {
    [
      FrameworkParameter("stiffness", stiffness), FrameworkParameter("damping", damping),
      FrameworkParameter("mass", mass),
    ] + move.velocityParameter("velocity")
  }

  public var move: SpringMove { clamp.move }

  public var limits: [String] { clamp.limits }

  /// The first frame at 60 Hz at which the distance from the target is at most 0.001 and the speed
  /// at most 0.001 per second: `restDisplacementThreshold` and `restSpeedThreshold`.
  ///
  /// The source takes its times in seconds, so the speed is one per second; the first frame is the
  /// start itself.
  public func settleTime(over distance: Double) -> Double? {
    let rule = RestRule(displacement: 1e-3, velocity: 1e-3, isStrict: false)
    return rule.over(distance).firstTime(of: move.motion, rate: 60)
  }

  public func snippet(over distance: Double) -> String {
    let velocity =
      move.velocity == 0
      ? "" : "  velocity: \(snippetNumber(move.velocity)) * (target - start),\n"
    return """
      Animated.spring(value, {
        toValue: target,
        stiffness: \(snippetNumber(stiffness)),
        damping: \(snippetNumber(damping)),
        mass: \(snippetNumber(mass)),
      \(velocity)  useNativeDriver: true,
      }).start();

      """
  }
}
