// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Testing

@Suite("Fits with certified results")
struct CertifiedFitTests {
  @Test("The better of both methods reproduces the parameters to 6 digits", arguments: [0, 1])
  func parameters(start: Int) throws {
    let problem = CertifiedProblem.boxBOD
    let fit = try bestFit(of: problem, start: start)
    #expect(close(fit.cost, problem.sumOfSquares, 1e-8))
    for (value, certified) in zip(fit.parameters, problem.parameters) {
      #expect(close(value, certified, 1e-6))
    }
  }

  @Test("Standard errors come from the covariance times the residual variance, to 4 digits")
  func standardErrors() throws {
    let problem = CertifiedProblem.boxBOD
    let fit = try bestFit(of: problem, start: 1)
    let covariance = try Covariance(jacobian: fit.jacobian)
    let variance = fit.cost / Double(problem.data.count - problem.parameters.count)
    for (index, certified) in problem.standardErrors.enumerated() {
      #expect(close((variance * covariance.unscaled[index, index]).squareRoot(), certified, 1e-4))
    }
    #expect(covariance.undetermined.isEmpty)
  }

  @Test("One method alone can end on a plain far from the solution, where it knows nothing")
  func oneMethodAlone() throws {
    let plain = try fit(of: .boxBOD, start: 0, method: .levenbergMarquardt)
    #expect(plain.cost > 8 * CertifiedProblem.boxBOD.sumOfSquares)
    #expect(try Covariance(jacobian: plain.jacobian).unscaled[1, 1] > 1e6)
    let accelerated = try fit(of: .boxBOD, start: 0, method: .levenbergMarquardtAccelerated)
    #expect(close(accelerated.cost, CertifiedProblem.boxBOD.sumOfSquares, 1e-8))
  }

  /// Runs both methods to the end and keeps the lower cost.
  private func bestFit(of problem: CertifiedProblem, start: Int) throws -> LeastSquares {
    let fits = try LeastSquares.Method.allCases.map {
      try fit(of: problem, start: start, method: $0)
    }
    return try #require(fits.min { $0.cost < $1.cost })
  }

  private func fit(
    of problem: CertifiedProblem, start: Int, method: LeastSquares.Method
  ) throws -> LeastSquares {
    let fit = try LeastSquares(
      start: problem.starts[start], residualCount: problem.data.count, method: method
    ) { parameters, residuals in
      for (index, point) in problem.data.enumerated() {
        residuals[index] = problem.model(parameters, point.x) - point.y
      }
    }
    try run(fit)
    return fit
  }
}
