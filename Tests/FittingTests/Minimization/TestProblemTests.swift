// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Testing

@Suite("The problems of Moré, Garbow and Hillstrom")
struct TestProblemTests {
  @Test("Least squares solve them from the standard start", arguments: TestProblem.all)
  func leastSquares(problem: TestProblem) throws {
    let costs = try LeastSquares.Method.allCases.map { try problem.cost(by: $0) }
    #expect(problem.isSolved(by: costs.min() ?? .infinity), "\(costs)")
  }
}

extension TestProblem {
  /// The sum of squares at which a method of GSL ends.
  func cost(by method: LeastSquares.Method) throws -> Double {
    let fit = try LeastSquares(
      start: start, residualCount: residuals(start).count, method: method
    ) { parameters, values in
      for (index, value) in residuals(parameters).enumerated() { values[index] = value }
    }
    for _ in 0..<2000 {
      guard !fit.isConverged(xtol: 1e-10, gtol: 1e-8), try fit.iterate() else { break }
    }
    return fit.cost
  }
}
