// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a fit could not be done at all.
public enum FitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A curve has too few samples for the parameters.
  case tooFewSamples(samples: Int, parameters: Int)

  /// A curve never changes.
  case constantCurve

  /// The scene cannot be simulated where the search begins.
  case noStart(String)

  /// The fault as a sentence.
  public var description: String {
    switch self {
    case .tooFewSamples(let samples, let parameters):
      "a fit of \(parameters) parameters needs more than \(parameters) samples, found \(samples)"
    case .constantCurve: "the curve never changes: there is no motion to fit"
    case .noStart(let reason): "the fit cannot begin: \(reason)"
    }
  }
}
