// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Scenes
import Springs

/// A sweep of an item that is let go at rest on a spring along an axis, made ready for its points:
/// it is known which number each parameter is, so that no point needs a scene of its own.
///
/// Its answers are those of ``SceneRun/closedForm(for:)`` to some 12 digits, found for eight points
/// at a time from a few states of their motion. Points that it cannot answer are left to that.
public struct ReleaseForm: Sendable {
  /// The metrics that it can answer.
  private static let known: Set<Metric> = [
    .settleTime, .overshoot, .overshootDistance, .pauseTime, .drift, .tilt,
  ]

  let start: ReleaseStart
  /// The parameters that move the item, and where their values stand.
  let columns: [ReleaseColumn]
  /// The number of parameters.
  let width: Int
  let rules: ReleaseRules
  /// What is said of items that do not settle.
  let notSettled: NotSettled
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
    start = ReleaseStart(base, isHorizontal: line.isHorizontal)
    columns = fields.compactMap(\.self).enumerated().compactMap { ReleaseColumn($0, $1) }
    width = fields.count
    rules = ReleaseRules(ticks, timing, plan)
    metrics = plan.metrics
    notSettled = NotSettled(within: rules.duration, band: plan.request.band, unit: "pt")
  }
}
