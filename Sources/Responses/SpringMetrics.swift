// SPDX-License-Identifier: Apache-2.0

import Springs

/// The metrics of a plain spring between two levels: those of its continuous curve, not of frames.
///
/// Between two turning points the motion is monotonic, so that a level is crossed once: by bisection,
/// to the last digit. Each swing is smaller than the one before, so that the extremes are at the
/// ends of the record or at one of the first two turning points. Speed, acceleration and jerk obey
/// the equation of the spring too. An object keeps the responses of items small.
package final class SpringMetrics: Sendable {
  /// The displacement from the final level.
  let motion: SpringMotion
  /// The length of the record, in seconds.
  let duration: Double
  /// The curve's extremes: its ends and the first two turning points.
  let levels: StepMetrics

  /// Formulas hold: the numbers are neither so large nor so small that they would overflow.
  private let isRegular: Bool
  /// The frames that a screen shows count: ``answer(_:)`` knows speeds alone.
  let isSampled: Bool

  package init(
    _ motion: SpringMotion, from initial: Double, to final: Double, band: Band,
    for duration: Double, isSampled: Bool
  ) {
    let sizes = [motion.initialDisplacement, motion.initialVelocity, motion.spring.dampingRatio]
    isRegular =
      1e-30...1e30 ~= motion.spring.angularFrequency && sizes.allSatisfy { $0.magnitude <= 1e60 }
    self.isSampled = isSampled || !isRegular
    (self.motion, self.duration) = (motion, duration)
    let turns =
      isRegular ? [1, 2].compactMap { motion.turningTime($0) }.filter { $0 < duration } : []
    let later = turns + [duration]
    let curve = Curve(
      knots: [0] + later, values: [initial] + later.map { final + motion.displacement(at: $0) })
    levels = StepMetrics(
      record: MeasuredCurve(curve),
      step: Step(initial: initial, final: final, resolution: Step.doubleResolution), band: band,
      cameToRest: false)
  }

  /// The value of a metric or the reason for having none; nil where the samples answer it.
  package func answer(_ metric: Metric) -> MetricValue? {
    switch metric {
    case .peakSpeed: isRegular ? farthest(of: velocity) : .missing(.diverged)
    case .peakAcceleration: isRegular ? farthest(of: velocity.slope) : .missing(.diverged)
    case .peakJerk: isRegular ? farthest(of: velocity.slope.slope) : .missing(.diverged)
    case _ where isSampled: nil
    case .riseTime: levels.riseTime(arrival) ?? .missing(.noStep)
    case .settlingMin: settled { $0.low }
    case .settlingMax: settled { $0.high }
    case .settleTime, .transientTime: settling(metric)?.answer ?? .missing(.noStep)
    case .timeWithin: timeWithin
    case .oscillations: oscillations
    case .overshoot: levels.overshoot
    case .overshootDistance: levels.overshootDistance
    case .undershoot: levels.undershoot
    case .peak: levels.record.peak
    case .peakTime: levels.peakTime
    case .finalValue: levels.record.finalValue
    default: nil
    }
  }

  /// The settling behind `settle_time` or `transient_time`: the last crossing of the band's edge.
  ///
  /// The formula knows what comes after the record, so that no share of it is needed as a proof.
  func settling(_ metric: Metric) -> Settling? {
    guard let tolerance = metric == .settleTime ? levels.tolerance : levels.transientTolerance
    else { return nil }
    let remainder = motion.displacement(at: duration).magnitude / tolerance
    if let time = motion.settleTime(within: tolerance), time <= duration {
      return Settling(outcome: .settled(at: time), remainder: remainder, cameToRest: false)
    }
    return Settling(
      outcome: remainder > 1 ? .outside : .leaving, remainder: remainder, cameToRest: false)
  }

  // MARK: Crossings

  private var velocity: SpringMotion { motion.slope }

  /// The time at which it first reaches a share of the way: before its third turning point or never.
  private func arrival(at share: Double) -> Double? {
    let start = motion.initialDisplacement
    func isShort(_ time: Double) -> Bool {
      let displacement = motion.displacement(at: time)
      return start > 0 ? displacement > (1 - share) * start : displacement < (1 - share) * start
    }
    var begin = 0.0
    for number in 1...3 where begin < duration {
      let end = turn(Double(number))
      if !isShort(end) { return lastTime(from: begin, to: end, where: isShort) }
      begin = end
    }
    return nil
  }

  /// A level among those from the crossing of 90 % of the way on.
  private func settled(_ choose: (Extremes) -> Double) -> MetricValue {
    guard levels.step.size != nil else { return .missing(.noStep) }
    guard let arrival = arrival(at: 0.9) else { return .missing(.neverRose) }
    let later = (1...4).map { turn(Double($0)) }.filter { $0 > arrival }
    return .value(
      choose(
        Extremes(of: ([arrival] + later).map { levels.step.final + motion.displacement(at: $0) })))
  }

  // MARK: Extremes

  /// The largest magnitude of a motion with the same poles, which swings less each time.
  private func farthest(of motion: SpringMotion) -> MetricValue {
    let turn = min(motion.turningTime(1) ?? duration, duration)
    return .value(
      max(motion.initialDisplacement.magnitude, motion.displacement(at: turn).magnitude))
  }

  /// The time of a turning point, or of the end of the record where that is sooner.
  private func turn(_ number: Double) -> Double {
    min(motion.turningTime(number) ?? duration, duration)
  }

  /// The number of turning points up to a time within the record.
  private func turns(until time: Double) -> Double {
    guard let first = motion.turningTime(1), first <= time else { return 0 }
    guard motion.spring.dampingRatio < 1 else { return 1 }
    return 1 + ((time - first) * motion.rate / .pi).rounded(.down)
  }

  // MARK: Swings

  /// The number of swings past the final value that leave the band, the one under way included.
  private var oscillations: MetricValue {
    guard let tolerance = levels.tolerance else { return .missing(.noStep) }
    let first = motion.startsAway ? 2.0 : 1.0
    let (over, outside) = (turns(until: duration), motion.lastTurn(beyond: tolerance))
    let whole = max(min(over, outside) - first + 1, 0)
    guard over >= first - 1, over < outside else { return .value(whole) }
    let isOpposite = (over + 1 - first).truncatingRemainder(dividingBy: 2) == 0
    let side = (motion.initialDisplacement > 0) == isOpposite ? -1.0 : 1.0
    return .value(whole + (side * motion.displacement(at: duration) > tolerance ? 1 : 0))
  }

  /// The time within the band, from turning point to turning point.
  private var timeWithin: MetricValue {
    guard let tolerance = levels.tolerance else { return .missing(.noStep) }
    let end = min(motion.settleTime(within: tolerance) ?? duration, duration)
    let turns = turns(until: end)
    guard turns > 0 else { return .value(duration - end + time(within: tolerance, 0, end)) }
    var total =
      duration - end + time(within: tolerance, 0, turn(1))
      + time(within: tolerance, turn(turns), end)
    // Of more swings than anybody counts, the middle one of a group stands for all of it.
    let group = (turns / Self.most).rounded(.up)
    var number = 1.0
    while number < turns {
      let count = min(group, turns - number)
      let middle = number + (count / 2).rounded(.down)
      total += count * time(within: tolerance, turn(middle), turn(middle + 1))
      number += count
    }
    return .value(min(total, duration))
  }

  /// The most swings that are measured one by one.
  private static let most = 4096.0

  /// The time within a tolerance between two times between which the motion is monotonic.
  private func time(within tolerance: Double, _ start: Double, _ end: Double) -> Double {
    let side = motion.displacement(at: start) > 0 ? 1.0 : -1.0
    func isBefore(_ time: Double) -> Bool { side * motion.displacement(at: time) > tolerance }
    func isInside(_ time: Double) -> Bool { motion.displacement(at: time).magnitude <= tolerance }
    let entry = isBefore(start) ? lastTime(from: start, to: end, where: isBefore) : start
    guard !isBefore(end) else { return 0 }
    func isNotBeyond(_ time: Double) -> Bool { isBefore(time) || isInside(time) }
    let exit = isInside(end) ? end : lastTime(from: entry, to: end, where: isNotBeyond)
    return max(exit - entry, 0)
  }
}

