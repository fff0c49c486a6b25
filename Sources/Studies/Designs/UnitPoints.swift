// SPDX-License-Identifier: GPL-3.0-or-later

/// Points of the unit cube that are found by their index, in any order, from any thread.
///
/// Nothing is kept for a point, so there may be as many as somebody has time for.
protocol UnitPoints: Sendable {
  /// A coordinate of a point.
  ///
  /// - Parameters:
  ///   - dimension: From 0 up to, not including, the number of dimensions.
  ///   - index: The point, from 0 up to, not including, the number of points.
  /// - Returns: From 0 up to, not including, 1.
  func coordinate(_ dimension: Int, of index: Int) -> Double
}

/// Independent points, equally likely everywhere.
struct RandomPoints: UnitPoints {
  private let numbers: CounterNumbers
  private let dimensions: Int

  init(dimensions: Int, seed: Int) {
    numbers = CounterNumbers(seed: seed)
    self.dimensions = dimensions
  }

  func coordinate(_ dimension: Int, of index: Int) -> Double {
    numbers.unit(UInt64(index) &* UInt64(dimensions) &+ UInt64(dimension))
  }
}

/// A Latin hypercube: of the n cells that cut each dimension, each holds exactly one of the n points,
/// at a random place.
///
/// Source: McKay, Beckman and Conover, "A Comparison of Three Methods for Selecting Values of Input
/// Variables" (1979).
struct LatinHypercubePoints: UnitPoints {
  private let places: RandomPoints
  private let cells: [KeyedPermutation]
  private let count: Double

  init(dimensions: Int, count: Int, seed: Int) {
    places = RandomPoints(dimensions: dimensions, seed: seed)
    cells = (0..<dimensions).map {
      KeyedPermutation(of: count, key: CounterNumbers(seed: seed, stream: $0 + 1))
    }
    self.count = Double(count)
  }

  func coordinate(_ dimension: Int, of index: Int) -> Double {
    let cell = Double(cells[dimension][index])
    // Rounding up would leave the cell.
    let end = ((cell + 1) / count).nextDown
    return min((cell + places.coordinate(dimension, of: index)) / count, end)
  }
}
