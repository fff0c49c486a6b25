// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

/// Axes and units in which a smooth cost is round: it changes alike along each of them.
///
/// A place is origin + A c, A being the axes and c the coordinates. With f the cost and H its second
/// derivatives at the origin, by differences, a unit is the step that changes f by half of itself:
///
///     at first   A = diag(sqrt(|f| / |H_kk|))     each parameter in a unit of its own
///     then       A <- A V diag(sqrt(|f| / s_k))   with V, s from H = U diag(s) V' in the units of A
///
/// Broyden, Fletcher, Goldfarb and Shanno's method takes its first step along the gradient, so that
/// it goes nowhere where axes differ by many orders of magnitude. In these units it needs few steps,
/// and the errors of differences are alike along all axes, however narrow the valley.
struct CurvatureUnits {
  let cost: ObservedCost

  /// Where the coordinates are 0, in natural sizes.
  private(set) var origin: [Double]

  /// Column k is the step along axis k.
  private var axes: [[Double]]

  /// The part of a natural size over which the first second derivatives are taken.
  private static let reach = 1e-4

  /// The same for those in units.
  private static let unitReach = 0.03

  /// The least unit as a share of the place: finer differences would be lost in rounding.
  private static let finest = 1e-4

  /// The longest step along an axis, in natural sizes: what has little influence has no limit else.
  private static let longest = 10.0

  /// The most parameters whose mixed derivatives are taken: there are half the square of them.
  private static let mixedLimit = 40

  /// Gives each parameter a unit of its own.
  init(cost: ObservedCost, origin: [Double]) throws {
    self.cost = cost
    self.origin = origin
    axes = origin.indices.map { index in origin.indices.map { $0 == index ? 1 : 0 } }
    let centre = try cost(origin)
    for index in origin.indices {
      let reach = Self.reach * max(abs(origin[index]), 1e-3)
      let curvature = try secondDifference(index, index, reach, centre)
      let unit = (abs(centre) / curvature).squareRoot()
      guard unit.isFinite, unit > 0 else { continue }
      axes[index][index] = min(max(unit, Self.finest * abs(origin[index])), 1)
    }
  }

  /// Goes down from the origin.
  func run() throws {
    let (cost, places) = (cost, places)
    let function: ([Double]) throws -> Double = { try cost(places($0)) }
    let differences = centredDifferences(of: function, scales: axes.map { _ in 1 }, step: 1e-4)
    let search = try GradientMinimizer(
      start: origin.map { _ in 0 }, firstStep: 0.1,
      gradient: { [axes] point in
        guard let slopes = try cost.gradient(at: places(point)) else {
          return try differences(point)
        }
        return axes.map { axis in zip(axis, slopes).reduce(0) { $0 + $1.0 * $1.1 } }
      }, function: function)
    for _ in 0..<(50 + 20 * origin.count) { guard try search.iterate() else { return } }
  }

  /// Turns the axes along the principal ones at another origin.
  mutating func turn(at origin: [Double]) throws {
    self.origin = origin
    let count = origin.count
    guard 2...Self.mixedLimit ~= count else { return }
    let centre = try cost(origin)
    var storage = [Double](repeating: 0, count: count * count)
    for row in 0..<count {
      for column in 0...row {
        let element = try secondDifference(row, column, Self.unitReach, centre)
        storage[row * count + column] = element
        storage[column * count + row] = element
      }
    }
    guard storage.allSatisfy(\.isFinite), abs(centre) > 0 else { return }
    let decomposition = try SingularValues(Matrix(rows: count, columns: count, storage: storage))
    turn(to: decomposition, centre: abs(centre))
  }

  private mutating func turn(to decomposition: SingularValues, centre: Double) {
    let old = axes
    axes = decomposition.values.indices.map { k in
      let direction = decomposition.right.column(k)
      let axis = origin.indices.map { row in
        old.indices.reduce(0) { $0 + old[$1][row] * direction[$1] }
      }
      let length = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
      let unit = min((centre / decomposition.values[k]).squareRoot(), Self.longest / length)
      return axis.map { $0 * (unit > 0 ? unit : 1) }
    }
  }

  /// The second derivative along two axes, by differences over a reach along each.
  private func secondDifference(
    _ first: Int, _ second: Int, _ reach: Double, _ centre: Double
  ) throws -> Double {
    func at(_ a: Double, _ b: Double) throws -> Double {
      var point = axes.map { _ in 0.0 }
      point[first] += a * reach
      point[second] += b * reach
      return try cost(places(point))
    }
    if first == second { return try (at(1, 0) - 2 * centre + at(-1, 0)) / (reach * reach) }
    return try (at(1, 1) - at(1, -1) - at(-1, 1) + at(-1, -1)) / (4 * reach * reach)
  }

  /// The place of some coordinates.
  private var places: ([Double]) -> [Double] {
    { [origin, axes] point in
      var places = origin
      for (axis, coordinate) in zip(axes, point) where coordinate != 0 {
        for index in places.indices { places[index] += axis[index] * coordinate }
      }
      return places
    }
  }
}
