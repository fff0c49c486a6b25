// SPDX-License-Identifier: Apache-2.0

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

  /// True where the metric needs a motion: the samples of a curve alone do not determine it.
  public var needsMotion: Bool {
    switch self {
    case .peakSpeed, .peakAcceleration, .peakJerk: true
    default: needsItem
    }
  }

  /// True where the metric counts something: its values are whole, and jump.
  public var isCount: Bool {
    switch self {
    case .oscillations, .contacts, .bounces: true
    default: false
    }
  }

  /// True where the metric needs an item, which a plain spring does not have.
  public var needsItem: Bool {
    switch self {
    case .drift, .tilt, .pauseTime: true
    default: needsCollision
    }
  }

  /// True where the metric needs an item that can touch something: one in a collision.
  public var needsCollision: Bool {
    switch self {
    case .contacts, .firstContactTime, .bounces: true
    default: false
    }
  }

  /// The unit of the metric's value, empty for a bare number.
  /// - Parameter channel: The measured channel, whose unit the levels have; nil for a curve of
  ///   data and for a plain spring, whose unit is unknown.
  /// - Returns: `s`, `percent`, `pt`, `rad`, `pt/s`, `pt/s^2`, `pt/s^3` or nothing; for a spring `1/s`
  ///   and the like.
  public func unit(on channel: Channel?) -> String {
    switch self {
    case .riseTime, .settleTime, .transientTime, .peakTime, .pauseTime, .firstContactTime: "s"
    case .timeWithin: "s"
    case .overshoot, .undershoot: "percent"
    case .settlingMin, .settlingMax, .peak, .finalValue: channel?.unit ?? ""
    case .overshootDistance: channel?.lengthUnit ?? ""
    case .oscillations, .contacts, .bounces: ""
    case .drift: "pt"
    case .tilt: "rad"
    case .peakSpeed: channel == nil ? "1/s" : "pt/s"
    case .peakAcceleration: channel == nil ? "1/s^2" : "pt/s^2"
    case .peakJerk: channel == nil ? "1/s^3" : "pt/s^3"
    }
  }

  /// The meaning in one sentence without a full stop.
  public var meaning: String {
    switch self {
    case .riseTime: "time from the first 10 % to the first 90 % of the way"
    case .settleTime: "time after which it stays inside the band around the final value"
    case .transientTime: "settle time with the band taken from the largest distance, not the step"
    case .timeWithin: "total time within the band around the final value, whether it stays or not"
    case .settlingMin: "lowest value once 90 % of the way was reached"
    case .settlingMax: "highest value once 90 % of the way was reached"
    case .overshoot: "how far it goes past the final value, in percent of the step"
    case .undershoot: "how far it first goes the wrong way, in percent of the step"
    case .peak: "largest absolute value"
    case .peakTime: "time of the largest absolute value, where it passes the final value"
    case .overshootDistance: "how far it goes past the final value, as a distance"
    case .finalValue: "value of the last sample"
    case .oscillations: "number of swings past the final value that leave the band"
    case .drift: "largest distance of the centre from the line from start to target"
    case .tilt: "largest turn away from the target's angle"
    case .peakSpeed: "largest speed of the centre"
    case .peakAcceleration:
      "largest change of the centre's velocity from tick to tick, per second"
    case .peakJerk: "largest change of that acceleration from tick to tick, per second"
    case .pauseTime: "time of the tick that finds everything at rest"
    case .contacts:
      "number of touches with items and lines of boundaries that begin in the duration"
    case .firstContactTime: "time of the tick in which the first touch begins"
    case .bounces: "number of touches that begin and end in the duration, as in a bounce"
    }
  }
}
