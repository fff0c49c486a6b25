// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// A search for parameters that meet wishes for metrics.
///
/// Metrics such as the settle time jump where a swing drops under the band, so the search needs no
/// derivative: the simplex runs from the best places of a coarse grid, and where that does not suffice
/// the cells of a finer one are halved where their corners say that the wishes may be met between them.
/// Constraints come first; among the points that meet them the wishes with a weight are met as nearly
/// as can be; where several points meet everything, a last search among them goes for the lowest peak
/// speed. Every number comes from the engine.
///
/// Of many situations, cases and variations, only a few decide. The search runs on those in which the
/// answers are worst, then looks at all of them where it ended, adds those that are worse there, and
/// goes on until there are none.
struct MetricFit {
  let problem: FitProblem
  let wishes: Wishes
  let searched: [SearchedParameter]

  /// Where the simplex was begun, and where it ended.
  var tried: [FitStart] = []

  /// The situations that decide, as far as is known: the search runs on these.
  private(set) var deciding: [Int] = []

  /// What was done.
  let log = SearchLog()

  init(_ problem: FitProblem, jobs: Int) {
    self.problem = problem
    wishes = Wishes(problem, jobs: jobs)
    searched = problem.parameters.map { SearchedParameter($0) }
  }

  /// Searches and reports.
  mutating func solve(wantsLandscape: Bool = false) -> FitReport {
    let start = searched.map(\.start)
    addDeciding(at: start)
    guard problem.objectives.isEmpty else { return solveFront(wantsLandscape: wantsLandscape) }
    var best = settled(from: start, \.violation) { $0.nearest(from: $1, by: \.violation) }
    if best.cost == 0, !wishes.areAllConstraints {
      best = settled(from: best.values, \.merit) { $0.nearest(from: $1, by: \.merit) }
    }
    best =
      best.cost == 0
      ? shortGentlest(from: best) : shortNearest(from: stage("bounds") { onBounds(best) })
    var report = report(best)
    if wantsLandscape { report.landscape = landscape(around: best.values) }
    return report
  }

  /// Reports a point that was found elsewhere.
  mutating func report(at values: [Double], wantsLandscape: Bool) -> FitReport {
    addDeciding(at: values)
    var report = report(Descent.End(values: values, cost: 0))
    if wantsLandscape { report.landscape = landscape(around: values) }
    return report
  }

  /// The gentlest solution in short decimals.
  ///
  /// - Parameter found: A point that meets every wish in every situation.
  /// - Returns: Such a point; the given one where no gentler one does so.
  private mutating func shortGentlest(from found: Descent.End) -> Descent.End {
    let gentlest = settled(from: found.values, \.cost) { fit, _ in fit.gentlest(from: found) }
    let isGentlestMet = stage("gentlest") { isMet(at: gentlest.values) }
    return rounded(isGentlestMet ? gentlest : found)
  }

  /// The end of a search, run again with more situations until no other one is worse where it ends.
  private mutating func settled(
    from start: [Double], _ measure: (WishOutcome) -> Double,
    _ search: (inout MetricFit, [Double]) -> Descent.End
  ) -> Descent.End {
    var end = Descent.End(values: start, cost: .infinity)
    repeat { end = search(&self, end.values) } while addDeciding(at: end.values)
    return end
  }

  /// Adds the situations that are worst at a point; whether there were any new ones among them.
  @discardableResult
  mutating func addDeciding(at values: [Double]) -> Bool {
    guard deciding.count < wishes.situations.count else { return false }
    log.runs += wishes.situations.count
    let count = deciding.count
    for index in wishes.worstSituations(at: values) where !deciding.contains(index) {
      deciding.append(index)
    }
    return deciding.count > count
  }
}

extension MetricFit {
  /// How some points answer in the situations that decide.
  func outcomes(at points: [[Double]]) -> [WishOutcome] { outcomes(at: points, in: deciding) }

  /// How a point answers in the situations that decide.
  func outcome(at values: [Double]) -> WishOutcome { outcomes(at: [values])[0] }

  /// How some points answer in some situations.
  func outcomes(at points: [[Double]], in situations: [Int]) -> [WishOutcome] {
    let outcomes = wishes.outcomes(at: points, in: situations)
    log.record(points, outcomes.map(\.shownCost), runs: points.count * situations.count)
    return outcomes
  }

  /// What some points cost in the situations that decide, nil where that is more than a limit.
  func costs(
    at points: [[Double]], limit: Double = .infinity, by measure: (WishOutcome) -> Double
  ) -> [Double?] {
    let (costs, runs) = wishes.costs(at: points, in: deciding, limit: limit, by: measure)
    log.record(points, costs, runs: runs)
    return costs
  }

  /// Whether a point meets every wish in every situation.
  func isMet(at values: [Double]) -> Bool {
    let all = wishes.situations.all
    guard wishes.isMonotonic else { return outcomes(at: [values], in: all)[0].cost == 0 }
    var rest = (deciding + all.filter { !deciding.contains($0) })[...]
    while !rest.isEmpty {
      guard outcomes(at: [values], in: Array(rest.prefix(Self.together)))[0].cost == 0 else {
        return false
      }
      rest = rest.dropFirst(Self.together)
    }
    return true
  }

  /// The situations that are run at once where the first that misses a wish settles the matter.
  private static let together = 16

  /// Does something as a stage of the search.
  func stage<Result>(_ name: String, start: Int? = nil, _ work: () -> Result) -> Result {
    let before = (log.stage, log.start)
    (log.stage, log.start) = (name, start)
    defer { (log.stage, log.start) = before }
    return work()
  }
}

extension WishOutcome {
  /// The cost that is told: of the constraints where one is missed, else of the other wishes.
  var shownCost: Double { violation > 0 ? violation : regret }
}
