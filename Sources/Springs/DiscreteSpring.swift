// SPDX-License-Identifier: Apache-2.0

import Basics

/// A soft spring as the engine under UIKit Dynamics really runs it: an implicit step at a time.
///
/// One item hangs on one soft attachment to a fixed anchor through its centre and moves along the
/// line to that anchor. In a sub-step h the engine (Box2D 2.3) adds the acceleration a, subtracts
/// the resistance c, and solves the soft joint for the new velocity, which moves the item. With w =
/// 2 pi f, the extension C beyond the rest length, p = 1 / (1 + h c) and D = 1 + 2 z w h + (w h)^2,
///
///     v' = (p (v + h a) - h w^2 C) / D,    C' = C + h v'.
///
/// The engine of iOS 7 subtracts h c v instead, p = 1 - h c, in sub-steps of 4 ms: that is the same with
/// the resistance of `Generation.implicitDamping`.
///
/// The mass has no part in it: the engine takes stiffness and damping from the effective mass. The
/// implicit step adds damping of about w h / 2, so that "4 Hz, damping 0" behaves as 0.10.
public struct DiscreteSpring: Hashable, Sendable {
  /// The attachment's frequency f in Hz, positive.
  public let frequency: Double
  /// The attachment's damping ratio z, at least 0.
  public let dampingRatio: Double
  /// The item's resistance c (linear damping) in 1/s, at least 0.
  public let resistance: Double
  /// The generation of the engine.
  public let generation: Generation
  /// The length h of a sub-step, in seconds.
  public let subStep: Double

  /// The determinant of the recurrence, p / D: the share of the velocity that a sub-step keeps.
  public let determinant: Double
  /// (w h)^2 / D: the share of the extension that a sub-step takes back.
  let recall: Double
  /// (1 + 2 z w h - p) / (2 D): half the difference between the shares of the extension and of the
  /// velocity that a sub-step keeps.
  let skew: Double
  /// The trace squared less four times the determinant: the square of the poles' difference.
  let discriminant: Double
  /// -ln(p / D): the loss of the logarithm of both poles together in a sub-step.
  let logarithmicLoss: Double

  /// The resistance (linear damping) of an item by default, in 1/s, unlike UIKit's documentation.
  static let usualResistance = 0.1

  /// Creates the recurrence of an attachment.
  /// - Parameters:
  ///   - frequency: The attachment's frequency in Hz, positive (0 would be a rigid rod).
  ///   - dampingRatio: The attachment's damping ratio, at least 0.
  ///   - resistance: The item's resistance in 1/s, at least 0.
  ///   - generation: The generation of the engine, today's by default.
  /// - Throws: `SpringError`, naming the quantity that is out of range.
  public init(
    frequency: Double, dampingRatio: Double, resistance: Double = 0,
    generation: Generation = .current
  ) throws(SpringError) {
    try SpringError.checkPositive(frequency, "the frequency")
    try SpringError.checkNotNegative(dampingRatio, "the damping ratio")
    try SpringError.checkNotNegative(resistance, "the resistance")
    (self.frequency, self.dampingRatio) = (frequency, dampingRatio)
    (self.resistance, self.generation) = (resistance, generation)
    subStep = Double(generation.subStep)
    let turn = 2 * .pi * frequency * subStep
    let drag = subStep * generation.implicitDamping(resistance)
    let growth = 1 + turn * (2 * dampingRatio + turn)
    determinant = 1 / ((1 + drag) * growth)
    recall = turn * turn / growth
    skew = (drag / (1 + drag) + 2 * dampingRatio * turn) / (2 * growth)
    discriminant = Self.discriminant(turn: turn, drag: drag, dampingRatio: dampingRatio)
    logarithmicLoss = log1p(drag) + log1p(turn * (2 * dampingRatio + turn))
  }

  /// The trace of the recurrence, 1 + (p - (w h)^2) / D: the sum of its poles.
  public var trace: Double { 2 - loss }

