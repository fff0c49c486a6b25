// SPDX-License-Identifier: Apache-2.0

import Basics

/// What eight items that are let go at rest do on their way, followed tick by tick as
/// `DiscreteSpring.motion` follows one, for as long as a later tick may change an answer.
///
/// Lengths are shares of the way from the start, at 0, to the resting place, at 1; times count in
/// ticks. Between ticks everything is a straight line.
public struct ReleaseCourse: Sendable {
  /// The numbers that are asked for: others cost nothing and mean nothing.
  public struct Questions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `rise`.
    public static let rise = Questions(rawValue: 1)
    /// `lowestSettled`, where `rise` is asked for too.
    public static let lowestSettled = Questions(rawValue: 2)
    /// `high` and `peak` of the items that pass their resting places.
    public static let high = Questions(rawValue: 4)
    /// `high` of the other items too, which creep on to the last tick; where `high` is asked for.
    public static let highEnd = Questions(rawValue: 8)
    /// `swings`.
    public static let swings = Questions(rawValue: 16)
    /// `inside`, with the error's sign.
    public static let inside = Questions(rawValue: 32)
    /// `inside`, of the error's magnitude: it turns where the item passes its resting place.
    public static let insideUnsigned = Questions(rawValue: 64)
    /// `speed`, `acceleration` and `jerk`.
    public static let speeds = Questions(rawValue: 128)
    /// `end`.
    public static let end = Questions(rawValue: 256)
  }

  /// The ticks from the first 10 % to the first 90 % of the way, and the items that reach 90 %.
  public private(set) var rise = SIMD8<Double>()
  public private(set) var hasRisen = SIMDMask<SIMD8<Int64>>(repeating: false)
  /// The lowest place from there on, that of the crossing included.
  public private(set) var lowestSettled = SIMD8<Double>(repeating: 0.9)
  /// The highest place, and its first tick.
  ///
  /// From rest no item is ever behind its start: 0 is the lowest place.
  public private(set) var high = SIMD8<Double>()
  public private(set) var peak = SIMD8<Double>()
  /// The place at the last tick.
  public private(set) var end = SIMD8<Double>()
  /// The runs of ticks on one side of the resting place that leave the band, from the first tick on
  /// its other side on.
  public private(set) var swings = SIMD8<Double>()
  /// The ticks within the band.
  public private(set) var inside = SIMD8<Double>()
  /// The largest speed in pt/s, the largest difference of two ticks' velocities, and of three the
  /// largest second difference.
  public private(set) var speed = SIMD8<Double>()
  public private(set) var acceleration = SIMD8<Double>()
  public private(set) var jerk = SIMD8<Double>()

  private var questions: Questions
  private let tolerance: SIMD8<Double>
  private var start = SIMD8<Double>()
  private var hasBegun = Mask8(repeating: false)
  private var hasArrived = Mask8(repeating: false)
  private var isCounted = Mask8(repeating: false)
  private var isClosed = Mask8(repeating: false)
  private var side = SIMD8<Double>()
  private var place = SIMD8<Double>()
  private var velocities = (SIMD8<Double>(), SIMD8<Double>())
  /// Some, all items have begun or risen.
  private var (allBegan, someRose, allRose) = (false, false, false)

  /// A course at its start.
  public init(_ questions: Questions, tolerance: SIMD8<Double>) {
    (self.questions, self.tolerance) = (questions, tolerance)
  }

  /// Swings are asked for and not known yet.
  var countsSwings: Bool { questions.contains(.swings) }

  /// Takes the numbers of swings, which need not be followed then.
  mutating func setSwings(_ count: SIMD8<Double>) {
    swings = count
    questions.remove(.swings)
  }

  /// The time within the band is asked for.
  private var asksInside: Bool { !questions.isDisjoint(with: [.inside, .insideUnsigned]) }

  /// What is asked for is known before an item settles.
  private var isBrief: Bool {
    questions.isSubset(of: [.rise, .lowestSettled, .high, .highEnd, .end])
  }

  /// Takes the next tick, from 1 on; `counts` where it may be the highest, and `still` how many ticks
  /// an item has been asleep.
  @inline(__always)
  private mutating func add(
    _ tick: Double, _ next: SIMD8<Double>, _ velocity: SIMD8<Double>, still: SIMD8<Double>,
    counts: Bool
  ) {
    if questions.contains(.rise) { addRise(tick, next) }
    // Where an item fell asleep on its way up, before the first tick that counts, it did so here.
    if counts, questions.contains(.high) { addHigh(tick - (still - 1).atLeast(0), next) }
    if questions.contains(.swings) { addSwing(next) }
    if questions.contains(.inside) { addInside(next, 1 - place, 1 - next) }
    if questions.contains(.insideUnsigned) {
      addInside(next, (1 - place).absolute, (1 - next).absolute)
    }
    if questions.contains(.speeds) { addSpeeds(tick, velocity) }
    place = next
  }

  @inline(__always)
  private mutating func addRise(_ tick: Double, _ next: SIMD8<Double>) {
    if !allBegan {
      let begins = (next .>= SIMD8<Double>(repeating: 0.1)) .& .!hasBegun
      if begins.isAny {
        start.replace(with: tick - 1 + (0.1 - place) / (next - place), where: begins)
        hasBegun .|= begins
        allBegan = hasBegun.isAll
      }
    }
    if !allRose {
      let rises = (next .>= SIMD8<Double>(repeating: 0.9)) .& .!hasRisen
      if rises.isAny {
        rise.replace(with: tick - 1 + (0.9 - place) / (next - place) - start, where: rises)
        hasRisen .|= rises
        (someRose, allRose) = (true, hasRisen.isAll)
      }
    }
    if someRose, questions.contains(.lowestSettled) {
      lowestSettled.replace(with: lowestSettled.atMost(next), where: hasRisen)
    }
  }

  @inline(__always)
  private mutating func addHigh(_ tick: SIMD8<Double>, _ next: SIMD8<Double>) {
    let isHigher = next .> high
    peak.replace(with: tick, where: isHigher)
    high.replace(with: next, where: isHigher)
  }

  @inline(__always)
  private mutating func addSwing(_ next: SIMD8<Double>) {
    let error = next - 1
    hasArrived .|= error .>= SIMD8<Double>()
    let now = SIMD8<Double>().replacing(with: 1, where: error .> SIMD8<Double>())
      .replacing(with: -1, where: error .< SIMD8<Double>())
    isCounted .&= now .== side
    side = now
    let counts = hasArrived .& .!isCounted .& (error.absolute .> tolerance)
    swings.replace(with: swings + 1, where: counts)
    isCounted .|= counts
  }

  @inline(__always)
  private mutating func addInside(
    _ next: SIMD8<Double>, _ from: SIMD8<Double>, _ to: SIMD8<Double>
  ) {
    let (low, high) = (from.atMost(to), from.atLeast(to))
    let share = (high.atMost(tolerance) - low.atLeast(-tolerance)).atLeast(0) / (high - low)
    let still = SIMD8<Double>().replacing(with: 1, where: low.absolute .<= tolerance)
    inside.replace(
      with: inside + still.replacing(with: share, where: high .> low), where: .!isClosed)
  }

  @inline(__always)
  private mutating func addSpeeds(_ tick: Double, _ velocity: SIMD8<Double>) {
    speed = speed.atLeast(velocity.absolute)
    acceleration = acceleration.atLeast((velocity - velocities.1).absolute)
    if tick >= 2 {
      jerk = jerk.atLeast((velocity - 2 * velocities.1 + velocities.0).absolute)
    }
    velocities = (velocities.1, velocity)
  }

  /// Closes the items of which nothing that is still to come changes an answer but the end.
  ///
  /// They stand still, or errors and velocities stay below some bounds from here on. Each item alone
  /// decides on itself, so that no answer depends on the others.
  ///
  /// - Parameters:
  ///   - ticks: The ticks that are left.
  ///   - isStill: The items that stand still for good.
  ///   - error: The bounds of the errors.
  ///   - velocity: The bounds of the velocities.
  ///   - isSwinging: The items that pass their resting places.
  /// - Returns: True where all are closed.
  @inline(__always)
  private mutating func close(
    _ ticks: Double, _ isStill: Mask8, _ error: SIMD8<Double>, _ velocity: SIMD8<Double>,
    _ isSwinging: Mask8
  ) -> Bool {
    // A sum has the last digit of the tick at which it is closed: it is closed as late as ever.
    let isLate = asksInside && !questions.isDisjoint(with: [.end, .highEnd])
    var isDone = Mask8(repeating: !isLate)
    if !isBrief { isDone .&= error .<= tolerance }
    if questions.contains(.rise) { isDone .&= hasRisen }
    if asksInside, questions.contains(.rise) { isDone .&= error .<= SIMD8<Double>(repeating: 0.1) }
    if questions.contains(.lowestSettled) { isDone .&= error .<= 1 - lowestSettled }
    if questions.contains(.high) {
      let isHighest = error .< high - 1
      isDone .&= questions.contains(.highEnd) ? isHighest : isHighest .| .!isSwinging
    }
    if questions.contains(.speeds) {
      isDone .&= 4 * velocity .<= speed.atMost(acceleration).atMost(jerk)
    }
    let closes = (isDone .| isStill) .& .!isClosed
    if closes.isAny {
      if asksInside {
        let isInside = (1 - place).absolute .<= tolerance
        inside.replace(with: inside + ticks, where: closes .& isInside)
      }
      isClosed .|= closes
    }
    return isClosed.isAll
  }

  // MARK: The way

  /// Finds the climb of the items that swing, and follows items where something else is asked for.
  ///
  /// What is known of a climb has other last digits than a way that is followed: it is taken from the
  /// climb whatever else is asked for, and whatever the other items do. The answers hold for the items that `ReleaseTicks.answers` knows.
  ///
  /// - Parameters:
  ///   - springs: The items.
  ///   - swing: Their first swings.
  ///   - extent: Their extensions at the start, in pt.
  ///   - ticks: The ticks.
  mutating func follow(
    _ springs: ReleasedSprings, _ swing: FirstSwing, from extent: SIMD8<Double>,
    in ticks: ReleaseTicks
  ) {
    guard !questions.isDisjoint(with: [.rise, .high]) else {
      return follow(springs, from: extent, in: ticks)
    }
    let climb = ReleaseClimb(springs, swing, in: ticks, asksRise: questions.contains(.rise))
    if !(climb.isKnown.isAll && questions.isSubset(of: [.rise, .high, .highEnd])) {
      follow(springs, from: extent, in: ticks)
    }
    rise.replace(with: climb.rise, where: climb.isKnown)
    hasRisen .|= climb.isKnown
    high.replace(with: climb.high, where: climb.isKnown)
    peak.replace(with: climb.peak, where: climb.isKnown)
  }

  /// Follows items in all ticks that matter, with the engine's sleep.
  @inline(never)
  private mutating func follow(
    _ springs: ReleasedSprings, from extent: SIMD8<Double>, in ticks: ReleaseTicks
  ) {
    guard !questions.isEmpty else { return }
    var walk = ReleaseWalk(springs, from: extent)
    let firstLook = firstLook(springs, ticks)
    var isAnswered = questions == .end
    // The errors and velocities of all later ticks are below bounds that fall like the slower pole.
    let fall = (-(Double(ticks.perTick) * springs.slowLoss)).exponential
    var mostError = springs.height
    var mostVelocity = springs.pull * extent.absolute / springs.half
    for tick in 1...ticks.count {
      walk.advance(tick == 1 ? ticks.perTick - ticks.lag : ticks.perTick)
      guard !isAnswered else {
        if walk.isStill.isAll { break }
        continue
      }
      if tick > 1 {
        mostError *= fall
        mostVelocity *= fall
      }
      add(
        Double(tick), walk.place, walk.velocity, still: walk.stillTicks, counts: tick >= firstLook)
      guard tick >= firstLook else { continue }
      isAnswered = close(
        Double(ticks.count - tick), walk.isStill, mostError, mostVelocity, springs.isComplex)
      if isAnswered && !questions.contains(.end) { break }
    }
    end = walk.place
    high = high.atLeast(end)
  }

  /// The first tick that counts for the highest place or may close an item.
  ///
  /// An item climbs until it turns, and then falls: where nothing else is asked for, no tick before
  /// the one next to the first turn is the highest.
  private func firstLook(_ springs: ReleasedSprings, _ ticks: ReleaseTicks) -> Int {
    guard questions.contains(.high), isBrief else { return 1 }
    let end = SIMD8<Double>(repeating: Double(ticks.count))
    let first = ticks.lastTick(before: springs.firstTurn).atMost(end) - 1
    let one = SIMD8<Double>(repeating: 1)
    return Int(first.replacing(with: one, where: .!(springs.isComplex .& (first .>= one))).min())
  }
}

