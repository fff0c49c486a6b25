// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// A reason that makes a fit impossible.
public enum FitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A curve has too few samples for the parameters that are to be fitted.
  case tooFewSamples(samples: Int, parameters: [String])

  /// A curve never changes.
  case constantCurve

  /// The values of a curve lie so far apart that a sum of their squares overflows.
  case endlessCurve

  /// The values of a curve, or its times, lie so close together that squares of them vanish.
  case tinyCurve

  /// A recording ends when its motion has only just begun, after so many samples.
  case lateMotion(samples: Int)

  /// A curve lasts longer than a scene may, in seconds.
  case longCurve(seconds: Double)

  /// Segments are asked for where no plain spring with levels, velocity and time of its own is fitted.
  case noSegments

  /// A change between segments is not within the recording.
  case changeOutside

  /// A curve has too few samples for some segments.
  case tooFewSegmentSamples(samples: Int, segments: Int)

  /// The model is finite at no place that a search could begin from.
  case noStart

  /// The engine's own curve is not finite where that of the smooth world is.
  case divergedEngine

  /// An observation of a regression is not finite; the index counts from 0.
  case observation(index: Int, value: Double)

  /// The fault as a sentence.
  public var description: String {
    switch self {
    case .tooFewSamples(let samples, let parameters):
      "to fit \(list(parameters)) takes more than \(parameters.count) samples, "
        + "and the curve has \(samples)"
    case .constantCurve: "the curve never changes: there is no motion to fit"
    case .endlessCurve: "the values of the curve lie too far apart to compute with"
    case .tinyCurve: "the samples of the curve lie too close together to compute with"
    case .lateMotion(let samples):
      "the curve begins to move \(samples) sample\(samples == 1 ? "" : "s") before its end, which "
        + "tells no spring"
    case .longCurve(let seconds):
      "to follow the curve the scene would run for \(plain(seconds)) s, and it may for "
        + "\(plain(CurveModel.longest)) s; times are in seconds"
    case .noSegments:
      "segments go with a plain spring of which frequency and damping may be free, and with 6 samples "
        + "or more"
    case .changeOutside: "the times of changes must lie within the samples that count"
    case .tooFewSegmentSamples(let samples, let segments):
      "\(segments) segment\(segments == 1 ? "" : "s") cannot be told from \(samples) samples"
    case .divergedEngine:
      "at the values that the fit found, the engine's motion is not finite: the scene is too large"
    case .noStart: "the fit cannot begin: the model is finite at no place tried within the bounds"
    case .observation(let index, let value):
      "observation \(index) is \(plain(value)), and observations must be finite"
    }
  }
}

/// Words as a list: `a`, `a and b`, `a, b and c`.
package func list(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}

/// The state of a search: the nearest point so far.
public struct FitProgress: Sendable {
  /// The names of the parameters that are searched for, those with a chosen value first.
  public var names: [String]

  /// Their values at the nearest point.
  public var values: [Double]

  /// The cost there: 0 where every target is met.
  public var cost: Double

  /// The number of simulations; of several choices, those for this one.
  public var runs: Int

  /// A listener to a search, called after each of its steps on the thread that searches.
  public typealias Listener = @Sendable (FitProgress) -> Void
}
