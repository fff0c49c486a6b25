// SPDX-License-Identifier: GPL-3.0-or-later

import PlannedRuns

extension SceneCases {
  /// The run of a case as it can travel, with parameters set; nil for a plain spring, which has no
  /// plan.
  ///
  /// - Parameters:
  ///   - index: The case.
  ///   - parameters: The parameters.
  ///   - values: A value for each.
  /// - Returns: The run.
  public func planned(
    _ index: Int, with parameters: [Parameter] = [], at values: [Double] = []
  ) -> PlannedRun? {
    cases[index].scene.setting(parameters, to: values).dynamics.map {
      PlannedRun($0.plan, toss: $0.toss, request: request)
    }
  }
}
