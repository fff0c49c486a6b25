// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// A regression of a scene's parameters on recorded curves.
struct CurveFit {
  /// The problem, as the document has it.
  let problem: FitProblem

  let models: CurveModels

  init(_ problem: FitProblem, _ targets: [CurveTarget]) throws(FitError) {
    self.problem = problem
    models = try CurveModels(problem, targets)
  }

  /// Fits and reports.
  func solve(_ options: FitOptions) throws(FitError) -> FitReport {
    var regression = Regression(models)
    regression.loss = problem.loss
    regression.method = problem.method
    regression.enough = Regression.enough(problem.loss)
    let found = try regression.solve(jobs: options.jobs)
    guard problem.target.metrics.isEmpty, problem.target.envelope == nil else {
      return try reportWithWishes(regression, found, jobs: options.jobs)
    }
    var report = try report(found, at: found.values)
    add(options, of: regression, found, to: &report)
    return report
  }
}

extension Regression {
  /// The regression of curves, in the smooth world.
  init(_ models: CurveModels) {
    self.init(
      names: models.names, searched: models.searched, observations: models.observations
    ) { models.predictions(at: $0) }
    sigmas = models.sigmas
    weights = models.weights
    if let slopes = SpringSlopes(models) { jacobian = { slopes.fill(&$1, at: $0) } }
  }

  /// The share of a recording's scatter that a minimum may leave to be taken without looking for
  /// another.
  ///
  /// Policy: a scene that explains all but a twentieth of a recording is the scene that was recorded;
  /// other valleys, of a swing more or less, explain much less. With outliers the half will do: a
  /// robust loss looks for other places itself.
  fileprivate static func enough(_ loss: RobustLoss) -> Double {
    loss == .leastSquares ? 0.05 : 0.5
  }
}
