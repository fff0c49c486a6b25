// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// A search for parameters that meet targets for metrics.
///
/// Metrics such as the settle time jump where a swing drops under the band, so the search needs no
/// derivative: the simplex descends from the best points of a sample, and clouds of points refine
/// its ends.
/// Constraints come first; among the points that meet them the misses of the targets with a weight
/// are minimised; where several points meet everything, a last search among them minimises the peak
/// speed. Every number comes from the engine.
///
/// Of many scenarios, cases and perturbations, only a few decide. The search runs on those with the
/// worst answers, then checks all of them where it ended, and repeats with those that are worse
/// there.
struct MetricFit {
  let targetSet: TargetSet
  private(set) var searched: [SearchedParameter]

  /// The starts and ends of the descents to the targets.
  private(set) var tried: [FitStart] = []

  /// The scenarios that decide as far as is known: those of the search.
  private(set) var deciding: [Int] = []

  let trace: SearchTrace

  /// Every reading so far.
  let table: ReadingTable

  init(_ problem: FitProblem, jobs: Int, listener: FitProgress.Listener? = nil) {
    trace = SearchTrace(problem.parameters.map(\.parameter.name), listener)
    targetSet = TargetSet(problem, jobs: jobs)
    searched = problem.parameters.map { SearchedParameter($0) }
    table = ReadingTable(targetSet)
  }

  var problem: FitProblem { targetSet.problem }

  /// Looks for a point that meets the constraints; without much effort it gives up soon where none
  /// shows.
  mutating func reach(_ effort: Effort = .coarse) -> SearchEnd {
    let start = searched.map(\.start)
    addDeciding(at: start)
    return settled(from: start) { $0.lowest(.constraints, from: $1, effort) }
  }

  /// The answer of the fit, from the end of `reach`.
  mutating func complete(_ reached: SearchEnd) -> Solution {
    var best = reached
    if best.cost > 0 {
      best = settled(from: best.values) { $0.lowest(.constraints, from: $1, .fine) }
    }
    if best.cost == 0, !targetSet.areAllConstraints {
      best = settled(from: best.values) { $0.lowest(.weighted, from: $1, .fine) }
    }
    return solution(
      at: best.cost == 0 ? shortGentlest(from: best.values) : shortNearest(from: best.values))
  }

  /// The answer of a fit with what ranks it among those of other choices, the lowest first: the cost of
  /// missed targets, then the figure that is lowered among points that meet them.
  typealias Solution = (values: [Double], rank: (merit: Double, figure: Double))

  /// A point as the answer of the fit.
  func solution(at values: [Double]) -> Solution {
    let outcome = answer(at: values)
    return (values, (outcome.merit, gentlest.cost(of: outcome, at: values)))
  }

  /// Reports a point that was found elsewhere.
  mutating func report(at values: [Double], wantsLandscape: Bool) -> FitReport {
    addDeciding(at: values)
    return report(values, wantsLandscape: wantsLandscape)
  }

  // MARK: Scenarios

  /// The end of a search, repeated with more scenarios until no other one is worse where it ends.
  mutating func settled(
    from start: [Double], _ search: (inout MetricFit, [Double]) -> SearchEnd
  ) -> SearchEnd {
    var end: SearchEnd = (start, .infinity)
    repeat { end = search(&self, end.values) } while addDeciding(at: end.values)
    return end
  }

  /// Adds the scenarios that are worst at a point.
  ///
  /// - Returns: True if any of them is new.
  @discardableResult
  mutating func addDeciding(at values: [Double]) -> Bool {
    guard deciding.count < targetSet.scenarios.count else { return false }
    let count = deciding.count
    for index in table.worstScenarios(at: values) where !deciding.contains(index) {
      deciding.append(index)
    }
    return deciding.count > count
  }

  /// The outcome of a point in all scenarios.
  func outcomeInAll(at values: [Double]) -> PointOutcome {
    outcomes(at: [values], in: targetSet.scenarios.all)[0]
  }

  /// The same as the answer of a search.
  func answer(at values: [Double]) -> PointOutcome {
    stage("answer") { outcomeInAll(at: values) }
  }

  /// The outcomes of points in some scenarios; for nil in those that decide.
  func outcomes(at points: [[Double]], in scenarios: [Int]? = nil) -> [PointOutcome] {
    let outcomes = table.outcomes(at: points, in: scenarios ?? deciding)
    trace.record(points, outcomes.map(\.shownCost))
    return outcomes
  }

  /// The slack of points in all scenarios, or where some suffice to miss a target, in those.
  func slacks(at points: [[Double]]) -> [Double] {
    guard targetSet.isMonotonic else {
      return outcomes(at: points, in: targetSet.scenarios.all).map(\.slack)
    }
    var slacks = outcomes(at: points).map(\.slack)
    let met = points.indices.filter { slacks[$0] >= 0 }
    let all = outcomes(at: met.map { points[$0] }, in: targetSet.scenarios.all)
    for (index, outcome) in zip(met, all) { slacks[index] = outcome.slack }
    return slacks
  }

