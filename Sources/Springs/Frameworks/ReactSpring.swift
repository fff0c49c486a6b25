// SPDX-License-Identifier: Apache-2.0

/// A spring of react-spring.
///
/// It runs in steps of 1 ms (`ReactSpringRun`), which have no bound for the damping ratio. Source:
/// pmndrs/react-spring `packages/core/src/SpringValue.ts` (`advance`), `AnimationConfig.ts` and
/// `constants.ts`.
public struct ReactSpring: FrameworkSpring {
  /// The mass, positive.
  public let mass: Double
  /// The force per displacement, positive: a spring without tension never moves.
  public let tension: Double
  /// The force per velocity, at least 0.
  public let friction: Double
  public let move: SpringMove
  private let clamps: [String]

  /// The shortest period that `frequency` takes, in seconds.
  static let shortestPeriod = 0.01
  /// The longest motion that is run step by step to see when it rests, in seconds.
  private static let longestRun = 600.0

  /// Creates a spring; unless said `config.default`.
  /// - Parameters:
  ///   - mass: The mass, positive.
  ///   - tension: The force per displacement, positive.
  ///   - friction: The force per velocity, at least 0.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    mass: Double = 1, tension: Double = 170, friction: Double = 26, velocity: Double = 0
  ) throws(SpringError) {
    try self.init(
      mass: mass, tension: tension, friction: friction, velocity: velocity, clamps: [])
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
    guard frequency.isFinite else {
      throw .notFinite(quantity: "the frequency", value: frequency)
    }
    guard damping.isFinite else { throw .notFinite(quantity: "the damping", value: damping) }
    let (period, ratio) = (max(frequency, Self.shortestPeriod), max(damping, 0))
    let angularFrequency = 2 * .pi / period
    try self.init(
      mass: mass, tension: angularFrequency * angularFrequency * mass,
      friction: 4 * .pi * ratio * mass / period, velocity: velocity,
      clamps: Self.clamps(frequency: frequency, damping: damping))
  }

  private init(
    mass: Double, tension: Double, friction: Double, velocity: Double, clamps: [String]
  ) throws(SpringError) {
    try SpringError.checkPositive(mass, "the mass")
    try SpringError.checkPositive(tension, "the tension")
    try SpringError.checkNotNegative(friction, "the friction")
    move = try SpringMove(
      Spring(mass: mass, stiffness: tension, damping: friction), velocity: velocity)
    self.mass = mass
    self.tension = tension
    self.friction = friction
    self.clamps = clamps
  }

  private static func clamps(frequency: Double, damping: Double) -> [String] {
    (frequency < shortestPeriod
      ? ["react-spring runs a frequency below 0.01 s as 0.01: \(snippetNumber(frequency)) is lost"]
      : [])
      + (damping < 0
        ? ["react-spring runs damping below 0 as 0: \(snippetNumber(damping)) is lost"] : [])
  }
}

extension ReactSpring {
  public var isStable: Bool { ReactSpringRun(self, over: 1).isStable }

  /// Clamps that were hit, and whether the steps of 1 ms are too long for the spring.
  public var limits: [String] {
    guard !isStable else { return clamps }
    return clamps + ["react-spring's steps of 1 ms are too long for this spring: it flies off"]
  }

  /// The first frame at 60 Hz at which it rests, by its own steps.
  ///
  /// Policy: a motion that by the closed form takes more than 5 minutes, or never rests, is not
  /// run step by step.
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

  /// What its steps show; the closed form for a spring that flies off.
  ///
  /// The first frame counts for 16.67 ms whatever the rate: there is none before to measure it by.
  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    var run = ReactSpringRun(self, over: distance)
    guard run.isStable else { return move.frames(count, rate: rate) }
    return (0..<count).map { frame in
      if frame > 0 { run.advance(by: frame == 1 ? ReactSpringRun.usualFrame : 1000 / rate) }
      return run.value
    }
  }
}
