// SPDX-License-Identifier: GPL-3.0-or-later

/// A search for the place that follows recordings best among those that meet metric targets.
///
/// With c(x) the sum of the squared residuals of the recordings in parts of their span, and v(x)
/// the sum of the squared misses of the constraints, it lowers
///
///     c(x) + sum over the targets with a weight of weight (miss / scale)^2 + m v(x)
///
/// by the simplex, because metrics jump, from the place that follows the recordings alone best,
/// while m grows from search to search. As that ends a hair off the constraints, it then moves to
/// where they are met, and from there downhill without leaving them.
struct CurveCompromise {
  let regression: Regression
  let targetSet: TargetSet

  /// The penalties m, in units of the recordings' scatter.
  private static let penalties = [1, 10, 100, 1e3, 1e4, 1e5]

  /// The largest miss at which the penalty stops growing.
  private static let hair = 1e-6

  /// More than the cost of any place that meets the constraints.
  private static let wall = 1e30

  /// The place, searched for from the one that follows the recordings alone best.
  func solve(from start: [Double]) -> [Double] {
    guard !targetSet.areAllConstraints || miss(at: start) > 0 else { return start }
    let scatter = regression.scatter
    var values = start
    for penalty in Self.penalties {
      values = lowest(from: values) { cost(at: $0, penalty: penalty * scatter) }
      if miss(at: values) <= Self.hair { break }
    }
    if miss(at: values) > 0 { values = lowest(from: values, by: miss) }
    guard miss(at: values) == 0 else { return values }
    return lowest(from: values) { cost(at: $0, penalty: nil) }
  }

  private func lowest(from values: [Double], by cost: ([Double]) -> Double) -> [Double] {
    SimplexSearch(searched: regression.searched, lastStep: 1e-7).run(from: values, by: cost).values
  }

  /// The cost of a place: with a penalty for its misses, or where that is nil with a wall around
  /// the places without a miss.
  private func cost(at values: [Double], penalty: Double?) -> Double {
    let outcome = outcome(at: values)
    let violation = outcome.violation
    guard violation == 0 || penalty != nil else { return Self.wall * (1 + violation) }
    let curves = regression.cost(at: values)
    return curves.isFinite ? curves + outcome.regret + (penalty ?? 0) * violation : Self.wall
  }

  private func miss(at values: [Double]) -> Double { outcome(at: values).violation.squareRoot() }

  private func outcome(at values: [Double]) -> PointOutcome {
    targetSet.outcome(at: values)
  }
}

extension CurveFit {
  /// Reports a regression whose scene is to meet targets for metrics too.
  ///
  /// The place that follows the recordings best is the answer if it meets them all, with its
  /// uncertainty. Elsewhere the recordings do not tell the uncertainty.
  func reportWithTargets(
    _ regression: Regression, _ found: RegressionReport, jobs: Int
  ) throws(FitError) -> FitReport {
    let targetSet = TargetSet(problem, jobs: jobs)
    let compromise = CurveCompromise(regression: regression, targetSet: targetSet)
    let values = compromise.solve(from: found.values)
    let verdict = targetSet.verdict(at: values)
    let isMoved = values != found.values
    var report = try report(found, at: values)
    if !verdict.isReached {
      report.outcome(.notReachable, verdict.sentence(binding: ""))
    } else if isMoved {
      report.outcome(
        .ok,
        "the curve is followed as closely as the other targets allow; "
          + verdict.sentence(binding: ""))
    }
    if isMoved { report.forgetNoise() }
    report.targets = verdict.outcomes
    report.envelope = verdict.envelope
    return report
  }
}

extension FitReport {
  fileprivate mutating func outcome(_ status: Status, _ reason: String) {
    (self.status, self.reason) = (status, reason)
  }

  /// Removes the uncertainty of the parameters and the curves, where residuals do not tell it.
  mutating func forgetNoise() {
    statistics = nil
    parameters = parameters.map {
      var parameter = $0
      (parameter.standardError, parameter.interval) = (nil, nil)
      return parameter
    }
    for index in comparisons.indices { comparisons[index].halfWidths = nil }
  }
}
