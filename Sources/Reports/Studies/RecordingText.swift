// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Basics
import Responses
import Studies

extension Recording {
  /// The moment from which times count, in a sentence; nil where that is 0 s on the recording's clock.
  public var startSentence: String? {
    let time = start.timeText(decimals: 4)
    if onset != nil { return "the motion begins at \(time) s; times count from there" }
    return start == 0 ? nil : "times count from the first sample, at \(time) s"
  }

  /// The noise in a sentence; nil where none is seen, and without a step.
  public var noiseSentence: String? {
    guard let noise, let initial = response.initial, let final = response.final, final != initial
    else { return nil }
    let percent = Rounding.text(100 * (noise / abs(final - initial)), significant: 2)
    return "noise of about \(percent) % of the step is taken out before the motion is measured"
  }

  /// The reasons why metrics have no value, after the status; empty where all have one.
  public func message(for metrics: [Metric]) -> String {
    let message = response.message(for: metrics)
    return message.isEmpty ? "" : "\(response.status(for: metrics)): \(message)"
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
