// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The share of the ranges of a sweep that was answered.
///
/// A part is covered when a row in it answers every metric. The parts of one parameter are its
/// values, if they are at most ``parts``, else that number of equal parts of its range. The parts
/// of all parameters together, the cells, are the points of a grid; otherwise they are boxes with
/// equal sides, at most ``parts`` of each parameter and no more boxes than points.
public struct Coverage: Sendable {
  /// The most parts of the range of a parameter.
  public static let parts = 10

  /// The most cells.
  private static let mostCells = 1 << 20

  /// The parts of each parameter by itself.
  private let ranges: [ValueClasses]
  /// The sides of the cells; empty on a grid.
  private let sides: [ValueClasses]
  private let gridCount: Int?
  private var isRangeCovered: [[Bool]]
  private var isCellCovered: [Bool]
  private var answered = 0

  /// The coverage of a sweep that has not begun.
  public init(_ plan: SweepPlan) {
    ranges = plan.design.valueClasses(upTo: Self.parts)
    isRangeCovered = ranges.map { Array(repeating: false, count: $0.count) }
    if plan.design.kind == .grid {
      (gridCount, sides) = (plan.count, [])
    } else {
      (gridCount, sides) = (nil, Self.sides(of: plan))
    }
    isCellCovered = Array(repeating: false, count: sides.reduce(1) { $0 * $1.count })
  }

  /// The sides of the largest number of cells within the limits.
  private static func sides(of plan: SweepPlan) -> [ValueClasses] {
    let most = min(plan.count, mostCells)
    for count in (2...parts).reversed() {
      let sides = plan.design.valueClasses(upTo: count)
      var cells = 1
      for side in sides where cells <= most { cells *= side.count }
      if cells <= most { return sides }
    }
    return []
  }

  /// Adds the next rows.
  public mutating func take(_ block: RowBlock) {
    for row in 0..<block.count where block.statuses[row].isOK {
      answered += 1
      for (parameter, range) in ranges.enumerated() {
        isRangeCovered[parameter][range.index(of: block.value(parameter, ofRow: row))] = true
      }
      var cell = 0
      for (parameter, side) in sides.enumerated() {
        cell = cell * side.count + side.index(of: block.value(parameter, ofRow: row))
      }
      isCellCovered[cell] = true
    }
  }

  /// The share of a parameter's range that is covered, from 0 to 1.
  ///
  /// - Parameter parameter: The index of the parameter.
  /// - Returns: The covered parts over all parts.
  public func share(of parameter: Int) -> Double {
    let parts = isRangeCovered[parameter]
    return Double(parts.count { $0 }) / Double(parts.count)
  }

  /// The covered cells and all cells; nil for fewer points than two sides of each parameter need.
  public var cells: (covered: Int, count: Int)? {
    if let gridCount { return (answered, gridCount) }
    return sides.isEmpty ? nil : (isCellCovered.count { $0 }, isCellCovered.count)
  }

  /// The cells are the points of a grid.
  public var isOfGrid: Bool { gridCount != nil }
}

/// The classes of the values of one parameter: one for each value, or equal parts of its range.
public struct ValueClasses: Sendable {
  /// The index of the parameter.
  public let parameter: Int

  /// The value that each class holds, or its middle on the parameter's scale.
  public let middles: [Double]

  /// The lower ends of the classes after the first, in rising order.
  private let starts: [Double]

  /// The number of classes, at least 1.
  var count: Int { middles.count }

  /// A class for each different value, if these are at most `most`, else some parts of the range,
  /// equally wide by the scale; a single one where its ends are equal.
  init(of parameter: Int, in design: Design, upTo most: Int, parts: Int) {
    self.parameter = parameter
    if let values = design.values(of: parameter, upTo: most)?.sorted() {
      (middles, starts) = (values, Array(values.dropFirst()))
      return
    }
    let (bounds, scale) = (design.bounds[parameter], design.scales[parameter])
    let count = bounds.lowerBound < bounds.upperBound ? parts : 1
    func value(_ place: Double) -> Double {
      scale.value(at: place / Double(count), from: bounds.lowerBound, to: bounds.upperBound)
    }
    middles = (0..<count).map { value(Double($0) + 0.5) }
    starts = (1..<count).map { value(Double($0)) }
  }

  /// The class of a value, from 0.
  func index(of value: Double) -> Int { starts.partitioningIndex { !($0 <= value) } }
}

extension Design {
  /// The classes of each parameter: one for each different value, if these are at most `most`, else so
  /// many equal parts of the range.
  fileprivate func valueClasses(upTo most: Int) -> [ValueClasses] {
    axes.indices.map { ValueClasses(of: $0, in: self, upTo: most, parts: most) }
  }

  /// The different values of a parameter; nil for more than `most`.
  fileprivate func values(of parameter: Int, upTo most: Int) -> Set<Double>? {
    let axis = axes[parameter]
    guard kind == .grid ? axis.count <= most : axis.isList else { return nil }
    var different: Set<Double> = []
    for index in 0..<axis.count {
      different.insert(axis[index])
      if different.count > most { return nil }
    }
    return different
  }
}

/// The analysis of variance of the values on a whole grid.
///
/// With the weight w_j of level j of an axis, which add up to 1, and the weight W of a point, the
/// product of those of its levels,
///
///     V = sum W (y - mean)^2        V_i = sum_j w_j (mean of level j - mean)^2
///
/// Listed values and ranges of few levels count alike. More levels stand for the range between them:
/// their weights are Gregory's, 3/8, 7/6, 23/24, 1 ... 1, 23/24, 7/6, 3/8 over the number of steps,
/// which integrate polynomials up to degree 3.
///
/// Source: W. Press and others, "Numerical Recipes" (1992), equation 4.1.14.
extension [Axis] {
  /// The share of each axis in the variance of values on the grid, which are not all equal.
  func shares(of values: [Double]) -> [Double] {
    let weights = map(\.weights)
    let points = weights.reduce([1.0]) { points, axis in
      points.flatMap { point in axis.map { point * $0 } }
    }
    let mean = zip(points, values).reduce(0) { $0 + $1.0 * $1.1 }
    let ways = values.map { $0 - mean }
    let variance = zip(points, ways).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
    var stride = values.count
    return weights.map { axis in
      stride /= axis.count
      var sums = [Double](repeating: 0, count: axis.count)
      for (index, way) in ways.enumerated() {
        sums[index / stride % axis.count] += points[index] * way
      }
      return zip(sums, axis).reduce(0) { $0 + $1.0 * $1.0 / $1.1 } / variance
    }
  }
}

extension Axis {
  /// The weights of its levels, which add up to 1.
  fileprivate var weights: [Double] {
    var weights = [Double](repeating: 1, count: count)
    // Three levels at each end, and two between them that weigh 1.
    guard !isList, count >= 8 else { return weights.map { $0 / Double(count) } }
    for (level, weight) in [3.0 / 8, 7.0 / 6, 23.0 / 24].enumerated() {
      weights[level] = weight
      weights[count - 1 - level] = weight
    }
    return weights.map { $0 / Double(count - 1) }
  }
}
