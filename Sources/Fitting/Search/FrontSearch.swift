// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// A search for the front between objectives: points of which none is better in all of them.
///
/// It begins with points all over the bounds and with the lowest place of each objective alone.
/// Then clouds around points of the front, spread evenly along it, push it on, each smaller than
/// the last. It follows no slope, because metrics jump.
struct FrontSearch {
  let searched: [SearchedParameter]

  /// A point that meets the constraints, with a cost in each objective.
  struct Point {
    let values: [Double]
    let costs: [Double]

    /// No worse than another point in any objective, and better in one.
    func dominates(_ other: Point) -> Bool {
      zip(costs, other.costs).allSatisfy { $0 <= $1 } && costs != other.costs
    }
  }

  /// The points of the first round, those of a cloud, and those around which there are clouds.
  private static let counts = (first: 1500, cloud: 10, parents: 40)

  /// The most points of the front that are kept on the way.
  private static let kept = 160

  /// The half widths of the clouds, in natural sizes.
  private static let widths: [Double] = (0..<18).map { 0.25 * pow(0.7, Double($0)) }
  private static let lastWidths: [Double] = (0..<12).map { 0.05 * pow(0.6, Double($0)) }

  /// The front, evenly spread, by the first objective.
  ///
  /// The search begins from the starts in addition to points all over the bounds; a point that
  /// misses a constraint or has no answer has no costs.
  func run(from starts: [[Double]], by costs: ([[Double]]) -> [[Double]?]) -> [Point] {
    func look(at points: [[Double]]) -> [Point] {
      zip(points, costs(points)).compactMap { values, costs in
        costs.map { Point(values: values, costs: $0) }
      }
    }
    var front = Self.front(of: look(at: starts + Scatter.places(Self.counts.first, of: searched)))
    for (round, width) in Self.widths.enumerated() where !front.isEmpty {
      let parents = Self.spread(front, Self.counts.parents)
      let points = parents.flatMap { cloud(around: $0.values, width, round) }
      front = Self.spread(Self.front(of: front + look(at: points)), Self.kept)
    }
    return polished(Self.spread(front, Self.counts.parents), by: costs)
  }

  /// The points of a front, each moved to where it is better in some objective and worse in none.
  private func polished(_ front: [Point], by costs: ([[Double]]) -> [[Double]?]) -> [Point] {
    var front = front
    for (round, width) in Self.lastWidths.enumerated() where !front.isEmpty {
      let clouds = front.map { cloud(around: $0.values, width, round) }
      let found = costs(clouds.flatMap(\.self))
      var next = 0
      for (index, cloud) in clouds.enumerated() {
        for values in cloud {
          defer { next += 1 }
          guard let costs = found[next] else { continue }
          let point = Point(values: values, costs: costs)
          if point.dominates(front[index]) { front[index] = point }
        }
      }
    }
    return Self.front(of: front)
  }

  /// Points in a box around a place, different ones in each round.
  private func cloud(around centre: [Double], _ width: Double, _ round: Int) -> [[Double]] {
    let count = Self.counts.cloud
    return Scatter.shares((round % 4 + 1) * count, dimensions: centre.count).suffix(count)
      .map { searched.place($0, around: centre, width) }
  }

  /// The points that none dominates, by the first objective; of equal ones the first.
  static func front(of points: [Point]) -> [Point] {
    let order = points.indices.sorted { one, other in
      points[one].costs == points[other].costs
        ? one < other : points[one].costs.lexicographicallyPrecedes(points[other].costs)
    }
    // What dominates a point comes before it, so one pass suffices.
    var front: [Point] = []
    for point in order.map({ points[$0] })
    where !front.contains(where: { $0.dominates(point) || $0.costs == point.costs }) {
      front.append(point)
    }
    return front
  }

  /// At most `count` points of a front, far from each other: the best of each objective, then one
  /// by one the point that is farthest from all chosen.
  static func spread(_ front: [Point], _ count: Int) -> [Point] {
    guard front.count > count else { return front }
    let shares = self.shares(of: front)
    var chosen = Set(
      front[0].costs.indices.compactMap { objective in
        front.indices.min { front[$0].costs[objective] < front[$1].costs[objective] }
      })
    var distances = front.indices.map { index in
      chosen.map { distance(shares[index], shares[$0]) }.min() ?? .infinity
    }
    while chosen.count < count,
      let next = front.indices.filter({ !chosen.contains($0) }).max(by: {
        distances[$0] < distances[$1]
      })
    {
      chosen.insert(next)
      for index in front.indices {
        distances[index] = min(distances[index], distance(shares[index], shares[next]))
      }
    }
    return chosen.sorted().map { front[$0] }
  }

  /// Each objective from its best on the front, 0, to its worst, 1.
  static func shares(of front: [Point]) -> [[Double]] {
    guard let first = front.first else { return [] }
    let ranges = first.costs.indices.map { objective in
      let costs = front.map { $0.costs[objective] }
      return (low: costs.min() ?? 0, high: costs.max() ?? 0)
    }
    return front.map { point in
      zip(point.costs, ranges).map { cost, range in
        range.high > range.low ? (cost - range.low) / (range.high - range.low) : 0
      }
    }
  }

  private static func distance(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
