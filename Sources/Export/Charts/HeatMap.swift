// SPDX-License-Identifier: GPL-3.0-or-later

/// A metric over two parameters: a coloured cell for each point of a grid.
///
/// Colours are viridis, equal steps of which look equal, also to the colour-blind and in print.
/// Points without an answer, and places without a point, are grey. Cells meet halfway between grid
/// values, which may be spaced evenly, by ratios, or not at all evenly: then all cells are equally
/// large and labelled with their values. Meant for grids of up to some
/// ten thousand points, of which the SVG holds a shape each.
public struct HeatMap: Chart {
  /// What the picture shows, in words.
  public var title: String
  /// The name of the CSV file, with at most one row for a pair of parameters.
  public var file: String
  /// The parameter along the horizontal axis.
  public var x: Axis
  /// The parameter along the vertical axis.
  public var y: Axis
  /// The column that gives the colours.
  public var metric: Column
  /// The point to mark; nil for none.
  public var best: Best?
  /// The points to mark as the Pareto set; nil for none.
  public var pareto: ParetoMark?
  /// The way of a search to mark; nil for none.
  public var path: Path?
  /// The values at the ends of a logarithmic scale of colours, the lower one positive, those beyond
  /// looking like the nearer end; nil for an even scale over all values.
  public var logarithmicRange: ClosedRange<Double>?
  /// What grey means, in at most 12 characters; said only where the table has such rows.
  public var missing: String

  /// Makes a heat map.
  public init(
    title: String, file: String, x: Axis, y: Axis, metric: Column, best: Best? = nil,
    pareto: ParetoMark? = nil, missing: String = "no answer"
  ) {
    self.title = title
    self.file = file
    self.x = x
    self.y = y
    self.metric = metric
    self.best = best
    self.pareto = pareto
    self.missing = missing
  }

  /// A parameter and its grid.
  public struct Axis: Sendable, Hashable {
    /// The parameter's column.
    public var column: Column
    /// The values it takes, as stored, in any order and with any spacing; at least one.
    public var values: [Double]

    /// Makes an axis.
    public init(_ column: Column, values: [Double]) {
      self.column = column
      self.values = values
    }
  }

  /// The best point of the grid.
  public struct Best: Sendable, Hashable {
    /// Its value along the horizontal axis, as stored.
    public var x: Double
    /// Its value along the vertical axis, as stored.
    public var y: Double
    /// Its metric, as stored.
    public var value: Double
  }
  /// The way of a search: the rows of a CSV file of its own, with the columns of both parameters.
  public struct Path: Sendable, Hashable {
    /// The name of the CSV file.
    public var file: String
    /// The number of its rows, at least 1; the first is the start, the last one the end.
    public var count: Int
    /// What was found at the end, in words.
    public var outcome: String

    /// Makes a path.
    public init(file: String, count: Int, outcome: String) {
      precondition(count > 0, "A path has a start.")
      self.file = file
      self.count = count
      self.outcome = outcome
    }
  }
}
