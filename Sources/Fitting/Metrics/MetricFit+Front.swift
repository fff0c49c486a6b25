// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

extension MetricFit {
  /// Searches for the front between the objectives, and reports its knee.
  ///
  /// Policy: targets with a weight do not affect the front, which is the trade-off between the
  /// objectives alone; the report shows them at the knee.
  mutating func solveFront(wantsLandscape: Bool) -> FitReport {
    addDeciding(at: searched.map(\.start))
    let reached = settled(from: searched.map(\.start)) {
      $0.lowest(.constraints, from: $1, .fine)
    }
    guard reached.cost == 0 else { return report(reached.values) }
    var points: [FrontSearch.Point] = []
    for _ in 0..<Budget.frontRounds {
      points = frontPoints(from: reached.values)
      let count = deciding.count
      for point in points { addDeciding(at: point.values) }
      if deciding.count == count { break }
    }
    let front = FitFront(objectives: problem.objectives, confirmed(points))
    guard !front.points.isEmpty else { return report(reached.values) }
    let shown = front.points[front.knee ?? 0].values
    var report = report(at: shown, wantsLandscape: wantsLandscape)
    report.front = front
    return report
  }

  /// The front in the scenarios that decide, searched for from the lowest place of each objective.
  private mutating func frontPoints(from reached: [Double]) -> [FrontSearch.Point] {
    let ends = problem.objectives.indices.map { index in
      let goal = Goal(
        miss: \.violation, figure: { [self] outcome, _ in costs(of: outcome)?[index] },
        floor: -.infinity)
      return lowest(goal, from: reached, .medium).values
    }
    return stage("front") {
      FrontSearch(searched: searched).run(from: [reached] + ends) { points in
        outcomes(at: points).map { costs(of: $0) }
      }
    }
  }

  /// The front of the points that meet the constraints in every scenario.
  private func confirmed(_ points: [FrontSearch.Point]) -> [FrontSearch.Point] {
    let all = stage("front") {
      outcomes(at: points.map(\.values), in: targetSet.scenarios.all)
    }
    return FrontSearch.front(
      of: zip(points, all).compactMap { point, outcome in
        costs(of: outcome).map { FrontSearch.Point(values: point.values, costs: $0) }
      })
  }

  /// The cost in each objective; nil where a constraint is missed or an objective has no answer.
  private func costs(of outcome: PointOutcome) -> [Double]? {
    guard outcome.violation == 0 else { return nil }
    let costs = zip(problem.objectives, outcome.objectives).compactMap { objective, value in
      value.map { objective.sign * $0 }
    }
    return costs.count == problem.objectives.count ? costs : nil
  }
}
