// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// The sentences of a comparison.
public struct ComparisonText: Sendable {
  /// The differences.
  public let comparison: Comparison
  /// The motions, in the order of the comparison.
  public let motions: [ComparedMotion]
  /// The length of the way in pt, which differences are also given for; nil for a usual one, of which
  /// only a point counts.
  public let distance: Double?

  /// Makes the sentences.
  ///
  /// - Parameters:
  ///   - comparison: The differences.
  ///   - motions: The motions, in the order of the comparison.
  ///   - distance: The length of the way in pt, positive; nil where it is not known.
  public init(_ comparison: Comparison, of motions: [ComparedMotion], over distance: Double?) {
    (self.comparison, self.motions, self.distance) = (comparison, motions, distance)
  }

  /// The length of a way that is not known, in pt.
  private static let usualDistance = 300.0

  private var length: Double { distance ?? Self.usualDistance }

  /// The time between two frames of most screens, in seconds.
  private static let frame = 1.0 / 60

  /// The lag of each motion that was taken out, a sentence each, also where it is unclear.
  public var lags: [String] {
    zip(motions.dropFirst(), comparison.pairs).map { motion, pair in
      let several = motions.count > 2 ? " of \(motions[0].name) and \(motion.name)" : ""
      guard let shift = pair.timeShift else {
        return "the time shift of the curves\(several) is unclear, so none is taken out"
      }
      guard shift != 0 else { return "the curves\(several) have no time shift" }
      let lag = shift.magnitude.timeText(decimals: 5)
      let side = shift > 0 ? "later" : "earlier"
      return "\(motion.name) is \(lag) s \(side) than \(motions[0].name), which is removed"
    }
  }

  /// The times, a sentence for each motion: `compared from 0 to 3 s; they differ most at 0.1 s`, on the
  /// clock of the first.
  public var summaries: [String] {
    zip(motions.dropFirst(), comparison.pairs).map { motion, pair in
      let name = motions.count > 2 ? "\(motion.name): " : ""
      return name + summary(of: pair.curves)
    }
  }

  private func summary(of curves: CurveDifference) -> String {
    let (overlap, isLate) = (curves.overlap, motions[0].start != 0)
    let times = [overlap.lowerBound, overlap.upperBound, curves.largestTime]
      .map { isLate ? $0.timeText(decimals: 4) : Rounding.text($0, significant: 5) }
    let clock = isLate ? " on the clock of \(motions[0].name)" : ""
    return "compared from \(times[0]) to \(times[1]) s\(clock); they "
      + (curves.largest > 0 ? "differ most at \(times[2]) s" : "do not differ there")
  }

  /// The motion of each column, where the columns do not tell it: `a is swiftui:bouncy`.
  public var columns: String {
    motions.enumerated().map { "\(Comparison.letter(of: $0)) is \($1.name)" }.listed
  }

  /// What the times of `settled` are, where they say the opposite of the settle times; nil where they do not.
  public var settledRule: String? {
    let first = motions[0]
    let isOpposite = motions.contains { motion in
      guard let end = motion.settled, let time = motion.settleTime, let firstEnd = first.settled,
        let firstTime = first.settleTime
      else { return false }
      return (end - firstEnd) * (time - firstTime) < 0
    }
    return isOpposite
      ? "settled is when each calls itself done by its own rule, settle_time when it stays within the band"
      : nil
  }

  /// The motions whose levels were divided by their way, a sentence each.
  public static func scalings(of motions: [ComparedMotion]) -> [String] {
    motions.compactMap { motion in
      motion.scaledWay.map { way in
        let (start, end) = (
          Rounding.text(way.start, significant: 5), Rounding.text(way.end, significant: 5)
        )
        return "\(motion.name) is compared as a share of its way from \(start) to \(end)"
      }
    }
  }

  // MARK: Notice

  /// What one would notice of each motion but the first, a sentence each: `b settles 259 ms sooner,
  /// overshoots by 0.6 % instead of 4.9 %, and differs by at most 8 % of the way (24 pt of 300 pt), at
  /// 0.1 s`.
  ///
  /// Each settles from its own onset. Policy: nothing is claimed about perception. What is within a frame
  /// of 1/60 s, and a point of the way's length in pt, is alike.
  public var notices: [String] {
    let lead = motions.count > 2 ? "compared with \(motions[0].name), " : ""
    return zip(motions.dropFirst(), comparison.pairs).map { motion, pair in
      let subject = lead + motion.name
      // Formulas in other units differ by their last digits.
      guard pair.curves.largest > (areShares ? 1e-9 : 0) else {
        let end = end(of: motion).map { ", and \($0)" } ?? ""
        return "\(subject) moves exactly like \(motions[0].name)\(end)"
      }
      let clauses = [settling(of: motion), overshoot(of: motion), arrival(of: motion)]
        .compactMap(\.self)
      let words = (clauses.isEmpty ? alike(motion) : clauses.listed + ", and ") + "differs"
      let (largest, time) = (share(pair.curves.largest), moment(pair.curves.largestTime))
      return "\(subject) \(words) by at most \(largest), \(time)"
        + (clauses.isEmpty && Self.isLate(pair) ? aligned(pair) : "")
    }
  }

