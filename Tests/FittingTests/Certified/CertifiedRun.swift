// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Testing

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

  /// Those of problems with noise.
  ///
  /// Lanczos1's observations are exact to 13 digits, and its residuals, whose squares sum to 1e-25,
  /// are what rounding leaves in double precision.
  static let noisy = all.filter { $0.problem.name != "Lanczos1" }

  init(_ problem: CertifiedProblem, start: Int) throws {
    let names = problem.parameters.indices.map { "b\($0 + 1)" }
    let regression = Regression(
      parameters: zip(names, problem.starts[start - 1]).map { RegressionParameter($0, start: $1) },
      observations: problem.responses, model: problem.responsesOfModel)
    (self.problem, self.start, report) = (problem, start, try regression.solve())
  }
}
