// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import Studies

/// The envelope of a fit, kept or left.
public struct EnvelopeOutcome: Sendable {
  public let envelope: Envelope

  /// The largest excess of the response over the envelope, in shares of the step, worst over the
  /// cases; 0 within it, nil where the response has no step or no finite levels.
  public let excess: Double?

  /// The response keeps to the envelope in every case.
  public var isMet: Bool { excess == 0 }
}

extension Envelope {
  /// The largest excess of a response over the envelope, over all its ticks.
  ///
  /// With the progress p(t) of the response from where it starts (0) to where it ends (1),
  ///
  ///     excess = max over t of  p - (1 + overshoot)
  ///                             -undershoot - p
  ///                             0.9 - p             from the rise time on
  ///                             |p - 1| - band      from the settle time on
  ///
  /// and 0 where none of these is positive. It follows the parameters without jumps where p does,
  /// as settle times do not.
  ///
  /// - Parameter response: The response.
  /// - Returns: The excess in shares of the step; nil without a step, or with a level that is not
  ///   finite.
  func excess(of response: Response) -> Double? {
    guard response.hasCurve, let initial = response.initial, let final = response.final,
      initial != final
    else { return nil }
    var worst = 0.0
    for (time, value) in zip(response.curve.times, response.curve.values) {
      let progress = (value - initial) / (final - initial)
      guard progress.isFinite else { return nil }
      worst = max(worst, excess(of: progress, at: time))
    }
    return worst
  }

  /// The excess of one sample; negative within the envelope.
  private func excess(of progress: Double, at time: Double) -> Double {
    var worst = -Double.infinity
    if let overshoot { worst = max(worst, progress - 1 - overshoot / 100) }
    if let undershoot { worst = max(worst, -undershoot / 100 - progress) }
    if let rise, time >= rise - Self.rounding { worst = max(worst, 0.9 - progress) }
    if let settle, time >= settle - Self.rounding {
      worst = max(worst, abs(progress - 1) - band / 100)
    }
    return worst
  }

  /// The rounding error of the time of a tick, in seconds.
  private static let rounding = 1e-9

  /// The envelope in words: `rise by 0.2 s, overshoot at most 5 %`.
  public var text: String {
    let parts = [
      rise.map { "rise by \(plain($0)) s" },
      settle.map { "settle within \(plain(band)) % by \(plain($0)) s" },
      overshoot.map { "overshoot at most \(plain($0)) %" },
      undershoot.map { "undershoot at most \(plain($0)) %" },
    ].compactMap(\.self)
    return parts.isEmpty ? "anything" : parts.joined(separator: ", ")
  }
}