  /// A time on the clock of the first motion: `at 0.1 s`, or `98 ms after a.csv begins` where that is later.
  private func moment(_ time: Double) -> String {
    let first = motions[0]
    guard first.start != 0 else { return "at \(Rounding.text(time, significant: 4)) s" }
    let lag = Column("time", unit: "s").words((time - first.start).magnitude)
    return "\(lag) \(time < first.start ? "before" : "after") \(first.name) begins"
  }

  /// Most of the difference is that one begins later.
  private static func isLate(_ pair: Comparison.Pair) -> Bool {
    (pair.timeShift ?? 0).magnitude >= frame
      && pair.alignedDifference ?? .infinity < 0.5 * pair.curves.largest
  }

  /// What is left without the lag.
  private func aligned(_ pair: Comparison.Pair) -> String {
    let lag = Self.lag(pair.timeShift ?? 0) ?? ""
    let left = share(pair.alignedDifference ?? 0)
    return "; it is \(lag), and with --align differs by at most \(left)"
  }

  /// The levels are shares of a way.
  private var areShares: Bool { motions.allSatisfy(\.isShare) }

  /// Words for motions whose arrival, overshoot and settling are alike; empty where they do not have all.
  private func alike(_ motion: ComparedMotion) -> String {
    let isWhole = [motions[0], motion].allSatisfy {
      $0.arrival != nil && $0.overshoot != nil && $0.settleTime != nil
    }
    let arrives = areShares ? "arrives, " : ""
    return isWhole ? "\(arrives)overshoots and settles like \(motions[0].name), and " : ""
  }

  private func arrival(of motion: ComparedMotion) -> String? {
    guard areShares, let first = motions[0].arrival, let time = motion.arrival else { return nil }
    return Self.lag(time - first).map { "reaches 90 % of the way \($0)" }
  }

  private func settling(of motion: ComparedMotion) -> String? {
    let (first, time) = (motions[0].settleTime, motion.settleTime)
    guard let time else {
      return first == nil ? nil : "does not settle, where \(motions[0].name) does"
    }
    guard let first else { return "settles, where \(motions[0].name) does not" }
    return Self.lag(time - first).map { "settles \($0)" }
  }

  /// The end of a motion that only its thresholds of rest tell from the first; nil where they end together.
  private func end(of motion: ComparedMotion) -> String? {
    let (first, time) = (motions[0].settled, motion.settled)
    guard motion.spring?.move.rest != motions[0].spring?.move.rest, first != time else {
      return nil
    }
    guard let time else { return "is never done by its own threshold, where that one is" }
    guard let first else { return "is done by its own threshold, where that one never is" }
    let milliseconds = Rounding.text(1000 * (time - first).magnitude, significant: 3)
    return "is done \(milliseconds) ms \(time > first ? "later" : "sooner") by its own threshold"
  }

  private func overshoot(of motion: ComparedMotion) -> String? {
    guard let first = motions[0].overshoot, let other = motion.overshoot,
      (other - first).magnitude * length >= 1
    else { return nil }
    return "overshoots by \(percent(other)) instead of \(percent(first))"
  }

  /// A difference of times of a frame or more: `60 ms later`.
  private static func lag(_ time: Double) -> String? {
    guard time.magnitude >= frame else { return nil }
    let text = Column("lag", unit: "s").words(time.magnitude)
    return "\(text) \(time > 0 ? "later" : "sooner")"
  }

  /// A share of the way in percent, and in points where its length is known: `4.6 % of the way (14 pt of
  /// 300 pt)`; another level in its unit.
  private func share(_ value: Double) -> String {
    guard areShares else {
      return Rounding.text(value, significant: 3).with(motions[0].channel?.unit ?? "units")
    }
    guard let distance else { return "\(percent(value)) of the way" }
    let points = Rounding.text(value * distance, significant: 2)
    return "\(percent(value)) of the way (\(points) pt of \(number(distance)) pt)"
  }

  private func percent(_ value: Double) -> String {
    "\(Rounding.text(100 * value, significant: 3)) %"
  }

  private func number(_ value: Double) -> String { Rounding.text(value, significant: 6) }
}

extension Comparison {
  /// The letter of a motion in tables, counted from 0: a, b, c.
  package static func letter(of index: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))
  }
}

extension ComparedMotion {
  /// The settle time of a share of a way, whose clock begins at 0; nil for any other motion.
  package var drawnSettleTime: Double? { isShare ? response.settledTime : nil }

  /// The settle time from its own onset.
  fileprivate var settleTime: Double? {
    response.determines(.settleTime) ? response[.settleTime] : nil
  }

  /// The overshoot as a share of the way.
  fileprivate var overshoot: Double? {
    response.determines(.overshoot) ? response[.overshoot].map { $0 / 100 } : nil
  }
}
