// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses

/// The metrics of a recording that are mostly noise.
///
/// Of n samples with noise of standard deviation s the largest is about s sqrt(2 ln n)
/// off; the first and the last sample, which are the levels of a step, are off by up to 2.5 s.
public struct NoisyMetrics: Sendable {
  /// The standard deviation of the noise, in the curve's unit.
  public let deviation: Double
  /// The step between the two levels, in the curve's unit.
  public let step: Double
  /// The extremes that noise alone gives.
  public let extremes: [Metric]
  /// The metrics of the band, where noise alone leaves it.
  public let banded: [Metric]

  /// Judges the metrics of a response; nil where every one is clear of the noise, and without a step.
  ///
  /// - Parameters:
  ///   - response: The response of a recording.
  ///   - curve: The recording.
  ///   - band: The band around the final value, a fraction of the step.
  public init?(of response: Response, in curve: Curve, band: Double) {
    let white = NoiseEstimate(of: curve.values).deviation
    deviation = max(white, RestNoise(of: curve.values, white: white).deviation)
    guard deviation > 0, let initial = response.initial, let final = response.final else {
      return nil
    }
    step = (final - initial).magnitude
    guard step > 0, step.isFinite else { return nil }
    let reach = deviation * (2 * log(Double(curve.count))).squareRoot()
    let limit = 100 * (reach + 2.5 * deviation) / step
    func isNoise(_ metric: Metric) -> Bool {
      response[metric].map { $0 > 0 && $0 < limit } ?? false
    }
    let peaks: [Metric] = [.overshoot, .overshootDistance, .peakTime]
    let all = (isNoise(.overshoot) ? peaks : []) + (isNoise(.undershoot) ? [.undershoot] : [])
    let leavesBand = reach > band * step
    let swings: [Metric] = [.settleTime, .transientTime, .timeWithin, .oscillations]
    (extremes, banded) = (all, leavesBand ? swings : [])
    guard !extremes.isEmpty || leavesBand else { return nil }
  }
}
