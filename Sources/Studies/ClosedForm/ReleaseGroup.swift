// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Springs

/// A number of each of eight points.
private typealias Eight = SIMD8<Double>

/// The points of a sweep as they lie in memory, and the columns that move the item.
struct ReleaseTable {
  /// The parameters that move the item.
  let columns: UnsafeBufferPointer<ReleaseForm.Column>
  /// The values of the parameters, point after point.
  let values: UnsafeBufferPointer<Double>
  /// The number of parameters.
  let width: Int
  /// The number of points, at least 1.
  let count: Int

  /// The values of a parameter at eight points; beyond the last one it is repeated.
  @inline(__always)
  fileprivate func numbers(_ column: Int, from first: Int) -> Eight {
    var numbers = Eight()
    for lane in 0..<Eight.scalarCount {
      numbers[lane] = values[min(first + lane, count - 1) * width + column]
    }
    return numbers
  }
}

/// Eight points with their answers.
struct ReleaseGroup {
  /// The number of points; the last group of a table repeats its last point.
  static let count = SIMD8<Double>.scalarCount

  /// The times of entry into the band, without meaning for points that are outside at the end.
  let entry: SIMD8<Double>
  /// The points of which all is known.
  let isKnown: SIMDMask<SIMD8<Int64>>
  /// The points that settle in time, if that is asked for.
  let isSettled: SIMDMask<SIMD8<Int64>>
  /// The points that reach nine tenths of the way, and those that pass their resting places, if that
  /// is asked for.
  private(set) var hasRisen = SIMDMask<SIMD8<Int64>>(repeating: true)
  private(set) var hasPeak = SIMDMask<SIMD8<Int64>>(repeating: true)
  private var release = Release()
  private let found: ReleaseAnswers
  private var course: ReleaseCourse
  /// The distances from the resting places at the start.
  private let start: SIMD8<Double>

  @inline(__always)
  init(
    _ numbers: AxialSpring, _ rules: ReleaseRules, _ table: ReleaseTable, _ places: Range<Int>
  ) {
    var isKnown = Self.fill(&release, numbers, rules, table, places.lowerBound)
    start = (release.distance - release.restLength).magnitudes
    switch rules.band {
    case .fraction(let fraction): release.tolerance = Eight(repeating: fraction)
    case .absolute(let distance): release.tolerance = distance / start
    }
    course = ReleaseCourse(rules.questions, tolerance: release.tolerance)
    found = rules.ticks.answers(release, findsPause: rules.lastPause != nil, following: &course)
    isKnown .&= found.isKnown .& (release.tolerance .<= Eight(repeating: 0.9))
    if let last = rules.lastPause { isKnown .&= found.pauseTick .<= Eight(repeating: last) }
    entry = Self.entry(found, release.tolerance, rules)
    if rules.asksRise { hasRisen = course.hasRisen }
    if rules.asksPeak { hasPeak = course.high .> Eight(repeating: 1 + Step.floatResolution) }
    guard rules.asksSettling else {
      (self.isKnown, isSettled) = (isKnown, SIMDMask(repeating: true))
      return
    }
    let latest = (1 - Settling.proofShare) * rules.duration
    let isInside = found.lastOutside .< Eight(repeating: rules.duration * rules.frameRate - 0.5)
    isSettled = isInside .& (entry .<= Eight(repeating: latest))
    // What is late by the last digits, or perhaps moves in an orbit about the target, runs alone.
    isKnown .&= .!isInside .| ((entry - latest).magnitudes .> Eight(repeating: 1e-9))
    isKnown .&= isSettled .| (found.extentOutside.magnitudes * start .> Eight(repeating: 1.001))
    self.isKnown = isKnown
  }

  /// The points of which every metric has a value.
  var isAnswered: SIMDMask<SIMD8<Int64>> { isKnown .& isSettled .& hasRisen .& hasPeak }

  /// The place that is farthest from the start, as a share of the way.
  func farthest(_ lane: Int) -> Double { course.high[lane] }

  /// The distance after the last tick outside, as a multiple of the band's half width.
  func multipleInside(_ lane: Int) -> Double {
    found.extentInside[lane].magnitude / release.tolerance[lane]
  }

