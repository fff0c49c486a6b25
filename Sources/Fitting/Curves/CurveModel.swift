// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// One recording, as what a scene predicts for it.
///
/// A recording sees tick 0 at its time offset t0: its sample at t is the scene's level at t - t0.
/// Before tick 0 the scene stands where it starts. The levels of the recording are the scene's own
/// unless its target says otherwise, see ``LevelMap``.
struct CurveModel: Sendable {
  let target: CurveTarget

  /// The number among several recordings, from 1; nil for the only one.
  let number: Int?

  /// The time of the first sample, from which the model counts: clocks may show billions of seconds.
  let origin: Double

  /// The times of all samples since the first, in seconds.
  let times: [Double]

  /// All recorded values.
  let values: [Double]

  /// The samples within the window, which count.
  let counted: [Int]

  /// Their times since the first of all, in seconds.
  let countedTimes: [Double]

  /// The difference between the largest and the smallest value that counts.
  let span: Double

  /// The share of the recording by which the motion may have begun before it.
  static let lead = 0.25

  /// The longest that a scene may run, in seconds, as in documents.
  static let longest = 3600.0

  init(_ target: CurveTarget, number: Int?) throws(FitError) {
    self.target = target
    self.number = number
    let clock = target.curve.times
    origin = clock[0]
    times = clock.map { [origin] in $0 - origin }
    values = target.curve.values
    counted = clock.indices.filter { target.window?.contains(clock[$0]) ?? true }
    countedTimes = counted.map { [times] in times[$0] }
    let counting = counted.map { [values] in values[$0] }
    span = (counting.max() ?? 0) - (counting.min() ?? 0)
    guard span > 0 else { throw .constantCurve }
    guard (span * span * Double(counted.count)).isFinite else { throw .endlessCurve }
    guard duration <= Self.longest else { throw .longCurve(seconds: duration) }
  }

  /// How long the scene must run to reach the last sample at every time offset, in seconds.
  var duration: Double {
    let (first, last) = (times[0], times[times.count - 1])
    let longest = (1 + Self.lead) * (last - first)
    return target.timeOffset.map { max(last - ($0 - origin), longest) } ?? longest
  }

  /// The last time at which the recording has not moved yet.
  var onset: Double { times[target.curve.onset] }
}
