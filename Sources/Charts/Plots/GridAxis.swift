// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Reports

/// An axis made of cells, one around each value of a grid.
///
/// Cells meet halfway between neighbours. Values in nearly equal steps lie on a linear axis, in nearly
/// equal ratios on a logarithmic one; any others, such as 0, 0.1, 1, 10, get cells of equal size,
/// labelled with their values, since on a true scale the small ones would be too narrow to see.
struct GridAxis {
  /// The spacing of values along the axis.
  enum Spacing: Hashable {
    case linear, logarithmic, equal
  }

  /// The ratio of the widest step to the narrowest from which on the steps count as unequal.
  private static let tolerance = 3.5

  /// The grid's values in rising order, in the unit that people read.
  let values: [Double]
  /// Their spacing along the axis.
  let spacing: Spacing
  /// The values are false and true.
  private let isChoice: Bool

  /// Sorts the values of a parameter and chooses their spacing, which on a logarithmic scale is known.
  init(_ values: [Double], of column: Column, isLogarithmic: Bool = false) {
    let values = Set(values).sorted().map { $0 * column.readableFactor }
    precondition(!values.isEmpty, "A grid has at least one value along each axis.")
    self.values = values
    isChoice = column.isChoice
    spacing =
      isChoice
      ? .equal : isLogarithmic && values.count > 1 ? .logarithmic : GridAxis.spacing(of: values)
  }

  private static func spacing(of values: [Double]) -> Spacing {
    guard let lowest = values.first, values.count > 1 else { return .equal }
    let steps = zip(values.dropFirst(), values).map { $0 - $1 }
    let ratios = lowest > 0 ? zip(values.dropFirst(), values).map { log($0 / $1) } : []
    if unevenness(steps) <= tolerance { return .linear }
    return unevenness(ratios) <= tolerance ? .logarithmic : .equal
  }

  /// The widest step over the narrowest; infinite without steps.
  private static func unevenness(_ steps: [Double]) -> Double {
    guard let least = steps.min(), let most = steps.max(), least > 0 else { return .infinity }
    return most / least
  }

  /// The place of a value on the axis.
  private func position(at index: Int) -> Double {
    spacing == .equal ? Double(index) : values[index]
  }

  /// The middle of the cell of this value, or of the nearest one.
  func position(of value: Double) -> Double {
    position(at: bounds.firstIndex { value < $0 } ?? bounds.count)
  }

  /// The values where cells meet: one fewer than the cells.
  var bounds: [Double] {
    zip(values, values.dropFirst()).map {
      spacing == .logarithmic ? ($0 * $1).squareRoot() : ($0 + $1) / 2
    }
  }

  /// The ends of the cells on the axis: one more than the cells.
  var edges: [Double] {
    if spacing == .equal { return (0...values.count).map { Double($0) - 0.5 } }
    let (first, last) = (values[0], values[values.count - 1])
    let (low, high) = (bounds[0], bounds[bounds.count - 1])
    return spacing == .linear
      ? [2 * first - low] + bounds + [2 * last - high]
      : [first * first / low] + bounds + [last * last / high]
  }

  /// A tick at each value whose label has room, of many values on a logarithmic axis at round ones; nil
  /// where gnuplot's own ticks say more.
  ///
  /// The length of the axis and the room of a label are in pixels.
  func ticks(along length: Double, room: (String) -> Double) -> [(String, Double)]? {
    marks.map { marks in
      RoundTicks.apart(
        marks, on: edges[0]...edges[edges.count - 1], isLogarithmic: spacing == .logarithmic,
        along: length, room: room)
    }
  }

  /// The possible ticks, from low to high: labels and positions.
  private var marks: [(String, Double)]? {
    if spacing == .equal || values.count <= 12 {
      let digits = max(5, Rounding.digits(telling: values[0], from: values[values.count - 1]))
      return values.indices.map { index in
        let text = Rounding.text(values[index], significant: digits)
        return (isChoice ? "\(values[index] != 0)" : text, position(at: index))
      }
    }
    guard spacing == .logarithmic else { return nil }
    let (low, high) = (edges[0], edges[edges.count - 1])
    guard high < 1000 * low else { return nil }
    return RoundTicks.logarithmic(low, high, most: 5)
      .map { (Rounding.text($0, significant: 5), $0) }
  }
}
