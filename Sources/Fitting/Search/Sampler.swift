// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL
import Studies

/// The place at which a search ended, with its cost.
typealias SearchEnd = (values: [Double], cost: Double)

// A search that follows no slope: points all over the bounds, then clouds around the best of them.
//
// The points are those of Sobol's sequence. A cloud is normally distributed and takes the form of
// the elite, the lowest places it has met (the cross-entropy method: Rubinstein and Kroese, 2004):
// it stretches along a valley or an edge, and draws together around a minimum, which no jump hides.

extension [SearchedParameter] {
  // MARK: Sample

  /// The first places of the sequence; parameters that are not searched keep their start.
  func sample(_ count: Int) -> [[Double]] {
    places(count, of: open) { $0.value(at: $1) }
  }

  /// Places at which some parameters have values for shares from 0 to 1, and the others their starts; in
  /// more than 40 dimensions the shares are those of Halton's sequence, in 0 there are none.
  func places(
    _ count: Int, of indices: some Collection<Int>, by value: (SearchedParameter, Double) -> Double
  ) -> [[Double]] {
    let dimensions = indices.count
    guard 1...UnitPoints.mostHaltonDimensions ~= dimensions else { return [] }
    let points: UnitPoints =
      dimensions <= UnitPoints.mostSobolDimensions
      ? .sobol(dimensions: dimensions) : .halton(dimensions: dimensions)
    let starts = map(\.start)
    return (0..<count).map { index in
      let shares = (0..<dimensions).map { points.coordinate($0, of: index) }
      return starts.replacing(indices, by: zip(indices, shares).map { value(self[$0], $1) })
    }
  }

  /// The corners of the bounds, where a metric that rises or falls all the way is lowest; of more
  /// than four parameters they are too many.
  var corners: [[Double]] {
    guard 1...4 ~= open.count else { return [] }
    return combinations(of: map { $0.isSearched ? [0.0, 1].map($0.value) : [$0.start] })
  }

  /// The lowest places of a sample that have no lower one within the critical distance, the lowest
  /// first; places without a finite cost are left out.
  func basins(_ most: Int, of places: [[Double]], _ costs: [Double]) -> [SearchEnd] {
    let distance = criticalDistance(places.count)
    let shares = places.map { place in open.map { self[$0].share(of: place[$0]) } }
    let order = places.indices.filter { costs[$0].isFinite }
      .sorted { (costs[$0], $0) < (costs[$1], $1) }
    var chosen: [SearchEnd] = []
    for (rank, index) in order.enumerated() where chosen.count < most {
      let isBelow = order.prefix(rank).contains { lower in
        squaredDistance(shares[index], shares[lower]) < distance * distance
      }
      if !isBelow { chosen.append((places[index], costs[index])) }
    }
    return chosen
  }

  /// The distance within which a place of a sample of the unit cube leads to a lower one.
  ///
  /// That of multi-level single linkage (Rinnooy Kan and Timmer, 1987), with their sigma of 4:
  ///
  ///     r = (Gamma(1 + n / 2) sigma log N / N)^(1 / n) / sqrt(pi)
  func criticalDistance(_ count: Int) -> Double {
    let (n, points) = (Double(Swift.max(open.count, 1)), Double(Swift.max(count, 2)))
    return pow(tgamma(1 + n / 2) * 4 * log(points) / points, 1 / n) / Double.pi.squareRoot()
  }

  // MARK: Clouds

  /// The lowest place that clouds around a start meet, itself included.
  ///
  /// - Parameters:
  ///   - start: The start with its cost.
  ///   - width: The deviation of the first cloud, in shares of the bounds.
  ///   - last: The deviation at which the search is over.
  ///   - goal: The cost at which the search is over.
  ///   - spread: The relative difference of costs within the elite at which it is over.
  ///   - costs: The costs of points; one that is above the limit need not be exact.
  /// - Returns: The lowest place with its cost.
  func descended(
    from start: SearchEnd, width: Double, last: Double, goal: Double, spread: Double = 0,
    by costs: (_ points: [[Double]], _ limit: Double) -> [Double]
  ) -> SearchEnd {
    let points = Swift.max(Budget.cloudPoints, 8 * count)
    var random = SplitMix64(seed: 1)
    var cloud = Cloud(count, width: width)
    var elite = [start]
    var mean = self.places(of: start.values)
    for _ in 0..<Budget.cloudRounds where elite[0].cost > goal && cloud.width > last {
      let cast = (0..<points).map { _ in values(ofPlaces: cloud.point(around: mean, &random)) }
      let isFull = elite.count == points / Budget.cloudSelection
      let limit = isFull ? elite[elite.count - 1].cost : .infinity
      let found = zip(cast, costs(cast, limit)).filter { $1 < limit }
      let ranked = elite + found
      elite = ranked.indices.sorted { (ranked[$0].cost, $0) < (ranked[$1].cost, $1) }
        .prefix(points / Budget.cloudSelection).map { ranked[$0] }
      guard !found.isEmpty, elite.count > count else {
        cloud.narrow(by: 0.5)
        continue
      }
      let difference = elite[elite.count - 1].cost - elite[0].cost
      guard difference > spread * abs(elite[0].cost) || spread == 0 else { break }
      let places = elite.map { self.places(of: $0.values) }
      mean = cloud.fit(to: places, best: places[0], around: mean)
    }
    return elite[0]
  }

