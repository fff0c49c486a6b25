// SPDX-License-Identifier: Apache-2.0

import Basics

/// A number that describes the response to a step; its raw value is its name in tables.
///
/// The step metrics are those of MATLAB's current `stepinfo`; the rest are this project's own.
public enum Metric: String, CaseIterable, Hashable, Sendable {
  case riseTime = "rise_time"
  case settleTime = "settle_time"
  case transientTime = "transient_time"
  case timeWithin = "time_within"
  case settlingMin = "settling_min"
  case settlingMax = "settling_max"
  case overshoot
  case undershoot
  case peak
  case peakTime = "peak_time"
  case overshootDistance = "overshoot_distance"
  case finalValue = "final_value"
  case oscillations
  case drift
  case tilt
  case peakSpeed = "peak_speed"
  case peakAcceleration = "peak_acceleration"
  case peakJerk = "peak_jerk"
  case pauseTime = "pause_time"
  case contacts
  case firstContactTime = "first_contact_time"
  case bounces
  case smallestGap = "smallest_gap"
  case outside
  case timeOutside = "time_outside"
  case lag
  case clockFrom = "clock_from"

  /// True where the metric needs a motion: the samples of a curve alone do not determine it.
  public var needsMotion: Bool { entry.need >= .motion }

  /// True where the metric counts something: its values are whole, and jump.
  public var isCount: Bool { entry.quantity == .count }

  /// True where the metric is a share of the step, in percent.
  package var isShare: Bool { entry.quantity == .share }

  /// True where rows of a sweep often share its value: a count, a time of a sample, a level.
  package var repeats: Bool { [.count, .sampleTime, .level].contains(entry.quantity) }

  /// True where the metric depends on the band around the final value.
  package var needsBand: Bool { entry.need == .band }

  /// True where the metric needs an item, which a plain spring does not have.
  public var needsItem: Bool { entry.need >= .item }

  /// True where the metric needs an item and the place where it comes to rest.
  public var needsTarget: Bool { entry.need == .target }

  /// True where the metric needs an item that can touch something: one in a collision.
  public var needsCollision: Bool { entry.need == .collision }

  /// True where the metric is a time that counts from the clock's start: see ``clockFrom``.
  public var countsFromClock: Bool { [.settleTime, .transientTime, .peakTime].contains(self) }

  /// Of several cases or items the worst value counts: the largest, or the smallest where less is worse.
  public var hasWorst: Bool { entry.hasWorst }

  /// Less is worse, as of a gap.
  public var lessIsWorse: Bool { if case .smallestGap = self { true } else { false } }

  /// A value than which every other is worse.
  public var best: Double { lessIsWorse ? .infinity : -.infinity }

  /// Tells whether a value is worse than another one: larger, or smaller where less is worse.
  public func isWorse(_ value: Double, than other: Double) -> Bool {
    lessIsWorse ? value < other : value > other
  }

  /// The unit of the metric's value, empty for a bare number.
  /// - Parameter channel: The measured channel, whose unit the levels have; nil for a curve of
  ///   data and for a plain spring, whose unit is unknown.
  /// - Returns: `s`, `percent`, `pt`, `rad`, `pt/s`, `pt/s^2`, `pt/s^3` or nothing; for a spring `1/s`
  ///   and the like.
  public func unit(on channel: Channel?) -> String {
    switch entry.quantity {
    case .time, .sampleTime: "s"
    case .share: "percent"
    case .level: channel?.unit ?? ""
    case .distance: channel?.lengthUnit ?? ""
    case .count: ""
    case .length: "pt"
    case .angle: "rad"
    case .speed(let power): (channel == nil ? "1/s" : "pt/s") + (power == 1 ? "" : "^\(power)")
    }
  }

  /// The meaning in one sentence without a full stop.
  public var meaning: FieldText { entry.meaning }
}

/// What is known of a metric: a row of the table of metrics.
struct MetricEntry {
  /// A kind of quantity, which has a unit.
  enum Quantity: Equatable {
    /// A time, one of a sample or a tick, a share of the step, and a number.
    case time, sampleTime, share, count
    /// A level of the channel, and a distance on it.
    case level, distance
    /// A distance and an angle of an item.
    case length, angle
    /// A derivative of the way, the first, second or third.
    case speed(Int)
  }

  /// What must be known for the metric to make sense, each with what stands before it.
  enum Need: Int, Comparable {
    /// A curve, its levels, and the band around the last of them.
    case curve, levels, band
    /// A motion, of a plain spring too: `SpringMetrics` answers it there.
    case motion
    /// An item, the place where it comes to rest, and whether it can touch something.
    case item, target, collision
    /// Other items, the area that it should not leave, and a moving point that drags it.
    case others, area, lead

    static func < (one: Need, other: Need) -> Bool { one.rawValue < other.rawValue }
  }

  let quantity: Quantity
  let need: Need
  let hasWorst: Bool
  let meaning: FieldText
  /// The value or the reason for having none; nil where there is no step.
  let answer: (Response) -> MetricValue?

