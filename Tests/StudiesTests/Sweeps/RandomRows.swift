// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import TestSupport

@testable import Studies

/// Rows of made-up answers to settle time, overshoot, rise time and peak.
enum RandomRows {
  /// A plan that measures the four.
  ///
  /// - Parameter objectives: What stands under `objectives`; nothing where it is empty.
  /// - Throws: What is wrong with them.
  /// - Returns: The plan.
  static func plan(_ objectives: String) throws -> SweepPlan {
    try StudiesTests.plan(
      """
      scene: {spring: {frequency: 2, damping: 0.3}, duration: 1}
      sweep:
        parameters: {damping: [0.5]}
        metrics: [settle_time, overshoot, rise_time, peak]
      \(objectives.isEmpty ? "" : "  objectives: {\(objectives)}")
      """)
  }

  /// Rows in the order of their points.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - levels: How many values an answer may take: few make many rows equal.
  ///   - missing: How often an answer is missing, in percent.
  ///   - seed: Where the numbers come from.
  /// - Returns: The rows.
  static func rows(_ count: Int, levels: Int, missing: Int, seed: UInt64) -> [SweepRow] {
    var generator = SplitMix(seed: seed)
    return (0..<count).map { index in
      let metrics = (0..<4).map { _ -> Double? in
        let isMissing = Int.random(in: 0..<100, using: &generator) < missing
        return isMissing ? nil : Double(Int.random(in: 0..<levels, using: &generator))
      }
      return SweepRow(
        index: index, values: [Double(index)], metrics: metrics,
        status: ResponseStatus(metrics.contains(nil) ? [.notSettled] : []), message: "")
    }
  }

  /// Rows as blocks, in the order in which they are given.
  static func blocks(_ rows: [SweepRow], of plan: SweepPlan) -> [RowBlock] {
    stride(from: 0, to: rows.count, by: 60).map { start in
      let part = rows[start..<min(rows.count, start + 60)]
      var block = RowBlock(start..<start + part.count, of: plan)
      for row in part { block.append(row) }
      return block
    }
  }
}

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
