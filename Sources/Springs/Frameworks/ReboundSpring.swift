// SPDX-License-Identifier: Apache-2.0

/// The state of a spring as Rebound integrates it, for a value that goes from 0 to 1.
///
/// Steps of 1 ms of the classical fourth-order Runge-Kutta method, except that the first slope
/// takes the position that the step before tried last. The rest of a frame after its whole steps
/// interpolates the last two states, and the next frame starts from the interpolated state, so it
/// runs late. Source: facebookarchive/rebound-js `src/Spring.js`.
struct ReboundSpring {
  private let stiffness: Double
  private let damping: Double
  private var position = 0.0
  private var velocity: Double
  private var triedPosition = 0.0
  private var pending = 0.0
  /// True from the frame on at which it has come to rest.
  private(set) var isAtRest = false

  /// The bounds of displacement and velocity at rest, of which the velocity has to be below its own.
  private let rule: RestRule

  private static let step = 0.001
  private static let longestFrame = 0.064

  init(_ spring: FrameworkSpring, over distance: Double) {
    let move = spring.move
    (stiffness, damping, velocity) = (move.stiffness, move.damping, move.velocity)
    rule = spring.restRule(over: distance)
  }

  /// The value, 1 at the target.
  var value: Double { position }

  /// Runs the steps of a frame, whose seconds since the last one count up to 0.064.
  mutating func advance(by seconds: Double) {
    guard !isAtRest else { return }
    pending += min(seconds, Self.longestFrame)
    var previous = (position, velocity)
    while pending >= Self.step {
      pending -= Self.step
      previous = (position, velocity)
      takeStep()
    }
    if pending > 0 { interpolate(from: previous) }
    if abs(velocity) < rule.velocity && abs(1 - position) <= rule.displacement {
      (position, velocity, isAtRest) = (1, 0, true)
    }
  }

  /// The time that `SpringSystem.loop` takes for the first frame, in seconds.
  static let firstFrame = 0.001
  /// The seconds between frames of its `SimulationLooper`, by which its motions are published.
  private static let frame = 0.016667
  /// The longest time over which it is followed to its rest, in seconds.
  private static let longestRun = 600.0

  /// The time of the first frame at which its own state rests; nil for never.
  ///
  /// Policy: a rest of the closed form after more than ten minutes is the answer, a few percent
  /// early. The steps diverge, and never rest, for angular frequencies of some thousand.
  static func settleTime(of spring: FrameworkSpring, over distance: Double) -> Double? {
    var state = ReboundSpring(spring, over: distance)
    let closedForm = state.rule.firstTime(of: spring.move.motion, rate: 1 / frame)
    guard let end = closedForm, end < longestRun else { return closedForm }
    for count in 1...Int(2 * 60 * longestRun) {
      state.advance(by: count == 1 ? firstFrame : frame)
      if state.isAtRest { return Double(count) * frame }
      guard state.value.isFinite else { break }
    }
    return nil
  }

  private mutating func takeStep() {
    let h = Self.step
    let (v1, a1) = (velocity, acceleration(triedPosition, velocity))
    let v2 = velocity + a1 * h / 2
    let a2 = acceleration(position + v1 * h / 2, v2)
    let v3 = velocity + a2 * h / 2
    let a3 = acceleration(position + v2 * h / 2, v3)
    triedPosition = position + v3 * h
    let v4 = velocity + a3 * h
    let a4 = acceleration(triedPosition, v4)
    position += (v1 + 2 * (v2 + v3) + v4) / 6 * h
    velocity += (a1 + 2 * (a2 + a3) + a4) / 6 * h
  }

  private func acceleration(_ position: Double, _ velocity: Double) -> Double {
    stiffness * (1 - position) - damping * velocity
  }

  private mutating func interpolate(from previous: (position: Double, velocity: Double)) {
    let share = pending / Self.step
    position = share * position + (1 - share) * previous.position
    velocity = share * velocity + (1 - share) * previous.velocity
  }
}

/// A spring's numbers in the units of Origami, which POP, Rebound and React Native share.
///
/// Stiffness k = 3.62 (T - 30) + 194 and damping c = 3 (F - 8) + 25 of a mass of 1. Source:
/// facebookarchive/rebound-js `src/OrigamiValueConverter.js` and `src/BouncyConversion.js`.
struct OrigamiTuning: Hashable, Sendable {
  /// The tension T.
  let tension: Double
  /// The friction F.
  let friction: Double
}

extension OrigamiTuning {
  /// Creates the tuning of a bounciness and a speed.
  ///
  /// Both count to 34. The tension rises with the speed from 0.5 to 200. The friction falls with
  /// the bounciness, along a parabola, from the smallest without a bounce towards 0.01.
  /// - Parameters:
  ///   - bounciness: The bounciness, usually from 0 to 20.
  ///   - speed: The speed, usually from 0 to 20.
  init(bounciness: Double, speed: Double) {
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
  init(stiffness: Double, damping: Double) {
    self.init(tension: (stiffness - 85.4) / 3.62, friction: (damping - 1) / 3)
  }

  /// The stiffness in 1/s^2, of a mass of 1: 3.62 T + 85.4.
  var stiffness: Double { 3.62 * tension + 85.4 }

  /// The damping in 1/s, of a mass of 1: 3 F + 1.
  var damping: Double { 3 * friction + 1 }

  /// The smallest friction at which a tension does not bounce: cubics fitted by its authors.
  private static func frictionWithoutBounce(_ x: Double) -> Double {
    if x <= 18 { return ((0.0007 * x - 0.031) * x + 0.64) * x + 1.28 }
    if x <= 44 { return ((0.000044 * x - 0.006) * x + 0.36) * x + 2 }
    return ((0.00000045 * x - 0.000332) * x + 0.1078) * x + 5.84
  }
}
