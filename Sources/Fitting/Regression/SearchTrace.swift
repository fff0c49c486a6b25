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
