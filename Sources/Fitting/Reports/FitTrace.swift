// SPDX-License-Identifier: GPL-3.0-or-later

/// One evaluation of a search: a row of `trace.csv`.
public struct FitEvaluation: Sendable, Hashable {
  /// What was searching, as in `grid`, `simplex` or `levenberg_marquardt`.
  public var stage: String

  /// The start of the search that it belongs to, from 0; nil before the starts are chosen.
  public var start: Int?

  /// The values, one a parameter that is searched for.
  public var values: [Double]

  /// The cost there; nil where there is none.
  public var cost: Double?
}

/// The lowest cost over two parameters, the others held where the fit ended.
public struct CostLandscape: Sendable {
  /// The names of the two parameters.
  public var names: [String]

  /// The values of the first, ascending.
  public var x: [Double]

  /// The values of the second, ascending.
  public var y: [Double]

  /// The cost for each x in each y: `costs[j][i]` belongs to `x[i]` and `y[j]`; nil where there is none.
  public var costs: [[Double?]]

  /// The way of the search that found the minimum, from its start to its end, in both parameters.
  public var path: [[Double]]
}
