// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// The values of a parameter as an influence sees them.
enum InfluenceAxis: Sendable {
  /// Any value of a range, evenly by a scale; on a grid the number of its levels.
  case range(ClosedRange<Double>, Scale, levels: Int)
  /// These values, rising, each with its share of all points; on a grid the number of its levels.
  case levels([Double], shares: [Double], count: Int)
  /// The values that occur, by their rank.
  case ranks

  /// The least number of levels of a grid that stand for the whole range.
  static let leastLevels = 8

  /// The levels of a grid: a range, or some values that count alike.
  var levelCount: GridVariance.Levels {
    switch self {
    case .range(_, _, let levels): .range(levels)
    case .levels(_, _, let count): .values(count)
    case .ranks: .values(1)
    }
  }

  /// The coordinates of the values of some rows.
  func coordinates(of values: [Double]) -> AxisCoordinates {
    switch self {
    case .range(let ends, let scale, _):
      let (low, high) = (ends.lowerBound, ends.upperBound)
      let units = values.map { value in
        switch scale {
        case .linear: (value - low) / (high - low)
        case .log: log(value / low) / log(high / low)
        }
      }
      return AxisCoordinates(units: units, measure: .range)
    case .levels(let levels, let shares, _):
      let count = Double(levels.count)
      return AxisCoordinates(
        units: values.map { (Double(Self.place(of: $0, in: levels)) + 0.5) / count },
        measure: .levels(shares))
    case .ranks:
      let levels = Set(values).sorted()
      let count = Double(levels.count)
      return AxisCoordinates(
        units: values.map { (Double(Self.place(of: $0, in: levels)) + 0.5) / count },
        measure: .rows(levels: levels.count))
    }
  }

  /// The index of a value among rising ones; that of the next one for a value between them.
  private static func place(of value: Double, in levels: [Double]) -> Int {
    min(levels.partitioningIndex { $0 >= value }, levels.count - 1)
  }
}

extension Design {
  /// The axes of the parameters; by the ranks of their values where they depend on each other.
  func influenceAxes(areDependent: Bool) -> [InfluenceAxis] {
    if areDependent { return bounds.map { _ in .ranks } }
    switch self {
    case .list(let columns): return columns.map { _ in .ranks }
    case .grid(let axes):
      return axes.map { axis in
        if case .span = axis, axis.count >= InfluenceAxis.leastLevels {
          return .range(axis.bounds, axis.scale, levels: axis.count)
        }
        return .levels(of: (0..<axis.count).map { axis[$0] })
      }
    case .spread(let design):
      return design.spreads.map { spread in
        switch spread {
        case .list(let values): .levels(of: values)
        case .range(let ends, let scale): .range(ends, scale, levels: 0)
        }
      }
    }
  }
}

extension InfluenceAxis {
  /// An axis of listed values, each as likely as the others; one may stand several times.
  fileprivate static func levels(of values: [Double]) -> InfluenceAxis {
    var counts: [Double: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    let levels = counts.keys.sorted()
    return .levels(
      levels, shares: levels.map { Double(counts[$0] ?? 0) / Double(values.count) },
      count: values.count)
  }
}
