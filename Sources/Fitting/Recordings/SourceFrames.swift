// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The frames of a source that is slower than its recording, as a film of 24 frames a second in a screen
/// recording of 60.
///
/// Each frame is seen from the first sample at or after its time, so that frame j, with the period p in
/// samples, is first seen at the sample ceil(phase + j p): a digital straight line. The period is the
/// simplest fraction with which a line passes through all samples at which the value changes.
struct SourceFrames {
  /// The samples that show each frame first, as indices.
  private(set) var rows: [Int] = []

  /// The time of each frame: evenly spaced, and none after the sample that shows it.
  private(set) var times: [Double] = []

  /// The fewest frames that tell a period: with fewer, other patterns are lines by chance.
  private static let fewest = 8

  /// The steps of the grid by which frames must differ, so that none looks like the one before.
  private static let leastChange = 3.0

  /// The frames of samples; nil where the values do not change by a slower clock, or one that shows less
  /// than every second sample.
  init?(times: [Double], values: [Double], grid: Double) {
    let gaps = Noise.gaps(times).dropFirst()
    guard gaps.allSatisfy({ $0 == $0.rounded() }) else { return nil }
    let places = gaps.reduce(into: [0]) { $0.append(($0.last ?? 0) + Int($1)) }
    let fresh = values.indices.dropFirst().filter { values[$0] != values[$0 - 1] }
    guard let (period, phase) = Self.line(through: fresh.map { places[$0] }),
      fresh.map({ abs(values[$0] - values[$0 - 1]) }).median >= Self.leastChange * grid
    else { return nil }
    let interval = (times[times.count - 1] - times[0]) / Double(places[places.count - 1])
    var frame = (-phase / period).rounded(.up)
    while true {
      let place = phase + frame * period
      guard let row = places.firstIndex(where: { Double($0) >= place }) else { break }
      if place >= 0 {
        rows.append(row)
        self.times.append(times[0] + place * interval)
      }
      frame += 1
    }
  }

  /// The period and phase of the line through some places; nil where there is none with a period of 2 or
  /// more.
  ///
  /// Frames a and b apart by n periods, first seen at the places i and k, bound the period by
  /// (k - i - 1) / n < p < (k - i + 1) / n.
  private static func line(through places: [Int]) -> (period: Double, phase: Double)? {
    let steps = zip(places.dropFirst(), places).map(-)
    guard places.count >= fewest, let least = steps.min(), least >= 2 else { return nil }
    // A longer step is one over frames that look alike.
    let short = steps.filter { $0 <= least + 1 }
    let mean = Double(short.reduce(0, +)) / Double(short.count)
    var frames = [0]
    for step in steps { frames.append((frames.last ?? 0) + Int((Double(step) / mean).rounded())) }
    var (low, high) = (Double(least - 1), Double(least + 2))
    for b in frames.indices {
      for a in max(b - Budget.framePairs, 0)..<b {
        let (way, count) = (Double(places[b] - places[a]), Double(frames[b] - frames[a]))
        (low, high) = (max(low, (way - 1) / count), min(high, (way + 1) / count))
      }
    }
    guard low < high, let period = simplestFraction(between: low, and: high) else { return nil }
    let phases = zip(places, frames).map { Double($0) - Double($1) * period }
    // A frame is first seen less than a sample after its time.
    guard let first = phases.min(), let last = phases.max(), last - first < 1 else { return nil }
    return (period, (first + last - 1) / 2)
  }

  /// The fraction with the least denominator from one number to another.
  private static func simplestFraction(between low: Double, and high: Double) -> Double? {
    for denominator in 1...60 {
      let numerator = (low * Double(denominator)).rounded(.down) + 1
      if numerator < high * Double(denominator) { return numerator / Double(denominator) }
    }
    return nil
  }
}
