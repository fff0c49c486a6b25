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
    let regression = Regression(models)
    let found = try regression.solve(jobs: options.jobs)
    guard problem.target.metrics.isEmpty, problem.target.envelope == nil else {
      return try reportWithWishes(regression, found, jobs: options.jobs)
    }
    return try report(found, at: found.values)
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
    guard let slopes = SpringSlopes(models) else { return }
    jacobian = { slopes.fill(&$1, at: $0) }
    enough = Self.enough
  }

  /// Policy: a plain spring that explains all but a twentieth of a recording's scatter is the spring
  /// that was recorded; other valleys, of a swing more or less, explain much less.
  private static let enough = 0.05
}
