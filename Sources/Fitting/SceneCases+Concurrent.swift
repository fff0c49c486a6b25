// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension SceneCases {
  /// The responses of all cases, run on several threads.
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
    CaseResponses(
      names: cases.map(\.name),
      responses: concurrentMap(cases.count, jobs: jobs) {
        run($0, with: parameters, at: values).response(for: metrics)
      })
  }
}
