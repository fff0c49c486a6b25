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

  /// The points of the first round, those of a cloud, and those around which there are clouds, which
  /// are also the most in the end.
  private static let counts = (first: 1024, cloud: 10, parents: 40)

  /// The deviations of the clouds, in shares of the bounds.
  private static let widths = (0..<30).map { 0.1 * pow(0.8, Double($0)) }

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
    let sample = searched.sample(Self.counts.first)
    var front = Self.front(of: look(at: starts + sample))
    var random = SplitMix64(seed: 1)
    for width in Self.widths where !front.isEmpty {
      let cloud = Cloud(searched.count, width: width)
      let points = Self.spread(front, Self.counts.parents).flatMap { parent in
        let mean = searched.places(of: parent.values)
        return (0..<Self.counts.cloud).map { _ in
          searched.values(ofPlaces: cloud.point(around: mean, &random))
        }
      }
      front = Self.spread(Self.front(of: front + look(at: points)), Budget.keptFront)
    }
    return Self.spread(front, Self.counts.parents)
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
      chosen.map { squaredDistance(shares[index], shares[$0]) }.min() ?? .infinity
    }
    while chosen.count < count,
      let next = front.indices.filter({ !chosen.contains($0) }).max(by: {
        distances[$0] < distances[$1]
      })
    {
      chosen.insert(next)
      for index in front.indices {
        distances[index] = min(distances[index], squaredDistance(shares[index], shares[next]))
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
}
