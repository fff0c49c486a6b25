// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses
import Springs

/// What the metrics of released items are measured by, the same for all points of a sweep.
///
/// Like ``ReleaseStart`` and ``ReleaseColumn`` it holds numbers alone: a group of eight points takes
/// less time than to count the references that a copy of a ``ReleaseForm`` has.
struct ReleaseRules: Sendable {
  let ticks: ReleaseTicks
  /// The last tick in which an item may fall asleep; nil where the pause is not asked for.
  let lastPause: Double?
  let frameRate: Double
  /// The time of the last tick, in seconds.
  let duration: Double
  let band: Band
  /// Whether the response is the distance from the target, and not the progress towards it.
  let isPose: Bool
  /// Whether the settle time is asked for.
  let asksSettling: Bool

  init(_ ticks: ReleaseTicks, _ timing: SceneTiming, _ plan: SweepPlan) {
    self.ticks = ticks
    let waits = plan.metrics.contains(.pauseTime)
    lastPause = waits ? Double(max(timing.pauseTicks, timing.tickCount)) : nil
    frameRate = timing.frameRate
    duration = Double(timing.tickCount) / timing.frameRate
    band = plan.request.band
    isPose = plan.request.channel == .pose
    asksSettling = plan.metrics.contains(.settleTime)
  }
}

/// The numbers of a released item where no parameter sets them.
struct ReleaseStart: Sendable {
  let frequency: Double
  let dampingRatio: Double
  let resistance: Double
  /// The coordinates of item and anchor along the axis of the motion, in points.
  let (center, anchor): (Double, Double)
  /// The rest length, in points; that of the start where nil.
  let length: Double?

  init(_ base: AxialSpring, isHorizontal: Bool) {
    (frequency, dampingRatio) = (base.frequency, base.dampingRatio)
    (resistance, length) = (base.resistance, base.length)
    center = isHorizontal ? base.center.x : base.center.y
    anchor = isHorizontal ? base.anchor.x : base.anchor.y
  }
}

/// A parameter that sets a number of a released item.
struct ReleaseColumn: Sendable {
  /// Its place among the parameters.
  let index: Int
  /// The number.
  let field: ReleaseField
  /// The smallest and the largest number of its kind that were compared with the engine.
  let (least, most): (Double, Double)

  /// Nil for a parameter that does not move the item.
  init?(_ index: Int, _ field: ReleaseField) {
    guard field != .none else { return nil }
    (self.index, self.field) = (index, field)
    (least, most) = (field.compared.lowerBound, field.compared.upperBound)
  }
}
