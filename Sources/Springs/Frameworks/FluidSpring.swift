// SPDX-License-Identifier: Apache-2.0

/// The integrator behind SwiftUI's `.spring` animations, from 0 to a target of 1.
///
/// Every 1/300 s, with the stiffness k = w^2 and the damping c = 2 z w of a mass of 1,
///
///     u = v + a h / 2,    x' = x + h u,    a' = k (1 - x') - c u,    v' = u + a' h / 2.
///
/// Sub-steps run until they have reached the frame's time. A stiffness above 45,000 runs as 45,000.
/// The first sub-step goes nowhere, and the damping acts on the velocity of half a sub-step ago, as
/// if the mass were 1 - c h / 2: values are off by up to 0.5 % at a duration of 0.5 s, 1.6 % at
/// 0.15 s. Source: OpenSwiftUIProject/OpenSwiftUI `FluidSpringAnimation.swift`, `animate`.
struct FluidSpring {
  /// The value, 0 at the start.
  private(set) var value = 0.0
  /// Its velocity in 1/s.
  private var velocity: Double
  /// Its acceleration in 1/s^2, which the engine starts at 0.
  private var acceleration = 0.0
  /// The number of sub-steps that have run.
  private var subSteps = 0

  private let stiffness: Double
  private let damping: Double

  /// The length h of a sub-step, in seconds.
  static let subStep = 1.0 / 300
  /// The largest stiffness, in 1/s^2.
  static let largestStiffness = 45_000.0

  /// A move before its first sub-step.
  init(_ move: SpringMove) {
    stiffness = min(move.stiffness, Self.largestStiffness)
    damping = 2 * move.spring.dampingRatio * stiffness.squareRoot()
    velocity = move.velocity
  }

  /// Runs the sub-steps up to a time in seconds.
  ///
  /// Policy: they are counted, for 5 fit a frame at 60 Hz. The engine adds up their lengths, so
  /// that rounding decides whether a sixth fits; but a screen's frames are less regular than that.
  mutating func advance(to end: Double) {
    let half = Self.subStep / 2
    while Double(subSteps) * Self.subStep < end - 1e-9 {
      let middle = velocity + acceleration * half
      value += middle * Self.subStep
      acceleration = stiffness * (1 - value) - damping * middle
      velocity = middle + acceleration * half
      subSteps += 1
    }
  }

  /// True where the sub-steps stay bounded: 2 c h + k h^2 below 4, where a pole reaches -1.
  var isStable: Bool { 2 * damping * Self.subStep + stiffness * Self.subStep * Self.subStep < 4 }

  /// Tells whether SwiftUI removes the animation, which shows the target from there on.
  ///
  /// It does where the squares of velocity and acceleration are at most 0.0036, in the unit in
  /// which the value is animated, and the value is within 1 % of the distance from the target.
  func isRemoved(over distance: Double) -> Bool {
    let fastest = max(velocity.magnitude, acceleration.magnitude) * distance
    return fastest * fastest <= 0.0036 && (1 - value).magnitude <= 0.01
  }
}
