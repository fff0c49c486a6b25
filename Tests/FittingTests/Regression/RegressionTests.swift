// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Foundation
import Studies
import TestSupport
import Testing

@Suite struct RegressionFaultTests {
  private static let tooFew = FitError.tooFewSamples(samples: 2, parameters: ["a", "b"])

  @Test(
    arguments: [
      ([1, 2], tooFew), ([], .tooFewSamples(samples: 0, parameters: ["a", "b"])),
      ([1, 2, .nan, 4], .observation(index: 2, value: .nan)),
      ([1, 2, 3, -.infinity], .observation(index: 3, value: -.infinity)),
      ([1, 1e300, -1e300, 4], .endlessCurve),
    ] as [([Double], FitError)])
  func `too few or infinite samples are refused`(_ observations: [Double], _ fault: FitError) {
    let error = #expect(throws: FitError.self) {
      try Regression.line(observations.indices.map(Double.init), observations).solve()
    }
    #expect(error?.description == fault.description)
  }

  @Test func `a fault reads as a sentence`() {
    let fault = FitError.observation(index: 2, value: .nan)
    #expect("\(fault)" == "observation 2 is nan, and observations must be finite")
  }

  @Test func `a model that predicts too few numbers at some places is not followed there`() throws {
    let line = Regression(
      parameters: [.init("level", start: 0.5, min: 0, max: 10)], observations: [2, 4, 3]
    ) { b in b[0] > 8 ? [] : [b[0], b[0], b[0]] }
    #expect(abs(try line.solve().values[0] - 3) < 1e-9)
  }

  @Test func `too few weights above 0 are refused`() {
    var line = Regression.line([0, 1, 2, 3], [1, 2, 4, 3])
    line.weights = [1, 0, 0, 1]
    #expect(throws: Self.tooFew) { try line.solve() }
    line.weights = [1, 0, 1, 1]
    #expect(throws: Never.self) { try line.solve() }
  }

  @Test func `a model that is finite nowhere is refused`() {
    let regression = Regression(parameters: [.init("a", start: 1)], observations: [1, 2, 3]) { _ in
      [.nan, .nan, .nan]
    }
    #expect(throws: FitError.noStart) { try regression.solve() }
  }
}

@Suite struct WeightedRegressionTests {
  private static let x = (0..<12).map { Double($0) }
  private static let y = x.map { 4 - 0.25 * $0 + 0.3 * sin(3 * $0 * $0) }

  private static let line = Regression.line(x, y)

  @Test func `with standard errors given, those of the parameters are absolute`() throws {
    let sigmas = Self.x.map { 0.2 + 0.1 * $0 }
    let truth = TwoColumns(line: Self.x, Self.y, weights: sigmas.map { 1 / ($0 * $0) })
    for scale in [1.0, 10] {
      var line = Self.line
      line.sigmas = sigmas.map { scale * $0 }
      let report = try line.solve()
      let errors = truth.errors(variance: scale * scale)
      #expect(areClose(report.values, truth.solution, 1e-8))
      #expect(areClose(report.estimates.map(\.standardError), errors, 1e-6))
      #expect(report.statistics.isNoiseGiven)
      let chiSquared = truth.residualSquares / (scale * scale)
      #expect(abs(report.statistics.chiSquared / chiSquared - 1) < 1e-9)
      // The band where x is 0 is that of the intercept, in the unit of the observations.
      let width = 1.959_963_984_540_054 * errors[0]
      #expect(abs(try #require(report.halfWidths)[0] / width - 1) < 1e-6)
      let interval = try #require(report.estimates[0].interval)
      #expect(abs(interval.upperBound - report.values[0] - width) < 1e-6 * width)
    }
  }

  @Test func `weights count relative to each other: the noise is that of the residuals`() throws {
    let weights = Self.x.map { 1 / (1 + $0) }
    let truth = TwoColumns(line: Self.x, Self.y, weights: weights)
    let errors = truth.errors(variance: truth.residualSquares / 10)
    for scale in [1.0, 1000] {
      var line = Self.line
      line.weights = weights.map { scale * $0 }
      let report = try line.solve()
      #expect(areClose(report.values, truth.solution, 1e-8))
      #expect(areClose(report.estimates.map(\.standardError), errors, 1e-6))
      #expect(!report.statistics.isNoiseGiven)
    }
  }

  @Test func `an observation of weight 0 is as good as none`() throws {
    var line = Self.line
    line.weights = Self.x.map { $0 < 9 ? 1 : 0 }
    let report = try line.solve()
    let short = try Regression.line(Array(Self.x.prefix(9)), Array(Self.y.prefix(9))).solve()
    #expect(report.statistics.degreesOfFreedom == 7)
    #expect(areClose(report.values, short.values, 1e-8))
    let errors = short.estimates.compactMap(\.standardError)
    #expect(areClose(report.estimates.map(\.standardError), errors, 1e-6))
  }
}

