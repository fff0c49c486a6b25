// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Foundation
import Testing

@testable import Fitting

@Suite struct NoiseTests {
  /// A noise with its numbers.
  private func noise(
    _ kinds: Noise.Kinds, grid: Double = 1, deviation: Double, growth: Double = 0,
    correlation: Double = 0, repeats: Double = 0, values: [Double] = [0],
    gaps: [Double] = [.infinity]
  ) -> Noise {
    var noise = Noise(kinds, grid: grid, deviation: deviation, values: values, gaps: gaps)
    (noise.growth, noise.correlation, noise.repeats) = (growth, correlation, repeats)
    return noise
  }

  // log(Phi((d + q / 2) / s) - Phi((d - q / 2) / s)) and the deviance residual sign sqrt(2 (most - log P)),
  // by mpmath 1.3 in 60 digits, with s^2 = deviation^2 + (growth speed)^2 + (q / 50)^2. The columns:
  // d = value - prediction, deviation, q, growth, speed, log P, residual. The fourth lies 78 s outside.
  @Test(arguments: [
    [0, 0.5, 1, 0, 0, -0.382_281_953_513_932_8, 0],
    [0.7, 0.3, 1, 0, 0, -1.374_636_277_123_900_4, -1.595_844_107_105_672_4],
    [-3, 0.1, 1, 0, 0, -304.600_630_366_184_2, 24.682_002_731_621_249],
    [20, 0.25, 1, 0, 0, -3027.927_630_854_674_7, -77.818_768_141_164],
    [-0.2, 0.05, 0.5, 0.01, 20, -0.542_853_284_199_599_7, 0.757_536_417_569_971_2],
    [1.3, 0.2, 0.5, 0.002, 100, -9.174_867_162_644_064, -4.171_706_283_905_713],
  ])
  func `the probability of a value is that of its rounding interval`(_ row: [Double]) {
    let noise = noise(.growth, grid: row[2], deviation: row[1], growth: row[3])
    let found = noise.evaluate([row[0]], [0], [row[4]])
    #expect(close(found.likelihood, row[5], 1e-7))
    #expect(close(noise.likelihood([row[0]], [0], [row[4]]), row[5], 1e-7))
    #expect(abs(found.residuals[0] - row[6]) <= 1e-7 * max(abs(row[6]), 1))
  }

  // log P of the intervals at s = 0.630317, the root of 0.63^2 + 0.02^2, by scipy.stats.norm, 1.17; the
  // normal density is within a hundredth of them up to twice s.
  @Test func `a wide deviation makes an interval a normal density with Sheppard's variance`() {
    let noise = noise([], deviation: 0.63)
    let variance = 0.63 * 0.63 + 0.02 * 0.02 + 1.0 / 12
    for (distance, truth) in [(0, -0.557_972_26), (0.63, -0.962_876_68), (1.26, -2.195_154_64)] {
      let found = noise.evaluate([distance], [0], [0])
      #expect(abs(found.likelihood - truth) < 0.01)
      #expect(abs(found.residuals[0] + distance / variance.squareRoot()) < 1e-12)
    }
  }

  // scipy.stats.norm.cdf, 1.17: P = 0.732843, 0.773993, 0.586272, 0.158721, 0.668358, 0.773993; the second
  // and the fourth value repeat the one before, so that P' = 0.75 P + 0.25 there and 0.75 P elsewhere; the
  // last one may stand, P' = P.
  @Test func `a sample that may repeat the one before is a mixture`() {
    let (values, predictions) = ([1.0, 1, 2, 2, 3, 3], [1.2, 1.1, 1.6, 2.9, 3.3, 3.1])
    let noise = noise(.repeats, deviation: 0.4, repeats: 0.25, values: values)
    let still = values.map { _ in 0.0 }
    let truth = -3.549_548_967_263_102_7
    #expect(close(noise.likelihood(values, predictions, still), truth, 1e-12))
    #expect(close(noise.evaluate(values, predictions, still).likelihood, truth, 1e-12))
    // The sum of 0.25 / (0.75 P + 0.25) over the three.
    #expect(close(noise.repeated(values, predictions, still), 1.279_483_055_716_955_4, 1e-12))
  }

