// SPDX-License-Identifier: GPL-3.0-or-later

/// The evaluations of a search, in their order.
///
/// A class, because the closures that minimisers call write into it. Each search has its own and runs
/// on one thread.
final class SearchTrace {
  private(set) var evaluations: [FitEvaluation] = []

  /// The start that the search comes from; nil before the starts are chosen.
  var start: Int?

  /// Adds an evaluation.
  func record(_ stage: String, _ values: [Double], _ cost: Double) {
    evaluations.append(
      FitEvaluation(
        stage: stage, start: start, values: values, cost: cost.isFinite ? cost : nil))
  }

  /// Adds what another search recorded.
  func append(_ other: [FitEvaluation]) { evaluations += other }
}

extension RegressionSearch {
  /// Records an evaluation, if the search is traced.
  ///
  /// - Parameters:
  ///   - stage: What was searching.
  ///   - values: The place, all parameters of it.
  ///   - cost: The cost there, in squares of the observations' span.
  func record(_ stage: String, _ values: [Double], _ cost: Double) {
    trace?.record(stage, values, cost * regression.span * regression.span)
  }
}

/// What a search did: every point that it looked at, and the number of simulations.
///
/// A class, so that the closures of minimisers can write into it; only one thread does.
final class SearchLog {
  /// What is searching now.
  var stage = ""

  /// The start that is followed now, from 0; nil before the starts are chosen.
  var start: Int?

  /// Every point, in the order in which they were looked at.
  private(set) var evaluations: [FitEvaluation] = []

  /// The number of simulations.
  var runs = 0

  /// Writes down some points that were run.
  func record(_ points: [[Double]], _ costs: [Double?], runs: Int) {
    self.runs += runs
    evaluations += zip(points, costs).map {
      FitEvaluation(stage: stage, start: start, values: $0, cost: $1)
    }
  }
}
