// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The front between the objectives of a fit: points of which none dominates another.
public struct FitFront: Sendable {
  /// A point of the front.
  public struct Point: Sendable {
    /// The values of the parameters, in the order of the report.
    public var values: [Double]

    /// The metric of each objective, worst over the cases.
    public var metrics: [Double]
  }

  public var objectives: [Objective]

  /// The points, by the first objective, the best first.
  public var points: [Point]

  /// The index of the knee: the point farthest from the line between the ends of the front (with
  /// more than two objectives, the plane through the ends), on its better side, each objective
  /// measured from its best to its worst on the front; nil for fewer than three points.
  public var knee: Int?
}

extension FitFront {
  /// A front of a search, with its knee.
  init(objectives: [Objective], _ front: [FrontSearch.Point]) {
    let sums = FrontSearch.shares(of: front).map { $0.reduce(0, +) }
    let knee = sums.indices.min { sums[$0] < sums[$1] }
    let points = front.map { point in
      Point(values: point.values, metrics: zip(objectives, point.costs).map { $0.sign * $1 })
    }
    self.init(objectives: objectives, points: points, knee: points.count < 3 ? nil : knee)
  }

  /// The front of several together, all between the same objectives; nil where none has a point.
  init?(merging fronts: [FitFront]) {
    let objectives = fronts.first?.objectives ?? []
    let all = fronts.flatMap(\.points).map { point in
      FrontSearch.Point(
        values: point.values, costs: zip(objectives, point.metrics).map { $0.sign * $1 })
    }
    guard !all.isEmpty else { return nil }
    self.init(objectives: objectives, FrontSearch.front(of: all))
  }

  /// Puts the value of a choice among the values of every point.
  mutating func insert(_ value: Double, at index: Int) {
    for point in points.indices { points[point].values.insert(value, at: index) }
  }
}
