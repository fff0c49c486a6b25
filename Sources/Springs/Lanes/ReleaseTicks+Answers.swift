// SPDX-License-Identifier: Apache-2.0

import RigidBodies

extension ReleaseTicks {
  /// The answers that `DiscreteSpring.motion` would lead to, found from a few of its states.
  /// - Parameters:
  ///   - release: The items.
  ///   - findsPause: Whether it is asked when they fall asleep; if not, nobody looks for that where
  ///     it is soon proven that they are awake for as long as the other answers need.
  /// - Returns: The answers, to some 12 digits, and for which items they hold.
  public func answers(_ release: Release, findsPause: Bool = true) -> ReleaseAnswers {
    let springs = ReleasedSprings(
      frequency: release.frequency, dampingRatio: release.dampingRatio,
      resistance: release.resistance)
    let speed = springs.pull * (release.distance - release.restLength).absolute
    let firstTurn = springs.firstTurn
    var answers = ReleaseAnswers()
    let bound = settle(springs, release.tolerance, &answers)
    var swing = FirstSwing()
    var isAwake = OctetMask(repeating: false)
    if !findsPause {
      let end = subSteps(after: Octet(repeating: Double(count)))
      swing = firstSwing(springs, firstTurn, until: end)
      isAwake =
        swing.isKnown
        .& springs.isAwake(
          after: needed(bound, answers).atLeast(swing.needed), speed: speed)
    }
    if !isAwake.isAll {
      rest(springs, release.tolerance, speed: speed, bound, firstTurn, isAwake, &swing, &answers)
    }
    answers.overshoot = swing.overshoot
    answers.isKnown .&= springs.staysInside(release, firstTurn)
    return answers
  }

  /// Follows items until they sleep, where it is not proven that they are awake for long enough.
  ///
  /// After `bound` sub-steps or before the envelopes are inside the band. `isAwake` says of which
  /// items it is proven; their first swings are known.
  @inline(never)
  private func rest(
    _ springs: ReleasedSprings, _ tolerance: Octet, speed: Octet, _ bound: Octet,
    _ firstTurn: Octet, _ isAwake: OctetMask, _ swing: inout FirstSwing,
    _ answers: inout ReleaseAnswers
  ) {
    let rest = sleep(springs, speed: speed, &answers)
    let other = firstSwing(springs, firstTurn, until: rest)
    var isInTime = needed(bound, answers).atLeast(other.needed) .<= rest
    if !(isInTime .| isAwake).isAll {
      let exact = springs.lastOutside(tolerance, within: Double(perTick * count))
      isInTime = needed(exact, answers).atLeast(other.needed) .<= rest
    }
    swing.overshoot.replace(with: other.overshoot, where: .!isAwake)
    answers.isKnown .&= isAwake .| (other.isKnown .& isInTime)
  }
}

extension ReleasedSprings {
  /// Whether items stay 1 pt from their anchors and below the engine's largest speed.
  ///
  /// One that is let go beyond its resting place passes it by at most A q^n of the way, n being the
  /// sub-step before it turns round.
  /// That it does is mostly told by an estimate from above.
  @_transparent
  fileprivate func staysInside(_ release: Release, _ firstTurn: Octet) -> OctetMask {
    let start = release.distance - release.restLength
    let speed = pull * start.absolute
    let one = Octet(repeating: DiscreteSpring.smallestDistance)
    let above = height * (loss * (1 - firstTurn)).exponentialAbove
    let nearest = release.distance.atMost(release.restLength - start.atLeast(0) * above)
    let isSure = (speed .<= Self.limit * half) .& (nearest .>= one)
    let isInside = isSure.isAll ? isSure : staysInsideExactly(release, firstTurn)
    return isInside .& (start.absolute .>= Octet(repeating: 0.01))
  }

  /// The same with the true height of the first swing.
  @inline(never)
  private func staysInsideExactly(_ release: Release, _ firstTurn: Octet) -> OctetMask {
    let start = release.distance - release.restLength
    let beyond = height * (loss * (1 - firstTurn)).exponential
    let passed = Octet().replacing(with: beyond, where: isComplex)
    let nearest = release.distance.atMost(release.restLength - start * passed)
    let speed = pull * start.absolute
    let isSlow =
      (speed .<= Self.limit * half)
      .| (speed * ((slowLoss - 1).exponential / slowLoss) .<= Self.limit)
    return isSlow .& (nearest .>= Octet(repeating: DiscreteSpring.smallestDistance))
  }

  /// Nearly the engine's largest speed, in pt/s.
  @_transparent
  private static var limit: Octet {
    Octet(repeating: 0.999 * DiscreteSpring.largestStep / Double(SolverConstants.subStep))
  }
}
