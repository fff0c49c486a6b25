// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Testing

@Suite("Regressions with certified results")
struct CertifiedRegressionTests {
  @Test("Every problem is solved from both starts")
  func count() {
    #expect(CertifiedRun.all.count == 54)
  }

  @Test("Each parameter comes out to 6 digits, and success is said", arguments: CertifiedRun.all)
  func parameters(of run: CertifiedRun) {
    #expect(run.report.isConverged)
    for (value, certified) in zip(run.report.values, run.problem.parameters) {
      #expect(digits(value, certified) > 6)
    }
  }

  @Test("Each standard error comes out to 4 digits", arguments: CertifiedRun.noisy)
  func standardErrors(of run: CertifiedRun) throws {
    for (estimate, certified) in zip(run.report.estimates, run.problem.standardDeviations) {
      #expect(estimate.isDetermined)
      #expect(digits(try #require(estimate.standardError), certified) > 4)
    }
  }

  @Test("The sum of squares and the deviation come out to 8 digits", arguments: CertifiedRun.noisy)
  func sumOfSquares(of run: CertifiedRun) {
    let statistics = run.report.statistics
    #expect(digits(statistics.chiSquared, run.problem.residualSumOfSquares) > 8)
    #expect(digits(statistics.residualDeviation, run.problem.residualStandardDeviation) > 8)
    let sum = run.report.residuals.reduce(0) { $0 + $1 * $1 }
    #expect(digits(sum, run.problem.residualSumOfSquares) > 8)
  }

  @Test("The degrees of freedom are observations less parameters", arguments: CertifiedRun.all)
  func degreesOfFreedom(of run: CertifiedRun) {
    #expect(run.report.statistics.degreesOfFreedom == run.problem.degreesOfFreedom)
  }

  @Test("Correlations are symmetric, from -1 to 1", arguments: CertifiedRun.all)
  func correlations(of run: CertifiedRun) throws {
    let correlations = run.report.statistics.correlations
    for (row, i) in zip(correlations, correlations.indices) {
      #expect(row.count == run.problem.parameters.count)
      #expect(row[i] == 1)
      for (value, j) in zip(row, row.indices) {
        #expect(abs(try #require(value)) <= 1)
        #expect(value == correlations[j][i])
      }
    }
  }

  // Computed in 40-digit arithmetic from the derivatives at the certified values.
  @Test(
    "Correlations are those of the derivatives at the certified values",
    arguments: [
      ("Misra1a", [-0.998776192]),
      (
        "MGH09",
        [
          -0.7442639608, 0.08861497956, 0.5249008325, -0.7636417557, 0.9889460352, 0.4403479278,
        ]
      ),
      (
        "Rat43",
        [
          -0.5736828596, -0.6352065925, 0.9877103109, -0.5240448207, 0.9810824863, 0.9438994902,
        ]
      ),
    ])
  func knownCorrelations(of name: String, below: [Double]) throws {
    let run = try CertifiedRun(CertifiedProblem(name), start: 1)
    let correlations = run.report.statistics.correlations
    let found = correlations.indices.flatMap { correlations[$0].prefix($0) }
    #expect(found.count == below.count)
    for (value, truth) in zip(found, below) {
      #expect(abs(try #require(value) - truth) < 1e-6)
    }
  }
}
