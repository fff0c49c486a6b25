// SPDX-License-Identifier: Apache-2.0

/// A number that describes how a motion answers a step; its raw value is its name in tables.
///
/// The step metrics are those of MATLAB's current `stepinfo`; the rest are this project's own.
public enum Metric: String, CaseIterable, Hashable, Sendable {
  case riseTime = "rise_time"
  case settleTime = "settle_time"
  case transientTime = "transient_time"
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
  case pauseTime = "pause_time"
  case contacts
  case firstContactTime = "first_contact_time"
  case bounces

  /// Whether the metric needs the motion of an item: a curve alone cannot tell it.
  public var needsMotion: Bool {
    switch self {
    case .drift, .tilt, .peakSpeed, .pauseTime: true
    default: needsCollision
    }
  }

  /// Whether the metric needs an item that can touch something: one in a collision.
  public var needsCollision: Bool {
    switch self {
    case .contacts, .firstContactTime, .bounces: true
    default: false
    }
  }

  /// The unit of the metric's value, empty for a bare number.
  /// - Parameter channel: The channel measured, whose unit the levels have; nil for a curve of
  ///   data, whose unit is unknown.
  /// - Returns: `s`, `percent`, `pt`, `rad`, `pt/s` or nothing.
  public func unit(on channel: Channel?) -> String {
    switch self {
    case .riseTime, .settleTime, .transientTime, .peakTime, .pauseTime, .firstContactTime: "s"
    case .overshoot, .undershoot: "percent"
    case .settlingMin, .settlingMax, .peak, .finalValue: channel?.unit ?? ""
    case .overshootDistance: channel?.lengthUnit ?? ""
    case .oscillations, .contacts, .bounces: ""
    case .drift: "pt"
    case .tilt: "rad"
    case .peakSpeed: "pt/s"
    }
  }
}
