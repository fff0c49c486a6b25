// SPDX-License-Identifier: GPL-3.0-or-later

/// What a minimisation found, and how.
public struct MinimizationReport: Sendable, Hashable {
  /// The part of a search that an evaluation belongs to.
  public enum Stage: String, Sendable, CaseIterable {
    /// A place to begin from: the start, or one spread over the box of the bounds.
    case spread
    /// Brent's method.
    case brent
    /// Broyden, Fletcher, Goldfarb and Shanno's method, its differences included.
    case gradient
    /// Nelder and Mead's simplex.
    case simplex
    /// Simulated annealing.
    case annealing
    /// A try of a bound itself, where the search ended close to it.
    case bound
  }

  /// The cost at one place.
  public struct Evaluation: Sendable, Hashable {
    /// The part of the search.
    public let stage: Stage
    /// The parameters.
    public let values: [Double]
    /// The cost there, as the caller gave it; it may not be finite.
    public let cost: Double
  }

  /// Why a search stopped.
  public enum Ending: String, Sendable, CaseIterable {
    /// No method gains anything any more.
    case converged
    /// The cost is as low as was asked for.
    case goal
    /// The rounds ran out while they still gained.
    case roundLimit
    /// It was told to.
    case stopped
  }

  /// One way down.
  public struct Start: Sendable, Hashable {
    /// Where it began: as given, spread over the box, or where annealing ended.
    public let values: [Double]
    /// Where it ended.
    public let endValues: [Double]
    /// The cost there, infinite if no place with a finite cost was met.
    public let cost: Double
    /// Why it stopped.
    public let ending: Ending
    /// Whether it began where annealing ended.
    public let isAnnealed: Bool
  }

  /// The parameters with the lowest cost met.
  public let values: [Double]

  /// The cost there.
  public let cost: Double

  /// Every way down, the one from the given start first.
  public let starts: [Start]

  /// How often the cost was evaluated.
  public let evaluations: Int

  /// Why the search stopped: for the way down that led to the answer.
  public let ending: Ending

  /// Whether each parameter ended at one of its bounds.
  public let isAtBound: [Bool]
}
