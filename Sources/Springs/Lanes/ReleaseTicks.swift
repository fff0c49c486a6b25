// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The ticks of a record at a frame rate at which all but the first run as many sub-steps.
///
/// After tick k, from 1 on, m k - c of them have run: at 60 Hz m is 2 and c 1, at 120 Hz both 1.
public struct ReleaseTicks: Sendable, Hashable {
  /// The number of ticks after tick 0.
  let count: Int
  /// The number of ticks up to which a sleep is looked for, at least `count`.
  let limit: Int
  /// m: the sub-steps of a tick, 1 or 2.
  let perTick: Int
  /// c: the sub-steps that the first tick lacks.
  let lag: Int

  /// The ticks of a record; nil where they run now more, now fewer sub-steps, or more than 2.
  /// - Parameters:
  ///   - count: The number of ticks after tick 0, at least 1.
  ///   - limit: The number of ticks up to which a sleep is looked for.
  ///   - interval: The length of a tick in seconds, positive.
  public init?(count: Int, limit: Int, interval: Double) {
    var clock = TickClock()
    let (first, second) = (clock.begin(interval), clock.begin(interval))
    guard (1...2).contains(second) else { return nil }
    for _ in 2..<max(count, limit, 3) where clock.begin(interval) != second {
      return nil
    }
    self.count = count
    self.limit = max(limit, count)
    perTick = second
    lag = second - first
  }

  /// The sub-steps after a tick, from 1 on.
  @_transparent
  func subSteps(after tick: SIMD8<Double>) -> SIMD8<Double> { Double(perTick) * tick - Double(lag) }

  /// The last tick, from 1 on, after which no more than so many sub-steps have run.
  @_transparent
  func lastTick(before subSteps: SIMD8<Double>) -> SIMD8<Double> {
    ((subSteps + Double(lag)) * (1 / Double(perTick))).floor
  }

