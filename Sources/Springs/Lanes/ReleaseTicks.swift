// SPDX-License-Identifier: Apache-2.0

import Basics

/// The ticks of a record at a rate at which all but the first run the same number of sub-steps.
///
/// After tick k, from 1 on, m k - c sub-steps have run: at 60 Hz m is 2 and c 1, at 120 Hz both 1.
public struct ReleaseTicks: Sendable, Hashable {
  /// The number of ticks after tick 0.
  let count: Int
  /// The number of ticks in the search for a sleep, at least `count`.
  let limit: Int
  /// m: the sub-steps of a tick, 1 or 2.
  let perTick: Int
  /// c: the sub-steps that the first tick lacks.
  let lag: Int

  /// The ticks of a record; nil where their numbers of sub-steps vary or exceed 2.
  /// - Parameters:
  ///   - count: The number of ticks after tick 0, at least 1.
  ///   - limit: The number of ticks in the search for a sleep.
  ///   - interval: The length of a tick in seconds, positive.
  public init?(count: Int, limit: Int, interval: Double) {
    var clock = TickClock()
    let (first, second) = (clock.begin(interval), clock.begin(interval))
    guard (1...2).contains(second) else { return nil }
    for _ in 2..<max(count, limit, 3) where clock.begin(interval) != second {
      return nil
    }
    (self.count, self.limit) = (count, max(limit, count))
    (perTick, lag) = (second, second - first)
  }

  /// The sub-steps after a tick, from 1 on.
  @_transparent
  func subSteps(after tick: SIMD8<Double>) -> SIMD8<Double> { Double(perTick) * tick - Double(lag) }

  /// The last tick, from 1 on, after which no more than this number of sub-steps have run.
  @_transparent
  func lastTick(before subSteps: SIMD8<Double>) -> SIMD8<Double> {
    ((subSteps + Double(lag)) * (1 / Double(perTick))).floor
  }

  // MARK: Answers

  /// The answers that `DiscreteSpring.motion` would lead to, found from a few of its states.
  /// - Parameters:
  ///   - release: The items.
  ///   - findsPause: Finds the ticks in which they fall asleep; without it that search is skipped
  ///     where they are provably awake for the time that the other answers need.
  ///   - course: The way of the items, which takes its answers.
  /// - Returns: The answers, to some 12 digits, and the items for which they hold.
  public func answers(
    _ release: Release, findsPause: Bool, following course: inout ReleaseCourse
  ) -> ReleaseAnswers {
    let springs = ReleasedSprings(
      frequency: release.frequency, dampingRatio: release.dampingRatio,
      resistance: release.resistance)
    let speed = springs.pull * (release.distance - release.restLength).absolute
    let firstTurn = springs.firstTurn
    var answers = ReleaseAnswers()
    let bound = settle(springs, release.tolerance, &answers)
    var isAwake = Mask8(repeating: false)
    var swing = FirstSwing(isKnown: isAwake)
    if !findsPause {
      let end = subSteps(after: SIMD8<Double>(repeating: Double(count)))
      swing = firstSwing(springs, firstTurn, until: end)
      isAwake = swing.isKnown
        .& springs.isAwake(after: needed(bound, answers).atLeast(swing.needed), speed: speed)
    }
    if !isAwake.isAll {
      rest(springs, release.tolerance, speed: speed, bound, firstTurn, isAwake, &swing, &answers)
    }
    answers.overshoot = swing.overshoot
    answers.isKnown .&= springs.staysInside(release, firstTurn)
    if course.countsSwings {
      let (count, isProven) = swings(springs, release.tolerance, answers)
      if (isProven .| .!answers.isKnown).isAll { course.setSwings(count) }
    }
    course.follow(springs, swing, from: release.distance - release.restLength, in: self)
    return answers
  }

