// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// A regression of a scene's parameters on a recorded curve.
struct CurveFit {
  let model: CurveModel

  init(_ problem: FitProblem, _ target: CurveTarget) throws(FitError) {
    model = try CurveModel(problem, target)
  }

  /// Fits and reports.
  func solve(_ jobs: Int) throws(FitError) -> FitReport {
    try report(Regression(model).solve(jobs: jobs))
  }
}

extension Regression {
  /// The regression of a curve, in the smooth world.
  init(_ model: CurveModel) {
    self.init(
      names: model.names, searched: model.searched, observations: model.values
    ) { model.values(at: $0) }
  }
}
