// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses

/// The moment at which the motion in a recording begins, after samples that do not move.
public struct RecordedOnset: Sendable, Equatable {
  /// The time in seconds, on the recording's clock.
  public let time: Double
  /// The level before it: the mean of the still samples.
  public let level: Double

  /// The fewest still samples that are a lead-in.
  private static let fewestStill = 2
  /// The share of the span below which a difference of two samples is rounding.
  private static let rounding = 1e-9
  /// The difference of the Bayesian information criterion at which a lead-in, or a way back, counts as seen.
  fileprivate static let evidence = 10.0

  /// Finds the onset; nil where the recording moves from its first samples on, never moves, or where
  /// noise hides the lead-in.
  ///
  /// The last still sample is within four standard deviations of the noise from those before. Around
  /// it the onset is where still samples, and a motion that begins at rest or with a velocity, follow
  /// the samples most closely. Unless one that first goes back is clearly likelier, the motion leaves in
  /// the direction in which it goes on: noise makes a short way back, from a beginning that is too early.
  ///
  /// - Parameter curve: The recording.
  public init?(of curve: Curve) {
    let (times, values) = (curve.times, curve.values)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let span = high - low
    guard span.isFinite, span > 0, curve.onset >= Self.fewestStill - 1 else { return nil }
    let noise = values.noiseDeviation
    let still = Self.stillCount(values, threshold: max(4 * noise, Self.rounding * span))
    guard still >= Self.fewestStill else { return nil }
    let beginning = Beginning(times, values, still: still, reach: max(0.05 * span, 30 * noise))
    let first = beginning.misfit(onset: times[0])
    let onset = beginning.onset()
    let least = Double(beginning.count) * (Self.rounding * span) * (Self.rounding * span)
    let gain =
      Double(beginning.count) * log(max(first, least) / max(beginning.misfit(onset: onset), least))
    let before = times.prefix { $0 <= onset }.count
    guard before >= Self.fewestStill, gain > Self.evidence else { return nil }
    time = onset
    level = MergedSamples.mean(of: values[..<before])
  }

  /// Creates an onset that the user knows; nil where the recording has no value at the time.
  ///
  /// - Parameters:
  ///   - time: The time on the recording's clock.
  ///   - curve: The recording.
  public init?(at time: Double, in curve: Curve) {
    guard let level = curve.value(at: time) else { return nil }
    (self.time, self.level) = (time, level)
  }

  /// The recording from the onset on; nil where no sample comes after it.
  ///
  /// - Parameter curve: The recording.
  /// - Returns: A sample at the onset with the level before it, then the recording's.
  public func motion(in curve: Curve) -> Curve? {
    let times = curve.times
    let moving = times.indices.drop { times[$0] <= time }
    return try? Curve(
      times: [time] + moving.map { times[$0] }, values: [level] + moving.map { curve.values[$0] })
  }

  /// The number of samples before two in a row are further than a threshold from those before.
  private static func stillCount(_ values: [Double], threshold: Double) -> Int {
    var sum = 0.0
    for index in 1..<values.count {
      let mean = values[0] + sum / Double(index)
      let next = min(index + 1, values.count - 1)
      if (values[index] - mean).magnitude > threshold, (values[next] - mean).magnitude > threshold {
        return index
      }
      sum += values[index] - values[0]
    }
    return values.count
  }
}

/// The samples around the beginning of a motion, and how closely a beginning at a time follows them.
///
/// With u the time since the onset, and 0 before it, the curve is c + a u^2 + d u^3 where it begins
/// at rest and c + b u + a u^2 where it begins with a velocity, linear in the three numbers. Where the
/// first term and the motion have opposite signs, it goes back first.
private struct Beginning {
  private let times: [Double]
  private let values: [Double]
  /// The first sample and the first that moves for certain, on the recording's clock.
  private let earliest: Double
  private let latest: Double
  /// The seconds, and the difference from the first value, that count as 1.
  private let unit: Double
  private let size: Double

  /// The largest number of samples that are looked at; longer beginnings are thinned.
  private static let mostSamples = 400

  /// The number of samples.
  var count: Int { times.count }

  /// Takes the samples up to the first one that is further from the level before than `reach`, but
  /// six moving ones at least.
  init(_ times: [Double], _ values: [Double], still: Int, reach: Double) {
    let level = values[0]
    let far = values[still...].firstIndex { ($0 - level).magnitude > reach } ?? values.count
    let end = min(max(far + 1, still + 6), values.count)
    let (unit, size) = (times[end - 1] - times[0], max(reach, .leastNormalMagnitude))
    let taken = stride(from: 0, to: end, by: 1 + end / Self.mostSamples)
    self.times = taken.map { (times[$0] - times[0]) / unit }
    self.values = taken.map { (values[$0] - level) / size }
    (earliest, latest) = (times[0], times[min(still, values.count - 1)])
    (self.unit, self.size) = (unit, size)
  }

  /// The time of the best beginning, on the recording's clock.
  func onset() -> Double {
    let steps = 200
    let grid = (0...steps).map { earliest + (latest - earliest) * Double($0) / Double(steps) }
    let misfits = grid.map(misfit)
    let best = misfits.indices.min { misfits[$0] < misfits[$1] } ?? 0
    var (low, high) = (grid[max(best - 1, 0)], grid[min(best + 1, steps)])
    for _ in 0..<40 {
      let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
      if misfit(onset: a) <= misfit(onset: b) { high = b } else { low = a }
    }
    return (low + high) / 2
  }

  /// The sum of the squares of what is left, in squares of the values' unit; that of a motion that first goes
  /// back, unless it is under way at the first sample, is larger by the evidence that it needs.
  func misfit(onset: Double) -> Double {
    let start = (onset - earliest) / unit
    let since = times.map { max($0 - start, 0) }
    let still = since.map { _ in 1.0 }
    let squares = since.map { $0 * $0 }
    let price = start > 0 ? exp(RecordedOnset.evidence / Double(count)) : 1
    func cost(_ first: [Double], _ second: [Double]) -> Double {
      let fit = ColumnFit([still, first, second], to: values)
      let way = fit.coefficients[1] * first[count - 1]
      let end = way + fit.coefficients[2] * second[count - 1]
      return way * end < 0 ? fit.cost * price : fit.cost
    }
    let (rest, kick) = (cost(squares, since.map { $0 * $0 * $0 }), cost(since, squares))
    return min(rest, kick) * size * size
  }
}
