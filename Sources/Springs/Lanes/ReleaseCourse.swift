// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// What eight items that are let go at rest do on their way, followed tick by tick as
/// `DiscreteSpring.motion` follows one.
///
/// Lengths are shares of the way from the start, at 0, to the resting place, at 1; times count in
/// ticks. Between ticks everything is a straight line.
public struct ReleaseCourse: Sendable {
  /// The numbers that are asked for: others cost nothing and mean nothing.
  public struct Questions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `rise`, `lowestSettled` and `highestSettled`.
    public static let rise = Questions(rawValue: 1)
    /// `low`, `high` and `peak`, and `end` where that is asked for.
    public static let extremes = Questions(rawValue: 2)
    /// `swings`.
    public static let swings = Questions(rawValue: 4)
    /// `inside`, with the error's sign.
    public static let inside = Questions(rawValue: 8)
    /// `inside`, of the error's magnitude: it turns where the item passes its resting place.
    public static let insideUnsigned = Questions(rawValue: 16)
    /// `speed`, `acceleration` and `jerk`.
    public static let speeds = Questions(rawValue: 32)
    /// The last tick counts for all of them: the way is followed to its end.
    public static let end = Questions(rawValue: 64)
  }

  /// The ticks from the first 10 % to the first 90 % of the way, and the items that reach 90 %.
  public private(set) var rise = SIMD8<Double>()
  public private(set) var hasRisen = SIMDMask<SIMD8<Int64>>(repeating: false)
  /// The lowest and the highest place from there on, that of the crossing included.
  public private(set) var lowestSettled = SIMD8<Double>(repeating: 0.9)
  public private(set) var highestSettled = SIMD8<Double>(repeating: 0.9)
  /// The lowest and the highest place.
  public private(set) var low = SIMD8<Double>()
  public private(set) var high = SIMD8<Double>()
  /// The tick of the place that is farthest from the start, on either side.
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

  private let questions: Questions
  private let tolerance: SIMD8<Double>
  private var start = SIMD8<Double>()
  private var highTick = SIMD8<Double>()
  private var lowTick = SIMD8<Double>()
  private var hasBegun = Mask8(repeating: false)
  private var hasArrived = Mask8(repeating: false)
  private var isCounted = Mask8(repeating: false)
  private var isClosed = Mask8(repeating: false)
  private var side = SIMD8<Double>()
  private var place = SIMD8<Double>()
  private var velocities = (SIMD8<Double>(), SIMD8<Double>())

  init(_ questions: Questions, tolerance: SIMD8<Double>) {
    (self.questions, self.tolerance) = (questions, tolerance)
  }

  /// Takes the next tick, from 1 on.
  @inline(__always)
  fileprivate mutating func add(_ tick: Double, _ next: SIMD8<Double>, _ velocity: SIMD8<Double>) {
    if questions.contains(.rise) { addRise(tick, next) }
    if questions.contains(.extremes) { addExtremes(tick, next) }
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
    let begins = (next .>= SIMD8<Double>(repeating: 0.1)) .& .!hasBegun
    start.replace(with: tick - 1 + (0.1 - place) / (next - place), where: begins)
    hasBegun .|= begins
    let rises = (next .>= SIMD8<Double>(repeating: 0.9)) .& .!hasRisen
    rise.replace(with: tick - 1 + (0.9 - place) / (next - place) - start, where: rises)
    hasRisen .|= rises
    lowestSettled.replace(with: lowestSettled.atMost(next), where: hasRisen)
    highestSettled.replace(with: highestSettled.atLeast(next), where: hasRisen)
  }

  @inline(__always)
  private mutating func addExtremes(_ tick: Double, _ next: SIMD8<Double>) {
    let now = SIMD8<Double>(repeating: tick)
    highTick.replace(with: now, where: next .> high)
    lowTick.replace(with: now, where: next .< low)
    (high, low) = (high.atLeast(next), low.atMost(next))
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

  /// Closes the items of which nothing that is still to come changes an answer.
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
  fileprivate mutating func close(
    _ ticks: Double, _ isStill: Mask8, _ error: SIMD8<Double>, _ velocity: SIMD8<Double>,
    _ isSwinging: Mask8
  ) -> Bool {
    var isDone = Mask8(repeating: false)
    if !questions.contains(.end) {
      isDone = error .<= tolerance
      if questions.contains(.rise) {
        isDone .&= hasRisen .& (error .<= SIMD8<Double>(repeating: 0.1))
      }
      if questions.contains(.extremes) { isDone .&= .!isSwinging .| (error .< high - 1) }
      if questions.contains(.speeds) {
        isDone .&= 4 * velocity .<= speed.atMost(acceleration).atMost(jerk)
      }
    }
    let closes = (isDone .| isStill) .& .!isClosed
    if closes.isAny {
      let isInside = (1 - place).absolute .<= tolerance
      inside.replace(with: inside + ticks, where: closes .& isInside)
      isClosed .|= closes
    }
    return isClosed.isAll
  }

  fileprivate mutating func finish() {
    end = place
    peak = highTick.replacing(with: lowTick, where: -low .> high)
  }
}

extension ReleaseTicks {
  /// The way of some items in all ticks, with the engine's sleep.
  ///
  /// - Parameters:
  ///   - release: The items.
  ///   - questions: What is asked of their way.
  /// - Returns: The way; it holds for the items that `answers` knows.
  public func course(_ release: Release, _ questions: ReleaseCourse.Questions) -> ReleaseCourse {
    let springs = ReleasedSprings(
      frequency: release.frequency, dampingRatio: release.dampingRatio,
      resistance: release.resistance)
    let h = Double(SolverConstants.subStep)
    let sleepSpeed = SolverConstants.sleepSpeed * SolverConstants.pointsPerMetre
    let least = Double(DiscreteSpring.engineQuietSteps)
    let extent = release.distance - release.restLength
    let scale = 1 / extent
    var course = ReleaseCourse(questions, tolerance: release.tolerance)
    var (left, velocity, quiet) = (extent, SIMD8<Double>(), SIMD8<Double>())
    var isAsleep = Mask8(repeating: false)
    var stillTicks = SIMD8<Double>()
    // The errors and velocities of all later ticks are below bounds that fall like the slower pole.
    let fall = (-(Double(perTick) * springs.slowLoss)).exponential
    var mostError = springs.height
    var mostVelocity = springs.pull * extent.absolute / springs.half
    for tick in 1...count {
      for _ in 0..<(tick == 1 ? perTick - lag : perTick) {
        let next = springs.determinant * velocity - springs.pull * left
        velocity = next.replacing(with: 0, where: isAsleep)
        left += h * velocity
        let isQuiet = velocity.absolute .<= SIMD8<Double>(repeating: sleepSpeed)
        quiet = SIMD8<Double>().replacing(with: quiet + 1, where: isQuiet)
        isAsleep .|= quiet .>= SIMD8<Double>(repeating: least)
        velocity.replace(with: 0, where: isAsleep)
      }
      course.add(Double(tick), 1 - left * scale, velocity)
      stillTicks.replace(with: stillTicks + 1, where: isAsleep)
      if tick > 1 {
        mostError *= fall
        mostVelocity *= fall
      }
      // Two ticks at rest tell the last jerk.
      let isStill = stillTicks .> SIMD8<Double>(repeating: 2)
      if course.close(Double(count - tick), isStill, mostError, mostVelocity, springs.isComplex) {
        break
      }
    }
    course.finish()
    return course
  }
}
