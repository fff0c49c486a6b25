// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Testing

@Suite("The problems of Moré, Garbow and Hillstrom")
struct TestProblemTests {
  @Test("Least squares solve them from the standard start", arguments: TestProblem.all)
  func leastSquares(problem: TestProblem) throws {
    let costs = try LeastSquares.Method.allCases.map { try cost(of: problem, by: $0) }
    #expect(problem.isSolved(by: costs.min() ?? .infinity), "\(costs)")
  }

  private func cost(of problem: TestProblem, by method: LeastSquares.Method) throws -> Double {
    let count = problem.residuals(problem.start).count
    let fit = try LeastSquares(
      start: problem.start, residualCount: count, method: method
    ) { parameters, residuals in
      for (index, value) in problem.residuals(parameters).enumerated() { residuals[index] = value }
    }
    for _ in 0..<2000 {
      guard fit.test(xtol: 1e-10, gtol: 1e-8) == nil, try fit.iterate() else { break }
    }
    return fit.cost
  }
}
