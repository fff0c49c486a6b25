// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Foundation
import Testing

@testable import Fitting

@Suite struct LikelyFitTests {
  /// 3 + 0.73 i with normal noise of the deviation 0.3, rounded to integers.
  static let rounded: [Double] = [
    3, 3, 4, 5, 6, 7, 7, 8, 9, 10, 10, 11, 11, 13, 13, 13, 15, 15, 16, 17, 17, 18, 19, 20, 21, 21,
    21, 23, 23, 24,
  ]

  /// 20 with an autoregressive noise of the deviation 2 and the correlation 0.6.
  static let correlated = [
    20.1, 22.2, 23.3, 21.2, 20.2, 19.3, 20.5, 20.2, 21.3, 17.8, 21.2, 20.6, 21.4, 20.6, 19.8, 20.6,
    21.7, 20.7, 20.2, 21.2, 19.3, 17.2, 18.9, 18.3, 15.9, 16.2, 17.0, 16.3, 15.4, 17.3, 19.8, 19.5,
    18.5, 19.7, 21.0, 20.1, 20.9, 22.2, 21.0, 19.3,
  ]

  /// A straight line a + b i through them, or their mean.
  static func regression(of values: [Double], isLine: Bool) -> Regression {
    let mean = Regression(parameters: [.init("a", start: 0)], observations: values) { b in
      values.map { _ in b[0] }
    }
    var regression = isLine ? Regression.line(values.indices.map(Double.init), values) : mean
    regression.gaps = [.infinity] + values.dropFirst().map { _ in 1 }
    return regression
  }

  // n log(1 + t^2 / (n - p)) with scipy.stats.t.ppf(0.975, n - p), 1.17.
  @Test(arguments: [(20, 3, 4.651_458_410_267_869), (240, 5, 3.931_536_621_837_858)])
  func `an interval ends where the likelihood falls as far as Student's t tells`(
    observations: Int, free: Int, truth: Double
  ) {
    let regression = Self.regression(of: (0..<observations).map(Double.init), isLine: true)
    let minimum = Minimum(values: [0, 1], free: Array(0..<free))
    let fit = LikelyFit(regression: regression, minimum: minimum, likelihood: 0)
    #expect(close(fit.limit, truth, 1e-7))
  }

  // The deviation d with the highest sum of log(Phi((e + 1/2) / s) - Phi((e - 1/2) / s)), s^2 = d^2 +
  // 0.02^2, about 3 + 0.73 i: scipy.stats.norm and scipy.optimize.minimize, 1.17.
  @Test(arguments: [NoiseNumbers.all, .deviation])
  func `the deviation of rounded values is the likeliest one`(_ numbers: NoiseNumbers) {
    var regression = Self.regression(of: Self.rounded, isLine: true)
    let predictions = Self.rounded.indices.map { 3 + 0.73 * Double($0) }
    regression.noise = Noise([], grid: 1, deviation: 0.6, values: Self.rounded, gaps: [])
    regression.adaptNoise(to: predictions, at: [3, 0.73], numbers)
    let still = predictions.map { _ in 0.0 }
    let likelihood = regression.noise?.likelihood(Self.rounded, predictions, still)
    #expect(close(regression.noise?.deviation ?? 0, 0.319_666_08, 0.01))
    #expect(abs((likelihood ?? 0) + 17.209_612_898_288) < 3e-3)
  }

  @Test(arguments: [[.growth], [.correlation], [.repeats]] as [Noise.Kinds])
  func `numbers that are held keep their values`(_ kinds: Noise.Kinds) throws {
    var regression = Self.regression(of: Self.rounded, isLine: true)
    regression.speedModel = { _ in Self.rounded.map { _ in 1 } }
    var noise = Noise(
      kinds, grid: 1, deviation: 0.6, values: Self.rounded, gaps: try #require(regression.gaps))
    (noise.growth, noise.correlation, noise.repeats) = (0.001, 0.3, 0.01)
    regression.noise = noise
    let predictions = Self.rounded.indices.map { 3 + 0.73 * Double($0) }
    regression.adaptNoise(to: predictions, at: [3, 0.73], .deviation)
    let found = try #require(regression.noise)
    #expect(close(found.growth, 0.001, 1e-9))
    #expect(close(found.correlation, 0.3, 1e-9))
    #expect(close(found.repeats, 0.01, 1e-9))
  }

  // The place and deviation with the highest likelihood as above, and the ends at which twice the
  // highest likelihood of the other two numbers is lower by n log(1 + t^2 / (n - 2)): scipy.stats.norm,
  // scipy.optimize.minimize and brentq, 1.17.
  @Test func `the fit and the intervals of a rounded line are those of its likelihood`() throws {
    let report = try Self.regression(of: Self.rounded, isLine: true).solve()
    #expect(report.fit.regression.noise?.isRounding == true)
    #expect(report.statistics.roundingStep == 1)
    #expect(abs(report.fit.likelihood + 14.942_104_247) < 0.01)
    let truths = [
      (2.857_523_64, 2.560_494_138, 3.157_830_285), (0.728_773_86, 0.711_209_020, 0.746_442_301),
    ]
    for (estimate, truth) in zip(report.estimates, truths) {
      let interval = try #require(estimate.interval)
      let width = truth.2 - truth.1
      #expect(abs(estimate.value - truth.0) < 0.02 * width)
      #expect(abs(interval.lowerBound - truth.1) < 0.02 * width)
      #expect(abs(interval.upperBound - truth.2) < 0.02 * width)
    }
  }

  // The restricted likelihood -(log |V| + log(1^T V^-1 1) + r^T V^-1 r) / 2 with V_ij = s^2 rho^|i - j|
  // and r = y - mean has its maximum (numpy.linalg and scipy.optimize.minimize, 1.17) at rho =
  // 0.710098, s = 1.931226 and mean = 19.697773, where (1^T V^-1 1)^-1/2 = 0.700003; the plain
  // likelihood has it at rho = 0.670030. Student's t at 97.5 % and the 7 degrees of freedom of
  // 40 (1 - rho^2) / (3 - rho^2): 2.364624.
  @Test func `the mean of an autoregressive series is that of restricted likelihood`() throws {
    let report = try Self.regression(of: Self.correlated, isLine: false).solve()
    let noise = try #require(report.fit.regression.noise)
    #expect(noise.kinds == .correlation)
    #expect(abs(noise.correlation - 0.710_098) < 0.01)
    #expect(close(noise.deviation, 1.931_226, 0.02))
    #expect(abs(report.values[0] - 19.697_773) < 1e-3)
    let error = (40.0 / 39).squareRoot() * 0.700_003
    #expect(close(try #require(report.estimates[0].standardError), error, 0.03))
    let interval = try #require(report.estimates[0].interval)
    #expect(close(interval.upperBound - interval.lowerBound, 2 * 2.364_624 * error, 0.03))
  }
}
