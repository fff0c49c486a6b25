// SPDX-License-Identifier: Apache-2.0

/// The range of the angle or the translation of a joint, in radians or metres.
public struct JointRange<R: Real>: Sendable, Hashable {
  public internal(set) var lower: R
  public internal(set) var upper: R

  /// The range from `lower` to `upper`, which may be infinite; equal ends hold the joint.
  public init(lower: R, upper: R) {
    precondition((lower .<= upper).isTrueEverywhere, "a range does not end before it begins")
    self.lower = lower
    self.upper = upper
  }
}

/// The two ends of a joint's range, and the impulse with which they hold it.
///
/// At the lower end the impulse can only push (it is at least 0), at the upper end only pull; a
/// range shorter than two slops is locked and holds in both directions. Elsewhere the impulse is 0.
/// One method serves all states: solve as if the limit held, keep the part that the state allows,
/// then solve the other constraints.
/// Source: the limit states of b2RevoluteJoint.cpp and b2PrismaticJoint.cpp, Box2D 2.3.1.
struct JointLimit<R: Real>: Sendable, Hashable {
  var range: JointRange<R>

  /// The error that is left alone, in radians or metres.
  let slop: R

  /// The largest correction of a position in one round, in radians or metres.
  let maximumCorrection: R

  /// The place at which a locked range holds the joint, in radians or metres.
  var lockedPlace: R

  /// The impulse of the last sub-step, in N m s or N s: the start of the next one.
  var impulse: R = .zero

  /// The joint is at the lower end, and an impulse may push it up.
  private(set) var isAtLower = R.Mask(repeating: false)

  /// The joint is at the upper end, and an impulse may pull it down.
  private(set) var isAtUpper = R.Mask(repeating: false)

  /// A limit of an angle.
  init(angle range: JointRange<R>) {
    self.range = range
    lockedPlace = range.lower
    slop = R(SolverConstants.angularSlop)
    maximumCorrection = R(SolverConstants.maximumAngularCorrection)
  }

  /// A limit of a translation.
  ///
  /// Policy: a locked slider is drawn to translation 0, wherever its range is, as in Box2D (checked
  /// with 2.4.1).
  init(translation range: JointRange<R>) {
    self.range = range
    lockedPlace = .zero
    slop = R(SolverConstants.linearSlop)
    maximumCorrection = R(SolverConstants.maximumLinearCorrection)
  }

  /// The range is a single place.
  var isLocked: R.Mask { (range.upper - range.lower) .< (R(2) * slop) }

  /// An end holds the joint.
  var isActive: R.Mask { isAtLower .| isAtUpper }

  /// Finds the state of a joint at `q`; the impulse of an end that was left becomes 0.
  mutating func find(at q: R) {
    let isLow = q .<= range.lower
    isAtLower = isLow .| isLocked
    isAtUpper = ((range.upper .<= q) .& .!isLow) .| isLocked
    impulse = allowed(impulse)
  }

  /// The impulse, or 0 where the state forbids its direction.
  func allowed(_ impulse: R) -> R {
    let isForbidden = ((impulse .< .zero) .& .!isAtUpper) .| ((.zero .< impulse) .& .!isAtLower)
    return impulse.replacing(with: .zero, where: isForbidden)
  }

  /// Takes an impulse as far as the state allows, and returns the part that was taken.
  mutating func take(_ change: R) -> R {
    let old = impulse
    impulse = allowed(old + change)
    return impulse - old
  }

  /// The part C of the position error that a round removes, and its acceptance where it is small enough.
  ///
  ///     at the lower end    C = clamp(q - lower + slop, -max, 0)
  ///     at the upper end    C = clamp(q - upper - slop, 0, max)
  ///     at both             C = clamp(q - locked place, -max, max)
  ///
  /// Policy: the error may be 1.001 slops. A body that leans on an end rests one slop beyond it, and
  /// rounding alone would decide if it can ever sleep.
  func error(at q: R) -> (c: R, isContent: R.Mask) {
    let low = q - range.lower
    let high = q - range.upper
    let lowC = clampedBelow(low + slop)
    let highC = -clampedBelow(slop - high)
    let off = q - lockedPlace
    let c = R.zero.replacing(with: lowC, where: isAtLower).replacing(with: highC, where: isAtUpper)
      .replacing(with: off.clamped(to: maximumCorrection), where: isLocked)
    let most = R(1.001) * slop
    let isContent = (-most .<= low) .& (high .<= most)
    return (c, (isLocked .& (off.magnitude .<= most)) .| (.!isLocked .& isContent))
  }

  /// The number clamped to the range from -max to 0.
  private func clampedBelow(_ c: R) -> R {
    c.clamped(to: maximumCorrection).replacing(with: .zero, where: .zero .< c)
  }

  mutating func keepImpulse(of other: JointLimit, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
  }
}