  /// The result of a stage of the search, which has a name in the trace.
  func stage<Result>(_ name: String, start: Int? = nil, _ work: () -> Result) -> Result {
    let before = (trace.stage, trace.start)
    (trace.stage, trace.start) = (name, start)
    defer { (trace.stage, trace.start) = before }
    return work()
  }

  // MARK: Search

  /// The lowest place for a goal to which a given place and those of a sample lead.
  mutating func lowest(_ goal: Goal, from place: [Double], _ effort: Effort) -> SearchEnd {
    let cost = stage("start") { costs(goal, at: [place])[0] }
    var best: SearchEnd = (place, cost)
    guard best.cost > goal.floor else { return best }
    let count = effort.count(searched.open.count, problem.method)
    let sample = count > 0 ? searched.sample(count) + searched.corners : []
    let basins = stage("sobol") {
      searched.basins(
        effort.starts, of: sample, costs(goal.isWidest ? goal : goal.with(room: 0), at: sample))
    }
    if let first = basins.first, first.cost <= goal.floor { return first }
    let width = searched.criticalDistance(max(count, Effort.coarse.points))
    for start in [best] + basins where best.cost > goal.floor {
      let end = descended(goal, from: start.values, width, max(effort.lastStep, Effort.firstStep))
      if end.cost < best.cost { best = end }
    }
    guard best.cost > goal.floor, effort.lastStep < Effort.firstStep else { return best }
    return descended(goal, from: best.values, 10 * Effort.firstStep, effort.lastStep)
  }

  /// The lowest place on the way down from a place: by the simplex where the goal is a distance from
  /// targets, then by clouds.
  private mutating func descended(
    _ goal: Goal, from place: [Double], _ width: Double, _ lastStep: Double
  ) -> SearchEnd {
    let number = goal.isDistance ? tried.count : nil
    let start = stage(goal.isDistance ? "simplex" : "cloud", start: number) {
      goal.isDistance
        ? searched.simplex(from: place, lastStep: lastStep) { costs(goal, at: [$0])[0] }
        : (place, costs(goal, at: [place])[0])
    }
    let end = stage("cloud", start: number) {
      searched.descended(
        from: start, width: width, last: lastStep, goal: goal.floor, spread: goal.tolerance / 10
      ) { costs(goal, at: $0, limit: $1) }
    }
    if goal.isDistance {
      tried.append(FitStart(start: place, end: end.values, cost: end.cost))
    }
    return end
  }

  /// The costs of points in the scenarios that decide, at least those of the lowest.
  ///
  /// The neighbours of the lowest points are run first; points that cost more than the limit on
  /// their own, or more than enough others with their neighbours, have no finite cost.
  private func costs(_ goal: Goal, at points: [[Double]], limit: Double = .infinity) -> [Double] {
    func costs(_ points: [[Double]]) -> [Double] {
      zip(outcomes(at: points), points).map { goal.cost(of: $0, at: $1) }
    }
    var found = costs(points)
    guard goal.room > 0 else { return found }
    let inside = points.indices.filter { found[$0] < Goal.unmet }
    if goal.isWidest {
      for (index, room) in zip(inside, rooms(of: inside.map { points[$0] }, most: goal.room)) {
        found[index] = -room
      }
      return found
    }
    var rest = inside.filter { found[$0] < limit }.sorted { (found[$0], $0) < (found[$1], $1) }[...]
    for index in inside { found[index] = .infinity }
    while !rest.isEmpty, inside.count(where: { found[$0] < Goal.unmet }) < Budget.together {
      let groups = rest.prefix(Budget.together).map { index in
        [points[index]] + neighbours(of: points[index], room: goal.room)
      }
      var costs = costs(groups.flatMap(\.self))[...]
      for (index, group) in zip(rest, groups) {
        found[index] = goal.cost(of: costs.prefix(group.count))
        costs = costs.dropFirst(group.count)
      }
      rest = rest.dropFirst(groups.count)
    }
    return found
  }

  // MARK: Goals

  /// What is lowered among the points that meet every target: the objective, else what the fit prefers; for
  /// a plain spring, whose speed has no unit of the screen, the distance from the start.
  var gentlest: Goal {
    guard problem.objectives.isEmpty else { return goal(\.violation) }
    guard problem.prefer != .wide else { return .widest(Self.mostRoom) }
    let isNear = problem.prefer == .near
    return Goal(
      miss: \.cost,
      figure: { (isNear ? nil : $0.figure) ?? searched.squaredWay(to: $1).squareRoot() },
      floor: -.infinity, room: 1, tolerance: problem.isSpring ? 0.1 : 0.01)
  }

