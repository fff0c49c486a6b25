// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Foundation
import GSL
import Testing

@testable import StudySupport

/// What regressions and minimisers answer, against `Tests/Frozen/minima.tsv`.
///
/// `scripts/freeze` writes the file by this test, with SPRINGTUNE_FREEZE in its environment.
@Suite struct FrozenAnswersTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Frozen/minima.tsv")

  @Test func `the answers to the certified and the Moré-Garbow-Hillstrom problems stay`() throws {
    let rows = regressions + (try TestProblem.all.map(row))
    guard ProcessInfo.processInfo.environment["SPRINGTUNE_FREEZE"] == nil else {
      let text = rows.map { $0.joined(separator: "\t") + "\n" }.joined()
      return try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let frozen = try TestTable.rows("Frozen/minima.tsv").map(\.cells)
    try #require(frozen.count == rows.count)
    for (row, old) in zip(rows, frozen) {
      #expect(isSame(row, old), "\(old) -> \(row)")
    }
  }

  /// Each parameter from each start: convergence, value, standard error, interval.
  private var regressions: [[String]] {
    CertifiedRun.all.flatMap { run in
      run.report.estimates.map { estimate in
        let convergence = run.report.isConverged ? "converged" : "not converged"
        let interval = [estimate.interval?.lowerBound, estimate.interval?.upperBound]
        return [run.testDescription, estimate.name, convergence]
          + ([estimate.value, estimate.standardError] + interval).map(text)
      }
    }
  }

  /// The sum of squares that each method ends at, of which one is a known minimum; 0 below 1e-6,
  /// where only rounding is left.
  private func row(of problem: TestProblem) throws -> [String] {
    let costs = try LeastSquares.Method.allCases.map { try problem.cost(by: $0) }
    #expect(problem.isSolved(by: costs.min() ?? .infinity), "\(problem.name): \(costs)")
    return [problem.name] + costs.map { text($0 < 1e-6 ? 0 : $0) }
  }

  private func text(_ value: Double?) -> String { value.map { String(format: "%.7g", $0) } ?? "" }

  /// Equal texts, and numbers that differ by at most a millionth.
  private func isSame(_ row: [String], _ old: [String]) -> Bool {
    row.count == old.count
      && zip(row, old).allSatisfy { new, old in
        guard let x = Double(new), let y = Double(old) else { return new == old }
        return abs(x - y) <= 1e-6 * abs(y)
      }
  }
}
