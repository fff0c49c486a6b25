// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

extension SweepPlan {
  /// The answers of all points to a metric, each of which must have one.
  func answers(_ metric: Metric) throws -> [Double] {
    try (0..<design.count).map { index in
      let responses = cases.responses(
        for: [metric], with: parameters, at: design.point(index))
      return try #require(responses[metric], "point \(index)")
    }
  }
}
