// SPDX-License-Identifier: GPL-3.0-or-later

/// The answer to whether a fitted curve explains a recording, and what follows it better where it does not.
public struct CurveExplanation: Sendable {
  /// The answer to the question whether the residuals are noise; the raw values are those of
  /// `explained` in `fit.json`.
  public enum Verdict: String, Sendable {
    /// What is left is noise.
    case yes
    /// What is left is no noise, and small: no more than 2.5 % of the span.
    case partly
    /// What is left is no noise and larger than that, or another curve leaves much less.
    case no
  }

  public internal(set) var verdict: Verdict

  /// The stretch of time in which most of the systematic residuals lie; nil where they are noise.
  public var systematic: SystematicResidual?

  /// Why one level explains a recording as well as a motion does.
  public enum Stillness: Sendable {
    /// The noise about the level is independent, but for a few samples far off.
    case still
    /// The noise about the level hangs together, so that it wanders.
    case wandering
  }

  /// Why the recording may show no motion; nil where it shows one.
  public var stillness: Stillness?

  /// The farthest from its line that a move in the plane comes, in the unit of the recording, where x and
  /// y do not follow one motion; nil where they do, and for one column.
  public var across: Double?

  /// A curve of another kind that follows the recording as well with fewer numbers, or better.
  public var rival: RivalCurve?

  /// How many times the residuals are as large as the noise that was given; nil where chance may do it.
  public internal(set) var excess: Double?

  /// The recording that it is about, by its index.
  var recording = 0

  /// The kind of the curve that follows the recording best: `model` in `fit.json`.
  public var model: RivalCurve.Kind? { rival?.kind }
}

/// A stretch of time in which residuals hang together.
public struct SystematicResidual: Sendable {
  /// The times, on the recording's clock in seconds.
  public internal(set) var span: ClosedRange<Double>

  /// The largest residual there, with its sign, in the unit of the recording.
  public internal(set) var largest: Double

  /// The stretch with the largest sum of residuals of one sign.
  init(of residuals: [Double], at times: [Double]) {
    var (best, start, sum) = ((size: -1.0, range: 0..<0), 0, 0.0)
    for index in residuals.indices {
      if index > start, residuals[index] * residuals[index - 1] <= 0 { (start, sum) = (index, 0) }
      sum += abs(residuals[index])
      if sum > best.size { best = (sum, start..<index + 1) }
    }
    let range = best.range
    span = times[range.lowerBound]...times[range.upperBound - 1]
    largest = residuals[range].max { abs($0) < abs($1) } ?? 0
  }
}

/// A curve that is no spring and that follows a recording.
public struct RivalCurve: Sendable {
  /// The kinds of curves; the raw values are those of `model` in `fit.json`.
  public enum Kind: String, Sendable {
    /// A cubic-bezier easing over a duration.
    case bezier
    /// An exponential decay.
    case decay
    /// A straight line from one level to another.
    case line
    /// Two or more moves of a spring.
    case segments
  }

  public let kind: Kind

  /// Its numbers, in the order in which a person reads them.
  public internal(set) var parameters: [FittedParameter]

  /// The name that it has among easings, such as `ease-in-out`; nil without one.
  public var name: String?

  /// The sum of the squared residuals, in squares of the recording's unit.
  var cost: Double

  /// The Bayesian information criterion, with the noise that makes the curve most likely.
  let criterion: Double

  /// The number of samples.
  let samples: Int

  /// The mean of the squared residuals, in squares of the recording's unit.
  public var meanSquare: Double { cost / Double(samples) }

  /// The value of a parameter by its name.
  public subscript(name: String) -> Double? { parameters.first { $0.name == name }?.value }
}
