// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import TestSupport
import Testing

@testable import Fitting

@Suite("The noise of rounded observations")
struct RoundingNoiseTests {
  /// The covariance of the errors of two values d steps apart, by Bernoulli's polynomial.
  private func covariance(_ d: Double) -> Double {
    let part = d - d.rounded(.down)
    return (part * part - part + 1.0 / 6) / 2
  }

  @Test("The covariance of parameters is that of the sawtooth's errors")
  func sawtooth() throws {
    let spring = TextbookSpring(frequency: 1, damping: 0.3)
    let levels = ticks(80, rate: 30).map { 12 * spring.level(at: $0) }
    let jacobian = Matrix(
      rows: 80, columns: 2, storage: (0..<80).flatMap { [1, Double($0) / 80] })
    let independent = Matrix(rows: 2, columns: 2, storage: [0.2, -0.1, -0.1, 0.4])
    let noise = try #require(RoundingNoise(step: 2, variance: 4 / 12.0))
    let found = noise.covariance(independent, jacobian, at: levels, in: 1)
    var inner = Matrix(rows: 2, columns: 2, storage: [0, 0, 0, 0])
    for i in 0..<2 {
      for j in 0..<2 {
        for row in 0..<80 {
          for other in 0..<80 {
            inner[i, j] +=
              jacobian[row, i] * 4 * covariance((levels[row] - levels[other]) / 2)
              * jacobian[other, j]
          }
        }
      }
    }
    let exact = independent.times(inner).times(independent)
    for (a, b) in zip(found.storage, exact.storage) { #expect(close(a, b, 0.03)) }
  }

  @Test("The mean of samples that rest is no better than one of them")
  func rest() throws {
    let jacobian = Matrix(rows: 50, columns: 1, storage: [Double](repeating: 1, count: 50))
    let independent = Matrix(rows: 1, columns: 1, storage: [1 / 50.0])
    let noise = try #require(RoundingNoise(step: 1, variance: 0))
    let found = noise.covariance(
      independent, jacobian, at: [Double](repeating: 7.3, count: 50), in: 1)
    #expect(close(found[0, 0], 1 / 12.0, 0.03))
    // Other noise of half a step blurs what hangs together.
    #expect(RoundingNoise(step: 1, variance: 0.25 + 1 / 12.0) == nil)
    #expect(RoundingNoise(step: 0, variance: 0) == nil)
  }
}
