// SPDX-License-Identifier: Apache-2.0

/// Whether and when a response came into its band for good.
struct Settling: Sendable {
  /// The share of a record, at its end, that is too short to prove that a motion settled.
  ///
  /// Policy: an undamped oscillation must not settle because its record ends inside the band.
  static let proofShare = 0.05

  enum Outcome: Sendable {
    /// Inside the band from this time on, in seconds since the first sample.
    case settled(at: Double)
    /// Inside the band at the end, but only from this time on: too late to prove anything.
    case late(since: Double)
    /// Outside the band at the last sample.
    case outside
  }

  let outcome: Outcome
  /// The last sample's error in multiples of the tolerance.
  let remainder: Double
  /// Whether the record ends at rest.
  let cameToRest: Bool

  /// Looks for the last sample outside the band, from the end.
  init(of deviation: some Deviation, within tolerance: Double, cameToRest: Bool) {
    self.cameToRest = cameToRest
    let clock = deviation.clock
    remainder = deviation.error(at: clock.count - 1).magnitude / tolerance
    let outside = (0...deviation.restIndex).last { !deviation.isWithin(tolerance, at: $0) }
    guard outside != deviation.restIndex else {
      outcome = .outside
      return
    }
    let entry = outside.map { Self.entry(of: deviation, into: tolerance, after: $0) } ?? 0
    let isProven = cameToRest || entry <= (1 - Self.proofShare) * clock.duration
    outcome = isProven ? .settled(at: entry) : .late(since: entry)
  }

  /// The time of settling, or why there is none.
  var answer: Answer {
    if case .settled(let time) = outcome { .value(time) } else { .missing(.notSettled) }
  }

  /// Where the straight line from a sample outside the band to the next, inside, enters it.
  private static func entry(
    of deviation: some Deviation, into tolerance: Double, after index: Int
  ) -> Double {
    let (start, end) = (deviation.error(at: index), deviation.error(at: index + 1))
    let edge = start < 0 ? -tolerance : tolerance
    return deviation.clock.elapsed(between: index, fraction: (edge - start) / (end - start))
  }
}
