// SPDX-License-Identifier: Apache-2.0

import RigidBodies

extension ReleaseTicks {
  /// The answers that `DiscreteSpring.motion` would lead to, found from a few of its states.
  /// - Parameter release: The items.
  /// - Returns: The answers, to some 12 digits, and for which items they hold.
  public func answers(_ release: Release) -> ReleaseAnswers {
    let springs = ReleasedSprings(
      frequency: release.frequency, dampingRatio: release.dampingRatio,
      resistance: release.resistance)
    let extension0 = release.distance - release.restLength
    var answers = ReleaseAnswers()
    let rest = sleep(springs, speed: springs.pull * extension0.absolute, &answers)
    settle(springs, release.tolerance, &answers)
    overshoot(springs, until: rest, &answers)
    answers.isKnown .&= springs.staysInside(release)
    answers.isKnown .&= answers.lastNeeded .<= rest
    return answers
  }
}

extension ReleasedSprings {
  /// The sub-step after which a released item turns round for the first time; 1e9 where that is
  /// later or never.
  fileprivate var firstTurn: Octet {
    let never = Octet(repeating: 1e9)
    return never.replacing(with: (.pi / turn).atMost(never), where: isComplex)
  }

  /// Whether items stay 1 pt from their anchors and below the engine's largest speed.
  ///
  /// One that is let go beyond its resting place passes it by at most A q^n of the way, n being the
  /// sub-step before it turns round.
  fileprivate func staysInside(_ release: Release) -> OctetMask {
    let start = release.distance - release.restLength
    let beyond = height * (loss * (1 - firstTurn)).exponential
    let passed = Octet(repeating: 0).replacing(with: beyond, where: isComplex)
    let nearest = release.distance.atMost(release.restLength - start * passed)
    let fastest =
      pull * start.absolute * (1 / half).atMost((slowLoss - 1).exponential / slowLoss)
    return nearest .>= Octet(repeating: DiscreteSpring.smallestDistance)
      .& (fastest
        .<= Octet(repeating: 0.999 * DiscreteSpring.largestStep / Double(SolverConstants.subStep)))
      .& (start.absolute .>= Octet(repeating: 0.01))
  }
}

extension ReleaseTicks {
  /// The sub-steps in which items fall asleep: so many after the last that ends above 1 pt/s, which
  /// is looked for backwards from where the envelope of the speed is below that.
  ///
  /// Between two swings an item may be quiet for long enough too where it swings slowly. That it is
  /// not is proven by half a period that is too short for it, or by a speed that is above 1 pt/s
  /// from the first sub-step on, but for moments of turning round that are too short.
  @inline(__always)
  private func sleep(
    _ springs: ReleasedSprings, speed: Octet, _ answers: inout ReleaseAnswers
  ) -> Octet {
    let slow = springs.slowLoss
    let share = Octet(repeating: 0.5).replacing(
      with: Octet(repeating: 1), where: springs.isComplex)
    var bound = (speed * share / springs.half).logarithm / slow
    // Near one pole twice n q^(n-1) bounds the power better. That is asked of each item by itself,
    // so that its answers do not depend on those beside it.
    let isHigh = springs.height .> Octet(repeating: 3)
    if isHigh.isAny {
      let most = bound.atLeast(1).atMost(1e6)
      let other = bound.atMost((speed * most).logarithm / slow + 1)
      bound.replace(with: other, where: isHigh)
    }
    let first = bound.atLeast(1).atMost(1e6).floor
    let power = springs.powers(first)
    let n = Self.lastOutside(
      (speed * power.odd, speed * springs.next(power).odd), at: first, limit: Octet(repeating: 1),
      trace: springs.trace, growth: 1 / springs.determinant)
    let one = Octet(repeating: 1)
    let isQuick = springs.isComplex .& (springs.turn .>= Octet(repeating: .pi / 58))
    let isOneSwing = (.!springs.isComplex) .| (n * springs.turn .<= Octet(repeating: 3.14))
    let isLoud = speed .> one
    answers.isKnown .&= isQuick .| (isOneSwing .& isLoud)
      .| (.!isOneSwing .& isLoud .& springs.turnsQuickly(before: n, speed: speed, .!isQuick))
    answers.isKnown .&= (n .>= one) .& springs.isExact(first - n)
    let rest = n + Double(DiscreteSpring.engineQuietSteps)
    answers.pauseTick = 1 + lastTick(before: rest - 1)
    return rest
  }

  /// The last ticks outside the band, looked for backwards from where the envelope is inside.
  @inline(__always)
  private func settle(
    _ springs: ReleasedSprings, _ tolerance: Octet, _ answers: inout ReleaseAnswers
  ) {
    let slow = springs.slowLoss
    var bound = (springs.height / tolerance).logarithm / slow
    let isHigh = springs.height .> Octet(repeating: 3)
    if isHigh.isAny {
      let slope = springs.skew * slow.exponential
      let most = bound.atMost(Double(perTick * count))
      let other = bound.atMost(((1 + most * slope) / tolerance).logarithm / slow)
      bound.replace(with: other, where: isHigh)
    }
    let end = Octet(repeating: Double(count))
    let first = lastTick(before: bound).atMost(end - 1).atLeast(1)
    let (now, later) = extents(springs, first)
    let (trace, growth) = springs.tick(perTick)
    let tick = Self.lastOutside(
      (now, later), at: first, limit: tolerance, trace: trace, growth: growth)
    (answers.extentOutside, answers.extentInside) = extents(springs, tick)
    answers.lastOutside = tick
    answers.lastNeeded = bound.atLeast(subSteps(after: first)) + Double(perTick)
    answers.isKnown .&= later.absolute .<= tolerance
    answers.isKnown .&= (answers.extentOutside.absolute .> tolerance) .& (tick .< 0.949 * end)
    answers.isKnown .&= springs.isExact(Double(perTick) * (first - tick))
  }

