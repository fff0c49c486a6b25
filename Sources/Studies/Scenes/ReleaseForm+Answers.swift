// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Springs

/// A number of each of eight points.
private typealias Eight = SIMD8<Double>

extension ReleaseForm {
  /// The metrics of some points.
  ///
  /// - Parameter points: Points of the sweep.
  /// - Returns: Their metrics, and which of them have not settled or must run alone.
  public func answers(to points: PlannedPoints) -> ReleaseAnswerTable {
    let (count, columns) = (points.indices.count, metrics.count)
    var exceptions: [ReleaseAnswerTable.Exception] = []
    let answers = [Double](unsafeUninitializedCapacity: count * columns) { answers, filled in
      points.values.withUnsafeBufferPointer { values in
        for first in stride(from: 0, to: count, by: Eight.scalarCount) {
          let places = first..<min(first + Eight.scalarCount, count)
          let group = ReleaseGroup(self, values, places)
          for (column, metric) in metrics.enumerated() {
            let numbers = group.answer(metric, in: self)
            for place in places {
              answers.initializeElement(
                at: place * columns + column, to: numbers[place - first])
            }
          }
          group.add(to: &exceptions, places, of: self)
        }
      }
      filled = count * columns
    }
    return ReleaseAnswerTable(metrics: answers, exceptions: exceptions)
  }
}

/// Eight points and what became of them.
private struct ReleaseGroup {
  private var release = Release()
  private let found: ReleaseAnswers
  /// The ways from the resting places at the start.
  private let start: Eight
  /// When they come into the band; it means nothing for those that are outside at the end.
  private let entry: Eight
  /// Of which points all that is known.
  private let isKnown: SIMDMask<SIMD8<Int64>>
  /// Which points settle in time, as far as that is asked.
  private let isSettled: SIMDMask<SIMD8<Int64>>

  init(_ form: ReleaseForm, _ values: UnsafeBufferPointer<Double>, _ places: Range<Int>) {
    var isKnown = Self.fill(&release, form, values, places)
    start = (release.distance - release.restLength).magnitudes
    switch form.request.band {
    case .fraction(let fraction): release.tolerance = Eight(repeating: fraction)
    case .absolute(let distance): release.tolerance = distance / start
    }
    found = form.ticks.answers(release, findsPause: form.lastPause != nil)
    isKnown .&= found.isKnown .& (release.tolerance .<= Eight(repeating: 0.9))
    if let last = form.lastPause { isKnown .&= found.pauseTick .<= Eight(repeating: last) }
    entry = Self.entry(found, release.tolerance, form)
    guard form.metrics.contains(.settleTime) else {
      (self.isKnown, isSettled) = (isKnown, SIMDMask(repeating: true))
      return
    }
    let latest = NotSettled.latest * form.duration
    let isInside = found.lastOutside .< Eight(repeating: form.duration * form.frameRate - 0.5)
    isSettled = isInside .& (entry .<= Eight(repeating: latest))
    // What is late by the last digits, or perhaps moves in an orbit about the target, runs alone.
    isKnown .&= .!isInside .| ((entry - latest).magnitudes .> Eight(repeating: 1e-9))
    isKnown .&= isSettled
      .| (found.extentOutside.magnitudes * start .> Eight(repeating: 1.001))
    self.isKnown = isKnown
  }

  /// Sets the numbers of the points; beyond the last one it is repeated.
  ///
  /// - Returns: Which points are among those that were compared with the engine.
  private static func fill(
    _ release: inout Release, _ form: ReleaseForm, _ values: UnsafeBufferPointer<Double>,
    _ places: Range<Int>
  ) -> SIMDMask<SIMD8<Int64>> {
    let base = form.base
    release.frequency = Eight(repeating: base.frequency)
    release.dampingRatio = Eight(repeating: base.dampingRatio)
    release.resistance = Eight(repeating: base.resistance)
    var center = Eight(repeating: form.isHorizontal ? base.center.x : base.center.y)
    var anchor = Eight(repeating: form.isHorizontal ? base.anchor.x : base.anchor.y)
    var length = base.length.map(Eight.init(repeating:))
    var isKnown = SIMDMask<SIMD8<Int64>>(repeating: true)
    for (column, field) in form.fields.enumerated() where field != .none {
      var numbers = Eight()
      for lane in 0..<Eight.scalarCount {
        let place = min(places.lowerBound + lane, places.upperBound - 1)
        numbers[lane] = values[place * form.fields.count + column]
      }
      let compared = field.compared
      isKnown .&= (numbers .>= Eight(repeating: compared.lowerBound))
        .& (numbers .<= Eight(repeating: compared.upperBound))
      switch field {
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
  private static func entry(
    _ found: ReleaseAnswers, _ tolerance: Eight, _ form: ReleaseForm
  ) -> Eight {
    let side = Eight(repeating: 1).replacing(with: -1, where: found.extentOutside .< Eight())
    let end =
      form.request.channel == .pose ? found.extentInside.magnitudes : side * found.extentInside
    let outside = side * found.extentOutside
    return (found.lastOutside + (tolerance - outside) / (end - outside)) / form.frameRate
  }

  func answer(_ metric: Metric, in form: ReleaseForm) -> Eight {
    switch metric {
    case .settleTime: Eight(repeating: .nan).replacing(with: entry, where: isSettled)
    case .overshoot: 100 * found.overshoot
    case .overshootDistance: found.overshoot * start
    case .pauseTime: found.pauseTick / form.frameRate
    default: Eight()
    }
  }

  /// Adds those of the points of which there is more to say.
  func add(
    to exceptions: inout [ReleaseAnswerTable.Exception], _ places: Range<Int>, of form: ReleaseForm
  ) {
    guard !(isKnown .& isSettled).isAll else { return }
    for (lane, place) in places.enumerated() where !(isKnown[lane] && isSettled[lane]) {
      exceptions.append(
        ReleaseAnswerTable.Exception(
          place: place, message: isKnown[lane] ? message(lane, form) : nil))
    }
  }

  /// Why a point has not settled.
  private func message(_ lane: Int, _ form: ReleaseForm) -> String {
    let multiple = found.extentInside[lane].magnitude / release.tolerance[lane]
    return multiple > 1
      ? form.notSettled.still(away: multiple) : form.notSettled.late(since: entry[lane])
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
