// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Foundation
import Studies
import TestSupport
import Testing

@Suite("Regressions with outliers")
struct RobustRegressionTests {
  // Computed by statsmodels 0.15.0's RLM (numpy 2.4.6): scale_est="mad", cov="H1", tol=1e-13, conv
  // "coefs", HuberT(1.345), TukeyBiweight(4.685), and a norm of its own for Cauchy with 2.385. The
  // numbers are intercept, slope, their standard errors and the scale.
  @Test(
    "A robust line is that of statsmodels",
    arguments: [
      (
        RobustLoss.huber,
        [
          1.016_654_685_202_622, 1.998_063_220_198_216_2, 0.063_882_905_593_827_85,
          0.011_496_911_223_440_565, 0.151_549_929_959_986_56,
        ]
      ),
      (
        .cauchy,
        [
          1.003_638_668_619_434_5, 2.001_355_610_270_822, 0.060_265_613_419_036_62,
          0.010_845_912_546_779_884, 0.153_284_798_837_932_22,
        ]
      ),
      (
        .bisquare,
        [
          1.002_265_300_316_631_3, 2.001_410_115_457_738_4, 0.058_090_054_703_959_476,
          0.010_454_380_490_181_618, 0.153_486_822_615_537_64,
        ]
      ),
    ])
  func line(loss: RobustLoss, truth: [Double]) throws {
    let x = (0..<20).map { 0.5 * Double($0) }
    let y = [
      1.12, 1.83, 3.05, 3.98, 4.87, 6.21, 6.94, 8.09, 9.11, 9.83, 25.0, 12.07, 12.96, 14.11, 14.85,
      -7.5, 17.02, 18.13, 18.91, 20.06,
    ]
    var line = Regression(
      parameters: [.init("intercept", start: 0), .init("slope", start: 1)], observations: y
    ) { b in x.map { b[0] + b[1] * $0 } }
    line.loss = loss
    let report = try line.solve()
    let found =
      report.values + report.estimates.compactMap(\.standardError)
      + [try #require(report.statistics.robustScale)]
    try #require(found.count == 5)
    for (value, truth) in zip(found, truth) { #expect(abs(value / truth - 1) < 1e-5) }
    #expect(report.isConverged && !report.statistics.isNoiseGiven)
    // Student's t at 97.5 % and 18 degrees of freedom.
    for (estimate, error) in zip(report.estimates, truth[2...]) {
      let interval = try #require(estimate.interval)
      #expect(abs((interval.upperBound - estimate.value) / error - 2.100_922_04) < 1e-4)
      #expect(abs((estimate.value - interval.lowerBound) / error - 2.100_922_04) < 1e-4)
    }
  }

  @Test("What all but a tenth follows exactly is found exactly", arguments: SpoiledModel.all)
  func exact(_ model: SpoiledModel) throws {
    var regression = model.regression(noise: 0, seed: 5)
    regression.loss = .bisquare
    let report = try regression.solve()
    for (value, truth) in zip(report.values, model.truth) { #expect(abs(value - truth) < 1e-6) }
  }

  /// Of 80 errors, two a fit, the root mean square is known to 8 %, of a correlated pair to 11 %.
  @Test(
    "Where the noise is normal, robust estimates scatter as widely as their standard errors say",
    arguments: [RobustLoss.huber, .cauchy, .bisquare])
  func scatter(loss: RobustLoss) throws {
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

  @Test("A parameter at its bound is held there, and the rest is fitted alone")
  func bound() throws {
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
    let parameters = starts.enumerated().map { RegressionParameter("b\($0)", start: $1) }
    return Regression(parameters: parameters, observations: samples, model: model)
  }
}