  // MARK: Answers

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
    var isAwake = EightMask(repeating: false)
    if !findsPause {
      let end = subSteps(after: SIMD8<Double>(repeating: Double(count)))
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
    _ springs: ReleasedSprings, _ tolerance: SIMD8<Double>, speed: SIMD8<Double>,
    _ bound: SIMD8<Double>,
    _ firstTurn: SIMD8<Double>, _ isAwake: EightMask, _ swing: inout FirstSwing,
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

  // MARK: Settling

  /// The last ticks outside the band, looked for backwards from where the envelope is inside; the
  /// last of all for items that are outside then.
  ///
  /// - Returns: The sub-steps after which the envelopes are inside the band, or more.
  @_transparent
  func settle(
    _ springs: ReleasedSprings, _ tolerance: SIMD8<Double>, _ answers: inout ReleaseAnswers
  ) -> SIMD8<Double> {
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
    _ springs: ReleasedSprings, _ tolerance: SIMD8<Double>, _ bound: SIMD8<Double>,
    _ answers: inout ReleaseAnswers
  ) -> Bool {
    guard springs.isSwinging else { return false }
    let end = SIMD8<Double>(repeating: Double(count))
    let first = lastTick(before: bound).atMost(end - 1).atLeast(1)
    let (now, later) = roughExtents(springs, first)
    let (trace, growth) = springs.tick(perTick)
    let limit = 0.9999 * tolerance
    let tick = Self.lastOutside(
      (now, later), at: first, limit: limit, trace: trace, growth: growth)
    let (outside, inside) = extents(springs, tick)
    let isSure =
      (outside.absolute .> tolerance) .& (later.absolute .<= limit)
      .& ((bound - subSteps(after: tick)) * springs.loss .<= SIMD8<Double>(repeating: 4.6))
      .& (tick .>= SIMD8<Double>(repeating: 1))
    guard isSure.isAll else { return false }
    answers.lastOutside = tick
    answers.extentOutside = outside
    answers.extentInside = inside
    return true
  }

  /// The extensions at a tick and the next, to some 10^-6 of the envelope.
  @_transparent
  private func roughExtents(
    _ springs: ReleasedSprings, _ tick: SIMD8<Double>
  ) -> (now: SIMD8<Double>, later: SIMD8<Double>) {
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
    _ springs: ReleasedSprings, _ tolerance: SIMD8<Double>, _ bound: SIMD8<Double>,
    _ answers: inout ReleaseAnswers
  ) {
    let end = SIMD8<Double>(repeating: Double(count))
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
  func needed(_ bound: SIMD8<Double>, _ answers: ReleaseAnswers) -> SIMD8<Double> {
    let end = SIMD8<Double>(repeating: Double(count))
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
  private func extents(_ springs: ReleasedSprings, _ tick: SIMD8<Double>) -> (
    now: SIMD8<Double>, later: SIMD8<Double>
  ) {
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
    _ values: (now: SIMD8<Double>, later: SIMD8<Double>), at first: SIMD8<Double>,
    limit: SIMD8<Double>, trace: SIMD8<Double>,
    growth: SIMD8<Double>
  ) -> SIMD8<Double> {
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
  /// Whether items stay 1 pt from their anchors and below the engine's largest speed.
  ///
  /// One that is let go beyond its resting place passes it by at most A q^n of the way, n being the
  /// sub-step before it turns round.
  /// That it does is mostly told by an estimate from above.
  @_transparent
  fileprivate func staysInside(_ release: Release, _ firstTurn: SIMD8<Double>) -> EightMask {
    let start = release.distance - release.restLength
    let speed = pull * start.absolute
    let one = SIMD8<Double>(repeating: DiscreteSpring.smallestDistance)
    let above = height * (loss * (1 - firstTurn)).exponentialAbove
    let nearest = release.distance.atMost(release.restLength - start.atLeast(0) * above)
    let isSure = (speed .<= Self.limit * half) .& (nearest .>= one)
    let isInside = isSure.isAll ? isSure : staysInsideExactly(release, firstTurn)
    return isInside .& (start.absolute .>= SIMD8<Double>(repeating: 0.01))
  }

  /// The same with the true height of the first swing.
  @inline(never)
  private func staysInsideExactly(_ release: Release, _ firstTurn: SIMD8<Double>) -> EightMask {
    let start = release.distance - release.restLength
    let beyond = height * (loss * (1 - firstTurn)).exponential
    let passed = SIMD8<Double>().replacing(with: beyond, where: isComplex)
    let nearest = release.distance.atMost(release.restLength - start * passed)
    let speed = pull * start.absolute
    let isSlow =
      (speed .<= Self.limit * half)
      .| (speed * ((slowLoss - 1).exponential / slowLoss) .<= Self.limit)
    return isSlow .& (nearest .>= SIMD8<Double>(repeating: DiscreteSpring.smallestDistance))
  }

  /// Nearly the engine's largest speed, in pt/s.
  @_transparent
  private static var limit: SIMD8<Double> {
    SIMD8<Double>(repeating: 0.999 * DiscreteSpring.largestStep / Double(SolverConstants.subStep))
  }
}

extension ReleasedSprings {
  /// No less than ``lastOutside(_:within:)``, and mostly by some sub-steps more.
  @_transparent
  fileprivate func outsideBound(_ tolerance: SIMD8<Double>, within limit: Double) -> SIMD8<Double> {
    let bound = (height / tolerance).logarithmAbove / slowLoss
    let isHigh = height .> SIMD8<Double>(repeating: 3)
    let isOther = isSwinging ? isHigh : isHigh .| .!isComplex
    guard isOther.isAny else { return bound }
    return bound.replacing(with: lastOutside(tolerance, within: limit), where: isOther)
  }

  /// The sub-steps after which the envelope of the extension is inside a band, counted up to a
  /// limit.
  @inline(never)
  func lastOutside(_ tolerance: SIMD8<Double>, within limit: Double) -> SIMD8<Double> {
    let slow = slowLoss
    var bound = (height / tolerance).logarithm / slow
    let isHigh = height .> SIMD8<Double>(repeating: 3)
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
  fileprivate func tick(_ subSteps: Int) -> (trace: SIMD8<Double>, growth: SIMD8<Double>) {
    guard subSteps == 2 else { return (trace, inverse) }
    return (trace * trace - 2 * determinant, inverse * inverse)
  }

  /// Whether so many sub-steps backwards leave enough digits: with real poles the mode that dies
  /// faster grows faster backwards, and its rounding with it.
  @_transparent
  func isExact(_ subSteps: SIMD8<Double>) -> EightMask {
    isComplex .| (2 * turn * subSteps .< SIMD8<Double>(repeating: 14))
  }
}
