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

  /// A root of the equation.
  struct Root {
    /// The undamped angular frequency w in rad/s.
    let angularFrequency: Double
    /// True where Apple's own solver goes astray: a real system may show another spring.
    var isErratic = false
  }

  /// The root that Apple's frameworks take, wherever they find one; throws `SpringError.outOfRange`
  /// for damping so weak that no spring settles in this way.
  func root() throws(SpringError) -> Root {
    guard dampingRatio < 1 else { return Root(angularFrequency: criticalRoot) }
    if velocity > 0 { return pushedRoot }
    if velocity < 0 { return Root(angularFrequency: root(from: 0)) }
    let ratio = dampingRatio / (epsilon * complement)
    guard ratio > 1 else {
      let least = epsilon / (1 + epsilon * epsilon).squareRoot()
      throw .outOfRange(
        quantity: "the damping ratio", range: "above \(sixDigits(least))", value: dampingRatio)
    }
    return Root(angularFrequency: log(ratio) / (dampingRatio * duration))
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
    if isRoot(first.end) { return Root(angularFrequency: first.end, isErratic: first.isAstray) }
    let second = newton(from: 1 / duration, steps: 20) { -amplitude($0) - epsilon }
    if isRoot(second.end) { return Root(angularFrequency: second.end, isErratic: true) }
    let below = lastTime(from: 0, to: velocity / dampingRatio) { amplitude($0) < -epsilon }
    return Root(angularFrequency: below, isErratic: true)
  }

  /// Newton's method until a step is at most 0.001 rad/s.
  private func newton(
    from start: Double, steps: Int, of function: (Double) -> Double
  ) -> (end: Double, isAstray: Bool) {
    var (w, isAstray) = (start, false)
    for count in 1...steps {
      let next = w - function(w) / slope(w)
      isAstray = isAstray || !(next > 0)
      let isDone = count > 2 && abs(next - w) <= 0.001
      w = next
      if isDone || !w.isFinite { break }
    }
    return (w, isAstray)
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
