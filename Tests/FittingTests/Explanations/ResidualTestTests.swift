// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Fitting

@Suite struct ResidualTestTests {
  /// Numbers that pass for independent: sin(5 i^2).
  private let independent = (1...120).map { sin(5 * Double($0 * $0)) }

  // With r_i = e_i + a e_(i-1) the statistic of Ljung and Box over 10 lags meets the normal deviate
  // 3.1 of its chi squared at a = 0.539477: scipy.stats.chi2 and norm, 1.17.
  @Test func `residuals are white up to Ljung and Box's limit`() {
    for (share, isWhite) in [(0, true), (0.52, true), (0.56, false), (0.9, false)] {
      let mixed = zip(independent, [0] + independent).map { $0 + share * $1 }
      #expect(ResidualTest.isWhite(mixed) == isWhite, "\(share)")
    }
  }

  @Test func `what a slower clock leaves is white, and a curve beneath it is not`() {
    let clock = (0..<120).map { cos(0.05 * Double($0)) * [0, -2, -1][$0 % 3] }
    let centred = zip(clock, 0...).map { $0 + cos(0.05 * Double($1)) }
    #expect(ResidualTest.isWhite(centred))
    #expect(!ResidualTest.isWhite(zip(centred, 0...).map { $0 + 0.5 * cos(0.1 * Double($1)) }))
    #expect(ResidualTest.isWhite([1, -1, 1, -1, 1]))
  }

  // Half of the squared first differences of cos(w i) is 1 - cos(w) of its squares: 1/16 at w = 0.355.
  @Test(arguments: [(0.34, false), (0.37, true)])
  func `residuals as smooth as a curve are no noise`(_ w: Double, _ isNoise: Bool) {
    let residuals = (1...120).map { cos(w * Double($0)) }
    let test = ResidualTest(residuals, white: independent)
    #expect(test.isNoise == isNoise && test.isCorrelated && !test.isExact)
  }

  @Test func `rounding is exact, and correlated noise is noise`() throws {
    let line = try LikelyFitTests.regression(of: LikelyFitTests.rounded, isLine: true).solve()
    let rounded = ResidualTest(line.fit, times: ticks(30))
    #expect(rounded.isExact && rounded.isNoise)
    let mean = try LikelyFitTests.regression(of: LikelyFitTests.correlated, isLine: false).solve()
    let correlated = ResidualTest(mean.fit, times: ticks(40))
    #expect(!correlated.isExact && correlated.isCorrelated && correlated.isNoise)
  }
}
