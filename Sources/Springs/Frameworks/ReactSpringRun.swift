// SPDX-License-Identifier: Apache-2.0

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

  /// `precision`, in distances.
  private let restDisplacement: Double
  /// `restVelocity`, in distances per millisecond.
  private let restVelocity: Double

  /// The length that the first frame counts for, in ms.
  static let usualFrame = 16.667
  /// The longest time that a frame counts for, in ms.
  private static let longestFrame = 64.0

  init(_ spring: FrameworkSpring, over distance: Double) {
    (mass, tension, friction) = (spring.mass, spring.tension, spring.friction)
    velocity = -spring.move.velocity / 1000
    let precision = spring.rest(.displacement, over: distance) / distance
    restDisplacement = precision
    restVelocity = spring.move.rest[.speed].map { $0 / 1000 / distance } ?? precision / 10
  }

  /// The value, 1 at the target.
  var value: Double { 1 - displacement }

  /// The longest motion that is run step by step until it rests, in seconds.
  private static let longestRun = 600.0

  /// The time of the first frame at 60 Hz at which it rests, from its start on; nil for never.
  ///
  /// It is checked before every step: displacement and velocity are at most the bounds.
  ///
  /// Policy: a motion that takes more than 5 minutes by the closed form is not run step by step; its
  /// time is the end of the frame that the last step falls into.
  mutating func settle(_ motion: SpringMotion) -> Double? {
    let rule = RestRule(
      displacement: restDisplacement, velocity: 1000 * restVelocity, isStrict: false)
    guard isStable, let estimate = rule.firstTime(of: motion, rate: 1000) else { return nil }
    guard estimate < Self.longestRun / 2 else {
      return ((1000 * estimate / Self.usualFrame.rounded(.up)).rounded(.down) + 1) / 60
    }
    for frame in 1...Int(60 * Self.longestRun) {
      advance(by: Self.usualFrame)
      if isAtRest { return Double(frame) / 60 }
    }
    return nil
  }

  /// True where the steps h stay bounded: 2 c h / m + k h^2 / m below 4, where a pole reaches -1.
  var isStable: Bool { (2e-3 * friction + 1e-6 * tension) / mass < 4 }

  /// Runs the steps of a frame, whose milliseconds since the last one count up to 64.
  mutating func advance(by milliseconds: Double) {
    // A frame of whole milliseconds must not gain a step by rounding.
    let steps = (min(milliseconds, Self.longestFrame) - 1e-9).rounded(.up)
    for _ in 0..<Int(steps) where !isAtRest {
      if abs(velocity) <= restVelocity && abs(displacement) <= restDisplacement {
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