@Suite struct RobustRegressionTests {
  // Computed by statsmodels 0.15.0's RLM (numpy 2.4.6): scale_est="mad", cov="H1", tol=1e-13, conv
  // "coefs", HuberT(1.345), TukeyBiweight(4.685), and a norm of its own for Cauchy with 2.385. The
  // numbers are intercept, slope, their standard errors and the scale.
  @Test(arguments: [
    (RobustLoss.huber, "1.016654685 1.998063220 0.06388290559 0.01149691122 0.1515499300"),
    (.cauchy, "1.003638669 2.001355610 0.06026561342 0.01084591255 0.1532847988"),
    (.bisquare, "1.002265300 2.001410115 0.05809005470 0.01045438049 0.1534868226"),
  ])
  func `a robust line is that of statsmodels`(loss: RobustLoss, numbers: String) throws {
    let truth = numbers.split(separator: " ").compactMap { Double($0) }
    let x = (0..<20).map { 0.5 * Double($0) }
    let y = [
      1.12, 1.83, 3.05, 3.98, 4.87, 6.21, 6.94, 8.09, 9.11, 9.83, 25.0, 12.07, 12.96, 14.11, 14.85,
      -7.5, 17.02, 18.13, 18.91, 20.06,
    ]
    var line = Regression.line(x, y)
    line.loss = loss
    let report = try line.solve()
    let errors = report.estimates.map(\.standardError)
    #expect(areClose(report.values + errors + [report.statistics.robustScale], truth, 1e-5))
    #expect(report.isConverged && !report.statistics.isNoiseGiven)
    // Student's t at 97.5 % and 18 degrees of freedom.
    for (estimate, error) in zip(report.estimates, truth[2...]) {
      let interval = try #require(estimate.interval)
      #expect(abs((interval.upperBound - estimate.value) / error - 2.100_922_04) < 1e-4)
      #expect(abs((estimate.value - interval.lowerBound) / error - 2.100_922_04) < 1e-4)
    }
  }

  @Test(arguments: SpoiledModel.all)
  func `what all but a tenth follows exactly is found exactly`(_ model: SpoiledModel) throws {
    var regression = model.regression(noise: 0, seed: 5)
    regression.loss = .bisquare
    let report = try regression.solve()
    for (value, truth) in zip(report.values, model.truth) { #expect(abs(value - truth) < 1e-6) }
  }

  /// Of 80 errors, two a fit, the root mean square is known to 8 %, of a correlated pair to 11 %.
  @Test(arguments: [RobustLoss.huber, .cauchy, .bisquare])
  func `in normal noise robust estimates scatter as their errors say`(loss: RobustLoss) throws {
    let model = SpoiledModel.all[0]
    var squares = 0.0
    for seed in 1...40 {
      var regression = model.regression(noise: 0.02, seed: UInt64(seed), isSpoiled: false)
      regression.loss = loss
      for (estimate, truth) in zip(try regression.solve().estimates, model.truth) {
        let error = (estimate.value - truth) / (try #require(estimate.standardError))
        squares += error * error / 80
      }
    }
    #expect((0.7...1.4).contains(squares.squareRoot()), "\(squares.squareRoot())")
  }

  @Test func `a parameter at its bound is held there, and the rest is fitted alone`() throws {
    let model = SpoiledModel.all[2]
    let sound = model.regression(noise: 0.01, seed: 3)
    var regression = Regression(
      parameters: [.init("a", start: 0, max: 0.8), .init("b", start: 1)],
      observations: sound.observations, model: sound.model)
    regression.loss = .bisquare
    let report = try regression.solve()
    #expect(report.values[0] == 0.8 && report.estimates[0].isAtBound)
    let points = sound.model([0, 1])
    var slope = Regression(
      parameters: [.init("b", start: 1)], observations: sound.observations
    ) { b in points.map { 0.8 + b[0] * $0 } }
    slope.loss = .bisquare
    #expect(abs(try slope.solve().values[0] - report.values[1]) < 1e-6)
  }
}

/// A model with parameters that data are made from, a tenth of them spoiled.
struct SpoiledModel: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let truth: [Double]
  let starts: [Double]
  let model: Regression.Model

  private static let times = (0..<80).map { 0.05 * Double($0) }

  static let all = [
    SpoiledModel(testDescription: "a decay", truth: [2, 0.7], starts: [1, 1]) { b in
      times.map { b[0] * exp(-b[1] * $0) }
    },
    SpoiledModel(testDescription: "a sine", truth: [1.5, 3, 0.4], starts: [1, 2.8, 0]) { b in
      times.map { b[0] * sin(b[1] * $0 + b[2]) }
    },
    SpoiledModel(testDescription: "a line", truth: [1, 0.5], starts: [0, 1]) { b in
      times.map { b[0] + b[1] * $0 }
    },
    SpoiledModel(
      testDescription: "a swing", truth: [1, 0.6, 5, 0.2], starts: [0.7, 1, 4.6, 0]
    ) { b in
      times.map { b[0] * exp(-b[1] * $0) * cos(b[2] * $0) + b[3] }
    },
  ]

  /// A regression of samples with normal noise, where spoiled every tenth of them far off to one side.
  func regression(noise: Double, seed: UInt64, isSpoiled: Bool = true) -> Regression {
    var random = SplitMix(seed: seed)
    var samples = model(truth).map { $0 + noise * random.gaussian() }
    for index in samples.indices where isSpoiled && index % 10 == 3 {
      samples[index] += random.number(0.5...3)
    }
    let parameters = starts.enumerated().map { SearchedParameter("b\($0)", start: $1) }
    return Regression(parameters: parameters, observations: samples, model: model)
  }
}
