// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Foundation
import Testing

@testable import StudySupport

@Suite struct CertifiedRegressionTests {
  @Test func `every problem is solved from both starts`() {
    #expect(CertifiedRun.all.count == 54)
  }

  @Test(arguments: CertifiedRun.all)
  func `parameters have 6 right digits, errors 4, sums of squares 8`(_ run: CertifiedRun) throws {
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

  // Below the diagonal, row by row: computed in 40-digit arithmetic from the derivatives.
  @Test(arguments: [
    ("Misra1a", "-0.998776192"),
    ("MGH09", "-0.7442639608 0.08861497956 0.5249008325 -0.7636417557 0.9889460352 0.4403479278"),
    ("Rat43", "-0.5736828596 -0.6352065925 0.9877103109 -0.5240448207 0.9810824863 0.9438994902"),
  ])
  func `correlations are those of the derivatives`(name: String, below: String) throws {
    let run = try CertifiedRun(CertifiedProblem(name), start: 1)
    let correlations = run.report.statistics.correlations
    let found = correlations.indices.flatMap { correlations[$0].prefix($0) }
    let truths = below.split(separator: " ").compactMap { Double($0) }
    #expect(found.count == truths.count)
    for (value, truth) in zip(found, truths) {
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
      parameters: zip(names, problem.starts[start - 1]).map { SearchedParameter($0, start: $1) },
      observations: problem.responses, model: problem.responsesOfModel)
    (self.problem, self.start, report) = (problem, start, try regression.solve())
  }
}

/// How many leading digits of a number are right: the logarithm of its relative error, with 16 for
/// none.
func digits(_ value: Double, _ truth: Double) -> Double {
  value == truth ? 16 : -log10(abs(value - truth) / abs(truth))
}

/// A nonlinear regression with certified results.
///
/// From the Statistical Reference Datasets of the United States' National Institute of Standards and
/// Technology (public domain): https://www.itl.nist.gov/div898/strd/nls/nls_main.shtml. Its 27 sets
/// lie beside this file, one text each. Rat43's printed degrees of freedom, 9, are wrong: 15
/// observations of 4 parameters leave 11, with which its certified standard deviations agree.
struct CertifiedProblem: Sendable, CustomTestStringConvertible {
  let name: String

  /// The prescribed starts, the far one first.
  let starts: [[Double]]

  let parameters: [Double]
  let standardDeviations: [Double]
  let residualSumOfSquares: Double
  let residualStandardDeviation: Double

  /// Predictors of each observation, one or two.
  let predictors: [[Double]]

  let responses: [Double]
  let model: CertifiedModels.Model

  var testDescription: String { name }

  /// Observations less parameters.
  var degreesOfFreedom: Int { responses.count - parameters.count }

  /// The responses of the model at all observations.
  var responsesOfModel: @Sendable ([Double]) -> [Double] {
    { [model, predictors] b in predictors.map { model(b, $0) } }
  }
}

extension CertifiedProblem {
  /// All 27, by name.
  static let all = CertifiedModels.all.keys.sorted().compactMap { try? CertifiedProblem($0) }

  /// Reads the set of some name.
  init(_ name: String) throws {
    let blocks = try TestTable.text("FittingTests/Certified/Data/\(name).txt")
      .components(separatedBy: "\n\n").map { $0.split(separator: "\n") }
    try #require(blocks.count == 3)
    let table = try blocks[1].dropFirst().map {
      try Self.numbers($0.split(separator: ",").dropFirst())
    }
    let data = try blocks[2].dropFirst().map { try Self.numbers($0.split(separator: ",")[...]) }
    self.name = name
    starts = [table.map { $0[0] }, table.map { $0[1] }]
    parameters = table.map { $0[2] }
    standardDeviations = table.map { $0[3] }
    residualSumOfSquares = try Self.number("residual sum of squares", in: blocks[0])
    residualStandardDeviation = try Self.number("residual standard deviation", in: blocks[0])
    predictors = data.map { Array($0.dropFirst()) }
    responses = data.map { name == "Nelson" ? log($0[0]) : $0[0] }
    model = try #require(CertifiedModels.all[name])
  }

