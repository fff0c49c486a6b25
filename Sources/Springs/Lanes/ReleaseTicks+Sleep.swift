// SPDX-License-Identifier: Apache-2.0

extension ReleaseTicks {
  /// The sub-steps in which items fall asleep, a fixed number after the last above 1 pt/s.
  ///
  /// The search for that one goes backwards from where the envelope of the speed is below 1 pt/s.
  /// Where an item is awake at the last tick that counts, the sub-step is later than any tick.
  ///
  /// An item that swings slowly may also be quiet for long enough between two swings. Two things
  /// disprove that: half a period that is too short, or a speed above 1 pt/s from the first
  /// sub-step on, except for moments of turning round that are too short. Elsewhere the item is
  /// followed.
  @inline(never)
  func sleep(
    _ springs: ReleasedSprings, speed: SIMD8<Double>, _ answers: inout ReleaseAnswers
  ) -> SIMD8<Double> {
    let slow = springs.slowLoss
    let share = SIMD8<Double>(repeating: 0.5).replacing(
      with: SIMD8<Double>(repeating: 1), where: springs.isComplex)
    var bound = (speed * share / springs.half).logarithm / slow
    // Near one pole twice n q^(n-1) bounds the power better. Each item decides that by itself, so
    // that its answers do not depend on its neighbours.
    let isHigh = springs.height .> SIMD8<Double>(repeating: 3)
    if isHigh.isAny {
      let most = bound.atLeast(1).atMost(1e6)
      let other = bound.atMost((speed * most).logarithm / slow + 1)
      bound.replace(with: other, where: isHigh)
    }
    let first = bound.atLeast(1).atMost(1e6).floor
    let power = springs.powers(first)
    let n = Self.lastOutside(
      (speed * power.odd, speed * springs.next(power).odd), at: first,
      limit: SIMD8<Double>(repeating: 1), trace: springs.trace, growth: springs.inverse)
    let one = SIMD8<Double>(repeating: 1)
    let isQuick = springs.isQuick
    let isOneSwing = (.!springs.isComplex) .| (n * springs.turn .<= SIMD8<Double>(repeating: 3.14))
    let isLoud = speed .> one
    var isKnown =
      isQuick .| (isOneSwing .& isLoud)
      .| (.!isOneSwing .& isLoud .& springs.turnsQuickly(before: n, speed: speed, .!isQuick))
    isKnown .&= (n .>= one) .& springs.isExact(first - n)
    var rest = n + Double(DiscreteSpring.engineQuietSteps)
    if !isKnown.isAll {
      let last = perTick * limit - lag
      rest.replace(with: springs.sleep(within: last, speed: speed, .!isKnown), where: .!isKnown)
    }
    answers.pauseTick = 1 + lastTick(before: rest - 1)
    return rest
  }

  /// The ways of items past their resting places, from the three ticks about the first turn, or
  /// before the rest where they stop earlier; 0 where that is before they reach the resting place.
  @_transparent
  func firstSwing(
    _ springs: ReleasedSprings, _ firstTurn: SIMD8<Double>, until rest: SIMD8<Double>
  ) -> FirstSwing {
    let tick = lastTick(before: firstTurn)
    let stop = subSteps(after: tick + 1)
    let isPlain =
      (tick .>= SIMD8<Double>(repeating: 2))
      .& (tick .<= SIMD8<Double>(repeating: Double(count - 1)))
      .& (rest .>= stop) .& (rest * springs.turn .>= SIMD8<Double>(repeating: 3.1415))
    guard springs.isSwinging, isPlain.isAll else {
      return firstSwingCarefully(springs, firstTurn, until: rest)
    }
    let lowest = lowest(springs, from: subSteps(after: tick - 1))
    return FirstSwing(overshoot: (-lowest).atLeast(0), needed: stop, isKnown: springs.isComplex)
  }