/// Eight items on their way, a sub-step at a time, with the engine's sleep.
private struct ReleaseWalk {
  private let (determinant, pull, scale): (SIMD8<Double>, SIMD8<Double>, SIMD8<Double>)
  private var left: SIMD8<Double>
  private(set) var velocity = SIMD8<Double>()
  /// The number of sub-steps until now, and that in which all items are awake.
  private var (steps, awakeSteps): (Int, Int)
  /// The number of quiet sub-steps that put an item to sleep.
  private let quietSteps = DiscreteSpring.engineQuietSteps
  /// A state early enough to count from it how long items are quiet when one may fall asleep.
  private var mark: (steps: Int, left: SIMD8<Double>, velocity: SIMD8<Double>)?
  private var quiet = SIMD8<Double>()
  private var isAsleep = Mask8(repeating: false)
  /// The number of ticks at whose end an item is asleep.
  private(set) var stillTicks = SIMD8<Double>()

  @inline(__always)
  init(_ springs: ReleasedSprings, from extent: SIMD8<Double>) {
    (determinant, pull, scale) = (springs.determinant, springs.pull, 1 / extent)
    left = extent
    // No item is quiet for long enough before.
    let least = quietSteps - 1
    let speed = springs.pull * extent.absolute
    (steps, awakeSteps) = (0, max(least, springs.awakeSteps(speed: speed)))
    mark = (0, left, velocity)
  }

