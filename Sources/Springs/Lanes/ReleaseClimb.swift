// SPDX-License-Identifier: Apache-2.0

import Basics

/// The climb of eight items to their highest places, from states next to three moments alone.
///
/// The velocity of a released item is that of its first sub-step times q^(n-1) sin(n t) / sin t, with
/// q the modulus of its poles and t their argument: until it first turns it never moves back, and at its
/// turn k it is q^(k pi / t) of the way beyond its resting place or, every second time, before it.
struct ReleaseClimb {
  /// The ticks from the first 10 % to the first 90 % of the way, on straight lines between ticks;
  /// without meaning where it is not asked for.
  private(set) var rise = SIMD8<Double>()
  /// The highest places, as shares of the way, and their first ticks.
  let high: SIMD8<Double>
  let peak: SIMD8<Double>
  /// The items of which these are known.
  private(set) var isKnown: Mask8

  /// The climb of items with these first swings.
  @inline(never)
  init(
    _ springs: ReleasedSprings, _ swing: FirstSwing, in ticks: ReleaseTicks, asksRise: Bool
  ) {
    (high, peak) = (1 + swing.overshoot, swing.tick)
    // Ticks may miss more of the first swing than of the next one beyond the resting place.
    let next = (-3 * springs.loss * springs.firstTurn).exponentialAbove
    isKnown = (swing.tick .> SIMD8<Double>()) .& (next .< swing.overshoot)
    guard asksRise, isKnown.isAny else { return }
    let modulus = (springs.loss * springs.loss + springs.turn * springs.turn).root
    let dampingRatio = springs.loss / modulus
    let low = Self.passes(0.9, Self.lowAngle, dampingRatio, modulus, springs, ticks)
    let top = Self.passes(0.1, Self.topAngle, dampingRatio, modulus, springs, ticks)
    rise = top.tick - low.tick
    isKnown .&= low.isKnown .& top.isKnown .& (top.tick .<= peak)
  }

  /// Where the extensions first fall to a share of those at the start, in ticks.
  ///
  /// They do so about half a sub-step before the textbook's spring does: one of the two steps about
  /// that moment is the one, or the item is not known.
  @inline(__always)
  private static func passes(
    _ share: Double, _ angle: [Double], _ dampingRatio: SIMD8<Double>, _ modulus: SIMD8<Double>,
    _ springs: ReleasedSprings, _ ticks: ReleaseTicks
  ) -> (tick: SIMD8<Double>, isKnown: Mask8) {
    var product = SIMD8<Double>()
    for coefficient in angle { product = product * dampingRatio + coefficient }
    let one = SIMD8<Double>(repeating: 1)
    let share = SIMD8<Double>(repeating: share)
    let first = (ticks.lastTick(before: product / modulus) - 1).atLeast(1).atMost(1e6)
    var power = springs.powers(ticks.subSteps(after: first))
    // Before the first tick an item is at its start.
    var (tick, from, to) = (first - 1, one, springs.extent(power))
    var isKnown = (from .> share) .& (to .<= share) .& (first .== one)
    for step in 0..<2 {
      for _ in 0..<ticks.perTick { power = springs.next(power) }
      let next = springs.extent(power)
      let isLater = to .> share
      tick.replace(with: first + Double(step), where: isLater)
      from.replace(with: to, where: isLater)
      to.replace(with: next, where: isLater)
      isKnown .|= isLater .& (next .<= share)
    }
    return (tick + (from - share) / (from - to), isKnown)
  }

  /// The angle by which the textbook's spring turns (its modulus times the time) until it has gone 10 %
  /// and 90 % of its way: polynomials of the damping ratio from 0 to 1, by least squares of the roots of
  /// its formula, to 10^-6 and 4 * 10^-4; the highest power first.
  private static let lowAngle = [0.0015, 0.0106, 0.0688, 0.451]
  private static let topAngle = [-3.7078, 8.8646, -6.9648, 3.2498, 0.0937, 0.884, 1.4703]
}
