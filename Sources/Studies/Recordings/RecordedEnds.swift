// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// Where the values of a recording begin and end.
struct RecordedEnds {
  /// The mean of the values before the motion.
  let start: Double
  /// The mean of the last tenth of the values.
  let end: Double
  /// From the least to the largest value.
  let span: Double
  /// From the least to the largest value of the last tenth.
  private let lastSpan: Double

  /// Takes the ends of a curve, whose last still sample is known or found.
  init(_ curve: Curve, onset: Int? = nil) {
    let values = curve.values
    let last = values.suffix(max(2, values.count / 10))
    start = MergedSamples.mean(of: values[...(onset ?? curve.onset)])
    end = MergedSamples.mean(of: last)
    span = (values.max() ?? 0) - (values.min() ?? 0)
    lastSpan = (last.max() ?? 0) - (last.min() ?? 0)
  }

  /// The values have come to rest, next to a way or, without one, to their own span.
  func rests(within length: Double? = nil) -> Bool { lastSpan < 0.05 * (length ?? span) }

  /// The way to a place of rest: to the scene's own where the values end there, else to their end, to a
  /// thousandth.
  func way(to target: Double, length: Double) -> Double {
    let end = abs(end - target) < 0.02 * length ? target : end
    return ((end - start) * 1000).rounded() / 1000
  }
}
