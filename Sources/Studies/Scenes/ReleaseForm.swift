// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Springs

/// A sweep of an item that is let go at rest on a spring along an axis, made ready for its points:
/// it is known which number each parameter is, so that no point needs a scene of its own.
///
/// Its answers are those of ``SceneRun/closedForm(for:)`` to some 12 digits, found for eight points
/// at a time from a few states of their motion. Points that it cannot answer are left to that.
public struct ReleaseForm: Sendable {
  /// The number of points that are answered at once.
  public static let width = 8

  /// The metrics that it can answer.
  private static let known: Set<Metric> = [
    .settleTime, .overshoot, .overshootDistance, .pauseTime, .drift, .tilt,
  ]

  let base: AxialSpring
  let fields: [ReleaseField]
  let isHorizontal: Bool
  let ticks: ReleaseTicks
  /// The last tick in which an item may fall asleep; infinite where the pause is not asked for.
  let lastPause: Double
  let frameRate: Double
  let request: ResponseRequest
  let metrics: [Metric]

  /// Makes a sweep ready.
  ///
  /// - Parameter plan: The sweep; nil comes of one whose item is thrown, has cases or is asked for
  ///   other metrics or channels, and of parameters that are no numbers of the motion.
  public init?(_ plan: SweepPlan) {
    guard case .dynamics(let scene) = plan.scene, plan.count > 0, !plan.cases.hasSeveral,
      Self.known.isSuperset(of: plan.metrics), plan.request.target == nil,
      [.pose, .progress].contains(plan.request.channel)
    else { return nil }
    let (point, timing) = (plan.design.point(0), scene.timing)
    let waits = plan.metrics.contains(.pauseTime)
    guard let base = AxialSpring(plan, at: point), let line = try? base.line(),
      line.start.velocity == 0,
      let ticks = ReleaseTicks(
        count: timing.tickCount, limit: waits ? timing.pauseTicks : 0, interval: timing.interval)
    else { return nil }
    let fields = plan.parameters.indices.map {
      ReleaseField(of: $0, in: plan, at: point, isHorizontal: line.isHorizontal)
    }
    guard !fields.contains(nil) else { return nil }
    self.base = base
    self.fields = fields.compactMap(\.self)
    isHorizontal = line.isHorizontal
    self.ticks = ticks
    lastPause = waits ? Double(max(timing.pauseTicks, timing.tickCount)) : .infinity
    (frameRate, request, metrics) = (timing.frameRate, plan.request, plan.metrics)
  }
}

extension ReleaseForm {
  /// The metrics of some points.
  ///
  /// - Parameters:
  ///   - points: The points of a stretch of the sweep.
  ///   - places: Some of them, at most ``width``.
  ///   - answers: Takes the metrics in the order of the plan, point after point; there must be room
  ///     for ``width`` points.
  /// - Returns: For each point whether its answers are there, all of them; those of the others mean
  ///   nothing.
  public func answer(
    _ points: PlannedPoints, _ places: Range<Int>, into answers: inout [Double]
  ) -> SIMDMask<SIMD8<Int64>> {
    var release = Release()
    var isKnown = SIMDMask<SIMD8<Int64>>(repeating: false)
    for place in places {
      let spring = spring(points[place])
      guard spring.isCompared else { continue }
      isKnown[place - places.lowerBound] = true
      fill(&release, place - places.lowerBound, with: spring)
    }
    let found = ticks.answers(release)
    for point in 0..<places.count {
      for (column, metric) in metrics.enumerated() {
        answers[point * metrics.count + column] = answer(metric, point, found, release)
      }
    }
    return isKnown .& found.isKnown
      .& (found.pauseTick .<= SIMD8(repeating: lastPause))
      .& (release.tolerance .<= SIMD8(repeating: 0.9))
  }

  /// The numbers of a point.
  private func spring(_ values: ArraySlice<Double>) -> AxialSpring {
    var spring = base
    for (field, value) in zip(fields, values) {
      field.set(value, in: &spring, isHorizontal: isHorizontal)
    }
    return spring
  }

  private func fill(_ release: inout Release, _ point: Int, with spring: AxialSpring) {
    let way =
      isHorizontal ? spring.center.x - spring.anchor.x : spring.center.y - spring.anchor.y
    release.frequency[point] = spring.frequency
    release.dampingRatio[point] = spring.dampingRatio
    release.resistance[point] = spring.resistance
    release.distance[point] = way.magnitude
    release.restLength[point] = spring.length ?? way.magnitude
    let start = way.magnitude - release.restLength[point]
    switch request.band {
    case .fraction(let fraction): release.tolerance[point] = fraction
    case .absolute(let distance): release.tolerance[point] = distance / start.magnitude
    }
  }

  private func answer(
    _ metric: Metric, _ point: Int, _ found: ReleaseAnswers, _ release: Release
  ) -> Double {
    switch metric {
    case .settleTime: settleTime(found, point, release.tolerance[point])
    case .overshoot: 100 * found.overshoot[point]
    case .overshootDistance:
      found.overshoot[point] * (release.distance[point] - release.restLength[point]).magnitude
    case .pauseTime: found.pauseTick[point] / frameRate
    default: 0
    }
  }

  /// The time at which the line from the last tick outside the band to the next enters it: the
  /// distance from the target of a pose has no side, a progress has.
  private func settleTime(_ found: ReleaseAnswers, _ point: Int, _ tolerance: Double) -> Double {
    let outside = found.extentOutside[point]
    let inside = found.extentInside[point]
    let side = outside < 0 ? -1.0 : 1
    let end = request.channel == .pose ? inside.magnitude : side * inside
    let fraction = (tolerance - side * outside) / (end - side * outside)
    return (found.lastOutside[point] + fraction) / frameRate
  }
}
