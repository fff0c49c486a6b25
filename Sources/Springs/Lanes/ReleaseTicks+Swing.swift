// SPDX-License-Identifier: Apache-2.0

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
  @_transparent
  var firstTurn: Octet {
    let turned = (.pi / turn).atMost(1e9)
    return isSwinging ? turned : Octet(repeating: 1e9).replacing(with: turned, where: isComplex)
  }
}

extension ReleaseTicks {
  /// How far items pass their resting places, from the three ticks about the first turn, or from
  /// where they stop before it; 0 where that is before they come to the resting place at all.
  ///
  /// - Parameters:
  ///   - springs: The items.
  ///   - firstTurn: The sub-steps after which they turn round for the first time.
  ///   - rest: The sub-steps after which they stand still.
  /// - Returns: The swing.
  @_transparent
  func firstSwing(
    _ springs: ReleasedSprings, _ firstTurn: Octet, until rest: Octet
  ) -> FirstSwing {
    let tick = lastTick(before: firstTurn)
    let stop = subSteps(after: tick + 1)
    let isPlain =
      (tick .>= Octet(repeating: 2)) .& (tick .<= Octet(repeating: Double(count - 1)))
      .& (rest .>= stop) .& (rest * springs.turn .>= Octet(repeating: 3.1415))
    guard springs.isSwinging, isPlain.isAll else {
      return firstSwingCarefully(springs, firstTurn, until: rest)
    }
    let lowest = lowest(springs, from: subSteps(after: tick - 1))
    return FirstSwing(
      overshoot: (-lowest).atLeast(0), needed: stop, isKnown: springs.isComplex)
  }

  /// The least extension at three ticks in a row.
  @_transparent
  private func lowest(_ springs: ReleasedSprings, from subStep: Octet) -> Octet {
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
    _ springs: ReleasedSprings, _ firstTurn: Octet, until rest: Octet
  ) -> FirstSwing {
    var swing = FirstSwing()
    swing.isKnown = .!swing.isKnown
    guard springs.isComplex.isAny else { return swing }
    let end = Octet(repeating: Double(count))
    let stop = rest.atMost(subSteps(after: end))
    // The extension is above 0 up to the angle pi - arctan(half / skew), and arctan x <= x.
    let isNone =
      (.!springs.isComplex)
      .| (stop * springs.turn + springs.half / springs.skew .< Octet(repeating: 3.1415))
    let turned = lastTick(before: firstTurn).atMost(end - 1)
    let tick = turned.atLeast(2)
    let stopsBefore = stop .< subSteps(after: tick + 1)
    swing.isKnown =
      isNone .| ((turned .== tick) .& (.!stopsBefore .| (stop .<= firstTurn)))
    let lowest = lowest(
      springs,
      from: subSteps(after: tick - 1).replacing(
        with: stop - Double(2 * perTick), where: stopsBefore
      ).atLeast(1))
    swing.overshoot = (-lowest).atLeast(0).replacing(with: 0, where: isNone)
    swing.needed = subSteps(after: tick + 1).replacing(with: 0, where: isNone .| stopsBefore)
    return swing
  }
}
