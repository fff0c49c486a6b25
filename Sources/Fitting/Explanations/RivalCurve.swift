// SPDX-License-Identifier: GPL-3.0-or-later

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

  /// A number of the curve.
  public struct Parameter: Sendable {
    public let name: String
    public let unit: String
    public internal(set) var value: Double
  }

  public let kind: Kind

  /// Its numbers, in the order in which a person reads them.
  public internal(set) var parameters: [Parameter]

  /// The name that it has among easings, such as `ease-in-out`; nil without one.
  public var name: String?

  /// What a curve leaves of the samples.
  struct Rest {
    /// The sum of the squared residuals, in squares of the recording's unit.
    var cost: Double
    /// Its Bayesian information criterion.
    let criterion: Double
  }

  var rest: Rest

  /// The number of samples.
  let samples: Int

  /// The mean of the squared residuals, in squares of the recording's unit.
  public var meanSquare: Double { rest.cost / Double(samples) }

  /// The value of a parameter by its name.
  public subscript(name: String) -> Double? { parameters.first { $0.name == name }?.value }
}
