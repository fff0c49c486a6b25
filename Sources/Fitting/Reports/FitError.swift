// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a fit could not be done at all.
public enum FitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A curve has too few samples for the parameters that are to be fitted.
  case tooFewSamples(samples: Int, parameters: [String])

  /// A curve never changes.
  case constantCurve

  /// The values of a curve lie so far apart that a sum of their squares overflows.
  case endlessCurve

  /// A curve lasts longer than a scene may, in seconds.
  case longCurve(seconds: Double)

  /// The scene has no finite curve at any place that a search could begin from.
  case noStart

  /// The engine's own curve is not finite where that of the smooth world is.
  case divergedEngine

  /// The fault as a sentence.
  public var description: String {
    switch self {
    case .tooFewSamples(let samples, let parameters):
      "to fit \(list(parameters)) takes more than \(parameters.count) samples, "
        + "and the curve has \(samples)"
    case .constantCurve: "the curve never changes: there is no motion to fit"
    case .endlessCurve: "the values of the curve lie too far apart to compute with"
    case .longCurve(let seconds):
      "to follow the curve the scene would run for \(plain(seconds)) s, and it may for "
        + "\(plain(CurveModel.longest)) s; times are in seconds"
    case .divergedEngine:
      "at the values that the fit found, the engine's motion is not finite: the scene is too large"
    case .noStart:
      "the fit cannot begin: the scene gives no finite curve at any place tried within the bounds"
    }
  }
}

/// Words as a list: `a`, `a and b`, `a, b and c`.
func list(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
