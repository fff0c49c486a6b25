// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import Studies

/// The objective of a fit at its answer, and what each limit costs.
public struct ObjectiveOutcome: Sendable {
  /// The price of a limit.
  public struct Price: Sendable {
    /// The limit.
    public let target: MetricTarget

    /// The best value of the objective's metric that was found without the limit; nil where that is
    /// no better.
    public let valueWithout: Double?
  }

  /// The metric that should be small or large.
  public let objective: Objective

  /// Its value, worst over the cases; nil where it has none.
  public let value: Double?

  /// The price of each limit, in the order of the document.
  public let prices: [Price]

  /// The objective in one sentence without a full stop, for points that meet every limit.
  func sentence(on channel: Channel?, cases: Int, hasLimits: Bool) -> String {
    let metric = objective.metric
    guard let value else {
      return "\(metric.rawValue) has no answer at any point that was tried"
        + (hasLimits ? " and meets the limits" : "")
    }
    let unit = metric.shownUnit(on: channel)
    let isLow = objective.direction == .min
    return "\(metric.rawValue) is \(brief(value))\(unit.isEmpty ? "" : " \(unit)")"
      + (cases > 1 ? " in its \(isLow ? "highest" : "lowest") case" : "")
      + ", the \(isLow ? "lowest" : "highest") found that values nearby keep"
      + (hasLimits ? " and that meets every limit" : "")
  }
}

extension MetricFit {
  /// The objective at the end of the fit, with the price of each limit.
  func objectiveOutcome(at values: [Double], _ verdict: TargetVerdict) -> ObjectiveOutcome? {
    let outcome = objective(of: verdict, prices: [])
    guard let outcome, verdict.isReached else { return outcome }
    let limits = targetSet.metricTargets.indices.filter { targetSet.targets[$0].isConstraint }
    return objective(
      of: verdict,
      prices: limits.map { index in
        ObjectiveOutcome.Price(
          target: targetSet.metricTargets[index],
          valueWithout: best(
            outcome.objective, without: index, from: values, better: outcome.value))
      })
  }

  /// The objective at a point; nil without one, or with several.
  func objective(
    of verdict: TargetVerdict, prices: [ObjectiveOutcome.Price]
  ) -> ObjectiveOutcome? {
    guard problem.objectives.count == 1, let objective = problem.objectives.first else {
      return nil
    }
    return ObjectiveOutcome(
      objective: objective, value: verdict.outcome.objectives.first.flatMap(\.self),
      prices: prices)
  }

  /// The best value of an objective that is found without a limit; nil where it is not better by
  /// more than a hundredth.
  private func best(
    _ objective: Objective, without limit: Int, from values: [Double], better value: Double?
  ) -> Double? {
    let goal = goal { violation(of: $0, without: limit) }
    var fit = self
    let found = fit.settled(from: values) { $0.lowestInside(goal, from: $1) }
    let outcome = stage("answer") { outcomeInAll(at: found.values) }
    guard goal.cost(of: outcome, at: found.values) < Goal.unmet,
      let best = outcome.objectives.first.flatMap(\.self)
    else { return nil }
    guard let value else { return best }
    return objective.sign * (value - best) > 0.01 * abs(value) ? best : nil
  }
}

extension Objective {
  /// The factor that turns its metric into a cost.
  var sign: Double { direction == .min ? 1 : -1 }
}