  private static func numbers(_ words: ArraySlice<Substring>) throws -> [Double] {
    try words.map { try #require(Double($0)) }
  }

  private static func number(_ key: String, in lines: [Substring]) throws -> Double {
    let line = try #require(lines.first { $0.hasPrefix(key + ": ") })
    return try #require(Double(line.dropFirst(key.count + 2)))
  }
}

/// The models of the certified fits, by the name of their set: the response for parameters b and
/// predictors x.
///
/// `log` and `pow` are C's, as a user's would be; outside a model's domain they are not numbers.
enum CertifiedModels {
  /// The response for some parameters at one observation's predictors.
  typealias Model = @Sendable (_ b: [Double], _ x: [Double]) -> Double

  static let all: [String: Model] = [
    "Misra1a": rising, "BoxBOD": rising, "Chwirut1": chwirut, "Chwirut2": chwirut,
    "Lanczos1": lanczos, "Lanczos2": lanczos, "Lanczos3": lanczos, "Gauss1": gauss,
    "Gauss2": gauss, "Gauss3": gauss, "Hahn1": cubicOverCubic, "Thurber": cubicOverCubic,
    "Misra1b": { b, x in b[0] * (1 - pow(1 + b[1] * x[0] / 2, -2)) },
    "Misra1c": { b, x in b[0] * (1 - pow(1 + 2 * b[1] * x[0], -0.5)) },
    "Misra1d": { b, x in b[0] * b[1] * x[0] / (1 + b[1] * x[0]) },
    "DanWood": { b, x in b[0] * pow(x[0], b[1]) },
    "Kirby2": { b, x in
      (b[0] + x[0] * (b[1] + x[0] * b[2])) / (1 + x[0] * (b[3] + x[0] * b[4]))
    },
    // The response is the logarithm of what was observed; there are two predictors.
    "Nelson": { b, x in b[0] - b[1] * x[0] * exp(-b[2] * x[1]) },
    "MGH09": { b, x in
      b[0] * (x[0] * x[0] + x[0] * b[1]) / (x[0] * x[0] + x[0] * b[2] + b[3])
    },
    "MGH10": { b, x in b[0] * exp(b[1] / (x[0] + b[2])) },
    "MGH17": { b, x in b[0] + b[1] * exp(-x[0] * b[3]) + b[2] * exp(-x[0] * b[4]) },
    // The branch is that of `atan`, between -pi/2 and pi/2; `atan2` would take another.
    "Roszman1": { b, x in b[0] - b[1] * x[0] - atan(b[2] / (x[0] - b[3])) / Double.pi },
    // A year's cycle and two of periods that are sought.
    "ENSO": { b, x in
      let (year, first, second) = (
        2 * Double.pi * x[0] / 12, 2 * Double.pi * x[0] / b[3], 2 * Double.pi * x[0] / b[6]
      )
      return b[0] + b[1] * cos(year) + b[2] * sin(year) + b[4] * cos(first) + b[5] * sin(first)
        + b[7] * cos(second) + b[8] * sin(second)
    },
    "Rat42": { b, x in b[0] / (1 + exp(b[1] - b[2] * x[0])) },
    "Rat43": { b, x in b[0] / pow(1 + exp(b[1] - b[2] * x[0]), 1 / b[3]) },
    "Eckerle4": { b, x in
      let z = (x[0] - b[2]) / b[1]
      return b[0] / b[1] * exp(-0.5 * z * z)
    },
    "Bennett5": { b, x in b[0] * pow(b[1] + x[0], -1 / b[2]) },
  ]

  private static let rising: Model = { b, x in b[0] * (1 - exp(-b[1] * x[0])) }

  private static let chwirut: Model = { b, x in exp(-b[0] * x[0]) / (b[1] + b[2] * x[0]) }

  private static let lanczos: Model = { b, x in
    b[0] * exp(-b[1] * x[0]) + b[2] * exp(-b[3] * x[0]) + b[4] * exp(-b[5] * x[0])
  }

  /// A decay with two peaks on it.
  private static let gauss: Model = { b, x in
    let (first, second) = ((x[0] - b[3]) / b[4], (x[0] - b[6]) / b[7])
    return b[0] * exp(-b[1] * x[0]) + b[2] * exp(-first * first) + b[5] * exp(-second * second)
  }

  private static let cubicOverCubic: Model = { b, x in
    (b[0] + x[0] * (b[1] + x[0] * (b[2] + x[0] * b[3])))
      / (1 + x[0] * (b[4] + x[0] * (b[5] + x[0] * b[6])))
  }
}
