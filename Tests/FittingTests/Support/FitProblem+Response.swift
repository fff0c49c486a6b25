// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension FitProblem {
  /// What the engine answers at a point, run apart from any fit.
  func response(at values: [Double], for metrics: [Metric] = []) -> Response {
    let run = run(at: values)
    return run.response(for: metrics.filter(run.determines))
  }
}