  /// The objective, among the points that miss nothing.
  func goal(_ miss: @escaping (PointOutcome) -> Double) -> Goal {
    Goal(
      miss: miss, figure: { outcome, _ in outcome.objectives[0] }, floor: -.infinity,
      room: 0.1, tolerance: 0.002, isCautious: true)
  }

  /// The room beyond which none is wider: four tenths of each value.
  private static let mostRoom = 8.0

  // MARK: Objective

  /// The objective at a point, without the prices of limits; nil without one, or with several.
  func objective(of outcome: PointOutcome) -> ObjectiveOutcome? {
    guard problem.objectives.count == 1 else { return nil }
    let objective = problem.objectives[0]
    return ObjectiveOutcome(
      objective: objective, value: outcome.objectives[0].map { objective.sign * $0 })
  }

  /// The objective at the end of the fit, with the price of each limit.
  func pricedObjective(at values: [Double], _ outcome: PointOutcome) -> ObjectiveOutcome? {
    guard var priced = objective(of: outcome) else { return nil }
    let limits = outcome.violation == 0 ? problem.target.metrics : []
    for (index, limit) in limits.enumerated() where limit.isConstraint {
      priced.prices.append((limit, best(without: index, from: values, than: outcome.objectives[0])))
    }
    return priced
  }

  /// The best value of the objective that is found without a limit; nil where it is not better by
  /// more than a hundredth.
  private func best(without limit: Int, from values: [Double], than cost: Double?) -> Double? {
    let goal = goal { violation(of: $0, without: limit) }
    var fit = self
    let found = fit.settled(from: values) { $0.lowestInside(goal, from: $1) }
    let outcome = answer(at: found.values)
    guard goal.cost(of: outcome, at: found.values) < Goal.unmet, let best = outcome.objectives[0],
      cost.map({ $0 - best > 0.01 * abs($0) }) ?? true
    else { return nil }
    return problem.objectives[0].sign * best
  }

  /// The violation of all constraints but one.
  func violation(of outcome: PointOutcome, without dropped: Int) -> Double {
    let targets = targetSet.targets
    return targets.cost(of: outcome.answers) { $0 != dropped && targets[$0].isConstraint }
  }

  // MARK: Short decimals

  /// The gentlest of the points that meet every target in every scenario, as the given one does, in
  /// short decimals; the given one where none is gentler.
  ///
  /// Where a parameter stands outside its widest span, or too near to its ends, the search is repeated
  /// within that, as long as no room is lost.
  mutating func shortGentlest(from met: [Double]) -> [Double] {
    let goal = gentlest
    var (best, fit, most) = (met, self, -1.0)
    var start: [Double]? = met
    for _ in 0...searched.count {
      guard let from = start else { break }
      let lowest = fit.settled(from: from) { fit, _ in fit.lowestInside(goal, from: from) }
      deciding = fit.deciding
      let values = stage("rounding") {
        shortened(slacks(at: [lowest.values])[0] >= 0 ? lowest.values : best, by: goal)
      }
      guard problem.objectives.isEmpty, problem.method != .local, !targetSet.targets.isEmpty
      else { return values }
      let spans = stage("range") { rangeSearch.around(values) }
      let room = stage("range") { saidRoom(of: values, within: spans) }
      guard room >= most else { break }
      (best, most) = (values, room)
      start = fit.enterWidestSpan(of: spans, from: values, isRoomy: room == FitReport.mostRoom)
    }
    return best
  }

  /// Keeps a parameter within its widest span, off the ends by the room, or by a third of the span where
  /// that is less.
  ///
  /// - Parameters:
  ///   - spans: The spans of each parameter.
  ///   - values: The place where they stand.
  ///   - isRoomy: The place has all the room that is wanted, so that the ends are not too near.
  /// - Returns: A place in the middle of the widest span of a parameter that stood outside; nil where none does.
  private mutating func enterWidestSpan(
    of spans: [Ranges.Spans], from values: [Double], isRoomy: Bool
  ) -> [Double]? {
    for index in searched.indices {
      let width = { [bounds = searched[index].bounds] (span: ClosedRange<Double>) in
        bounds.sizes(from: span.lowerBound, to: span.upperBound)
      }
      guard let widest = spans[index].all.max(by: { width($0) < width($1) }) else { continue }
      let inside = searched[index].inside(widest, by: gentlest.room)
      guard !(isRoomy ? widest : inside).contains(values[index]) else { continue }
      searched[index].keep(within: inside)
      return values.replacing(index, by: (inside.lowerBound + inside.upperBound) / 2)
    }
    return nil
  }

