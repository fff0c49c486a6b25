// SPDX-License-Identifier: GPL-3.0-or-later

/// The sensitivity of one metric to each parameter.
public struct SensitivityIndices: Sendable {
  /// A number with its 95 % interval.
  public struct Estimate: Sendable, Hashable {
    public var value: Double
    /// A half of the interval, from the spread of the number over resampled groups of rows.
    public var halfWidth: Double

    /// The lower end of the interval.
    public var low: Double { value - halfWidth }
    /// The upper end of the interval.
    public var high: Double { value + halfWidth }

    /// The most half-width of a share of a variance that is told: two of these intervals have room
    /// between nothing and everything.
    private static let mostHalfWidth = 0.25

    /// The rows suffice to tell a share of a variance: its interval is narrow, and can be true.
    public var tellsShare: Bool { halfWidth <= Self.mostHalfWidth && low <= 1 && high >= 0 }
  }

  /// The interaction of two parameters.
  public struct Interaction: Sendable {
    /// The indices of the parameters, rising.
    public var parameters: (Int, Int)
    /// The second-order index.
    public var second: Estimate
  }

  /// The first-order index of each parameter; of Morris' paths the mean size of its effects.
  ///
  /// Empty where the metric has too few answers, or does not vary.
  public var first: [Estimate] = []
  /// The total index of each parameter; of Morris' paths the standard deviation of its effects.
  public var total: [Estimate] = []
  /// The second-order indices; empty for Morris' paths.
  public var interactions: [Interaction] = []
  /// The number of rows.
  public var rows = 0
  /// The number of rows without an answer.
  public var unanswered = 0
  /// The number of groups, and of those with an answer in every row.
  public var groups = (all: 0, answered: 0)
}
