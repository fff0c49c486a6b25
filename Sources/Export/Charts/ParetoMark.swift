// SPDX-License-Identifier: GPL-3.0-or-later

/// The points that a chart marks as its Pareto set: rows of a CSV file of their own.
public struct ParetoMark: Sendable, Hashable {
  /// The name of the CSV file, with the columns of the chart's own and at least one row.
  public var file: String
  /// The number of its rows.
  public var count: Int

  /// What a legend calls the points.
  var words: String { "Pareto set (\(count) point\(count == 1 ? "" : "s"))" }
}