  // scipy.stats.multivariate_normal, 1.17, with the covariances s^2 rho^|t_i - t_j|, plus 6 log q;
  // then r^T V^-1 r, and the products 1^T V^-1 1, 1^T V^-1 t and t^T V^-1 t where they are given.
  @Test(arguments: [
    (
      0.6, [0, 1, 3, 4, 4.5, 7.5], -92.639_389_344_982_38, 18.778_602_577_755_97,
      [10.969_366_92, 40.397_673_21, 266.975_899_77]
    ),
    (-0.6, [0, 1, 2, 3, 4, 5], -92.148_343_707_082_96, 18.0325, []),
    (
      -0.6, [0, 1, 3, 4, 5, 8], -91.348_205_985_594_26, 15.726_232_229_734,
      [60.086_434_573_8, 196.091_236_494_6, 936.704_492_323_2]
    ),
  ])
  func `correlated errors have the likelihood of their full covariance`(
    rho: Double, times: [Double], likelihood: Double, square: Double, products: [Double]
  ) {
    let values = [0.3, -0.2, 0.9, 1.4, 0.1, -0.7]
    let noise = noise(
      .correlation, grid: 1e-6, deviation: 0.5, correlation: rho, values: values,
      gaps: [.infinity] + zip(times.dropFirst(), times).map(-))
    let found = noise.evaluate(values, [0.1, 0.2, 0.3, 0.6, 0.5, 0.2], [0, 1, 3, 2, 0, 1])
    #expect(close(found.likelihood, likelihood, 1e-9))
    #expect(close(found.residuals.squares, square, 1e-9))
    var columns = [times.map { _ in 1.0 }, times]
    for index in 0...1 { found.transform(&columns[index]) }
    for (pair, truth) in zip([(0, 0), (0, 1), (1, 1)], products) {
      #expect(close(columns[pair.0].dot(columns[pair.1]), truth, 1e-8))
    }
  }

  @Test(arguments: [([1, 1, 3], -0.995), ([1, 0.8, 1.3], 0)] as [([Double], Double)])
  func `only samples at whole intervals have a negative correlation`(
    _ gaps: [Double], _ least: Double
  ) {
    let noise = noise(.correlation, deviation: 1, gaps: [.infinity] + gaps)
    #expect(noise.correlations == least...0.995)
  }

  @Test(arguments: [[], .repeats, .growth, .correlation, [.growth, .repeats]] as [Noise.Kinds])
  func `slopes are the central differences of residuals`(_ kinds: Noise.Kinds) {
    // Values up to 4 grids from the motion, of which every third repeats the one before.
    let values = (0..<60).map { Double($0 - ($0 % 3 == 2 ? 1 : 0)) }
    let predictions = (0..<60).map { Double($0) + 4 * sin(7.3 * Double($0 * $0)) }
    let speeds = (0..<60).map { Double($0 % 5) }
    let noise = noise(
      kinds, deviation: 0.3, growth: 0.15, correlation: 0.5, repeats: 0.2, values: values,
      gaps: [.infinity] + [Double](repeating: 1, count: 59))
    let column = (0..<60).map { cos(Double($0)) }
    var slopes = column
    noise.evaluate(values, predictions, speeds).transform(&slopes)
    let residuals = [1e-5, -1e-5].map { step in
      noise.evaluate(values, zip(predictions, column).map { $0 + step * $1 }, speeds).residuals
    }
    for row in values.indices {
      let difference = (residuals[0][row] - residuals[1][row]) / 2e-5
      #expect(abs(slopes[row] - difference) < 1e-6 * (1 + abs(difference)), "\(row)")
    }
  }

