// SPDX-License-Identifier: Apache-2.0

/// A spring of wobble.
///
/// The closed form; damping ratios above 1 run as 1 unless overdamping is allowed. Source:
/// skevy/wobble `src/index.ts`.
public struct WobbleSpring: FrameworkSpring, PastedNotation {
  /// The force per displacement, positive.
  public let stiffness: Double
  /// The force per velocity, positive.
  public let damping: Double
  /// The mass, positive.
  public let mass: Double
  /// Keeps a damping ratio above 1.
  public let allowsOverdamping: Bool
  public let move: SpringMove
  public let limits: [String]

  /// The time between two frames in seconds: wobble reads a clock of whole milliseconds, and its
  /// published motions have a frame every 16 of them.
  static let frame = 0.016

  /// Creates a spring.
  /// - Parameters:
  ///   - stiffness: The force per displacement, positive.
  ///   - damping: The force per velocity, positive: wobble refuses 0.
  ///   - mass: The mass, positive.
  ///   - initialVelocity: The velocity at the start, in distances per millisecond.
  ///   - allowsOverdamping: Keeps a damping ratio above 1.
  /// - Throws: `SpringError` for numbers that wobble refuses or that make no spring.
  public init(
    stiffness: Double = 100, damping: Double = 10, mass: Double = 1, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(SpringError) {
    try SpringError.checkPositive(damping, "the damping")
    let spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    let wanted = try SpringMove(spring, velocity: 1000 * initialVelocity)
    let clamp = try CriticalClamp(wanted, by: Self.title)
    (self.stiffness, self.damping, self.mass) = (stiffness, damping, mass)
    self.allowsOverdamping = allowsOverdamping
    move = allowsOverdamping ? wanted : clamp.move
    limits = allowsOverdamping ? [] : clamp.limits
  }

  public static let framework = Framework.wobble

  public static let forms = [
    ParameterForm(
      .init("stiffness", standard: 100), .init("damping", standard: 10), .init("mass", standard: 1),
      .init("initialVelocity", unit: "1/ms", standard: 0), .init(choice: "allowsOverdamping"))
  ]

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .wobble, example: "new Spring({ stiffness: 100, damping: 10, mass: 1 })",
        reading: .object, names: ["Spring"],
        ignored: ["fromValue", "toValue", "overshootClamping"], velocity: .valuesPerMillisecond,
        matches: \.takesOneObject)
    ]
  }

  public init(_ form: FormValues) throws(SpringError) {
    try self.init(
      stiffness: form.stiffness, damping: form.damping, mass: form.mass,
      initialVelocity: form.initialVelocity, allowsOverdamping: form.allowsOverdamping != 0)
  }

  public init(moving move: SpringMove) throws(SpringError) {
    try self.init(
      stiffness: move.stiffness, damping: move.damping,
      initialVelocity: move.velocity / 1000, allowsOverdamping: move.spring.dampingRatio > 1)
  }

  public var parameters: [FrameworkParameter] {
    [.init("stiffness", stiffness), .init("damping", damping), .init("mass", mass)]
      + (move.velocity == 0 ? [] : [FrameworkParameter("initialVelocity", move.velocity / 1000)])
      + (allowsOverdamping ? [FrameworkParameter("allowsOverdamping", true)] : [])
  }

  /// The first frame, one every 16 ms, at which the distance from the target is at most 0.001 and
  /// the speed at most 0.001 per millisecond.
  public func settleTime(over distance: Double) -> Double? {
    let rule = RestRule(displacement: 1e-3, velocity: 1, isStrict: false)
    return rule.over(distance).firstTime(of: move.motion, rate: 1 / Self.frame)
  }

  public func snippet(over distance: Double) -> String {
    let velocity = move.ifMoving(
      "  initialVelocity: \(codeNumber(move.velocity / 1000 * distance)),\n")
    let overdamping = allowsOverdamping ? "  allowsOverdamping: true,\n" : ""
    return """
      new Spring({
        fromValue: 0,
        toValue: \(codeNumber(distance)),
        stiffness: \(codeNumber(stiffness)),
        damping: \(codeNumber(damping)),
        mass: \(codeNumber(mass)),
      \(velocity)\(overdamping)}).start();

      """
  }
}