  /// 2 less the trace: the sum of the poles' distances from 1.
  var loss: Double { 2 * (skew + recall) }

  /// T^2 - 4 det = 4 (skew^2 - recall det), written so that nothing cancels near critical damping.
  ///
  /// With n = 1 - p it is (n + 2 w h (z - sqrt p)) (n + 2 w h (z + sqrt p)) / D^2, and
  /// z - sqrt p = (z - 1) + n / (1 + sqrt p).
  private static func discriminant(turn: Double, drag: Double, dampingRatio: Double) -> Double {
    let (root, lost) = ((1 / (1 + drag)).squareRoot(), drag / (1 + drag))
    let less = lost + 2 * turn * ((dampingRatio - 1) + lost / (1 + root))
    let more = lost + 2 * turn * (dampingRatio + root)
    let growth = 1 + turn * (2 * dampingRatio + turn)
    return less * more / (growth * growth)
  }

  // MARK: Poles

  /// The damping regime of a released item; never undamped.
  ///
  /// Without resistance, damping ratio 1 is critical too: both poles are 1 / (1 + w h).
  public var regime: DampingRegime {
    if discriminant == 0 { return .criticallyDamped }
    return discriminant < 0 ? .underdamped : .overdamped
  }

  /// The undamped frequency in Hz of the continuous spring that passes through the same points.
  ///
  /// That of the poles exp(s1 h) and exp(s2 h): sqrt(s1 s2) / (2 pi).
  public var effectiveFrequency: Double { effectiveTurn / (2 * .pi * subStep) }

  /// The damping ratio of the continuous spring that passes through the same points.
  ///
  /// -(s1 + s2) / (2 sqrt(s1 s2)): above the attachment's own by about w h / 2.
  public var effectiveDampingRatio: Double { logarithmicLoss / (2 * effectiveTurn) }

  /// The way of an item released at rest past its resting place, as a fraction of the way there.
  ///
  /// exp(-pi s / t) with the decay s and the turn t of a sub-step; 0 where the poles are real.
  public var overshoot: Double {
    discriminant < 0 ? exp(-.pi * logarithmicLoss / (2 * argument)) : 0
  }

  /// sqrt(ln pole1 * ln pole2): the undamped angle of a sub-step, in rad.
  private var effectiveTurn: Double {
    switch regime {
    case .undamped, .underdamped: hypot(logarithmicLoss / 2, argument)
    case .criticallyDamped: logarithmicLoss / 2
    case .overdamped: (slowLoss * (logarithmicLoss - slowLoss)).squareRoot()
    }
  }

  /// The argument of complex poles: the angle of a sub-step, in rad.
  var argument: Double { atan2((-discriminant).squareRoot(), trace) }

  /// -ln of the slow one of two real poles.
  var slowLoss: Double {
    let fast = (loss + discriminant.squareRoot()) / 2
    return -log1p(-recall / fast)
  }

  // MARK: Powers

  /// The state after a number of sub-steps, by a power of the recurrence and not by iteration.
  ///
  /// Measured from C* = p a / w^2, where the spring carries the acceleration, a sub-step is the
  /// matrix
  ///
  ///     M = | 1 - h (h w^2 / D)    h p / D |
  ///         |    -h w^2 / D          p / D |
  ///
  /// on (C - C*, v). With the mean pole m = T / 2 and N = M - m I, which has the trace 0 and the
  /// upper left element `skew`, M^n = E I + O N. For poles q exp(+-i t) E = q^n cos(n t) and
  /// O = q^n sin(n t) / (q sin t); for real poles E is the mean of their powers and O the quotient
  /// of the powers' difference by the poles'; for a double pole E = m^n and O = n m^(n-1).
  ///
  /// The recurrence has neither sleep nor the limits of its domain: `motion` has both.
  /// - Parameters:
  ///   - subSteps: The number n of sub-steps, at least 0.
  ///   - start: The state before the first.
  ///   - restLength: The attachment's rest length, in pt.
  ///   - acceleration: A constant acceleration in pt/s^2, positive away from the anchor.
  /// - Returns: The state after them.
  public func state(
    after subSteps: Int, from start: DiscreteState, restLength: Double, acceleration: Double = 0
  ) -> DiscreteState {
    precondition(subSteps >= 0, "A number of sub-steps is not negative.")
    // p / w^2 = h^2 (p / D) / ((w h)^2 / D).
    let centre = restLength + acceleration * subStep * subStep * determinant / recall
    let (even, odd) = powers(Double(subSteps))
    let (extent, velocity) = (start.distance - centre, start.velocity)
    return DiscreteState(
      distance: centre + even * extent + odd * (skew * extent + subStep * determinant * velocity),
      velocity: even * velocity - odd * (recall / subStep * extent + skew * velocity))
  }