  // Four standard errors each: that of a variance is sqrt(2 (1 + rho^2) / (1 - rho^2) / n) of it, that
  // of a correlation sqrt((1 - rho^2) / n), and that of a share sqrt(p (1 - p) / n).
  @Test func `random values have the deviation, growth and correlation of their noise`() {
    let values = [Double](repeating: 5, count: 20_000)
    let noise = noise(
      [.growth, .correlation], grid: 1e-6, deviation: 0.3, growth: 0.2, correlation: 0.6,
      values: values, gaps: [.infinity] + values.dropFirst().map { _ in 1 })
    var random = SplitMix64(seed: 1)
    for (speed, deviation) in [(0.0, 0.3), (2, 0.5)] {
      let drawn = noise.values(about: values, values.map { _ in speed }, &random)
      let errors = drawn.map { $0 - 5 }
      let products = Array(errors.dropFirst()).dot(Array(errors.dropLast()))
      #expect(close(errors.squares / 20_000, deviation * deviation, 0.058))
      #expect(abs(products / errors.squares - 0.6) < 0.023)
    }
  }

  @Test func `random values lie on the grid, and a share repeats the one before`() {
    let motion = (0..<20_000).map { 3 * Double($0) }
    let noise = noise(
      .repeats, grid: 0.5, deviation: 0.2, repeats: 0.1, values: [0.25], gaps: motion)
    var random = SplitMix64(seed: 2)
    let drawn = noise.values(about: motion, motion.map { _ in 0 }, &random)
    #expect(drawn.allSatisfy { ($0 - 0.25) / 0.5 == (($0 - 0.25) / 0.5).rounded() })
    let same = zip(drawn.dropFirst(), drawn).count { $0 == $1 }
    #expect(abs(Double(same) / 20_000 - 0.1) < 0.0085)
  }
}

@Suite struct ValueGridTests {
  private let levels = ticks(90).map(TextbookSpring(frequency: 2, damping: 0.3, to: 100).level)

  @Test(arguments: [1, 1.0 / 3, 0.5, 0.37, 4], [0, 1000.1])
  func `values on a grid of any step and origin tell the step`(_ step: Double, _ origin: Double) {
    let values = levels.map { origin + step * ($0 / step).rounded() }
    #expect(close(ValueGrid.step(of: values), step, 1e-9))
  }

  @Test func `a grid shows in values printed with few digits`() {
    let values = levels.map { (1000 * ($0 * 3).rounded() / 3).rounded() / 1000 }
    #expect(close(ValueGrid.step(of: values), 1.0 / 3, 1e-4))
  }

  @Test(arguments: [1e-5, 0.01, 0.03], [1, 1.0 / 3])
  func `a grid shows in values that scatter about its levels`(_ scatter: Double, _ step: Double) {
    var random = SplitMix64(seed: 7)
    let values = levels.map { step * (($0 / step).rounded() + scatter * random.gaussian()) }
    #expect(close(ValueGrid.step(of: values), step, 0.003))
  }

  @Test(arguments: [0.001, 0.03, 1, 10])
  func `noise about a motion shows no grid`(_ deviation: Double) {
    for seed in 0..<200 {
      var random = SplitMix64(seed: UInt64(seed))
      let values = levels.map { $0 + deviation * random.gaussian() }
      #expect(ValueGrid.step(of: values) < 1e-12)
    }
  }

  @Test(arguments: [0.1, 0.01, 1e-4])
  func `values of a continuous motion have the unit of their last digit`(_ unit: Double) {
    let values = levels.map { ($0 / unit).rounded() / (1 / unit).rounded() }
    #expect(close(ValueGrid.step(of: values), unit, 1e-9))
  }

  @Test func `values with all digits, a straight line and a staircase have no grid`() {
    #expect(ValueGrid.step(of: levels) < 1e-12)
    #expect(ValueGrid.step(of: (0..<40).map { 0.25 * Double($0) }) < 1e-12)
    #expect(ValueGrid.step(of: (0..<40).map { Double($0 / 4) }) < 1e-12)
  }

  @Test func `times tell their rounding by uneven steps alone`() {
    let times = ticks(100)
    #expect(ValueGrid.timeStep(of: times) == 0)
    #expect(ValueGrid.timeStep(of: times.filter { ($0 * 60).rounded() != 7 }) == 0)
    for step in [1e-3, 1e-6] {
      #expect(ValueGrid.timeStep(of: times.map { ($0 / step).rounded() * step }) == step)
    }
  }
}
