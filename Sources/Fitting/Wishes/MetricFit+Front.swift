// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

extension MetricFit {
  /// Looks for the front between the objectives, and reports its knee.
  ///
  /// Policy: wishes with a weight have no say in the front, which is the trade between the objectives
  /// alone; what becomes of them at the knee is reported.
  mutating func solveFront(wantsLandscape: Bool) -> FitReport {
    var points: [FrontSearch.Point] = []
    for _ in 0..<Self.frontRounds {
      points = frontPoints()
      let count = deciding.count
      for point in points { addDeciding(at: point.values) }
      if deciding.count == count { break }
    }
    let objectives = problem.objectives
    let front = FitFront(
      objectives: objectives,
      points: confirmed(points).map { point in
        FitFront.Point(
          values: point.values, metrics: zip(objectives, point.costs).map { $0.sign * $1 })
      })
    guard !front.points.isEmpty else {
      return report(nearest(from: searched.map(\.start), by: \.violation))
    }
    let shown = front.points[front.knee ?? 0].values
    var report = report(at: shown, wantsLandscape: wantsLandscape)
    report.front = front
    return report
  }

  /// The most times that the front is looked for again, with more situations.
  private static let frontRounds = 3

  /// The front in the situations that decide.
  private mutating func frontPoints() -> [FrontSearch.Point] {
    let reachable = nearest(from: searched.map(\.start), by: \.violation)
    guard reachable.cost == 0 else { return [] }
    let ends = problem.objectives.indices.map { lowest(of: $0, from: reachable.values) }
    return stage("front") {
      FrontSearch(searched: searched).run(from: [reachable.values] + ends) { points in
        outcomes(at: points).map { costs(of: $0) }
      }
    }
  }

  /// The points of a front that hold in every situation, and none of which is better in all.
  private func confirmed(_ points: [FrontSearch.Point]) -> [FrontSearch.Point] {
    let all = stage("front") {
      outcomes(at: points.map(\.values), in: wishes.situations.all)
    }
    return FrontSearch.front(
      of: zip(points, all).compactMap { point, outcome in
        costs(of: outcome).map { FrontSearch.Point(values: point.values, costs: $0) }
      })
  }

  /// What to lower in each objective; nil where a constraint is missed or an objective has no answer.
  private func costs(of outcome: WishOutcome) -> [Double]? {
    guard outcome.violation == 0 else { return nil }
    let costs = zip(problem.objectives, outcome.objectives).compactMap { objective, value in
      value.map { objective.sign * $0 }
    }
    return costs.count == problem.objectives.count ? costs : nil
  }

  /// Where an objective alone is lowest, the constraints met.
  private func lowest(of objective: Int, from values: [Double]) -> [Double] {
    func cost(_ outcome: WishOutcome) -> Double {
      guard outcome.violation == 0 else { return WishOutcome.unmet * (1 + outcome.violation) }
      guard let costs = costs(of: outcome) else { return WishOutcome.unmet }
      // From 0 to 2, rising with the objective: what is searched stops at a cost of 0.
      return 1 + costs[objective] / (1 + abs(costs[objective]))
    }
    let starts = candidates(limit: Candidates.limit, count: 2) { points, _ in
      outcomes(at: points).map(cost)
    }
    return stage("ends") {
      let descent = Descent(searched: searched, lastStep: 1e-5)
      let ends = ([values] + starts.map(\.values)).map { start in
        descent.run(from: start) { cost(outcome(at: $0)) }
      }
      let best = ends.dropFirst().reduce(ends[0]) { $1.cost < $0.cost ? $1 : $0 }
      return Cloud(searched: searched).run(from: best) { outcomes(at: $0).map(cost) }.values
    }
  }
}

extension Objective {
  /// What turns its metric into something to lower.
  var sign: Double { direction == .min ? 1 : -1 }
}
