// SPDX-License-Identifier: Apache-2.0

/// The values that the angle or the translation of a joint may take, in radians or metres.
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
/// range that is shorter than two slops is one place, and holds in both directions. Elsewhere
/// the impulse is 0. So one solution serves all states: solve for the limit as if it held, keep
/// what the state allows, then solve for the other constraints.
/// Source: the limit states of b2RevoluteJoint.cpp and b2PrismaticJoint.cpp, Box2D 2.3.1.
struct JointLimit<R: Real>: Sendable, Hashable {
  var range: JointRange<R>

  /// The error that is left alone, in radians or metres.
  let slop: R

  /// The largest correction of a position in one round, in radians or metres.
  let maximumCorrection: R

  /// Where a range that is one place holds the joint, in radians or metres.
  var lockedPlace: R

  /// The impulse of the last sub-step, in N m s or N s: where the next one starts from.
  var impulse: R = .zero

  /// Where the joint is at the lower end, and an impulse may push it up.
  private(set) var isAtLower = R.Mask(repeating: false)

  /// Where the joint is at the upper end, and an impulse may pull it down.
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
  /// Policy: a slider whose range is one place is drawn to translation 0, wherever that place is,
  /// as in Box2D (checked with 2.4.1).
  init(translation range: JointRange<R>) {
    self.range = range
    lockedPlace = .zero
    slop = R(SolverConstants.linearSlop)
    maximumCorrection = R(SolverConstants.maximumLinearCorrection)
  }

  /// Where the range is one place.
  var isLocked: R.Mask { (range.upper - range.lower) .< (R(2) * slop) }

  /// Where an end holds the joint.
  var isActive: R.Mask { isAtLower .| isAtUpper }

  /// Finds the state of a joint that stands at `q`; an end that was left forgets its impulse.
  mutating func find(at q: R) {
    let isLow = q .<= range.lower
    isAtLower = isLow .| isLocked
    isAtUpper = ((range.upper .<= q) .& .!isLow) .| isLocked
    impulse = allowed(impulse)
  }

  /// The impulse, or 0 where the state forbids its direction.
  func allowed(_ impulse: R) -> R {
    let isForbidden =
      ((impulse .< .zero) .& .!isAtUpper) .| ((.zero .< impulse) .& .!isAtLower)
    return impulse.replacing(with: .zero, where: isForbidden)
  }

  /// Takes an impulse as far as the state allows, and returns the part that was taken.
  mutating func take(_ change: R) -> R {
    let old = impulse
    impulse = allowed(old + change)
    return impulse - old
  }

  /// The part C of the position error that a round takes away, and whether the rest is content.
  ///
  ///     at the lower end    C = clamp(q - lower + slop, -max, 0)
  ///     at the upper end    C = clamp(q - upper - slop, 0, max)
  ///     at both             C = clamp(q - locked place, -max, max)
  ///
  /// Policy: the rest may be 1.001 slops. What leans on an end rests one slop beyond it, and
  /// rounding alone would decide whether it can ever sleep.
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

  /// The number, or the nearer of -max and 0 outside them.
  private func clampedBelow(_ c: R) -> R {
    c.clamped(to: maximumCorrection).replacing(with: .zero, where: .zero .< c)
  }
}
