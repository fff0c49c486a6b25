// SPDX-License-Identifier: Apache-2.0

/// `Animated.spring` of React Native.
///
/// The closed form, from the start of the animation at every frame; a damping ratio of 1 or more
/// runs as 1. Source: facebook/react-native
/// `packages/react-native/Libraries/Animated/animations/SpringAnimation.js`, and for the native
/// driver `packages/react-native/ReactAndroid/src/main/java/com/facebook/react/animated/`
/// `SpringAnimation.kt`.
public struct ReactNativeSpring: FrameworkSpring, PastedNotation {
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
    (self.stiffness, self.damping, self.mass) = (stiffness, damping, mass)
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

  public static let forms = [
    ParameterForm(
      .init("stiffness"), .init("damping", standard: 10), .init("mass", standard: 1), .velocity),
    ParameterForm(.init("tension", standard: 40), .init("friction", standard: 7), .velocity),
    ParameterForm(.init("bounciness", standard: 8), .init("speed", standard: 12), .velocity),
  ]

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .reactNative, example: "Animated.spring(value, { stiffness: 100, damping: 10 })",
        reading: .object, names: ["spring"],
        ignored: ["toValue", "useNativeDriver", "delay", "isInteraction"], velocity: .values,
        matches: { $0.path.contains("Animated") })
    ]
  }

  public static var interruption: Interruption? {
    Interruption(
      "a spring in flight hands its velocity over, and a velocity in the config is ignored then; the "
        + "native driver starts with that of the first start",
      release: "velocity takes it in units of the value per second")
  }

  public init(_ form: FormValues) throws(SpringError) {
    if let tuning = OrigamiTuning(form) {
      try self.init(tuning, velocity: form.velocity)
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

  public var move: SpringMove { clamp.move }
  public var limits: [String] { clamp.limits }

  /// The first frame at 60 Hz, the start included, at which the distance from the target is at most
  /// 0.001 and the speed at most 0.001 per second: `restDisplacementThreshold` and
  /// `restSpeedThreshold`.
  public func settleTime(over distance: Double) -> Double? {
    let rule = RestRule(displacement: 1e-3, velocity: 1e-3, isStrict: false)
    return rule.over(distance).firstTime(of: move.motion, rate: 60)
  }

  public func snippet(over distance: Double) -> String {
    let velocity = move.ifMoving(
      "  velocity: \(codeNumber(move.velocity)) * (target - start),\n")
    return """
      Animated.spring(value, {
        toValue: target,
        stiffness: \(codeNumber(stiffness)),
        damping: \(codeNumber(damping)),
        mass: \(codeNumber(mass)),
      \(velocity)  useNativeDriver: true,
      }).start();

      """
  }
}
