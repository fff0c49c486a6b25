// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Responses
import SpringFrameworks
import Studies

extension PreviewPage {
  /// The page of motions that are compared with the first of them.
  ///
  /// Levels are shown as shares of the way of the first, for the times that are compared, or until
  /// nothing is seen to move. It is nil where the first motion has no way: it ends where it starts, or
  /// its end is unknown.
  ///
  /// - Parameters:
  ///   - text: The comparison and its sentences.
  ///   - isAligned: True where the time shifts are taken out.
  ///   - distance: The distance of the move, for code that depends on it; nil for the frameworks' own.
  public init?(_ text: ComparisonText, isAligned: Bool, over distance: Double? = nil) {
    let motions = text.motions
    let response = motions[0].response
    guard let start = response.initial, let end = response.final, (end - start).isNormal else {
      return nil
    }
    let pairs = text.comparison.pairs
    let overlaps = pairs.map(\.curves.overlap)
    let first = overlaps.map(\.lowerBound).min() ?? 0
    let last = overlaps.map(\.upperBound).max() ?? 0
    let length = min(last - first, Self.longestComparison)
    let isCut = length < last - first
    let rate = PreviewRow.frameRate * max(1, (1 / length).rounded(.up))
    let shifts = [0] + pairs.map { isAligned ? $0.timeShift ?? 0 : 0 }
    let values = zip(motions, shifts).map { motion, shift in
      (0..<2 + Int((length * rate).rounded(.up))).map { frame in
        (motion.level(at: first + shift + Double(frame) / rate) - start) / (end - start)
      }
    }
    let seen = values.map { Self.lastSeen($0) }.max() ?? 0
    let duration = isCut ? length : min(length, Double(seen) / rate + Self.still)
    let count = min(values[0].count, 2 + Int((duration * rate).rounded(.up)))
    let remarks = Self.remarks(text, isAligned: isAligned)
    self.init(
      title: ([motions[0].name, "and"] + [motions.dropFirst().map(\.name).joined(separator: ", ")])
        .joined(separator: " ").onOneLine,
      spring: motions[0].spring?.move,
      rows: motions.indices.map { index in
        PreviewRow(
          motions[index], at: index, values: Array(values[index].prefix(count)),
          differing: index == 0 ? nil : pairs[index - 1].curves.largest / (end - start).magnitude,
          remarks: remarks[index], over: distance)
      },
      refusals: isCut
        ? ["The page shows the first \(HandoffText.number(length)) s of what is compared."] : [],
      duration: duration, rate: rate)
  }

  /// The longest time of motions that is shown, in seconds.
  private static let longestComparison = 60.0

  /// The last frame at which a motion is seen to be elsewhere than at its end.
  private static func lastSeen(_ values: [Double]) -> Int {
    values.lastIndex { ($0 - values[values.count - 1]).magnitude > invisible } ?? 0
  }

  /// What is said of each motion: how its levels were scaled, its lag, and what one notices.
  private static func remarks(_ text: ComparisonText, isAligned: Bool) -> [[String]] {
    let lags = isAligned ? text.lags : text.notices.isEmpty ? text.summaries : text.notices
    return zip(text.motions, [nil] + lags).map { motion, sentence in
      ComparisonText.scalings(of: [motion]) + [sentence].compactMap(\.self)
    }
  }
}

extension PreviewRow {
  /// The number of colours of further motions.
  private static let hues = 4

  /// The row of a motion that is compared with the first.
  fileprivate init(
    _ motion: ComparedMotion, at index: Int, values: [Double], differing difference: Double?,
    remarks: [String], over distance: Double?
  ) {
    id = index == 0 ? Self.first : "motion-\(index)"
    kind = index == 0 ? Self.first : "hue-\(1 + (index - 1) % Self.hues)"
    name = motion.name.onOneLine
    details = motion.spring.map(Self.details) ?? []
    settleTime = motion.drawnSettleTime
    unsettled = motion.isShare ? "never" : "\u{2013}"
    maxDifference = difference
    warnings = remarks
    self.values = values
    easing = nil
    snippet = motion.spring?.notation.map { notation in
      notation.snippet(over: distance ?? type(of: notation).defaultDistance)
    }
  }
}
