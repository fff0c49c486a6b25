// SPDX-License-Identifier: Apache-2.0

extension Metric {
  /// What the metric tells, in one sentence without a full stop.
  public var meaning: String {
    switch self {
    case .riseTime: "time from the first 10 % to the first 90 % of the way"
    case .settleTime: "time after which it stays inside the band around the final value"
    case .transientTime: "settle time with the band taken from the largest distance, not the step"
    case .settlingMin: "lowest value once 90 % of the way was reached"
    case .settlingMax: "highest value once 90 % of the way was reached"
    case .overshoot: "how far it goes past the final value, in percent of the step"
    case .undershoot: "how far it first goes the wrong way, in percent of the step"
    case .peak: "largest absolute value"
    case .peakTime: "time of the largest absolute value"
    case .overshootDistance: "how far it goes past the final value, as a distance"
    case .finalValue: "value of the last sample"
    case .oscillations: "number of swings past the final value that leave the band"
    case .drift: "largest distance of the centre from the line from start to target"
    case .tilt: "largest turn away from the target's angle"
    case .peakSpeed: "largest speed of the centre"
    case .pauseTime: "time of the tick that finds everything at rest"
    case .contacts:
      "number of touches with items and lines of boundaries that begin in the duration"
    case .firstContactTime: "time of the tick in which the first touch begins"
    case .bounces: "number of touches that end in the duration: how often it leaves what it touched"
    }
  }
}
