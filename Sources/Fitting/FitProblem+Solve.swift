// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

extension FitProblem {
  /// Fits the parameters.
  ///
  /// - Throws: `FitError` where the fit cannot be done at all; a target that cannot be met is an
  ///   answer, not an error.
  /// - Returns: What was found.
  public func solve() throws(FitError) -> FitReport {
    switch target {
    case .metrics(let targets):
      var fit = MetricFit(self, targets)
      return fit.solve()
    case .curve(let curve):
      var fit = try CurveFit(self, curve)
      return try fit.solve()
    }
  }
}