  /// The places, as shares of the way.
  @inline(__always)
  var place: SIMD8<Double> { 1 - left * scale }

  /// The items that stand still for good; two ticks at rest tell the last jerk.
  @inline(__always)
  var isStill: Mask8 { stillTicks .> SIMD8<Double>(repeating: 2) }

  /// Runs the sub-steps of a tick.
  @inline(__always)
  mutating func advance(_ subSteps: Int) {
    steps += subSteps
    guard steps <= awakeSteps else { return advanceOrSleep(subSteps) }
    for _ in 0..<subSteps { move() }
    if steps + quietSteps <= awakeSteps { mark = (steps, left, velocity) }
  }

  @inline(__always)
  private mutating func move() {
    velocity = determinant * velocity - pull * left
    left += Double(SolverConstants.subStep) * velocity
  }

  /// Runs the sub-steps of a tick in which items may fall asleep, after those since the mark.
  @inline(never)
  private mutating func advanceOrSleep(_ subSteps: Int) {
    var missed = subSteps
    if let mark {
      (left, velocity) = (mark.left, mark.velocity)
      missed = steps - mark.steps
      self.mark = nil
    }
    for _ in 0..<missed { moveOrSleep() }
    stillTicks.replace(with: stillTicks + 1, where: isAsleep)
  }

