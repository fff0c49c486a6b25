// SPDX-License-Identifier: Apache-2.0

/// The settling of a response into its band.
struct Settling: Sendable {
  /// The share of a record, at its end, that is too short to prove that a motion settled.
  ///
  /// Policy: an undamped oscillation must not settle because its record ends inside the band.
  static let proofShare = 0.05

  enum Outcome: Sendable {
    /// Inside the band from this time on, in seconds since the first sample.
    case settled(at: Double)
    /// Inside the band only from this time on, too late to prove that it stays.
    case late(since: Double)
    /// Outside the band at the last sample.
    case outside
    /// Inside the band at the end of the record, and known to leave it again.
    case leaving
  }

  let outcome: Outcome
  /// The last sample's error in multiples of the tolerance.
  let remainder: Double
  /// True where the record ends at rest.
  let cameToRest: Bool

  /// A settling that a formula knows.
  init(outcome: Outcome, remainder: Double, cameToRest: Bool) {
    (self.outcome, self.remainder, self.cameToRest) = (outcome, remainder, cameToRest)
  }

  /// Finds the last sample outside the band, from the end.
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

  /// The time of settling, or the reason for having none.
  var answer: MetricValue {
    if case .settled(let time) = outcome { .value(time) } else { .missing(.notSettled) }
  }

  /// The time at which the line from a sample outside the band to the next, inside, enters it.
  private static func entry(
    of deviation: some Deviation, into tolerance: Double, after index: Int
  ) -> Double {
    let (start, end) = (deviation.error(at: index), deviation.error(at: index + 1))
    let edge = start < 0 ? -tolerance : tolerance
    return deviation.clock.elapsed(between: index, fraction: (edge - start) / (end - start))
  }
}

/// The messages about motions of one duration in seconds that did not settle and still move.
package struct NotSettled: Sendable {
  /// The share of a record's length after which it is too late to prove that a motion stays inside.
  package static var latest: Double { 1 - Settling.proofShare }

  private let beginning: String
  private let band: Band
  private let unit: String

  package init(within duration: Double, band: Band, unit: String) {
    beginning = "not settled within \(brief(duration)) s: "
    (self.band, self.unit) = (band, unit)
  }

  /// The message of a motion that ends outside the band, its error a multiple of the tolerance.
  package func still(away multiple: Double) -> String {
    let place =
      (100 * multiple).isFinite
      ? "\(band.text(times: multiple, unit: unit)) away" : "outside the band"
    return "\(beginning)still \(place)"
  }

  /// The message of a motion that is inside the band at the end, but swings out of it again.
  package var leaving: String { "\(beginning)it leaves the band again later" }

  /// The message of a motion that came into the band too late to prove that it stays.
  package func late(since time: Double) -> String {
    let start = time.isFinite ? "from \(brief(time)) s on" : "at its end"
    return "\(beginning)inside the band only \(start), too late to tell"
  }
}

/// The band around its final value in which a response must stay to count as settled.
public enum Band: Hashable, Sendable {
  /// A fraction of the step, positive; 0.02 is the 2 % of the textbooks.
  case fraction(Double)
  /// A distance in the channel's unit (pt for `pose` and `progress`), positive.
  case absolute(Double)

  /// The band of MATLAB's `stepinfo`: 2 %.
  public static let standard = Band.fraction(0.02)

  /// Traps unless the band is positive and finite.
  func validate() {
    switch self {
    case .fraction(let amount), .absolute(let amount):
      precondition(amount > 0 && amount.isFinite, "A band is positive and finite.")
    }
  }

  /// The largest error inside the band, in the curve's unit; nil where the reference of a fraction,
  /// or the length of one unit of the curve in the unit of an absolute band, is 0.
  func tolerance(reference: Double, length: Double) -> Double? {
    switch self {
    case .fraction(let fraction): reference > 0 ? fraction * reference : nil
    case .absolute(let distance): length > 0 ? distance / length : nil
    }
  }

  /// A multiple of the band as text, such as `4.1 %` or `3 pt`.
  func text(times multiple: Double, unit: String) -> String {
    switch self {
    case .fraction(let fraction): brief(100 * fraction * multiple) + " %"
    case .absolute(let distance): brief(distance * multiple) + (unit.isEmpty ? "" : " " + unit)
    }
  }
}