  // MARK: Simplex

  /// The lowest place met on the way down from a place by Nelder and Mead's simplex within the bounds; at
  /// a cost of 0 the search is over.
  ///
  /// The simplex has no notion of scale, so it moves in natural sizes; and it collapses, so it is
  /// restarted where it ended, with steps of another size and direction, until that gains nothing.
  ///
  /// - Parameters:
  ///   - values: The place.
  ///   - lastStep: The size of the simplex at which it stops, in natural sizes.
  ///   - cost: The cost of a place.
  /// - Returns: The place with its cost.
  func simplex(
    from values: [Double], lastStep: Double, by cost: ([Double]) -> Double
  ) -> SearchEnd {
    var best: SearchEnd = (values, cost(values))
    for restart in 0..<Budget.restarts {
      guard best.cost > 0, !values.isEmpty,
        let end = oneSimplex(from: best.values, number: restart, lastStep, cost)
      else { break }
      let gain = best.cost - end.cost
      let isGain = gain > Tolerance.restartGain * best.cost
      if gain > 0 { best = end }
      guard isGain else { break }
    }
    return best
  }

  private func oneSimplex(
    from values: [Double], number: Int, _ lastStep: Double, _ cost: ([Double]) -> Double
  ) -> SearchEnd? {
    let start = zip(self, values).map { $0.bounds.place(of: $1) / $0.bounds.scale }
    func full(_ places: [Double]) -> [Double] {
      zip(self, places).map { $0.bounds.value(at: $1 * $0.bounds.scale) }
    }
    let step = number % 2 == 0 ? Tolerance.simplexStep : -Tolerance.simplexStep / 3
    let steps = [Double](repeating: step, count: start.count)
    return withoutActuallyEscaping(cost) { cost in
      guard let search = SimplexMinimizer(start: start, steps: steps, function: { cost(full($0)) })
      else { return nil }
      for _ in 0..<Budget.simplexSteps {
        guard search.value > 0, search.size > lastStep, search.iterate()
        else { break }
      }
      return (full(search.point), search.value)
    }
  }
}

/// Normally distributed points, L z, with L L^T their covariance.
struct Cloud {
  private var factor: [[Double]]

  /// A round cloud.
  init(_ count: Int, width: Double) {
    factor = (0..<count).map { row in (0..<count).map { $0 == row ? width : 0 } }
  }

  /// The largest deviation.
  var width: Double {
    factor.map { $0.reduce(0) { $0 + $1 * $1 }.squareRoot() }.max() ?? 0
  }

  func point(around mean: [Double], _ random: inout SplitMix64) -> [Double] {
    let z = mean.map { _ in random.gaussian() }
    return mean.indices.map { row in
      mean[row] + zip(factor[row], z).reduce(0) { $0 + $1.0 * $1.1 }
    }
  }

  /// Multiplies all deviations by a factor.
  mutating func narrow(by share: Double) {
    factor = factor.map { row in row.map { share * $0 } }
  }

  /// Takes the form of points around their mean, or another place, with all deviations times a factor.
  ///
  /// Around the mean of the points before, a cloud grows along the way on which its points improve.
  ///
  /// - Parameters:
  ///   - points: The points, at least one.
  ///   - best: A point that counts as much for the mean as all others together; nil for none.
  ///   - breadth: The factor.
  ///   - reference: The place from which deviations count; nil for the mean.
  /// - Returns: The mean.
  mutating func fit(
    to points: [[Double]], best: [Double]? = nil, breadth: Double = 1,
    around reference: [Double]? = nil
  ) -> [Double] {
    let count = Double(points.count)
    let mean = points[0].indices.map { index in
      let mean = points.reduce(0) { $0 + $1[index] } / count
      return best.map { (mean + $0[index]) / 2 } ?? mean
    }
    let centre = reference ?? mean
    let covariance = mean.indices.map { row in
      mean.indices.map { column in
        breadth * breadth
          * points.reduce(0) { $0 + ($1[row] - centre[row]) * ($1[column] - centre[column]) }
          / count + (row == column ? 1e-22 : 0)
      }
    }
    factor = Self.root(of: covariance)
    return mean
  }

  /// The lower triangle L of a covariance (Cholesky).
  private static func root(of matrix: [[Double]]) -> [[Double]] {
    var root = matrix.map { $0.map { _ in 0.0 } }
    for row in matrix.indices {
      for column in 0...row {
        let sum = (0..<column).reduce(matrix[row][column]) { $0 - root[row][$1] * root[column][$1] }
        if row == column {
          root[row][row] = max(sum, 0).squareRoot()
        } else {
          root[row][column] = root[column][column] > 0 ? sum / root[column][column] : 0
        }
      }
    }
    return root
  }
}