  /// The same solution with the shortest decimals that still meet every target in every case; the
  /// given one where no rounding does.
  ///
  /// Policy: any point that meets the targets is a solution, so the answer is one that a person can
  /// copy. It is run again in every case, has the room of the given one, and is at most a hundredth
  /// faster, or worse in the objective by 1 in 500; for a plain spring without one, at most a tenth
  /// farther from the start.
  private func shortened(_ found: [Double], by goal: Goal) -> [Double] {
    func cost(_ values: [Double]) -> Double {
      goal.isWidest
        ? -rooms(of: [values], most: goal.room)[0]
        : goal.cost(of: outcomes(at: [values])[0], at: values)
    }
    let room = goal.isWidest ? 0 : rooms(of: [found], most: goal.room)[0]
    let least = cost(found)
    let worst =
      least + goal.tolerance * abs(least) + (problem.objectives.isEmpty ? Self.nearness : 0)
    return shortened(found) { values in
      slacks(at: [values])[0] >= 0 && cost(values) <= worst
        && (room == 0 || slacks(at: neighbours(of: values, room: room)).allSatisfy { $0 >= 0 })
    }
  }

  /// The speed in pt/s, or the distance in natural sizes, that never matters.
  private static let nearness = 0.02

  /// The point nearest to the targets that cannot all be met, in short decimals where the
  /// constraints are met: it then costs at most a thousandth more.
  func shortNearest(from found: [Double]) -> [Double] {
    stage("rounding") {
      let outcome = outcomeInAll(at: found)
      guard outcome.violation == 0, !targetSet.targets.isEmpty else { return found }
      let worst = 1.001 * outcome.regret
      return shortened(found) { outcomeInAll(at: $0).merit <= worst }
    }
  }

  /// The shortest decimals that are as good: the fewest for all parameters together, then fewer for
  /// each; the given point where none are.
  private func shortened(_ found: [Double], _ isAsGood: ([Double]) -> Bool) -> [Double] {
    let together = (0...Self.mostDecimals).lazy.flatMap { decimals in
      roundings(of: found, decimals).map { (values: $0, decimals: decimals) }
    }
    guard let shortest = together.first(where: { isAsGood($0.values) }) else { return found }
    return found.indices.reduce(shortest.values) { values, index in
      (0..<shortest.decimals).lazy.map { decimals in
        values.replacing(
          index, by: rounded(values[index], decimals, index, .toNearestOrAwayFromZero))
      }.first(where: isAsGood) ?? values
    }
  }

  /// The roundings of a point to some decimals: each parameter to the nearest, then up or down;
  /// with many parameters, each to the nearest alone.
  private func roundings(of found: [Double], _ decimals: Int) -> [[Double]] {
    let rules: [FloatingPointRoundingRule] =
      found.count <= Self.mostTurned ? [.toNearestOrAwayFromZero, .up, .down] : [.toNearestOrEven]
    return combinations(
      of: found.indices.map { index in rules.map { rounded(found[index], decimals, index, $0) } })
  }

  /// The most parameters that are also rounded up and down, and the most decimals.
  private static let mostTurned = 3
  private static let mostDecimals = 10

  /// A value with some decimals, within its bounds.
  private func rounded(
    _ value: Double, _ decimals: Int, _ index: Int, _ rule: FloatingPointRoundingRule
  ) -> Double {
    let unit = pow(10, Double(decimals))
    return searched[index].bounds.clamped((value * unit).rounded(rule) / unit)
  }

  // MARK: Front

  /// Searches for the front between the objectives, and reports its knee.
  ///
  /// Policy: targets with a weight do not affect the front, which is the trade-off between the
  /// objectives alone; the report shows them at the knee.
  mutating func solveFront(wantsLandscape: Bool) -> FitReport {
    let reached = reach(.fine)
    guard reached.cost == 0 else { return report(reached.values) }
    var points: [FrontSearch.Point] = []
    for _ in 0..<Budget.frontRounds {
      points = frontPoints(from: reached.values)
      let count = deciding.count
      for point in points { addDeciding(at: point.values) }
      if deciding.count == count { break }
    }
    guard let front = FitFront(objectives: problem.objectives, confirmed(points))
    else { return report(reached.values) }
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
    let all = stage("front") { outcomes(at: points.map(\.values), in: targetSet.scenarios.all) }
    return FrontSearch.front(
      of: zip(points, all).compactMap { point, outcome in
        costs(of: outcome).map { FrontSearch.Point(values: point.values, costs: $0) }
      })
  }

  /// The cost in each objective; nil where a constraint is missed or an objective has no answer.
  private func costs(of outcome: PointOutcome) -> [Double]? {
    guard outcome.violation == 0 else { return nil }
    let costs = outcome.objectives.compactMap(\.self)
    return costs.count == problem.objectives.count ? costs : nil
  }
}

extension Objective {
  /// The factor that turns its metric into a cost.
  var sign: Double { direction == .min ? 1 : -1 }
}
