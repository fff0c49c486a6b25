// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension SceneCases {
  /// The responses of all cases, run on several threads, and side by side in each.
  ///
  /// - Parameters:
  ///   - metrics: The metrics that will be asked for.
  ///   - parameters: The parameters to set.
  ///   - values: As many values.
  ///   - jobs: The most threads, at least 1; no response depends on it.
  /// - Returns: The responses, in the order of the cases.
  func responses(
    for metrics: [Metric], with parameters: [Parameter] = [], at values: [Double] = [], jobs: Int
  ) -> CaseResponses {
    let jobs = min(jobs, cases.count)
    let parts = concurrentMap(jobs, jobs: jobs) { job in
      responses(
        of: Array(stride(from: job, to: cases.count, by: jobs)), for: metrics, with: parameters,
        at: values)
    }
    return CaseResponses(
      names: cases.map(\.name), responses: cases.indices.map { parts[$0 % jobs][$0 / jobs] },
      for: metrics)
  }
}
