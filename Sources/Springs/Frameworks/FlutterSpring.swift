// SPDX-License-Identifier: Apache-2.0

/// `SpringSimulation` of Flutter: the motion of a `SpringDescription`.
///
/// Damping ratios above 1 are rightly overdamped. Source: flutter
/// `packages/flutter/lib/src/physics/spring_simulation.dart`.
public struct FlutterSpring: FrameworkSpring, PastedNotation {
  /// The mass, positive.
  public let mass: Double
  /// The force per displacement, positive.
  public let stiffness: Double
  /// The force per velocity, at least 0.
  public let damping: Double
  public let move: SpringMove
  public private(set) var limits: [String] = []

  /// Creates a spring.
  /// - Parameters:
  ///   - mass: The mass, positive.
  ///   - stiffness: The force per displacement, positive.
  ///   - damping: The force per velocity, at least 0.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, velocity: Double = 0
  ) throws(SpringError) {
    move = try SpringMove(
      Spring(mass: mass, stiffness: stiffness, damping: damping), velocity: velocity)
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
  }

  /// Creates a spring as `withDampingRatio` does: c = 2 z sqrt(m k).
  /// - Parameters:
  ///   - mass: The mass, positive.
  ///   - stiffness: The force per displacement, positive.
  ///   - ratio: The damping ratio, at least 0.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    mass: Double = 1, stiffness: Double, ratio: Double, velocity: Double = 0
  ) throws(SpringError) {
    try SpringError.checkNotNegative(ratio, "the damping ratio")
    try self.init(
      mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot(),
      velocity: velocity)
  }

  /// Creates a spring as `withDurationAndBounce`: w = 2 pi / D, z = 1 - b; for b <= 0 1 / (1 + b).
  ///
  /// Flutter takes the whole milliseconds of the duration, and refuses one that has none.
  /// - Parameters:
  ///   - duration: The duration D in seconds, at least 0.001.
  ///   - bounce: The bounce b, above -1 and at most 1.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that Flutter refuses or that make no spring.
  public init(
    duration: Double = 0.5, bounce: Double = 0, velocity: Double = 0
  ) throws(SpringError) {
    try SpringError.checkPositive(duration, "the duration")
    guard bounce > -1 && bounce <= 1 else {
      throw .outOfRange(quantity: "the bounce", range: "above -1 and at most 1", value: bounce)
    }
    let milliseconds = Self.wholeMilliseconds(duration)
    guard milliseconds >= 1 && milliseconds < 9.2e15 else {
      throw .outOfRange(quantity: "the duration", range: "from 0.001 to 9.2e12 s", value: duration)
    }
    let frequency = 2 * .pi / (milliseconds / 1000)
    let ratio = bounce > 0 ? 1 - bounce : 1 / (1 + bounce)
    try self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
    if abs(milliseconds / (1000 * duration) - 1) >= 1e-9 {
      limits = ["Flutter takes whole milliseconds of a duration: \(Int(milliseconds))"]
    }
  }

  /// A `Duration` holds whole microseconds, of which the milliseconds are the whole part.
  private static func wholeMilliseconds(_ seconds: Double) -> Double {
    ((1e6 * seconds).rounded() / 1000).rounded(.down)
  }

  /// The duration of Flutter's getter, w's period, in seconds, before rounding to milliseconds.
  public var duration: Double { move.spring.response }

  /// The bounce that Flutter's getter names: 1 - z below a damping ratio of 1, else 1 / z - 1.
  public var bounce: Double {
    let ratio = move.spring.dampingRatio
    return ratio < 1 ? 1 - ratio : 1 / ratio - 1
  }

  public static let framework = Framework.flutter

  public static let forms = [
    ParameterForm(.init("mass", standard: 1), .init("stiffness"), .init("damping"), .velocity),
    ParameterForm(
      .init("mass", standard: 1), .init("stiffness"), .init("ratio", standard: 1), .velocity),
    ParameterForm(
      .init("duration", unit: "ms", standard: 500), .init("bounce", standard: 0), .velocity),
  ]

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .flutter, example: "SpringDescription(mass: 1, stiffness: 100, damping: 10)",
        reading: .call,
        names: ["SpringDescription", "withDampingRatio", "withDurationAndBounce"],
        velocity: .values, matches: { $0.path.contains("SpringDescription") })
    ]
  }

  public static var interruption: Interruption? {
    Interruption(
      "a new simulation starts without the velocity, unless it is given controller.velocity",
      release: "SpringSimulation takes it in the controller's units per second")
  }

  public init(_ form: FormValues) throws(SpringError) {
    if form.has("duration") {
      try self.init(duration: form.duration / 1000, bounce: form.bounce, velocity: form.velocity)
    } else if form.has("ratio") {
      try self.init(
        mass: form.mass, stiffness: form.stiffness, ratio: form.ratio, velocity: form.velocity)
    } else {
      try self.init(
        mass: form.mass, stiffness: form.stiffness, damping: form.damping, velocity: form.velocity)
    }
  }

  public init(moving move: SpringMove) throws(SpringError) {
    try self.init(stiffness: move.stiffness, damping: move.damping, velocity: move.velocity)
  }

  public var parameters: [FrameworkParameter] {
    move.parameters([.init("mass", mass), .init("stiffness", stiffness), .init("damping", damping)])
  }

  public func snippet(over distance: Double) -> String {
    """
    // controller = AnimationController.unbounded(vsync: this)
    controller.animateWith(SpringSimulation(
      const SpringDescription(
        mass: \(codeNumber(mass)),
        stiffness: \(codeNumber(stiffness)),
        damping: \(codeNumber(damping)),
      ),
      0, // start
      \(codeNumber(distance)), // end
      \(codeNumber(move.velocity * distance)), // velocity
    ));

    """
  }

  /// The first frame at 60 Hz at which distance and speed are both below 0.001, Flutter's standard
  /// `Tolerance`: an animation controller stops there.
  public func settleTime(over distance: Double) -> Double? {
    let rule = RestRule(displacement: 1e-3, velocity: 1e-3, isStrict: true)
    return rule.over(distance).firstTime(of: move.motion, rate: 60)
  }

  /// The closed form until the controller stops; there it stays.
  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    let (motion, end) = (move.motion, settleTime(over: distance) ?? .infinity)
    return (0..<count).map { 1 - motion.displacement(at: min(Double($0) / rate, end)) }
  }
}