  /// Follows items until they sleep, unless `isAwake` proves that they are awake for long enough.
  ///
  /// After `bound` sub-steps or before the envelopes are inside the band. The first swings of items
  /// that are provably awake are known.
  @inline(never)
  private func rest(
    _ springs: ReleasedSprings, _ tolerance: SIMD8<Double>, speed: SIMD8<Double>,
    _ bound: SIMD8<Double>, _ firstTurn: SIMD8<Double>, _ isAwake: Mask8,
    _ swing: inout FirstSwing, _ answers: inout ReleaseAnswers
  ) {
    let rest = sleep(springs, speed: speed, &answers)
    let other = firstSwing(springs, firstTurn, until: rest)
    var isInTime = needed(bound, answers).atLeast(other.needed) .<= rest
    if !(isInTime .| isAwake).isAll {
      let exact = springs.lastOutside(tolerance, within: Double(perTick * count))
      isInTime = needed(exact, answers).atLeast(other.needed) .<= rest
    }
    swing.overshoot.replace(with: other.overshoot, where: .!isAwake)
    swing.tick.replace(with: other.tick, where: .!isAwake)
    answers.isKnown .&= isAwake .| (other.isKnown .& isInTime)
  }

  // MARK: Settling

  /// Finds the last ticks outside the band, backwards from where the envelope is inside; the last
  /// of all for items that are outside then.
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
  /// A rough extension is off by 10^-6 of the envelope. Up to a tick at which the envelope is e^4.6
  /// times the tolerance that is 10^-4 of the tolerance: an extension that is roughly within less
  /// than that is truly within. The extensions of the found tick are calculated again, and must be
  /// outside.
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
    let tick = Self.lastOutside((now, later), at: first, limit: limit, trace: trace, growth: growth)
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