  /// The least extension at three ticks in a row.
  @_transparent
  private func lowest(_ springs: ReleasedSprings, from subStep: SIMD8<Double>) -> SIMD8<Double> {
    var power = springs.powers(subStep)
    var lowest = springs.extent(power)
    for _ in 0..<2 {
      for _ in 0..<perTick { power = springs.next(power) }
      lowest = lowest.atMost(springs.extent(power))
    }
    return lowest
  }

  /// The same where some items have real poles, or stop before they have turned round.
  @inline(never)
  private func firstSwingCarefully(
    _ springs: ReleasedSprings, _ firstTurn: SIMD8<Double>, until rest: SIMD8<Double>
  ) -> FirstSwing {
    var swing = FirstSwing()
    swing.isKnown = .!swing.isKnown
    guard springs.isComplex.isAny else { return swing }
    let end = SIMD8<Double>(repeating: Double(count))
    let stop = rest.atMost(subSteps(after: end))
    // The extension is above 0 up to the angle pi - arctan(half / skew), and arctan x <= x.
    let isNone =
      (.!springs.isComplex)
      .| (stop * springs.turn + springs.half / springs.skew .< SIMD8<Double>(repeating: 3.1415))
    let turned = lastTick(before: firstTurn).atMost(end - 1)
    let tick = turned.atLeast(2)
    let stopsBefore = stop .< subSteps(after: tick + 1)
    swing.isKnown = isNone .| ((turned .== tick) .& (.!stopsBefore .| (stop .<= firstTurn)))
    let lowest = lowest(
      springs,
      from: subSteps(after: tick - 1).replacing(
        with: stop - Double(2 * perTick), where: stopsBefore
      ).atLeast(1))
    swing.overshoot = (-lowest).atLeast(0).replacing(with: 0, where: isNone)
    swing.needed = subSteps(after: tick + 1).replacing(with: 0, where: isNone .| stopsBefore)
    return swing
  }

  /// The numbers of swings that leave the band, and the items of which they are proven.
  ///
  /// The extension after n sub-steps is A q^n cos(n t - f), with q the modulus of the poles, t their
  /// argument and tan f = skew / half. Swing k is where n t - f is within pi / 2 of k pi. The last one
  /// that counts has the last tick outside the band. A swing before it counts if it is outside at a
  /// tick: one is within m / 2 sub-steps of its middle, where the extension is at least
  /// A q^(n + m / 2) cos(m t / 2), n being that middle. This is the least for the last swing but one.
  @inline(never)
  func swings(
    _ springs: ReleasedSprings, _ tolerance: SIMD8<Double>, _ answers: ReleaseAnswers
  ) -> (count: SIMD8<Double>, isProven: Mask8) {
    let one = SIMD8<Double>(repeating: 1)
    let phase = 2 * (springs.quotient / (1 + springs.height)).arcTangent
    let angle = subSteps(after: answers.lastOutside) * springs.turn - phase
    let place = (angle * (1 / .pi) + 0.5).atLeast(0)
    let count = place.floor
    // A tick near the end of a swing may be in the next one by rounding.
    let share = (place - count - 0.5).absolute
    let isClear = (share .<= one * 0.499999) .| (place .< one * 0.9)
    let middle = ((count - 1) * .pi + phase) / springs.turn + 0.5 * Double(perTick)
    let half = 0.5 * Double(perTick) * springs.turn
    let least =
      springs.height * (-(middle * springs.loss)).roughExponential * (1 - 0.5 * half * half)
    let isOutside = (half .<= one * (.pi / 4)) .& (least .> 1.001 * tolerance)
    return (
      SIMD8<Double>().replacing(with: count, where: springs.isComplex),
      .!springs.isComplex .| (isClear .& (isOutside .| (count .<= one)))
    )
  }
}