extension Response {
  /// Measures a plain spring: its metrics are those of the continuous curve, its curve is sampled.
  /// - Parameters:
  ///   - motion: The displacement from the final level.
  ///   - curve: The levels at the frames of the record, from time 0.
  ///   - initial: The level it starts from.
  ///   - final: The level it comes to rest at.
  ///   - band: The band around the final level, positive.
  ///   - isSampled: True where the samples count, because frames are dropped.
  public init(
    of motion: SpringMotion, showing curve: Curve, from initial: Double, to final: Double,
    band: Band = .standard, isSampled: Bool = false
  ) {
    self.init(
      to: curve, initial: initial, final: final, band: band,
      spring: SpringMetrics(
        motion, from: initial, to: final, band: band, for: curve.clock.duration,
        isSampled: isSampled))
  }

  /// Measures a plain spring without the frames of its curve; nil where its formulas would overflow.
  /// - Parameters:
  ///   - motion: The displacement from the final level.
  ///   - initial: The level it starts from.
  ///   - final: The level it comes to rest at.
  ///   - band: The band around the final level, positive.
  ///   - duration: The length of the record, in seconds.
  public init?(
    of motion: SpringMotion, from initial: Double, to final: Double, band: Band,
    for duration: Double
  ) {
    let spring = SpringMetrics(
      motion, from: initial, to: final, band: band, for: duration, isSampled: false)
    guard !spring.isSampled else { return nil }
    self.init(spring)
  }
}
