// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import Testing

@testable import StudySupport

/// Rows of a sweep with everything in them that a table may hold.
enum StoredSweep {
  /// A sweep of a number, a choice and a number, of two metrics.
  static func plan() throws -> SweepPlan {
    try StudyDocument.sweep(
      "{damping: [0.5], items.ball.allowsRotation: [false, true], frequency: [1]}")
  }

  /// Numbers whose text is a test of its own.
  static let numbers = [
    0, -0.0, 1, -1, 0.1, 1 / 3, 1e-5, 9.999e-5, 1e-7, .leastNonzeroMagnitude, .leastNormalMagnitude,
    .greatestFiniteMagnitude, 0x1p53, 0x1p54, 1e22, 123_456_789.125, 4.35, 0.30000000000000004,
  ]

  /// Messages that CSV must quote, and others.
  static let messages = ["", "plain", "a, b", "he said \"no\"", "two\nlines", "\"", "ünï 🎈"]

  /// Rows of every second point from 3 on.
  static func block(of plan: SweepPlan) -> RowBlock {
    var block = RowBlock(3..<3 + 4 * numbers.count, of: plan)
    for index in 0..<2 * numbers.count {
      let (number, other) = (numbers[index / 2], numbers[numbers.count - 1 - index / 2])
      let reasons = Array(Reason.allCases.prefix(index % 9))
      block.append(
        index: 3 + 2 * index, values: [number, Double(index % 2), other],
        metrics: [index % 3 == 0 ? .nan : other, index % 5 == 0 ? .nan : number],
        status: ResponseStatus(reasons), message: messages[index % messages.count])
    }
    return block
  }
}
