// SPDX-License-Identifier: GPL-3.0-or-later

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