  fileprivate init(
    _ quantity: Quantity, _ need: Need, hasWorst: Bool = false, _ meaning: FieldText,
    _ answer: @escaping (Response) -> MetricValue?
  ) {
    (self.quantity, self.need, self.hasWorst) = (quantity, need, hasWorst)
    (self.meaning, self.answer) = (meaning, answer)
  }
}

extension Metric {
  /// Its row of the table.
  var entry: MetricEntry {
    switch self {
    case .riseTime:
      .init(.time, .levels, "time from the first 10 % to the first 90 % of the way") {
        $0.levels?.riseTime
      }
    case .settleTime:
      .init(
        .time, .band, hasWorst: true,
        "time after which it stays inside the band around the final value"
      ) { $0.settling(.settleTime)?.answer }
    case .transientTime:
      .init(
        .time, .band, hasWorst: true,
        "settle time with the band taken from the largest distance, not the step"
      ) { $0.settling(.transientTime)?.answer }
    case .timeWithin:
      .init(
        .time, .band, "total time within the band around the final value, whether it stays or not"
      ) { $0.timeWithin }
    case .settlingMin:
      .init(.level, .levels, "lowest value once 90 % of the way was reached") {
        $0.levels?.settlingMin
      }
    case .settlingMax:
      .init(.level, .levels, "highest value once 90 % of the way was reached") {
        $0.levels?.settlingMax
      }
    case .overshoot:
      .init(
        .share, .levels, hasWorst: true,
        "how far it goes past the final value, in percent of the step"
      ) { $0.levels?.overshoot }
    case .undershoot:
      .init(
        .share, .levels, hasWorst: true,
        "how far it first goes the wrong way, in percent of the step"
      ) { $0.levels?.undershoot }
    case .peak:
      .init(
        .level, .curve, hasWorst: true, "largest absolute value; of a move towards 0 its start"
      ) { $0.record?.peak }
    case .peakTime:
      .init(
        .sampleTime, .curve,
        "time of the largest absolute value; none for a curve that never passes its final value"
      ) { $0.levels?.peakTime ?? $0.record?.peakTime }
    case .overshootDistance:
      .init(
        .distance, .levels, hasWorst: true, "how far it goes past the final value, as a distance"
      ) { $0.levels?.overshootDistance }
    case .finalValue: .init(.level, .curve, "value of the last sample") { $0.record?.finalValue }
    case .oscillations:
      .init(.count, .band, "number of swings past the final value that leave the band") {
        $0.levels?.oscillations
      }
    case .drift:
      .init(
        .length, .target, hasWorst: true,
        "largest distance of the centre from the line from start to target"
      ) { $0.path?.drift }
    case .tilt:
      .init(.angle, .item, hasWorst: true, "largest turn away from the target's angle") {
        $0.path?.tilt
      }
    case .peakSpeed:
      .init(.speed(1), .motion, hasWorst: true, "largest speed of the centre") {
        $0.path?.peakSpeed
      }
    case .peakAcceleration:
      .init(
        .speed(2), .motion, hasWorst: true,
        "largest change of the centre's velocity from tick to tick, per second"
      ) { $0.path?.peakAcceleration }
    case .peakJerk:
      .init(
        .speed(3), .motion, hasWorst: true,
        "largest change of that acceleration from tick to tick, per second"
      ) { $0.path?.peakJerk }
    case .pauseTime:
      .init(.sampleTime, .item, hasWorst: true, "time of the tick that finds everything at rest") {
        $0.path?.pauseTime
      }
    case .contacts:
      .init(
        .count, .collision,
        "number of touches with items and lines of boundaries that begin in the duration"
      ) { $0.path?.contacts }
    case .firstContactTime:
      .init(.sampleTime, .collision, "time of the tick in which the first touch begins") {
        $0.path?.firstContactTime
      }
    case .bounces:
      .init(
        .count, .collision, "number of touches that begin and end in the duration, as in a bounce"
      ) { $0.path?.bounces }
    case .smallestGap:
      .init(
        .length, .others, hasWorst: true,
        "smallest gap to another item; where they overlap, minus the depth"
      ) { $0.path?.smallestGap }
    case .outside:
      .init(
        .length, .area, hasWorst: true,
        "how far the item reaches beyond the bounds or a named boundary"
      ) { $0.path?.outside }
    case .timeOutside:
      .init(
        .time, .area, hasWorst: true,
        "total time in which the item reaches beyond the bounds or a named boundary"
      ) { $0.path?.timeOutside }
    case .lag:
      .init(
        .length, .lead, hasWorst: true, "largest distance of the item behind the path that drags it"
      ) { $0.path?.lag }
    case .clockFrom:
      .init(
        .sampleTime, .item, hasWorst: true,
        "when settle, transient and peak times begin to count: a delay or a drag is over"
      ) { $0.path.map { .value($0.clock) } }
    }
  }
}
