// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension MetricFit {
  /// Searches for the front between the objectives, and reports its knee.
  ///
  /// Policy: targets with a weight do not affect the front, which is the trade-off between the
  /// objectives alone; the report shows them at the knee.
  mutating func solveFront(wantsLandscape: Bool) -> FitReport {
    var points: [FrontSearch.Point] = []
    for _ in 0..<Self.frontRounds {
      points = frontPoints()
      let count = deciding.count
      for point in points { addDeciding(at: point.values) }
      if deciding.count == count { break }
    }
    let front = FitFront(objectives: problem.objectives, confirmed(points))
    guard !front.points.isEmpty else {
      return report(nearest(from: searched.map(\.start), by: \.violation).values)
    }
    let shown = front.points[front.knee ?? 0].values
    var report = report(at: shown, wantsLandscape: wantsLandscape)
    report.front = front
    return report
  }

  /// The most searches for the front, each with more scenarios.
  private static let frontRounds = 3

  /// The front in the scenarios that decide.
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

  /// The place at which an objective alone is lowest, the constraints met.
  private func lowest(of objective: Int, from values: [Double]) -> [Double] {
    func cost(_ outcome: PointOutcome) -> Double {
      guard outcome.violation == 0 else { return PointOutcome.unmet * (1 + outcome.violation) }
      guard let costs = costs(of: outcome) else { return PointOutcome.unmet }
      // From 0 to 2, rising with the objective: a search stops at a cost of 0.
      return 1 + costs[objective] / (1 + abs(costs[objective]))
    }
    let starts = candidates(limit: Candidates.limit, count: 2) { points, _ in
      outcomes(at: points).map(cost)
    }
    return stage("ends") {
      let descent = SimplexSearch(searched: searched, lastStep: 1e-5)
      let ends = ([values] + starts).map { start in
        descent.run(from: start) { cost(outcome(at: $0)) }
      }
      let best = ends.dropFirst().reduce(ends[0]) { $1.cost < $0.cost ? $1 : $0 }
      return CloudSearch(searched: searched).run(from: best) { outcomes(at: $0).map(cost) }.values
    }
  }

  // MARK: Landscape

  /// The cost over the first two parameters in the scenarios that decide, the others held at the
  /// end of the fit; nil for fewer than two parameters, and without targets.
  func landscape(around values: [Double]) -> CostLandscape? {
    guard values.count > 1, !targetSet.targets.isEmpty else { return nil }
    let (x, y) = (axis(0, values), axis(1, values))
    let points = y.flatMap { y in x.map { [$0, y] + values.dropFirst(2) } }
    let costs = table.outcomes(at: points, in: deciding).map(\.shownCost)
    let rows = y.indices.map { costs[$0 * x.count..<($0 + 1) * x.count] }
    return CostLandscape(
      names: problem.parameters.prefix(2).map(\.parameter.name), x: x, y: y,
      costs: rows.map { $0.map { $0.isFinite ? $0 : nil } }, path: path(to: values))
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

  /// The way of the simplex that came nearest to the targets, each place lower than the one before,
  /// and on to the answer of the fit.
  private func path(to values: [Double]) -> [[Double]] {
    let answer = Array(values.prefix(2))
    guard let best = tried.indices.min(by: { tried[$0].cost < tried[$1].cost }) else {
      return [answer]
    }
    let way = trace.evaluations.filter { $0.start == best }.descent.map { Array($0.prefix(2)) }
    let start = Array(tried[best].start.prefix(2))
    return (way.first == start ? [] : [start]) + way + [answer]
  }

  // MARK: Binding constraints

  /// The constraints that bind, as a clause; empty for a single constraint.
  ///
  /// Each constraint is dropped in turn, and a search from the nearest point tries to meet the
  /// others.
  func binding(at values: [Double], _ verdict: TargetVerdict) -> String {
    let constraints = targetSet.targets.indices.filter { targetSet.targets[$0].isConstraint }
    guard !verdict.isReached, constraints.count > 1 else { return "" }
    let binding = stage("binding") {
      constraints.filter { canBeMet(without: $0, from: values) }
    }
    guard !binding.isEmpty else {
      return "no single target stands in the way: without any one of them the others cannot be met"
    }
    let names = binding.map { targetSet.targets[$0].text(on: verdict.channel) }
    let others = constraints.count > 2 ? "the others" : "the other one"
    return "what binds is \(names.joined(separator: ", or ")): without it \(others) can be met"
  }

  /// The search finds a point that meets every constraint but one.
  private func canBeMet(without dropped: Int, from values: [Double]) -> Bool {
    let starts = Candidates(corners: searched, limit: Self.grid.coarse)
      .best(2, batch: .max) { points, _ in
        outcomes(at: points).map { violation(of: $0, without: dropped) }
      }.map(\.values)
    let descent = SimplexSearch(searched: searched, lastStep: 1e-3, restarts: 2)
    return ([values] + starts).contains { start in
      let end = descent.run(from: start) { violation(of: outcome(at: $0), without: dropped) }
      return end.cost == 0 && violation(of: outcomeInAll(at: end.values), without: dropped) == 0
    }
  }
}

extension Target {
  /// The target in words: `overshoot at most 5 %`.
  fileprivate func text(on channel: Channel?) -> String {
    switch self {
    case .metric(let target):
      let unit = target.metric.shownUnit(on: channel)
      return "\(target.metric.rawValue) \(target.text)" + (unit.isEmpty ? "" : " \(unit)")
    case .envelope(let envelope): return "the envelope (\(envelope.text))"
    }
  }
}
