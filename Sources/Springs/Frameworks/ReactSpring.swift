// SPDX-License-Identifier: Apache-2.0

/// A spring of react-spring.
///
/// It runs in steps of 1 ms (`ReactSpringRun`), which have no bound for the damping ratio. Source:
/// pmndrs/react-spring `packages/core/src/SpringValue.ts` (`advance`), `AnimationConfig.ts` and
/// `constants.ts`.
public struct ReactSpring: FrameworkSpring, PastedNotation {
  /// The mass, positive.
  public let mass: Double
  /// The force per displacement, positive: a spring without tension never moves.
  public let tension: Double
  /// The force per velocity, at least 0.
  public let friction: Double
  public let move: SpringMove
  private var clamps: [String] = []

  /// The shortest period that `frequency` takes, in seconds.
  static let shortestPeriod = 0.01
  /// The longest motion that is run step by step until it rests, in seconds.
  private static let longestRun = 600.0

  /// Creates a spring, by default `config.default`.
  /// - Parameters:
  ///   - mass: The mass, positive.
  ///   - tension: The force per displacement, positive.
  ///   - friction: The force per velocity, at least 0.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    mass: Double = 1, tension: Double = 170, friction: Double = 26, velocity: Double = 0
  ) throws(SpringError) {
    try SpringError.checkPositive(mass, "the mass")
    try SpringError.checkPositive(tension, "the tension")
    try SpringError.checkNotNegative(friction, "the friction")
    move = try SpringMove(
      Spring(mass: mass, stiffness: tension, damping: friction), velocity: velocity)
    (self.mass, self.tension, self.friction) = (mass, tension, friction)
  }

  /// Creates a spring from `frequency` and `damping`: k = m (2 pi / f)^2, c = 4 pi z m / f.
  /// - Parameters:
  ///   - mass: The mass m, positive.
  ///   - frequency: The undamped period f in seconds, despite its name; below 0.01 it runs as 0.01.
  ///   - damping: The damping ratio z; below 0 it runs as 0.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    mass: Double = 1, frequency: Double, damping: Double = 1, velocity: Double = 0
  ) throws(SpringError) {
    guard frequency.isFinite else { throw .notFinite(quantity: "the frequency", value: frequency) }
    guard damping.isFinite else { throw .notFinite(quantity: "the damping", value: damping) }
    let (period, ratio) = (max(frequency, Self.shortestPeriod), max(damping, 0))
    let angularFrequency = 2 * .pi / period
    try self.init(
      mass: mass, tension: angularFrequency * angularFrequency * mass,
      friction: 4 * .pi * ratio * mass / period, velocity: velocity)
    if frequency < Self.shortestPeriod {
      let value = sixDigits(frequency)
      clamps.append("react-spring runs a frequency below 0.01 s as 0.01: \(value) is lost")
    }
    if damping < 0 {
      clamps.append("react-spring runs damping below 0 as 0: \(sixDigits(damping)) is lost")
    }
  }

  public var isStable: Bool { ReactSpringRun(self, over: 1).isStable }

  /// Clamps that were hit, and a sentence where the steps of 1 ms are too long for the spring.
  public var limits: [String] {
    guard !isStable else { return clamps }
    return clamps + ["react-spring's steps of 1 ms are too long for this spring: it flies off"]
  }

  /// The first frame at 60 Hz at which it rests, by its own steps.
  ///
  /// Policy: a motion that takes more than 5 minutes by the closed form is not run step by step.
  public func settleTime(over distance: Double) -> Double? {
    var run = ReactSpringRun(self, over: distance)
    guard run.isStable, let estimate = run.restRule.firstTime(of: move.motion, rate: 1000)
    else { return nil }
    guard estimate < Self.longestRun / 2 else {
      return ReactSpringRun.frameTime(afterSteps: 1000 * estimate)
    }
    for frame in 1...Int(60 * Self.longestRun) {
      run.advance(by: ReactSpringRun.usualFrame)
      if run.isAtRest { return Double(frame) / 60 }
    }
    return nil
  }

  /// The values of its steps; the closed form for a spring that flies off.
  ///
  /// The first frame counts for 16.67 ms at any rate: no frame before it measures its length.
  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    var run = ReactSpringRun(self, over: distance)
    guard run.isStable else { return move.frames(count, rate: rate) }
    return (0..<count).map { frame in
      if frame > 0 { run.advance(by: frame == 1 ? ReactSpringRun.usualFrame : 1000 / rate) }
      return run.value
    }
  }

  public static let framework = Framework.reactSpring

  public static let forms = [
    ParameterForm(
      .init("mass", standard: 1), .init("tension", standard: 170), .init("friction", standard: 26),
      .velocity),
    ParameterForm(
      .init("mass", standard: 1), .init("frequency", unit: "s"), .init("damping", standard: 1),
      .velocity),
  ]

  /// Its `config` presets.
  public static let presets = [
    SpringPreset("default", ["tension": 170, "friction": 26]),
    SpringPreset("gentle", ["tension": 120, "friction": 14]),
    SpringPreset("wobbly", ["tension": 180, "friction": 12]),
    SpringPreset("stiff", ["tension": 210, "friction": 20]),
    SpringPreset("slow", ["tension": 280, "friction": 60]),
    SpringPreset("molasses", ["tension": 280, "friction": 120]),
  ]

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .reactSpring, example: "config: { tension: 170, friction: 26 }",
        reading: .object, names: ["useSpring", "useSprings", "useTrail", "useTransition"],
        ignored: ["config"], velocity: .valuesPerMillisecond,
        matches: { $0.arguments.count < 2 || $0.mentions("config") })
    ]
  }

  package static var leading: [Set<String>] { [["tension", "friction"]] }

  public static var interruption: Interruption? {
    Interruption(
      "the velocity is kept, and a velocity in the config is ignored then",
      release: "config.velocity counts from rest, in units of the value per millisecond")
  }

  public init(_ form: FormValues) throws(SpringError) {
    if form.has("frequency") {
      try self.init(
        mass: form.mass, frequency: form.frequency, damping: form.damping, velocity: form.velocity)
    } else {
      try self.init(
        mass: form.mass, tension: form.tension, friction: form.friction, velocity: form.velocity)
    }
  }

  public init(moving move: SpringMove) throws(SpringError) {
    try self.init(tension: move.stiffness, friction: move.damping, velocity: move.velocity)
  }

  public var parameters: [FrameworkParameter] {
    move.parameters([.init("mass", mass), .init("tension", tension), .init("friction", friction)])
  }

  /// The velocity of its configuration is per millisecond.
  public func snippet(over distance: Double) -> String {
    let velocity = move.ifMoving(", velocity: \(codeNumber(move.velocity / 1000 * distance))")
    return """
      const { x } = useSpring({
        from: { x: 0 },
        to: { x: \(codeNumber(distance)) },
        config: { \(parameters.prefix(3).listed)\(velocity) },
      });

      """
  }
}