  /// The numbers of a metric.
  @inline(__always)
  func answer(_ metric: Metric, _ rules: ReleaseRules) -> SIMD8<Double> {
    switch metric {
    // From rest an item is never farther from its resting place than at the start.
    case .settleTime, .transientTime:
      Eight(repeating: .nan).replacing(with: entry, where: isSettled)
    case .overshoot: 100 * found.overshoot
    case .overshootDistance: found.overshoot * start
    case .pauseTime: found.pauseTick / rules.frameRate
    default: courseAnswer(metric, rules)
    }
  }

  /// The numbers of a metric of the whole way.
  private func courseAnswer(_ metric: Metric, _ rules: ReleaseRules) -> SIMD8<Double> {
    // Each number is read by itself: a copy of the course takes longer.
    let (zero, none) = (Eight(), Eight(repeating: .nan))
    let rate = rules.frameRate
    return switch metric {
    case .riseTime: none.replacing(with: course.rise / rate, where: hasRisen)
    case .settlingMin: none.replacing(with: course.lowestSettled, where: hasRisen)
    case .settlingMax: none.replacing(with: course.high, where: hasRisen)
    case .peak: course.high
    case .peakTime: none.replacing(with: course.peak / rate, where: hasPeak)
    case .finalValue: course.end
    case .oscillations: course.swings
    case .timeWithin: course.inside / rate
    case .peakSpeed: course.speed
    case .peakAcceleration: course.acceleration * rate
    case .peakJerk: course.jerk * rate * rate
    // From rest an item never leaves its start for the other side, drifts or tilts.
    case .undershoot, .drift, .tilt: zero
    default: preconditionFailure("ReleaseForm knows no \(metric.rawValue).")
    }
  }

  /// Sets the numbers of the points; returns those that were compared with the engine.
  @inline(__always)
  private static func fill(
    _ release: inout Release, _ start: AxialSpring, _ rules: ReleaseRules, _ table: ReleaseTable,
    _ first: Int
  ) -> SIMDMask<SIMD8<Int64>> {
    release.frequency = Eight(repeating: start.frequency)
    release.dampingRatio = Eight(repeating: start.dampingRatio)
    release.resistance = Eight(repeating: start.resistance)
    let isHorizontal = rules.isHorizontal
    var center = Eight(repeating: isHorizontal ? start.center.x : start.center.y)
    var anchor = Eight(repeating: isHorizontal ? start.anchor.x : start.anchor.y)
    var length = start.length.map(Eight.init(repeating:))
    var isKnown = SIMDMask<SIMD8<Int64>>(repeating: true)
    for column in table.columns {
      let numbers = table.numbers(column.index, from: first)
      isKnown .&= (numbers .>= Eight(repeating: column.compared.lowerBound))
        .& (numbers .<= Eight(repeating: column.compared.upperBound))
      switch column.field {
      case .none: break
      case .frequency: release.frequency = numbers
      case .dampingRatio: release.dampingRatio = numbers
      case .resistance: release.resistance = numbers
      case .length: length = numbers
      case .center: center = numbers
      case .anchor: anchor = numbers
      }
    }
    release.distance = (center - anchor).magnitudes
    release.restLength = length ?? release.distance
    return isKnown
  }

  /// The times at which the lines from the last ticks outside the band to the next enter it: the
  /// distance from the target of a pose has no side, a progress has.
  @inline(__always)
  private static func entry(
    _ found: ReleaseAnswers, _ tolerance: SIMD8<Double>, _ rules: ReleaseRules
  ) -> SIMD8<Double> {
    let side = Eight(repeating: 1).replacing(with: -1, where: found.extentOutside .< Eight())
    let end = rules.isPose ? found.extentInside.magnitudes : side * found.extentInside
    let outside = side * found.extentOutside
    return (found.lastOutside + (tolerance - outside) / (end - outside)) / rules.frameRate
  }
}

extension SIMD8<Double> {
  /// The magnitudes.
  fileprivate var magnitudes: Self {
    unsafeBitCast(
      unsafeBitCast(self, to: SIMD8<UInt64>.self) & SIMD8<UInt64>(repeating: ~(1 << 63)),
      to: Self.self)
  }
}
