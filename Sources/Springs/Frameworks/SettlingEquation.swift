// SPDX-License-Identifier: Apache-2.0

import Basics

/// The equation by which Apple's frameworks find a spring that settles in a given time.
///
/// Below critical damping the amplitude of the sine is to be e after the time T,
///
///     |y(w)| = e,    y(w) = (z - v / w) / sqrt(1 - z^2) exp(-z w T),
///
/// at it the value itself: |1 + (w - v) T| exp(-w T) = e. The unknown is the undamped angular
/// frequency w; v is the velocity at the start, positive towards the target. From rest there is one
/// root, -ln(e sqrt(1 - z^2) / z) / (z T), with a velocity away from the target too. Towards it
/// there are up to three.
///
/// Source: CosynPa/RevealSpringAnimation `OmegaSolver.swift` (the equation) and
/// `UIKitDurationTests.swift` (frequencies recorded on iOS 14.4); ktiays/Respring
/// `Spring+SettlingDurationDampingRatio.swift` (Newton's method from 5 / T in 12 steps, then from
/// 1 / T in 20).
struct SettlingEquation {
  /// The time T in seconds, positive.
  let duration: Double
  /// The damping ratio z, positive and at most 1.
  let dampingRatio: Double
  /// The velocity v at the start in distances per second.
  let velocity: Double
  /// The amplitude e at the time T, positive.
  let epsilon: Double

  /// The duration that Apple's frameworks take: the nearest from 0.01 to 10 s.
  static func appleDuration(_ duration: Double) -> Double { min(max(duration, 0.01), 10) }

  /// The undamped angular frequency w in rad/s, and true where Apple's own solver goes astray: a real
  /// system may show another spring.
  typealias Root = (angularFrequency: Double, isErratic: Bool)

  /// The root that Apple's frameworks take, wherever they find one; throws `SpringError.outOfRange`
  /// for damping so weak that no spring settles in this way.
  func root() throws(SpringError) -> Root {
    guard dampingRatio < 1 else { return (criticalRoot, false) }
    if velocity > 0 { return pushedRoot }
    if velocity < 0 { return (root(from: 0), false) }
    let ratio = dampingRatio / (epsilon * complement)
    guard ratio > 1 else {
      let least = epsilon / (1 + epsilon * epsilon).squareRoot()
      throw .outOfRange(
        quantity: "the damping ratio", range: "above \(sixDigits(least))", value: dampingRatio)
    }
    return (log(ratio) / (dampingRatio * duration), false)
  }