  /// E and O of the n-th power.
  func powers(_ count: Double) -> (even: Double, odd: Double) {
    switch regime {
    case .undamped, .underdamped:
      let envelope = exp(-count * logarithmicLoss / 2)
      let half = (-discriminant).squareRoot() / 2
      return (envelope * cos(count * argument), envelope * sin(count * argument) / half)
    case .criticallyDamped:
      let envelope = exp(-count * logarithmicLoss / 2)
      return (envelope, count * envelope / (1 - loss / 2))
    case .overdamped:
      let width = discriminant.squareRoot()
      let envelope = exp(-count * slowLoss)
      // ln of the poles' ratio; where the fast one is lost in rounding, it is 0.
      let ratio = 2 * atanh(min(1, width / trace))
      let difference = -expm1(-count * ratio)
      return (envelope * (1 - difference / 2), envelope * difference / width)
    }
  }

  // MARK: Inverse

  // The way back: the attachment whose sub-steps a wanted spring passes through.
  //
  // The wanted poles are exp(-s +- i b) with s = z w h and b = h wd, or exp(-s +- g). With
  // det = p / D = exp(-2 s), W^2 = (w0 h)^2 = D (1 - T + det) is D times the product of the poles'
  // distances from 1, and 2 z0 W = D - 1 - W^2. With n = h c, p = 1 / (1 + n) and
  // E = exp(s) - 1 that is, without a difference of large numbers,
  //
  //     W^2    = p (E^2 + 4 exp(s) sin^2(b / 2))        or  p (exp(s - g) - 1) (exp(s + g) - 1),
  //     2 z0 W = p (2 E - 4 exp(s) sin^2(b / 2) - n)    or  p (exp(s - g) + exp(s + g) - 2 - n).

  /// The attachment that moves an item with a resistance c in 1/s like a spring; nil where even
  /// damping ratio 0 damps too much.
  ///
  /// Throws `SpringError.beyond` for a spring that is too fast for the engine's sub-steps.
  package static func attachment(
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

  /// The sum and the product of the wanted poles' inverses, each less 1.
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
        + "\(sixDigits(spring.frequency)) Hz and damping ratio "
        + "\(sixDigits(spring.dampingRatio))")
  }

  /// The least damped attachment of an effective frequency in Hz: damping ratio 0, resistance 0.
  ///
  /// Its poles have s = ln(1 + W^2) / 2 and b = atan W, and sqrt(s^2 + b^2) grows with W. Throws
  /// `SpringError` for a frequency that is far too high.
  package static func leastDamped(effectiveFrequency frequency: Double) throws(SpringError)
    -> DiscreteSpring
  {
    let step = Double(SolverConstants.subStep)
    let wanted = 2 * .pi * frequency * step
    let turn = lastTime(from: 0, to: exp(wanted)) { hypot(log1p($0 * $0) / 2, atan($0)) < wanted }
    return try DiscreteSpring(frequency: turn / (2 * .pi * step), dampingRatio: 0)
  }
}