  /// The extensions at a tick and the next.
  @inline(__always)
  private func extents(_ springs: ReleasedSprings, _ tick: Octet) -> (now: Octet, later: Octet) {
    var power = springs.powers(subSteps(after: tick.atLeast(1)))
    let now = springs.extent(power)
    for _ in 0..<perTick { power = springs.next(power) }
    return (now, springs.extent(power))
  }

  /// The last index, not after a first one, at which a motion is beyond a limit.
  ///
  /// It is found by going back: what came before is (T now - later) / det. Where none is in reach
  /// the index is less than 1.
  @inline(__always)
  private static func lastOutside(
    _ values: (now: Octet, later: Octet), at first: Octet, limit: Octet, trace: Octet,
    growth: Octet
  ) -> Octet {
    var (now, later) = values
    var index = first
    var isInside = now.absolute .<= limit
    for _ in 0..<Self.reach / 4 {
      guard isInside.isAny else { return index }
      for _ in 0..<4 {
        (now, later) = ((trace * now - later) * growth, now)
        index.replace(with: index - 1, where: isInside)
        isInside = isInside .& (now.absolute .<= limit)
      }
    }
    return index.replacing(with: 0, where: isInside)
  }

  /// How many indices a search goes back: more than half a period of an attachment that swings more
  /// than once in four seconds.
  private static let reach = 256

  /// How far items pass their resting places, from the three ticks about the first turn; 0 where
  /// the motion ends before it comes to the resting place at all.
  @inline(__always)
  private func overshoot(
    _ springs: ReleasedSprings, until rest: Octet, _ answers: inout ReleaseAnswers
  ) {
    guard springs.isComplex.isAny else { return }
    let end = Octet(repeating: Double(count))
    let tick = lastTick(before: springs.firstTurn)
    // The extension is above 0 up to the angle pi - arctan(half / skew), and arctan x <= x.
    let angle = rest.atMost(subSteps(after: end)) * springs.turn
    let isNone =
      (.!springs.isComplex) .| (angle + springs.half / springs.skew .< Octet(repeating: 3.1415))
    let isSeen = (tick .>= Octet(repeating: 2)) .& (tick .< end)
    answers.isKnown .&= isNone .| isSeen
    let near = Octet(repeating: 2).replacing(with: tick, where: isSeen .& .!isNone)
    var power = springs.powers(subSteps(after: near - 1))
    var lowest = springs.extent(power)
    for _ in 0..<2 {
      for _ in 0..<perTick { power = springs.next(power) }
      lowest = lowest.atMost(springs.extent(power))
    }
    answers.overshoot = (-lowest).atLeast(0).replacing(with: 0, where: isNone)
    let last = Octet().replacing(with: subSteps(after: near + 1), where: .!isNone)
    answers.lastNeeded = answers.lastNeeded.atLeast(last)
  }
}

extension ReleasedSprings {
  /// Whether items are faster than 1 pt/s half a sleep's time before and after the last time that
  /// they turned round before a sub-step; what swings wider, as all swings before do, is so too.
  ///
  /// - Parameters:
  ///   - subStep: The sub-steps.
  ///   - speed: The speeds after the first sub-step, in pt/s.
  ///   - asked: Of which items that is asked.
  /// - Returns: Of which items it is true; of those not asked about it is not.
  @inline(__always)
  fileprivate func turnsQuickly(
    before subStep: Octet, speed: Octet, _ asked: OctetMask
  ) -> OctetMask {
    let isAsked = asked .& isComplex
    guard isAsked.isAny else { return isAsked }
    let swings = (subStep * turn * (1 / .pi)).floor
    let middle = (swings * .pi / turn).atMost(1e6).floor
    let half = Double(DiscreteSpring.engineQuietSteps / 2)
    let before = speed * powers((middle - half + 1).atLeast(1)).odd
    let after = speed * powers(middle + half).odd
    let one = Octet(repeating: 1)
    return isAsked .& (before.absolute .> one) .& (after.absolute .> one)
  }

  /// The trace and one over the determinant of a tick of 1 or 2 sub-steps.
  @inline(__always)
  fileprivate func tick(_ subSteps: Int) -> (trace: Octet, growth: Octet) {
    guard subSteps == 2 else { return (trace, 1 / determinant) }
    return (trace * trace - 2 * determinant, 1 / (determinant * determinant))
  }

  /// Whether so many sub-steps backwards leave enough digits: with real poles the mode that dies
  /// faster grows faster backwards, and its rounding with it.
  @inline(__always)
  fileprivate func isExact(_ subSteps: Octet) -> OctetMask {
    isComplex .| (2 * turn * subSteps .< Octet(repeating: 14))
  }
}
