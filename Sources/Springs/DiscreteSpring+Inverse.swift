// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies

/// The way back: the attachment whose sub-steps a wanted spring passes through.
///
/// The wanted poles are exp(-s +- i b) with s = z w h and b = h wd, or exp(-s +- g). With
/// det = p / D = exp(-2 s), W^2 = (w0 h)^2 = D (1 - T + det) is D times the product of the poles'
/// distances from 1, and 2 z0 W = D - 1 - W^2. With n = h c, p = 1 / (1 + n) and
/// E = exp(s) - 1 that is, without a difference of large numbers,
///
///     W^2    = p (E^2 + 4 exp(s) sin^2(b / 2))        or  p (exp(s - g) - 1) (exp(s + g) - 1),
///     2 z0 W = p (2 E - 4 exp(s) sin^2(b / 2) - n)    or  p (exp(s - g) + exp(s + g) - 2 - n).
extension DiscreteSpring {
  /// The attachment that moves an item like a spring.
  /// - Parameters:
  ///   - spring: The wanted spring.
  ///   - resistance: The item's resistance c in 1/s, at least 0.
  /// - Returns: The attachment; nil where even damping ratio 0 damps more than is wanted.
  /// - Throws: `SpringError.beyond` for a spring that is too fast for the engine's sub-steps.
  static func attachment(
    through spring: Spring, resistance: Double
  ) throws(SpringError) -> DiscreteSpring? {
    let step = Double(SolverConstants.subStep)
    let growths = try growths(of: spring, subStep: step)
    let kept = 1 / (1 + step * resistance)
    let turn = (kept * growths.product).squareRoot()
    let friction = kept * (growths.sum - step * resistance)
    guard turn > 0 && turn.isFinite && friction.isFinite else { throw tooFast(spring) }
    // Damping ratio 0 itself must survive its rounding.
    guard friction >= -1e-12 * turn else { return nil }
    return try DiscreteSpring(
      frequency: turn / (2 * .pi * step), dampingRatio: max(0, friction) / (2 * turn),
      resistance: resistance)
  }

  /// The sum and the product of what the inverses of the wanted poles exceed 1 by.
  private static func growths(
    of spring: Spring, subStep: Double
  ) throws(SpringError) -> (sum: Double, product: Double) {
    let motion = SpringMotion(spring: spring, displacement: 1)
    let (s, b) = (motion.decay * subStep, motion.rate * subStep)
    let result: (sum: Double, product: Double)
    if spring.dampingRatio < 1 {
      let (growth, swing) = (expm1(s), 4 * exp(s) * sin(b / 2) * sin(b / 2))
      result = b < .pi ? (2 * growth - swing, growth * growth + swing) : (.infinity, .infinity)
    } else {
      let turn = spring.angularFrequency * subStep
      let (slow, fast) = (expm1(turn * turn / (s + b)), expm1(s + b))
      result = (slow + fast, slow * fast)
    }
    guard result.sum.isFinite && result.product.isFinite else { throw tooFast(spring) }
    return result
  }

  private static func tooFast(_ spring: Spring) -> SpringError {
    .beyond(
      reason: "the engine steps 120 times a second, too seldom for a spring of "
        + "\(snippetNumber(spring.frequency)) Hz and damping ratio "
        + "\(snippetNumber(spring.dampingRatio))")
  }

  /// The least damped attachment of an effective frequency: damping ratio 0, resistance 0.
  ///
  /// Its poles have s = ln(1 + W^2) / 2 and b = atan W, and sqrt(s^2 + b^2) grows with W.
  /// - Parameter frequency: The effective frequency in Hz, positive.
  /// - Returns: The attachment.
  /// - Throws: `SpringError` for a frequency that is far too high.
  static func leastDamped(effectiveFrequency frequency: Double) throws(SpringError)
    -> DiscreteSpring
  {
    let step = Double(SolverConstants.subStep)
    let wanted = 2 * .pi * frequency * step
    let turn = lastTime(from: 0, to: exp(wanted)) { hypot(log1p($0 * $0) / 2, atan($0)) < wanted }
    return try DiscreteSpring(frequency: turn / (2 * .pi * step), dampingRatio: 0)
  }
}
