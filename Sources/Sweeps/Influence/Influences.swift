// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// First-order Sobol indices: the share of a metric's variance that a parameter explains alone.
///
///     S = Var(E[y | x]) / Var(y)
///
/// Over n rows that answer the metric, of which n_c have x in class c, with the means m and m_c:
///
///     T = sum (y - m)^2        B = sum n_c (m_c - m)^2        S = B / T
///
/// A grid combines each value of x with all values of the others, so this is exact. For points that
/// are spread or listed, chance alone makes B > 0: for k classes it is expected to be k - 1 times
/// the variance within them, so
///
///     S = (B - (k - 1) W) / T        W = (T - B) / (n - k)
///
/// The rest to 1 over all parameters comes from their interactions and from changes within a class.
///
/// One pass, row after row: memory does not grow with the rows, and the result does not depend on
/// the blocks. Sums are of y - y_1, the first answer: its distance from the mean is at most sqrt(n)
/// standard deviations, so few digits cancel.
///
/// Sources: I. M. Sobol, "Sensitivity Estimates for Nonlinear Mathematical Models" (1993); T. L.
/// Kelley, "An Unbiased Correlation Ratio Measure" (1935).
public struct Influences: Sendable {
  /// The rows of a class that answer a metric.
  private struct Cell: Sendable {
    var count = 0.0
    /// The sum of y - y_1.
    var sum = 0.0
  }

  /// All rows that answer a metric.
  private struct Total: Sendable {
    /// y_1, or 0 before the first row.
    var first = 0.0
    var count = 0.0
    /// The sum of y - y_1.
    var sum = 0.0
    /// The sum of (y - y_1)^2.
    var squares = 0.0

    /// Adds y, and returns y - y_1.
    mutating func add(_ y: Double) -> Double {
      if count == 0 { first = y }
      let way = y - first
      count += 1
      sum += way
      squares += way * way
      return way
    }
  }

  /// The most values with a class each, and the most parts of a range.
  private static let most = (values: 256, parts: 128)

  private let classes: [ValueClasses]
  /// The index of the first cell of each parameter among those of a metric.
  private let starts: [Int]
  /// The number of cells of a metric.
  private let width: Int
  private let isGrid: Bool
  private var totals: [Total]
  /// The cells of the first metric, those of the second, and so on.
  private var cells: [Cell]

  /// The influences in a sweep that has not begun.
  public init(_ plan: SweepPlan) {
    if case .grid = plan.design { isGrid = true } else { isGrid = false }
    let parts = Self.parts(of: plan.count)
    let isList = if case .list = plan.design { true } else { false }
    classes = plan.design.valueClasses(upTo: isList ? parts : Self.most.values, else: parts)
    var width = 0
    starts = classes.map { parameter in
      defer { width += parameter.count }
      return width
    }
    self.width = width
    totals = plan.metrics.map { _ in Total() }
    cells = [Cell](repeating: Cell(), count: width * plan.metrics.count)
  }

  /// The number of parts of a range: a power of two, because Sobol's points fill such cells evenly,
  /// and at most the number of points in each.
  private static func parts(of points: Int) -> Int {
    var parts = 2
    while parts < most.parts, 4 * parts * parts <= points { parts *= 2 }
    return parts
  }

  /// Adds the next rows.
  public mutating func take(_ block: RowBlock) {
    var places = starts
    var totals = totals
    cells.withUnsafeMutableBufferPointer { [classes, starts, width] cells in
      for row in 0..<block.count {
        for parameter in places.indices {
          places[parameter] =
            starts[parameter] + classes[parameter].index(of: block.value(parameter, ofRow: row))
        }
        for metric in totals.indices {
          guard let answer = block.metric(metric, ofRow: row) else { continue }
          let way = totals[metric].add(answer)
          for place in places {
            cells[metric * width + place].count += 1
            cells[metric * width + place].sum += way
          }
        }
      }
    }
    self.totals = totals
  }

  /// The share of a metric's variance that a parameter explains alone.
  ///
  /// - Parameters:
  ///   - parameter: The index of the parameter.
  ///   - metric: The index of the metric.
  /// - Returns: From 0 to 1; nil where metric or parameter do not vary, or with too few rows.
  public func share(of parameter: Int, in metric: Int) -> Double? {
    let total = totals[metric]
    let n = total.count
    let m = total.sum / n
    let t = total.squares - total.sum * m
    guard n > 0, t > 0, t.isFinite else { return nil }
    let start = metric * width + starts[parameter]
    let filled = cells[start..<start + classes[parameter].count].filter { $0.count > 0 }
    let k = Double(filled.count)
    guard k > 1 else { return nil }
    let b = filled.reduce(0.0) { sum, cell in
      let way = cell.sum / cell.count - m
      return sum + cell.count * way * way
    }
    guard !isGrid else { return min(b / t, 1) }
    guard n > k else { return nil }
    return min(max(0, (b - (k - 1) * (t - b) / (n - k)) / t), 1)
  }
}