/// A spring as react-spring integrates it, for a value that goes from 0 to 1.
///
/// Steps of 1 ms of the semi-implicit Euler method, with x the displacement from the target and v
/// its velocity per millisecond:
///
///     a = (-1e-6 k x - 1e-3 c v) / m,    v' = v + a,    x' = x + v'.
///
/// A frame takes one for each millisecond, rounded up: 17 for 16.67 ms, so it runs 2 % fast at 60
/// Hz, and 8 % at 120. Source: pmndrs/react-spring `packages/core/src/SpringValue.ts`, `advance`,
/// and `packages/rafz/src/index.ts`, `update`.
struct ReactSpringRun {
  private let mass: Double
  private let tension: Double
  private let friction: Double
  private var displacement = 1.0
  private var velocity: Double
  /// True from the step on at which it has come to rest.
  private(set) var isAtRest = false

  /// `precision`: a thousandth of the distance, and at most 1 of the value's own units.
  private let restDisplacement: Double

  /// The length that the first frame counts for, in ms.
  static let usualFrame = 16.667
  /// The longest time that a frame counts for, in ms.
  private static let longestFrame = 64.0

  init(_ spring: ReactSpring, over distance: Double) {
    (mass, tension, friction) = (spring.mass, spring.tension, spring.friction)
    velocity = -spring.move.velocity / 1000
    restDisplacement = min(1, 0.001 * distance) / distance
  }

  /// The value, 1 at the target.
  var value: Double { 1 - displacement }

  /// The rule for being at rest, checked before every step: the velocity is at most a tenth of the
  /// precision per millisecond, here in seconds, and the displacement at most the precision.
  var restRule: RestRule {
    RestRule(displacement: restDisplacement, velocity: 100 * restDisplacement, isStrict: false)
  }

  /// True where the steps h stay bounded: 2 c h / m + k h^2 / m below 4, where a pole reaches -1.
  var isStable: Bool { (2e-3 * friction + 1e-6 * tension) / mass < 4 }

  /// The end of the frame at 60 Hz that a number of steps falls into, in seconds.
  static func frameTime(afterSteps steps: Double) -> Double {
    ((steps / usualFrame.rounded(.up)).rounded(.down) + 1) / 60
  }

  /// Runs the steps of a frame, whose milliseconds since the last one count up to 64.
  mutating func advance(by milliseconds: Double) {
    // A frame of whole milliseconds must not gain a step by rounding.
    let steps = (min(milliseconds, Self.longestFrame) - 1e-9).rounded(.up)
    for _ in 0..<Int(steps) where !isAtRest {
      if abs(velocity) <= restDisplacement / 10 && abs(displacement) <= restDisplacement {
        (displacement, velocity, isAtRest) = (0, 0, true)
      } else {
        takeStep()
      }
    }
  }

  private mutating func takeStep() {
    let springForce = -tension * 0.000001 * displacement
    let dampingForce = -friction * 0.001 * velocity
    velocity += (springForce + dampingForce) / mass
    displacement += velocity
  }
}
