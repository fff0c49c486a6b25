// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The metrics of a sweep over each parameter, or over the two that it varies, in bins of rows.
///
/// A bin holds one value of a parameter, or an equal part of its range. The rows are summed up one by
/// one in their order; so the numbers do not depend on blocks, threads, interruptions and shards.
public struct BinnedMetrics: Sendable {
  /// The rows from which on those of several parameters are binned: fewer are drawn as dots.
  ///
  /// From here on the bins of Rice's rule hold five rows each, the least that show a spread.
  static let mostDots = 30
  /// The marks that a picture shows of separate rows: of more the rows are binned.
  ///
  /// A mark takes some 100 bytes of SVG, and a picture is to take no more than 400 kB.
  static let mostMarks = 4000
  /// The most values of a parameter that have bins of their own: about 10 pixels each.
  private static let mostLevels = 64

  /// The parameters that share bins: each by itself, or the two.
  public let groups: [[ValueClasses]]
  /// The bins of each group, the last parameter changing fastest.
  private var bins: [[Bin]]

  /// The rows of a bin: the values of the group's parameters, and the answers to each metric.
  public typealias Bin = (values: [Moments], metrics: [Moments])

  /// The bins of a sweep that has not begun; nil where its rows are drawn one by one.
  ///
  /// Policy: a parameter among several has as many bins as Rice's rule gives a histogram of the rows,
  /// 2 n^(1/3), at most 50; a single one has 400, a few for each two pixels; of two parameters each
  /// has so many, at most 48, that bins of rows spread evenly have five.
  public init?(_ plan: SweepPlan) {
    guard plan.isBinned else { return nil }
    let rows = Double(plan.count)
    let count =
      switch plan.varied.count {
      case 1: 400
      case 2: max(2, Int(min((rows / 5).squareRoot(), 48)))
      default: max(2, Int(min(2 * cbrt(rows), 50)))
      }
    let axes = plan.varied.map { parameter in
      let most = plan.design.kind == .list ? count : Self.mostLevels
      return ValueClasses(of: parameter, in: plan.design, upTo: most, parts: count)
    }
    groups = axes.count == 2 ? [axes] : axes.map { [$0] }
    bins = groups.map { axes in
      let bin = (axes.map { _ in Moments() }, plan.metrics.map { _ in Moments() })
      return Array(repeating: bin, count: axes.reduce(1) { $0 * $1.count })
    }
  }

  /// Adds the next rows.
  public mutating func take(_ block: RowBlock) {
    for (group, axes) in groups.enumerated() {
      var places = [Int](repeating: 0, count: block.count)
      for axis in axes {
        for row in places.indices {
          places[row] *= axis.count
          places[row] += axis.index(of: block.value(axis.parameter, ofRow: row))
        }
      }
      for (row, bin) in places.enumerated() {
        for (place, axis) in axes.enumerated() {
          bins[group][bin].values[place].add(block.value(axis.parameter, ofRow: row))
        }
        for metric in bins[group][bin].metrics.indices {
          guard let answer = block.metric(metric, ofRow: row) else { continue }
          bins[group][bin].metrics[metric].add(answer)
        }
      }
    }
  }

  /// The bins of a group that have rows.
  public func bins(of group: Int) -> [Bin] { bins[group].filter { $0.values[0].count > 0 } }
}

/// The mean, the spread and the extremes of numbers, which are added one by one.
///
/// Source: Welford (Technometrics 4, 1962).
public struct Moments: Sendable {
  /// The number of numbers.
  public private(set) var count = 0
  /// Their mean; 0 for none.
  public private(set) var mean = 0.0
  /// The lowest of them; infinite for none.
  public private(set) var lowest = Double.infinity
  /// The highest of them; minus infinity for none.
  public private(set) var highest = -Double.infinity
  private var squares = 0.0

  /// The standard deviation of these numbers from their mean; 0 for one.
  public var deviation: Double { count > 0 ? (squares / Double(count)).squareRoot() : 0 }

  /// Adds a number.
  mutating func add(_ value: Double) {
    count += 1
    let way = value - mean
    mean += way / Double(count)
    squares += way * (value - mean)
    (lowest, highest) = (min(lowest, value), max(highest, value))
  }
}

extension SweepPlan {
  /// Rows are drawn in bins: there are several parameters, and no plain grid of two, or too many rows
  /// to draw each, as a design that tells the sensitivity may get in the end.
  package var isBinned: Bool {
    guard count > 1, !varied.isEmpty else { return false }
    let panels = varied.count { !parameters[$0].isChoice } < 2 ? metrics.count : 1
    return tellsSensitivity || count > BinnedMetrics.mostMarks / panels
      || (isScattered && count > BinnedMetrics.mostDots)
  }

  /// No curve and no map shows the rows: they vary more than two parameters, or two and no grid.
  package var isScattered: Bool { varied.count > 2 || (varied.count == 2 && design.kind != .grid) }

  /// The indices of the parameters that take several values.
  package var varied: [Int] {
    let bounds = design.bounds
    return bounds.indices.filter { bounds[$0].lowerBound < bounds[$0].upperBound }
  }
}
