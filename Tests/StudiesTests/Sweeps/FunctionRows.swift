// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
@testable import Studies

extension SweepPlan {
  /// The rows of the plan, whose only metric is a function of the parameters; nil is no answer.
  func blocks(of size: Int, _ function: ([Double]) -> Double?) -> [RowBlock] {
    stride(from: 0, to: count, by: size).map { start in
      let stretch = start..<min(start + size, count)
      var block = RowBlock(stretch, of: self)
      for index in stretch {
        let point = design.point(index)
        block.append(
          index: index, values: point, metrics: [function(point) ?? .nan],
          status: ResponseStatus(), message: "")
      }
      return block
    }
  }
}

/// Ishigami's function with a = 7 and b = 0.1.
func ishigami(_ x: [Double]) -> Double {
  sin(x[0]) + 7 * sin(x[1]) * sin(x[1]) + 0.1 * x[2] * x[2] * x[2] * x[2] * sin(x[0])
}
