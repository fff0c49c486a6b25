// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

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
    ranges = plan.design.valueClasses(upTo: Self.parts, else: Self.parts)
    isRangeCovered = ranges.map { Array(repeating: false, count: $0.count) }
    if case .grid = plan.design {
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
      let sides = plan.design.valueClasses(upTo: count, else: count)
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
