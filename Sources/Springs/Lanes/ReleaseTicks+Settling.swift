// SPDX-License-Identifier: Apache-2.0

extension ReleaseTicks {
  /// The last ticks outside the band, looked for backwards from where the envelope is inside; the
  /// last of all for items that are outside then.
  ///
  /// - Returns: The sub-steps after which the envelopes are inside the band, or more.
  @_transparent
  func settle(
    _ springs: ReleasedSprings, _ tolerance: Octet, _ answers: inout ReleaseAnswers
  ) -> Octet {
    let bound = springs.outsideBound(tolerance, within: Double(perTick * count))
    guard !settleSwinging(springs, tolerance, bound, &answers) else { return bound }
    settleCarefully(springs, tolerance, bound, &answers)
    return bound
  }

  /// The same for items that all swing, found from rough states; false where some are in doubt.
  ///
  /// A rough extension is that of a motion that differs from the true one by a share of 10^-6 of the
  /// envelope. Up to a tick at which the envelope is e^4.6 times the tolerance that is 10^-4 of the
  /// tolerance: what is roughly within less than that is so truly. Of the tick that is found the
  /// extensions are calculated anew, and must be outside.
  @_transparent
  private func settleSwinging(
    _ springs: ReleasedSprings, _ tolerance: Octet, _ bound: Octet, _ answers: inout ReleaseAnswers
  ) -> Bool {
    guard springs.isSwinging else { return false }
    let end = Octet(repeating: Double(count))
    let first = lastTick(before: bound).atMost(end - 1).atLeast(1)
    let (now, later) = roughExtents(springs, first)
    let (trace, growth) = springs.tick(perTick)
    let limit = 0.9999 * tolerance
    let tick = Self.lastOutside(
      (now, later), at: first, limit: limit, trace: trace, growth: growth)
    let (outside, inside) = extents(springs, tick)
    let isSure =
      (outside.absolute .> tolerance) .& (later.absolute .<= limit)
      .& ((bound - subSteps(after: tick)) * springs.loss .<= Octet(repeating: 4.6))
      .& (tick .>= Octet(repeating: 1))
    guard isSure.isAll else { return false }
    answers.lastOutside = tick
    answers.extentOutside = outside
    answers.extentInside = inside
    return true
  }

  /// The extensions at a tick and the next, to some 10^-6 of the envelope.
  @_transparent
  private func roughExtents(
    _ springs: ReleasedSprings, _ tick: Octet
  ) -> (now: Octet, later: Octet) {
    let n = subSteps(after: tick)
    let envelope = (-(n * springs.loss)).roughExponential
    let (sine, cosine) = (n * springs.turn).roughSineAndCosine
    var (even, odd) = (envelope * cosine, envelope * sine)
    let now = even + springs.quotient * odd
    let mean = 0.5 * springs.trace
    for _ in 0..<perTick {
      (even, odd) = (even * mean - odd * springs.half, even * springs.half + odd * mean)
    }
    return (now, even + springs.quotient * odd)
  }

  /// The same for all items.
  @inline(never)
  private func settleCarefully(
    _ springs: ReleasedSprings, _ tolerance: Octet, _ bound: Octet, _ answers: inout ReleaseAnswers
  ) {
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
  }

  /// The sub-steps until which items must be awake for the last tick outside to be what it is.
  ///
  /// - Parameters:
  ///   - bound: The sub-steps after which the envelopes are inside the band, or more.
  ///   - answers: The last ticks outside.
  /// - Returns: The sub-steps; later than any tick where it may be too late to settle.
  @_transparent
  func needed(_ bound: Octet, _ answers: ReleaseAnswers) -> Octet {
    let end = Octet(repeating: Double(count))
    let first = lastTick(before: bound).atMost(end - 1).atLeast(1)
    // Late is not too late for whoever sleeps before the end.
    let needed = bound.atLeast(subSteps(after: first)) + Double(perTick)
    let last = subSteps(after: end)
    return needed.atMost(last).replacing(
      with: last + 1, where: answers.lastOutside + 1 .> Self.late * end)
  }

  /// The share of the ticks from which on it may be too late to settle.
  private static let late = 0.949

  /// The extensions at a tick and the next.
  @_transparent
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
  @_transparent
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
}

extension ReleasedSprings {
  /// No less than ``lastOutside(_:within:)``, and mostly by some sub-steps more.
  @_transparent
  fileprivate func outsideBound(_ tolerance: Octet, within limit: Double) -> Octet {
    let bound = (height / tolerance).logarithmAbove / slowLoss
    let isHigh = height .> Octet(repeating: 3)
    let isOther = isSwinging ? isHigh : isHigh .| .!isComplex
    guard isOther.isAny else { return bound }
    return bound.replacing(with: lastOutside(tolerance, within: limit), where: isOther)
  }

  /// The sub-steps after which the envelope of the extension is inside a band, counted up to a
  /// limit.
  @inline(never)
  func lastOutside(_ tolerance: Octet, within limit: Double) -> Octet {
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
  @_transparent
  fileprivate func tick(_ subSteps: Int) -> (trace: Octet, growth: Octet) {
    guard subSteps == 2 else { return (trace, inverse) }
    return (trace * trace - 2 * determinant, inverse * inverse)
  }

  /// Whether so many sub-steps backwards leave enough digits: with real poles the mode that dies
  /// faster grows faster backwards, and its rounding with it.
  @_transparent
  func isExact(_ subSteps: Octet) -> OctetMask {
    isComplex .| (2 * turn * subSteps .< Octet(repeating: 14))
  }
}
