// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
import Responses
import Studies

extension Recording {
  /// The onset in a sentence; nil where times count from the first sample.
  public var onsetSentence: String? {
    onset.map {
      "the motion begins at \($0.time.timeText(decimals: 4)) s; times count from there"
    }
  }

  /// The status as tables print it, with `noise` where a metric is mostly that.
  public func status(for metrics: [Metric]) -> String {
    let status = response.status(for: metrics)
    guard noise != nil else { return "\(status)" }
    return status.isOK ? "noise" : "\(status)+noise"
  }

  /// The reasons why metrics have no value, or are mostly noise, after the status; empty where there
  /// are none.
  public func message(for metrics: [Metric]) -> String {
    let parts = [response.message(for: metrics), noise?.sentence ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? "" : "\(status(for: metrics)): \(parts.joined(separator: "; "))"
  }

  /// The sentence on a curve that returns to where it began; nil for a step.
  public var pulseSentence: String? {
    guard let returned else { return nil }
    let percent = Rounding.text(100 * returned, significant: 2)
    return "the curve returns to where it began: its step is only \(percent) % of its span, so "
      + "overshoot, undershoot and settle_time tell nothing; say with --final where it was to end"
  }
}

extension Double {
  /// A time in seconds as text, rounded to some decimals, which are the same on any clock.
  func timeText(decimals: Int) -> String {
    let scale = pow(10, Double(decimals))
    let rounded = (self * scale).rounded() / scale
    return plainText(of: rounded.isFinite && rounded != 0 ? rounded : self)
  }
}

extension NoisyMetrics {
  /// The metrics in a sentence.
  fileprivate var sentence: String {
    let percent = Rounding.text(100 * (deviation / step), significant: 2)
    let clauses = [
      extremes.isEmpty ? nil : "gives such \(Self.list(extremes))",
      banded.isEmpty ? nil : "leaves the band, so \(Self.list(banded)) tell little",
    ].compactMap(\.self)
    return "noise of about \(percent) % of the step alone \(clauses.joined(separator: " and "))"
  }

  private static func list(_ metrics: [Metric]) -> String {
    let names = metrics.map(\.rawValue)
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
