// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

extension MetricFit {
  /// The cost over the first two parameters, the others held, in the situations that decide.
  ///
  /// - Parameter values: Where the fit ended.
  /// - Returns: A landscape; nil for fewer than two parameters, and where nothing is wished for.
  func landscape(around values: [Double]) -> CostLandscape? {
    guard values.count > 1, !wishes.wishes.isEmpty else { return nil }
    let (x, y) = (axis(0, values), axis(1, values))
    let points = y.flatMap { y in x.map { [$0, y] + values.dropFirst(2) } }
    let costs = wishes.outcomes(at: points, in: deciding).map(\.shownCost)
    log.runs += points.count * deciding.count
    return CostLandscape(
      names: problem.parameters.prefix(2).map(\.parameter.name), x: x, y: y,
      costs: y.indices.map { row in
        x.indices.map { column in
          let cost = costs[row * x.count + column]
          return cost.isFinite ? cost : nil
        }
      }, path: path(to: values))
  }

  /// The values of a parameter between its bounds; without a bound, up to two natural sizes away.
  private func axis(_ index: Int, _ values: [Double]) -> [Double] {
    let bounds = searched[index].bounds
    let here = bounds.coordinate(of: values[index])
    let low = bounds.min.map(bounds.coordinate) ?? here - 2 * bounds.scale
    let high = bounds.max.map(bounds.coordinate) ?? here + 2 * bounds.scale
    return (0..<Self.side).map {
      bounds.value(ofCoordinate: low + (high - low) * Double($0) / Double(Self.side - 1))
    }
  }

  private static let side = 41

  /// The way of the simplex that came nearest to the wishes, each place lower than the one before, and
  /// from there to what the fit gives as its answer.
  private func path(to values: [Double]) -> [[Double]] {
    let answer = Array(values.prefix(2))
    guard let best = tried.indices.min(by: { tried[$0].cost < tried[$1].cost }) else {
      return [answer]
    }
    var lowest = Double.infinity
    let way: [[Double]] = log.evaluations.compactMap { evaluation in
      guard evaluation.start == best, let cost = evaluation.cost, cost < lowest else { return nil }
      lowest = cost
      return Array(evaluation.values.prefix(2))
    }
    let start = Array(tried[best].start.prefix(2))
    return (way.first == start ? [] : [start]) + way + [answer]
  }
}