extension ReleasedSprings {
  /// The sub-steps in which items fall asleep, found by following the wanted ones to a last
  /// sub-step; 1e9 for items that are awake then, and for the others.
  ///
  /// Here and below the speeds are those after the first sub-step, in pt/s.
  fileprivate func sleep(within last: Int, speed: SIMD8<Double>, _ wanted: Mask8) -> SIMD8<Double> {
    let enough = SIMD8<Double>(repeating: Double(DiscreteSpring.engineQuietSteps))
    var (rest, quiet) = (SIMD8<Double>(repeating: 1e9), SIMD8<Double>())
    var power = (even: SIMD8<Double>(repeating: 1), odd: SIMD8<Double>())
    var isAwake = wanted
    for subStep in 1...last {
      power = next(power)
      let isQuiet = (speed * power.odd).absolute .<= SIMD8<Double>(repeating: 1)
      quiet = SIMD8<Double>().replacing(with: quiet + 1, where: isQuiet)
      let isAsleep = isAwake .& (quiet .>= enough)
      guard isAsleep.isAny else { continue }
      rest.replace(with: SIMD8<Double>(repeating: Double(subStep)), where: isAsleep)
      isAwake .&= .!isAsleep
      guard isAwake.isAny else { break }
    }
    return rest
  }

  /// The items that are surely awake after numbers of sub-steps, at least 1, or for longer.
  ///
  /// With q the modulus of complex poles and t their argument, the speed after n sub-steps is that
  /// after the first times q^(n-1) sin(n t) / sin t. Among 61 sub-steps in a row, of which half a
  /// swing has fewer, one is within t / 2 of the middle of a swing, and cos(t / 2) / sin t > 1 / t:
  /// those that end at n do not all end at no more than 1 pt/s where q^(n-1) / t times the first
  /// speed is more. Within the first swing, up to (n + 1) t = pi, and with real poles, q being the
  /// larger, the speed is at least q^(n-1) times the first, and has risen only once before.
  @_transparent
  func isAwake(after subStep: SIMD8<Double>, speed: SIMD8<Double>) -> Mask8 {
    let one = SIMD8<Double>(repeating: 1.001)
    let least = 0.941 * speed * ((1 - subStep) * slowLoss).exponentialAbove
    var isOneSwing = (subStep + 1) * turn .<= SIMD8<Double>(repeating: 3.14)
    if !isSwinging { isOneSwing .|= .!isComplex }
    return (isQuick .& (least .> one * turn)) .| (isOneSwing .& (least .> one) .& (speed .> one))
  }

  /// The items whose half swing has fewer sub-steps than a sleep needs.
  @_transparent
  var isQuick: Mask8 { isComplex .& (turn .>= SIMD8<Double>(repeating: .pi / 58)) }

  /// The wanted items that are faster than 1 pt/s half a sleep's time before and after their last
  /// turn before a sub-step; the swings before are wider, and so faster too.
  @_transparent
  fileprivate func turnsQuickly(
    before subStep: SIMD8<Double>, speed: SIMD8<Double>, _ wanted: Mask8
  ) -> Mask8 {
    let isWanted = wanted .& isComplex
    guard isWanted.isAny else { return isWanted }
    let swings = (subStep * turn * (1 / .pi)).floor
    let middle = (swings * .pi / turn).atMost(1e6).floor
    let half = Double(DiscreteSpring.engineQuietSteps / 2)
    let before = speed * powers((middle - half + 1).atLeast(1)).odd
    let after = speed * powers(middle + half).odd
    let one = SIMD8<Double>(repeating: 1)
    return isWanted .& (before.absolute .> one) .& (after.absolute .> one)
  }

  /// The sub-step after which a released item first turns round; 1e9 where that is later or never.
  @_transparent
  var firstTurn: SIMD8<Double> {
    let turned = (.pi / turn).atMost(1e9)
    return isSwinging
      ? turned : SIMD8<Double>(repeating: 1e9).replacing(with: turned, where: isComplex)
  }
}

/// The first swing of items beyond their resting places.
struct FirstSwing {
  /// The ways past them, as shares of the way; at least 0.
  var overshoot = SIMD8<Double>()
  /// The sub-steps that this needs, which must not be after the sleep.
  var needed = SIMD8<Double>()
  /// The items of which it is known.
  var isKnown = Mask8(repeating: false)
}
