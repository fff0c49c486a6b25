// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("Certified regressions as carried")
struct CertifiedProblemTests {
  @Test("All 27 sets are there")
  func count() {
    #expect(CertifiedProblem.all.count == 27)
    #expect(CertifiedProblem.all.count == CertifiedModels.all.count)
  }

  // The values are certified to 11 digits, so that a sum of squares at its minimum is right to as
  // many, but for rounding. Lanczos1's, 1e-25, is less than what rounding its parameters to 11
  // digits adds to it.
  @Test(
    "The model at the certified values leaves the certified sum of squares",
    arguments: CertifiedProblem.all.filter { $0.name != "Lanczos1" })
  func residuals(of problem: CertifiedProblem) {
    let fitted = problem.responsesOfModel(problem.parameters)
    let sum = zip(fitted, problem.responses).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    #expect(digits(sum, problem.residualSumOfSquares) > 9)
  }

  @Test(
    "The residual standard deviation is that of n - p degrees of freedom",
    arguments: CertifiedProblem.all)
  func deviation(of problem: CertifiedProblem) {
    let variance = problem.residualSumOfSquares / Double(problem.degreesOfFreedom)
    #expect(digits(variance.squareRoot(), problem.residualStandardDeviation) > 9)
  }
}