  @inline(__always)
  private mutating func moveOrSleep() {
    let rest = left
    move()
    left.replace(with: rest, where: isAsleep)
    let sleepSpeed = SolverConstants.sleepSpeed * SolverConstants.pointsPerMetre
    let isQuiet = velocity.absolute .<= SIMD8<Double>(repeating: sleepSpeed)
    quiet = SIMD8<Double>().replacing(with: quiet + 1, where: isQuiet)
    isAsleep .|= quiet .>= SIMD8<Double>(repeating: Double(quietSteps))
    velocity.replace(with: 0, where: isAsleep)
  }
}

extension ReleasedSprings {
  /// A number of sub-steps in which all items are awake.
  ///
  /// Half a swing of a quick item has fewer sub-steps than a sleep needs, so that it is awake while
  /// its swings are faster than 1 pt/s: see `isAwake`.
  ///
  /// - Parameter speed: The speeds after the first sub-step, in pt/s.
  /// - Returns: The number; 0 where an item is not quick.
  @inline(__always)
  fileprivate func awakeSteps(speed: SIMD8<Double>) -> Int {
    // 10 % and the error of the estimate less than there are.
    let steps = ((0.9 * speed / turn).logarithmAbove - 0.06) / loss
    let isSure = isQuick .& (steps .> SIMD8<Double>())
    return Int(SIMD8<Double>().replacing(with: steps.atMost(1e9), where: isSure).min())
  }
}
