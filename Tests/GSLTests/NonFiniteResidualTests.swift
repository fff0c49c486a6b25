// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GSL
import Testing

@Suite("Residuals that are not finite")
struct NonFiniteResidualTests {
  /// The first full step from 10 leads to -6, where the logarithm is not a number: GSL by itself
  /// accepts that point and reports success.
  @Test(
    "A step to where the model is not a number is not accepted",
    arguments: [
      Double.nan, .infinity, -.infinity,
    ])
  func trialStep(value: Double) throws {
    var wasOutside = false
    let fit = try LeastSquares(start: [10], residualCount: 1) { x, r in
      wasOutside = wasOutside || x[0] <= 0
      r[0] = x[0] > 0 ? log(x[0] / 2) : value
    }
    try run(fit)
    #expect(wasOutside)
    #expect(!fit.hasMetEdge)
    #expect(close(fit.parameters[0], 2, 1e-9))
    #expect(fit.cost < 1e-18)
  }

  @Test("A start where the model is not finite is refused, whatever its derivatives are")
  func start() {
    for derivatives in [Derivatives.centred(), .analytic { _, j in j[0] = 1 }] {
      let error = gslError {
        try LeastSquares(start: [-1], residualCount: 1, jacobian: derivatives) { x, r in
          r[0] = log(x[0])
        }
      }
      #expect(error?.isUnusable == true)
    }
  }

  @Test("A start that is not finite is refused", arguments: [Double.nan, .infinity])
  func parameter(value: Double) {
    let error = gslError { try LeastSquares(start: [value], residualCount: 1) { _, r in r[0] = 1 } }
    #expect(error?.isUnusable == true)
  }

  @Test("A minimum beyond the model's domain is approached but not called found")
  func edge() throws {
    let fit = try LeastSquares(start: [0.5], residualCount: 2) { x, r in
      r[0] = x[0] <= 1 ? x[0] - 3 : .nan
      r[1] = 0.5
    }
    try run(fit)
    #expect(!fit.isConverged(xtol: 1e-10, gtol: 1e-8))
    #expect(fit.hasMetEdge)
    #expect(fit.parameters[0] > 0.999 && fit.parameters[0] <= 1)
    #expect(fit.residuals == [fit.parameters[0] - 3, 0.5])
  }

  @Test("Analytic derivatives that are not finite are refused")
  func derivatives() {
    let error = gslError {
      try LeastSquares(start: [1], residualCount: 1, jacobian: .analytic { _, j in j[0] = .nan }) {
        x, r in r[0] = x[0]
      }
    }
    #expect(error?.isUnusable == true)
  }
}
