// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Foundation
import Testing

@Suite("Regressions with certified results")
struct CertifiedRegressionTests {
  @Test("Every problem is solved from both starts")
  func count() {
    #expect(CertifiedRun.all.count == 54)
  }

  @Test(
    "Parameters come out to 6 digits, standard errors to 4, sums of squares to 8",
    arguments: CertifiedRun.all)
  func results(of run: CertifiedRun) throws {
    let (report, problem) = (run.report, run.problem)
    #expect(report.isConverged)
    for (value, certified) in zip(report.values, problem.parameters) {
      #expect(digits(value, certified) > 6)
    }
    let statistics = report.statistics
    #expect(statistics.degreesOfFreedom == problem.degreesOfFreedom)
    for (i, row) in statistics.correlations.enumerated() {
      #expect(row[i] == 1 && row == statistics.correlations.map { $0[i] })
    }
    // Lanczos1's observations are exact to 13 digits, and its residuals, whose squares sum to 1e-25,
    // are what rounding leaves in double precision.
    guard problem.name != "Lanczos1" else { return }
    for (estimate, certified) in zip(report.estimates, problem.standardDeviations) {
      #expect(estimate.isDetermined)
      #expect(digits(try #require(estimate.standardError), certified) > 4)
    }
    let sum = report.residuals.reduce(0) { $0 + $1 * $1 }
    for squares in [statistics.chiSquared, sum] {
      #expect(digits(squares, problem.residualSumOfSquares) > 8)
    }
    #expect(digits(statistics.residualDeviation, problem.residualStandardDeviation) > 8)
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

/// A certified problem, solved from one of its two starts.
struct CertifiedRun: Sendable, CustomTestStringConvertible {
  let problem: CertifiedProblem

  /// Number of the start: 1 is the far one.
  let start: Int

  let report: RegressionReport

  var testDescription: String { "\(problem.name) from start \(start)" }

  /// All 54, with no setting of any kind.
  static let all = CertifiedProblem.all.flatMap { problem in
    [1, 2].compactMap { try? CertifiedRun(problem, start: $0) }
  }

  init(_ problem: CertifiedProblem, start: Int) throws {
    let names = problem.parameters.indices.map { "b\($0 + 1)" }
    let regression = Regression(
      parameters: zip(names, problem.starts[start - 1]).map { RegressionParameter($0, start: $1) },
      observations: problem.responses, model: problem.responsesOfModel)
    (self.problem, self.start, report) = (problem, start, try regression.solve())
  }
}

/// How many leading digits of a number are right: the logarithm of its relative error, with 16 for
/// none.
func digits(_ value: Double, _ truth: Double) -> Double {
  value == truth ? 16 : -log10(abs(value - truth) / abs(truth))
}