  /// sqrt(1 - z^2).
  private var complement: Double { ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

  /// y(w).
  private func amplitude(_ w: Double) -> Double {
    (dampingRatio - velocity / w) / complement * exp(-dampingRatio * w * duration)
  }

  /// -dy/dw.
  private func slope(_ w: Double) -> Double {
    let (z, v) = (dampingRatio, velocity)
    return (z * duration * (z - v / w) - v / (w * w)) / complement * exp(-z * w * duration)
  }

  /// The root after a frequency from which on |y| falls.
  private func root(from start: Double) -> Double {
    var end = start + 1 / duration
    while amplitude(end).magnitude > epsilon { end = start + 2 * (end - start) }
    return lastTime(from: start, to: end) { amplitude($0).magnitude > epsilon }
  }

  /// The root for a velocity towards the target.
  ///
  /// Apple first seeks a root of e - |y|, with a derivative that forgets the bars; that often runs
  /// away. Then it seeks one of -y - e, the one below v / z, which always exists.
  ///
  /// Policy: where the first search ends elsewhere than at a root, Apple takes its end. Here the
  /// second root stands in, and the result is called erratic.
  private var pushedRoot: Root {
    let first = newton(from: 5 / duration, steps: 12) { epsilon - amplitude($0).magnitude }
    if isRoot(first.angularFrequency) { return first }
    let second = newton(from: 1 / duration, steps: 20) { -amplitude($0) - epsilon }
    if isRoot(second.angularFrequency) { return (second.angularFrequency, true) }
    let below = lastTime(from: 0, to: velocity / dampingRatio) { amplitude($0) < -epsilon }
    return (below, true)
  }

  /// Newton's method until a step is at most 0.001 rad/s.
  private func newton(from start: Double, steps: Int, of function: (Double) -> Double) -> Root {
    var (w, isErratic) = (start, false)
    for count in 1...steps {
      let next = w - function(w) / slope(w)
      isErratic = isErratic || !(next > 0)
      let isDone = count > 2 && abs(next - w) <= 0.001
      w = next
      if isDone || !w.isFinite { break }
    }
    return (w, isErratic)
  }

  private func isRoot(_ w: Double) -> Bool {
    w > 0 && w.isFinite && abs(amplitude(w).magnitude / epsilon - 1) < 0.01
  }

  /// The last root at critical damping, from p = w T and q = v T: |1 + p - q| exp(-p) = e.
  ///
  /// Its only maximum is exp(-q) at p = q. Where that stays below e, the value is last at e before
  /// p = q - 1, from the other side.
  private var criticalRoot: Double {
    let q = velocity * duration
    let isOutside = { (p: Double) in abs(1 + p - q) * exp(-p) > epsilon }
    let start = max(q, 0)
    guard exp(-start) > epsilon else {
      return lastTime(from: 0, to: q - 1, where: isOutside) / duration
    }
    var end = start + 1
    while isOutside(end) { end = start + 2 * (end - start) }
    return lastTime(from: start, to: end, where: isOutside) / duration
  }
}

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

/// Reanimated's search for the stiffness of a spring that takes a duration.
///
/// It takes the energy k x^2 + m v^2, at 1.5 durations, of a motion that falls like a critically
/// damped one at the rate s = z sqrt(k / m),
///
///     x = (x0 + (v0 + s x0) t) exp(-s t),
///
/// and bisects the stiffness until that is the energy threshold's share of the start's, to a
/// thousandth. Source: `calculateNewStiffnessToMatchDuration` and `bisectRoot` of `springUtils.ts`.
struct ReanimatedDuration {
  /// The stiffness that it finds.
  let stiffness: Double
  /// The damping for that stiffness.
  let damping: Double
  /// A sentence where the search reaches its limit; else empty.
  let losses: [String]

  /// The fixed mass of such a spring.
  static let mass = 4.0
  /// The share of the start's energy below which a spring ends: `energyThreshold`.
  static let energyThreshold = 6e-9
  /// The largest stiffness that it tries.
  private static let largestStiffness = 8000.0

  /// Searches; an energy threshold that is no number is the standard one.
  init(
    milliseconds: Double, dampingRatio: Double, velocity: Double, energyThreshold: Double = .nan
  ) throws(SpringError) {
    try SpringError.checkPositive(milliseconds, "the duration")
    try SpringError.checkPositive(dampingRatio, "the damping ratio")
    let time = 1.5 * milliseconds / 1000
    let threshold = energyThreshold.isNaN ? Self.energyThreshold : energyThreshold
    stiffness = Self.root(within: 1e-3 * threshold) { stiffness in
      Self.energy(stiffness, dampingRatio, velocity, after: time) - threshold
    }
    damping = 2 * dampingRatio * (stiffness * Self.mass).squareRoot()
    losses =
      stiffness < Self.largestStiffness * (1 - 1e-6)
      ? []
      : ["Reanimated looks for no stiffness above 8000: the move takes longer than its duration"]
  }

  /// The energy after a time, as a share of that at the start.
  private static func energy(
    _ stiffness: Double, _ dampingRatio: Double, _ velocity: Double, after time: Double
  ) -> Double {
    let rate = dampingRatio * (stiffness / mass).squareRoot()
    let slope = rate - velocity
    let envelope = exp(-rate * time)
    let x = (1 + slope * time) * envelope
    let v = slope * envelope - rate * x
    return (stiffness * x * x + mass * v * v) / (stiffness + mass * velocity * velocity)
  }

  /// A root by at most a hundred halvings of the range, down to a value within an error.
  private static func root(within error: Double, of function: (Double) -> Double) -> Double {
    var (low, high) = (Double.ulpOfOne, largestStiffness)
    let rises = function(high) >= function(low)
    var middle = (low + high) / 2
    for _ in 0..<100 {
      let value = function(middle)
      guard abs(value) > error else { break }
      if (value < 0) == rises { low = middle } else { high = middle }
      middle = (low + high) / 2
    }
    return middle
  }
}