  /// The sub-steps until which items must be awake for their last ticks outside to hold, later than
  /// any tick where it may be too late to settle; after `bound` the envelopes are inside the band.
  @_transparent
  func needed(_ bound: SIMD8<Double>, _ answers: ReleaseAnswers) -> SIMD8<Double> {
    let end = SIMD8<Double>(repeating: Double(count))
    let first = lastTick(before: bound).atMost(end - 1).atLeast(1)
    // Late is not too late for an item that sleeps before the end.
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
  /// The search goes back: the value before is (T now - later) / det. Where it finds none in reach,
  /// the index is less than 1.
  @_transparent
  static func lastOutside(
    _ values: (now: SIMD8<Double>, later: SIMD8<Double>), at first: SIMD8<Double>,
    limit: SIMD8<Double>, trace: SIMD8<Double>, growth: SIMD8<Double>
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

  /// The number of indices that a search goes back: more than half a period of an attachment that
  /// swings more than once in four seconds.
  private static let reach = 256
}

extension ReleasedSprings {
  /// The items that stay 1 pt from their anchors and below the engine's largest speed.
  ///
  /// An item that is let go beyond its resting place passes it by at most A q^n of the way, n being
  /// the sub-step before it turns round. An estimate from above mostly proves that it stays.
  @_transparent
  fileprivate func staysInside(_ release: Release, _ firstTurn: SIMD8<Double>) -> Mask8 {
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
  private func staysInsideExactly(_ release: Release, _ firstTurn: SIMD8<Double>) -> Mask8 {
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

  /// At least ``lastOutside(_:within:)``, and mostly some sub-steps more.
  @_transparent
  fileprivate func outsideBound(_ tolerance: SIMD8<Double>, within limit: Double) -> SIMD8<Double> {
    let bound = (height / tolerance).logarithmAbove / slowLoss
    let isHigh = height .> SIMD8<Double>(repeating: 3)
    let isOther = isSwinging ? isHigh : isHigh .| .!isComplex
    guard isOther.isAny else { return bound }
    return bound.replacing(with: lastOutside(tolerance, within: limit), where: isOther)
  }

  /// The sub-steps after which the envelope of the extension is inside a band, up to a limit.
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

  /// True where a number of sub-steps backwards leaves enough digits: with real poles the mode that
  /// decays faster grows faster backwards, and its rounding with it.
  @_transparent
  func isExact(_ subSteps: SIMD8<Double>) -> Mask8 {
    isComplex .| (2 * turn * subSteps .< SIMD8<Double>(repeating: 14))
  }
}

/// Eight items, each on one soft attachment and let go at rest.
public struct Release: Sendable {
  /// The frequencies in Hz, positive.
  public var frequency = SIMD8<Double>(repeating: 1)
  /// The damping ratios, at least 0.
  public var dampingRatio = SIMD8<Double>()
  /// The resistances in 1/s, at least 0.
  public var resistance = SIMD8<Double>()
  /// The distances from the anchors at the start, in pt.
  public var distance = SIMD8<Double>()
  /// The rest lengths, in pt.
  public var restLength = SIMD8<Double>(repeating: 1)
  /// The largest extensions inside the band, as shares of those at the start.
  public var tolerance = SIMD8<Double>(repeating: 0.02)

  /// Eight items that do not move.
  public init() {}
}

/// The answers for eight items that are let go at rest.
public struct ReleaseAnswers: Sendable {
  /// The last ticks outside the band; the last tick of all for items that have not settled by then.
  public var lastOutside = SIMD8<Double>()
  /// The extensions at those ticks, as shares of those at the start.
  public var extentOutside = SIMD8<Double>(repeating: 1)
  /// The extensions a tick later, except after the last tick of all.
  public var extentInside = SIMD8<Double>()
  /// The largest ways past the resting places at ticks, as shares of the way; at least 0.
  public var overshoot = SIMD8<Double>()
  /// The ticks in which the items fall asleep; meaningless without that search.
  public var pauseTick = SIMD8<Double>()
  /// The items of which the answers are known; the others must be followed step by step.
  ///
  /// Those perhaps come too near to the anchor, become too fast or sleep before they settle. Items
  /// that are outside the band in the last twentieth of the ticks are awake after the last one.
  public var isKnown = SIMDMask<SIMD8<Int64>>(repeating: true)
}

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
    return FirstSwing(
      overshoot: (-lowest.extent).atLeast(0), tick: tick - 1 + lowest.ticks, needed: stop,
      isKnown: springs.isComplex)
  }

  /// The least extension at three ticks in a row, and how many of them are before it.
  @_transparent
  private func lowest(_ springs: ReleasedSprings, from subStep: SIMD8<Double>) -> (
    extent: SIMD8<Double>, ticks: SIMD8<Double>
  ) {
    var power = springs.powers(subStep)
    var lowest = (extent: springs.extent(power), ticks: SIMD8<Double>())
    for tick in 1...2 {
      for _ in 0..<perTick { power = springs.next(power) }
      let extent = springs.extent(power)
      let isLower = extent .< lowest.extent
      lowest.extent.replace(with: extent, where: isLower)
      lowest.ticks.replace(with: Double(tick), where: isLower)
    }
    return lowest
  }

  /// The same where some items have real poles, or stop before they have turned round.
  @inline(never)
  private func firstSwingCarefully(
    _ springs: ReleasedSprings, _ firstTurn: SIMD8<Double>, until rest: SIMD8<Double>
  ) -> FirstSwing {
    var swing = FirstSwing(isKnown: Mask8(repeating: true))
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
    swing.overshoot = (-lowest.extent).atLeast(0).replacing(with: 0, where: isNone)
    let isPlain = swing.isKnown .& .!isNone .& .!stopsBefore
    swing.tick.replace(with: tick - 1 + lowest.ticks, where: isPlain)
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
  /// The ways past them, as shares of the way, at least 0.
  var overshoot = SIMD8<Double>()
  /// The ticks of the farthest places; 0 where they are not at the first turn.
  var tick = SIMD8<Double>()
  /// The sub-steps that this needs, which must not be after the sleep.
  var needed = SIMD8<Double>()
  /// The items of which it is known.
  var isKnown: Mask8
}
