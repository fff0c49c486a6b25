// SPDX-License-Identifier: Apache-2.0

/// A spring of Origami, POP or Rebound, by a tension and a friction or a bounciness and a speed.
///
/// It shows Rebound's own integration, which runs about 4 % slow at 60 Hz.
public struct OrigamiSpring: FrameworkSpring, PastedNotation {
  /// The tension and the friction.
  public let tuning: OrigamiTuning
  public let move: SpringMove

  /// The longest time over which Rebound is followed to its rest, in seconds.
  private static let longestRun = 600.0

  /// Creates a spring.
  /// - Parameters:
  ///   - tuning: The tension and the friction, by default 40 and 7.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(_ tuning: OrigamiTuning = OrigamiTuning(), velocity: Double = 0) throws(SpringError) {
    self.tuning = tuning
    move = try SpringMove(
      Spring(mass: 1, stiffness: tuning.stiffness, damping: tuning.damping), velocity: velocity)
  }

  public static let framework = Framework.origami

  public static let forms = [
    ParameterForm(.init("tension", standard: 40), .init("friction", standard: 7), .velocity),
    ParameterForm(.init("bounciness"), .init("speed"), .velocity),
  ]

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .origami, example: "createSpring(40, 7)", reading: .call,
        names: ["createSpring", "fromOrigamiTensionAndFriction"],
        positions: ["tension", "friction"],
        velocity: .values, matches: { !$0.takesOneObject }),
      .init(
        framework: .origami, example: "createSpringWithBouncinessAndSpeed(8, 12)", reading: .call,
        names: ["createSpringWithBouncinessAndSpeed", "fromBouncinessAndSpeed"],
        positions: ["bounciness", "speed"], velocity: .values),
    ]
  }

  public init(_ form: FormValues) throws(SpringError) {
    guard let tuning = OrigamiTuning(form) else {
      preconditionFailure("A form of Origami has a tension or a bounciness.")
    }
    try self.init(tuning, velocity: form.velocity)
  }

  public init(moving move: SpringMove) {
    tuning = OrigamiTuning(stiffness: move.stiffness, damping: move.damping)
    self.move = move
  }

  public var parameters: [FrameworkParameter] {
    move.parameters([.init("tension", tuning.tension), .init("friction", tuning.friction)])
  }

  /// The first frame, one every 16.667 ms, at which Rebound's own state is at most 0.001 from the
  /// target and slower than 0.001 per second.
  ///
  /// Policy: a rest of the closed form after more than ten minutes is the answer, a few percent
  /// early. Rebound's steps diverge, and never rest, for angular frequencies of some thousand.
  public func settleTime(over distance: Double) -> Double? {
    let rule = RestRule(displacement: 1e-3, velocity: 1e-3, isStrict: false)
    let closedForm = rule.over(distance).firstTime(of: move.motion, rate: 1 / Self.frame)
    guard let end = closedForm, end < Self.longestRun else { return closedForm }
    var state = ReboundSpring(move, over: distance)
    for frame in 1...Int(2 * 60 * Self.longestRun) {
      state.advance(by: frame == 1 ? Self.firstFrame : Self.frame)
      if state.isAtRest { return Double(frame) * Self.frame }
      guard state.value.isFinite else { break }
    }
    return nil
  }

  /// Rebound's own states; its first frame after the start counts 1 ms.
  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    var state = ReboundSpring(move, over: distance)
    return (0..<count).map { frame in
      if frame > 0 { state.advance(by: frame == 1 ? Self.firstFrame : 1 / rate) }
      return state.value
    }
  }

  public func snippet(over distance: Double) -> String {
    let velocity = move.ifMoving(
      "spring.setVelocity(\(codeNumber(move.velocity * distance)));\n")
    return """
      const spring = new rebound.SpringSystem()
        .createSpring(\(codeNumber(tuning.tension)), \(codeNumber(tuning.friction)));
      \(velocity)spring.setEndValue(\(codeNumber(distance)));

      """
  }

  /// The time that `SpringSystem.loop` takes for the first frame, in seconds.
  private static let firstFrame = 0.001

  /// The seconds between frames of its `SimulationLooper`, by which its motions are published.
  private static let frame = 0.016667
}

/// A spring's numbers in the units of Origami, which POP, Rebound and React Native share.
///
/// Stiffness k = 3.62 (T - 30) + 194 and damping c = 3 (F - 8) + 25 of a mass of 1. Source:
/// facebookarchive/rebound-js `src/OrigamiValueConverter.js` and `src/BouncyConversion.js`.
public struct OrigamiTuning: Hashable, Sendable {
  /// The tension T.
  public let tension: Double
  /// The friction F.
  public let friction: Double

  /// Creates a tuning.
  /// - Parameters:
  ///   - tension: The tension T.
  ///   - friction: The friction F.
  public init(tension: Double = 40, friction: Double = 7) {
    (self.tension, self.friction) = (tension, friction)
  }

  /// Creates the tuning of a bounciness and a speed.
  ///
  /// Both count to 34. The tension rises with the speed from 0.5 to 200. The friction falls with
  /// the bounciness, along a parabola, from the smallest without a bounce towards 0.01.
  /// - Parameters:
  ///   - bounciness: The bounciness, usually from 0 to 20.
  ///   - speed: The speed, usually from 0 to 20.
  public init(bounciness: Double, speed: Double) {
    let share = 0.8 * bounciness / 34
    let fall = share * (2 - share)
    let tension = 0.5 + 199.5 * speed / 34
    let still = Self.frictionWithoutBounce(tension)
    self.init(tension: tension, friction: still + fall * (0.01 - still))
  }

  /// Creates the tuning of a spring of mass 1.
  /// - Parameters:
  ///   - stiffness: The stiffness k in 1/s^2.
  ///   - damping: The damping c in 1/s.
  public init(stiffness: Double, damping: Double) {
    self.init(tension: (stiffness - 85.4) / 3.62, friction: (damping - 1) / 3)
  }

  /// The stiffness in 1/s^2, of a mass of 1: 3.62 T + 85.4.
  public var stiffness: Double { 3.62 * tension + 85.4 }

  /// The damping in 1/s, of a mass of 1: 3 F + 1.
  public var damping: Double { 3 * friction + 1 }

  /// The smallest friction at which a tension does not bounce: cubics fitted by its authors.
  private static func frictionWithoutBounce(_ x: Double) -> Double {
    if x <= 18 { return ((0.0007 * x - 0.031) * x + 0.64) * x + 1.28 }
    if x <= 44 { return ((0.000044 * x - 0.006) * x + 0.36) * x + 2 }
    return ((0.00000045 * x - 0.000332) * x + 0.1078) * x + 5.84
  }

  /// Reads a form that has Origami's numbers; nil from any other.
  init?(_ form: FormValues) {
    if form.has("tension") {
      self.init(tension: form.tension, friction: form.friction)
    } else if form.has("bounciness") {
      self.init(bounciness: form.bounciness, speed: form.speed)
    } else {
      return nil
    }
  }
}
