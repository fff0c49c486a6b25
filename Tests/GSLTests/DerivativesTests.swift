// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GSL
import Testing

@Suite("Derivatives by differences")
struct DerivativesTests {
  /// Three residuals of two parameters whose six derivatives all differ.
  private func jacobian(_ derivatives: Derivatives, at start: [Double]) throws -> Matrix {
    try LeastSquares(start: start, residualCount: 3, jacobian: derivatives) { x, r in
      r[0] = exp(x[0]) * x[1]
      r[1] = sin(x[0] + 3 * x[1])
      r[2] = x[0] * x[0] * x[0] - x[1]
    }.jacobian
  }

  private func truth(at x: [Double]) -> [Double] {
    [
      exp(x[0]) * x[1], exp(x[0]),
      cos(x[0] + 3 * x[1]), 3 * cos(x[0] + 3 * x[1]),
      3 * x[0] * x[0], -1,
    ]
  }

  @Test("Each column holds its own parameter's derivatives, row by row")
  func columns() throws {
    let start = [0.7, -1.3]
    let error = largestError(try jacobian(.centred(), at: start).storage, truth(at: start))
    #expect(error < 1e-6)
  }

  @Test("Differences are right to 9 digits, with a step too short to fewer")
  func accuracy() throws {
    let start = [0.7, -1.3]
    let truth = truth(at: start)
    #expect(largestError(try jacobian(.centred(), at: start).storage, truth) < 1e-9)
    #expect(largestError(try jacobian(.centred(step: 1.5e-8), at: start).storage, truth) > 1e-9)
  }

  @Test("An analytic Jacobian is taken as it is given")
  func analytic() throws {
    let fit = try LeastSquares(
      start: [2, 5], residualCount: 3,
      jacobian: .analytic { x, j in
        for (row, derivatives) in [[1, 0], [0, 1], [x[1], x[0]]].enumerated() {
          for column in 0..<2 { j[row * 2 + column] = derivatives[column] }
        }
      },
      residuals: { x, r in
        r[0] = x[0]
        r[1] = x[1]
        r[2] = x[0] * x[1]
      })
    #expect(fit.jacobian.storage == [1, 0, 0, 1, 5, 2])
    #expect(fit.residualEvaluations == 1)
    try run(fit)
    #expect(fit.cost < 1e-20)
  }

  @Test("A model in single precision needs a step of its own resolution")
  func singlePrecision() throws {
    func error(_ derivatives: Derivatives) throws -> Double {
      let fit = try LeastSquares(start: [1.3], residualCount: 20, jacobian: derivatives) { x, r in
        for index in r.indices { r[index] = Double(expf(Float(x[0]) * Float(index) / 20)) }
      }
      let truth = (0..<20).map { Double($0) / 20 * exp(1.3 * Double($0) / 20) }
      return largestError(fit.jacobian.storage, truth)
    }
    #expect(try error(.centred()) > 1e-2)
    #expect(try error(.centred(step: 1e-2)) < 1e-4)
  }

  @Test("A parameter that ends at 0 keeps its derivatives")
  func parameterNearZero() throws {
    let fit = try LeastSquares(start: [0.5], residualCount: 5) { x, r in
      for index in r.indices { r[index] = exp(x[0] + Double(index)) - exp(Double(index)) }
    }
    try run(fit)
    #expect(abs(fit.parameters[0]) < 1e-10)
    let truth = (0..<5).map { exp(Double($0)) }
    for (value, truth) in zip(fit.jacobian.storage, truth) { #expect(close(value, truth, 1e-6)) }
  }

  @Test("A parameter that begins at 0 has derivatives")
  func parameterAtZero() throws {
    let jacobian = try jacobian(.centred(), at: [0, 0]).storage
    #expect(largestError(jacobian, truth(at: [0, 0])) < 1e-7)
  }

  @Test(
    "At the edge of a model's domain the difference is taken to the inside",
    arguments: [-1.0, 1.0])
  func edge(side: Double) throws {
    let fit = try LeastSquares(start: [1], residualCount: 1) { x, r in
      r[0] = (x[0] - 1) * side > 0 ? .nan : 3 * x[0] * x[0]
    }
    #expect(close(fit.jacobian[0, 0], 6, 1e-5))
  }

  @Test("A point with finite residuals but none beside it is refused")
  func isolatedPoint() {
    let error = gslError {
      try LeastSquares(start: [1], residualCount: 1) { x, r in r[0] = x[0] == 1 ? 1 : .nan }
    }
    #expect(error?.isUnusable == true)
  }

  private func largestError(_ values: [Double], _ truth: [Double]) -> Double {
    zip(values, truth).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }
}
