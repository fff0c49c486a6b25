// SPDX-License-Identifier: Apache-2.0

extension ReleaseTicks {
  /// The sub-steps in which items fall asleep, so many after the last that ends above 1 pt/s.
  ///
  /// That one is looked for backwards from where the envelope of the speed is below 1 pt/s. Where an
  /// item is awake at the last tick that counts, the sub-step is later than any tick.
  ///
  /// Between two swings an item may be quiet for long enough too where it swings slowly. That it is
  /// not is proven by half a period that is too short for it, or by a speed that is above 1 pt/s
  /// from the first sub-step on, but for moments of turning round that are too short. Where neither
  /// is so, the item is followed.
  @inline(never)
  func sleep(
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
      trace: springs.trace, growth: springs.inverse)
    let one = Octet(repeating: 1)
    let isQuick = springs.isQuick
    let isOneSwing = (.!springs.isComplex) .| (n * springs.turn .<= Octet(repeating: 3.14))
    let isLoud = speed .> one
    var isKnown =
      isQuick .| (isOneSwing .& isLoud)
      .| (.!isOneSwing .& isLoud .& springs.turnsQuickly(before: n, speed: speed, .!isQuick))
    isKnown .&= (n .>= one) .& springs.isExact(first - n)
    var rest = n + Double(DiscreteSpring.engineQuietSteps)
    if !isKnown.isAll {
      let last = perTick * limit - lag
      rest.replace(
        with: springs.sleep(within: last, speed: speed, .!isKnown), where: .!isKnown)
    }
    answers.pauseTick = 1 + lastTick(before: rest - 1)
    return rest
  }
}

extension ReleasedSprings {
  /// The sub-steps in which items fall asleep, found by following them.
  ///
  /// - Parameters:
  ///   - last: The last sub-step that is looked at.
  ///   - speed: The speeds after the first sub-step, in pt/s.
  ///   - asked: For which items that is asked.
  /// - Returns: The sub-steps; 1e9 for items that are awake then, and for those not asked about.
  fileprivate func sleep(within last: Int, speed: Octet, _ asked: OctetMask) -> Octet {
    let enough = Octet(repeating: Double(DiscreteSpring.engineQuietSteps))
    var (rest, quiet) = (Octet(repeating: 1e9), Octet())
    var power = (even: Octet(repeating: 1), odd: Octet())
    var isAwake = asked
    for subStep in 1...last {
      power = next(power)
      let isQuiet = (speed * power.odd).absolute .<= Octet(repeating: 1)
      quiet = Octet().replacing(with: quiet + 1, where: isQuiet)
      let isAsleep = isAwake .& (quiet .>= enough)
      guard isAsleep.isAny else { continue }
      rest.replace(with: Octet(repeating: Double(subStep)), where: isAsleep)
      isAwake .&= .!isAsleep
      guard isAwake.isAny else { break }
    }
    return rest
  }

  /// Whether items are surely awake after so many sub-steps, though they may be so for longer.
  ///
  /// With q the modulus of complex poles and t their argument, the speed after n sub-steps is that
  /// after the first times q^(n-1) sin(n t) / sin t. Among 61 sub-steps in a row, of which half a
  /// swing has fewer, one is within t / 2 of the middle of a swing, and cos(t / 2) / sin t > 1 / t:
  /// those that end at n do not all end at no more than 1 pt/s where q^(n-1) / t times the first
  /// speed is more. Within the first swing, up to (n + 1) t = pi, and with real poles, q being the
  /// larger, the speed is at least q^(n-1) times the first, and has risen only once before.
  ///
  /// - Parameters:
  ///   - subStep: The sub-steps, at least 1.
  ///   - speed: The speeds after the first sub-step, in pt/s.
  /// - Returns: Which items are so.
  @_transparent
  func isAwake(after subStep: Octet, speed: Octet) -> OctetMask {
    let one = Octet(repeating: 1.001)
    let least = 0.941 * speed * ((1 - subStep) * slowLoss).exponentialAbove
    var isOneSwing = (subStep + 1) * turn .<= Octet(repeating: 3.14)
    if !isSwinging { isOneSwing .|= .!isComplex }
    return (isQuick .& (least .> one * turn))
      .| (isOneSwing .& (least .> one) .& (speed .> one))
  }

  /// Where half a swing has fewer sub-steps than must be quiet before an item sleeps.
  @_transparent
  fileprivate var isQuick: OctetMask { isComplex .& (turn .>= Octet(repeating: .pi / 58)) }

  /// Whether items are faster than 1 pt/s half a sleep's time before and after the last time that
  /// they turned round before a sub-step; what swings wider, as all swings before do, is so too.
  ///
  /// - Parameters:
  ///   - subStep: The sub-steps.
  ///   - speed: The speeds after the first sub-step, in pt/s.
  ///   - asked: Of which items that is asked.
  /// - Returns: Of which items it is true; of those not asked about it is not.
  @_transparent
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
}
