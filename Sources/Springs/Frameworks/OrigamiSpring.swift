// SPDX-License-Identifier: Apache-2.0

/// A spring of Origami, POP or Rebound, by a tension and a friction or a bounciness and a speed.
///
/// What it shows is Rebound's own integration, which runs about 4 % slow at 60 Hz.
public struct OrigamiSpring: FrameworkSpring {
  /// The tension and the friction.
  public let tuning: OrigamiTuning
  public let move: SpringMove

  /// The longest time over which Rebound is followed to its rest, in seconds.
  private static let longestRun = 600.0

  /// Creates a spring.
  /// - Parameters:
  ///   - tuning: The tension and the friction; 40 and 7 unless said.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    _ tuning: OrigamiTuning = OrigamiTuning(), velocity: Double = 0
  ) throws(SpringError) {
    self.tuning = tuning
    move = try SpringMove(
      Spring(mass: 1, stiffness: tuning.stiffness, damping: tuning.damping), velocity: velocity)
  }
}

extension OrigamiSpring {
  public static let framework = Framework.origami
  public static let title = "Origami"
  public static let language = SnippetLanguage.javascript

  public static let forms = [
    ParameterForm(
      .init("tension", standard: 40), .init("friction", standard: 7),
      .init("velocity", unit: "1/s", standard: 0)),
    ParameterForm(
      .init("bounciness"), .init("speed"), .init("velocity", unit: "1/s", standard: 0)),
  ]

  public init(_ values: FormValues) throws(SpringError) {
    guard let tuning = OrigamiTuning(values) else {
      preconditionFailure("A form of Origami has a tension or a bounciness.")
    }
    try self.init(tuning, velocity: values["velocity"])
  }

  public init(moving move: SpringMove) {
    tuning = OrigamiTuning(
      stiffness: move.spring.stiffness(mass: 1), damping: move.spring.damping(mass: 1))
    self.move = move
  }

  public var parameters: [FrameworkParameter] {
    [
      FrameworkParameter("tension", tuning.tension),
      FrameworkParameter("friction", tuning.friction),
    ] + move.velocityParameter("velocity")
  }

  /// The first frame, one every 16.667 ms, at which Rebound's own state is at most 0.001 from the target and
  /// slower than 0.001 per second.
  ///
  /// Policy: a rest of the closed form after more than ten minutes is the answer, a few percent
  /// early. Rebound's steps of 1 ms diverge for an angular frequency of some thousand; there the
  /// move never comes to rest.
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
    let velocity =
      move.velocity == 0
      ? "" : "spring.setVelocity(\(snippetNumber(move.velocity * distance)));\n"
    return """
      const spring = new rebound.SpringSystem()
        .createSpring(\(snippetNumber(tuning.tension)), \(snippetNumber(tuning.friction)));
      \(velocity)spring.setEndValue(\(snippetNumber(distance)));

      """
  }

  /// What `SpringSystem.loop` takes for the time since a frame that there was not.
  private static let firstFrame = 0.001

  /// The time between frames of its `SimulationLooper`, by which its motions are published.
  private static let frame = 0.016667
}
