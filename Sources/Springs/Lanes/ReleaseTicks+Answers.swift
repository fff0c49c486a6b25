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
    var answers = ReleaseAnswers()
    let needed = settle(springs, release.tolerance, &answers)
    var swing = FirstSwing()
    var isAwake = OctetMask(repeating: false)
    if !findsPause {
      swing = firstSwing(springs, until: subSteps(after: Octet(repeating: Double(count))))
      isAwake = swing.isKnown .& springs.isAwake(after: needed.atLeast(swing.needed), speed: speed)
    }
    if !isAwake.isAll {
      let rest = sleep(springs, speed: speed, &answers)
      let other = firstSwing(springs, until: rest)
      let isKnown = other.isKnown .& (needed.atLeast(other.needed) .<= rest)
      swing.overshoot.replace(with: other.overshoot, where: .!isAwake)
      answers.isKnown .&= isAwake .| isKnown
    }
    answers.overshoot = swing.overshoot
    answers.isKnown .&= springs.staysInside(release)
    return answers
  }
}

/// The first swing of items beyond their resting places.
struct FirstSwing {
  /// How far they go, as shares of the way; at least 0.
  var overshoot = Octet()
  /// The sub-steps that this needs: not after the sleep.
  var needed = Octet()
  /// Of which items it is known.
  var isKnown = OctetMask(repeating: false)
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
    let limit = Octet(
      repeating: 0.999 * DiscreteSpring.largestStep / Double(SolverConstants.subStep))
    let speed = pull * start.absolute
    var isSlow = speed .<= limit * half
    if !isSlow.isAll {
      isSlow .|= speed * ((slowLoss - 1).exponential / slowLoss) .<= limit
    }
    return isSlow .& (nearest .>= Octet(repeating: DiscreteSpring.smallestDistance))
      .& (start.absolute .>= Octet(repeating: 0.01))
  }
}

extension ReleaseTicks {
  /// The last ticks outside the band, looked for backwards from where the envelope is inside; the
  /// last of all for items that are outside then.
  ///
  /// - Returns: The sub-steps until which the items must be awake for that.
  @inline(__always)
  private func settle(
    _ springs: ReleasedSprings, _ tolerance: Octet, _ answers: inout ReleaseAnswers
  ) -> Octet {
    let bound = springs.lastOutside(tolerance, within: Double(perTick * count))
    let end = Octet(repeating: Double(count))
    let first = lastTick(before: bound).atMost(end - 1).atLeast(1)
    let (now, later) = extents(springs, first)
    let (trace, growth) = springs.tick(perTick)
    let isOutside = later.absolute .> tolerance
    let tick = Self.lastOutside(
      (now, later), at: first, limit: tolerance, trace: trace, growth: growth)
    (answers.extentOutside, answers.extentInside) = extents(springs, tick)
    answers.isKnown .&= (answers.extentOutside.absolute .> tolerance)
      .& springs.isExact(Double(perTick) * (first - tick))
    answers.lastOutside = tick.replacing(with: end, where: isOutside)
    answers.extentOutside.replace(with: later, where: isOutside)
    answers.extentInside.replace(with: later, where: isOutside)
    answers.isKnown = (answers.isKnown .& .!isOutside) .| (isOutside .& (first .== end - 1))
    // Late is not too late for whoever sleeps before the end.
    let needed = bound.atLeast(subSteps(after: first)) + Double(perTick)
    let last = subSteps(after: end)
    return needed.atMost(last).replacing(
      with: last + 1, where: answers.lastOutside + 1 .> Self.late * end)
  }

  /// The share of the ticks from which on it may be too late to settle.
  private static let late = 0.949

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
  static func lastOutside(
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

  /// How far items pass their resting places, from the three ticks about the first turn, or from
  /// where they stop before it; 0 where that is before they come to the resting place at all.
  @inline(__always)
  private func firstSwing(_ springs: ReleasedSprings, until rest: Octet) -> FirstSwing {
    var swing = FirstSwing()
    swing.isKnown = .!swing.isKnown
    guard springs.isComplex.isAny else { return swing }
    let end = Octet(repeating: Double(count))
    let stop = rest.atMost(subSteps(after: end))
    // The extension is above 0 up to the angle pi - arctan(half / skew), and arctan x <= x.
    let isNone =
      (.!springs.isComplex)
      .| (stop * springs.turn + springs.half / springs.skew .< Octet(repeating: 3.1415))
    let firstTurn = springs.firstTurn
    let turned = lastTick(before: firstTurn).atMost(end - 1)
    let tick = turned.atLeast(2)
    let stopsBefore = stop .< subSteps(after: tick + 1)
    swing.isKnown =
      isNone .| ((turned .== tick) .& (.!stopsBefore .| (stop .<= firstTurn)))
    var power = springs.powers(
      subSteps(after: tick - 1).replacing(with: stop - Double(2 * perTick), where: stopsBefore)
        .atLeast(1))
    var lowest = springs.extent(power)
    for _ in 0..<2 {
      for _ in 0..<perTick { power = springs.next(power) }
      lowest = lowest.atMost(springs.extent(power))
    }
    swing.overshoot = (-lowest).atLeast(0).replacing(with: 0, where: isNone)
    swing.needed = subSteps(after: tick + 1).replacing(with: 0, where: isNone .| stopsBefore)
    return swing
  }
}

extension ReleasedSprings {
  /// The sub-steps after which the envelope of the extension is inside a band, counted up to a
  /// limit.
  @inline(__always)
  fileprivate func lastOutside(_ tolerance: Octet, within limit: Double) -> Octet {
    let slow = slowLoss
    var bound = (height / tolerance).logarithm / slow
    let isHigh = height .> Octet(repeating: 3)
    if isHigh.isAny {
      let slope = skew * slow.exponential
      let most = bound.atMost(limit)
      let other = bound.atMost(((1 + most * slope) / tolerance).logarithm / slow)
      bound.replace(with: other, where: isHigh)
    }
    return bound
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
  func isExact(_ subSteps: Octet) -> OctetMask {
    isComplex .| (2 * turn * subSteps .< Octet(repeating: 14))
  }
}
