// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Foundation
import GSL
import Testing

@Suite("Weighted regressions")
struct WeightedRegressionTests {
  private static let x = (0..<12).map { Double($0) }
  private static let y = x.map { 4 - 0.25 * $0 + 0.3 * sin(3 * $0 * $0) }

  private static var line: Regression {
    Regression(parameters: [.init("a", start: 0), .init("b", start: 0)], observations: y) { b in
      x.map { b[0] + b[1] * $0 }
    }
  }

  @Test("With standard errors given, those of the parameters are absolute")
  func sigmas() throws {
    let sigmas = Self.x.map { 0.2 + 0.1 * $0 }
    let truth = LineSums(Self.x, Self.y, weights: sigmas.map { 1 / ($0 * $0) })
    for scale in [1.0, 10] {
      var line = Self.line
      line.sigmas = sigmas.map { scale * $0 }
      let report = try line.solve()
      let errors = truth.errors(variance: scale * scale)
      for index in 0..<2 {
        #expect(abs(report.values[index] - truth.solution[index]) < 1e-8)
        let error = try #require(report.estimates[index].standardError)
        #expect(abs(error / errors[index] - 1) < 1e-6)
      }
      #expect(report.statistics.isNoiseGiven)
      let chiSquared = truth.residualSquares / (scale * scale)
      #expect(abs(report.statistics.chiSquared / chiSquared - 1) < 1e-9)
      // The band where x is 0 is that of the intercept, in the unit of the observations.
      let t = StudentT.quantile(0.975, degreesOfFreedom: 10)
      #expect(abs(try #require(report.halfWidths)[0] / (t * errors[0]) - 1) < 1e-6)
    }
  }

  @Test("Weights count relative to each other only: the noise is taken from the residuals")
  func weights() throws {
    let weights = Self.x.map { 1 / (1 + $0) }
    let truth = LineSums(Self.x, Self.y, weights: weights)
    let errors = truth.errors(variance: truth.residualSquares / 10)
    for scale in [1.0, 1000] {
      var line = Self.line
      line.weights = weights.map { scale * $0 }
      let report = try line.solve()
      for index in 0..<2 {
        #expect(abs(report.values[index] - truth.solution[index]) < 1e-8)
        let error = try #require(report.estimates[index].standardError)
        #expect(abs(error / errors[index] - 1) < 1e-6)
      }
      #expect(!report.statistics.isNoiseGiven)
    }
  }

  @Test("An observation of weight 0 is as good as none")
  func zero() throws {
    var line = Self.line
    line.weights = Self.x.map { $0 < 9 ? 1 : 0 }
    let report = try line.solve()
    let part = Array(Self.x.prefix(9))
    let short = try Regression(
      parameters: [.init("a", start: 0), .init("b", start: 0)],
      observations: Array(Self.y.prefix(9))
    ) { b in part.map { b[0] + b[1] * $0 } }.solve()
    #expect(report.statistics.degreesOfFreedom == 7)
    for (estimate, truth) in zip(report.estimates, short.estimates) {
      #expect(abs(estimate.value - truth.value) < 1e-8)
      let (error, other) = (estimate.standardError, truth.standardError)
      #expect(abs(try #require(error) / (try #require(other)) - 1) < 1e-6)
    }
  }
}
