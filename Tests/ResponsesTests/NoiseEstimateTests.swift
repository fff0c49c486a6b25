// SPDX-License-Identifier: Apache-2.0

import Basics
import Testing

@testable import Responses

@Suite struct NoiseEstimateTests {
  /// A damped swing of amplitude 1, `perPeriod` samples a period.
  private func swing(_ count: Int, perPeriod: Double) -> [Double] {
    (0..<count).map { exp(-Double($0) / 80) * cos(2 * .pi * Double($0) / perPeriod) }
  }

  /// As good as random, with mean 0 and standard deviation 1.
  private func noise(_ index: Int) -> Double {
    2.0.squareRoot() * sin(37.3 * Double(index * index) + 1)
  }

  @Test(arguments: [4.0, 6, 10, 30, 200])
  func `a motion without noise has next to none`(perPeriod: Double) {
    #expect(swing(200, perPeriod: perPeriod).noiseDeviation < 3e-3)
  }

  @Test(arguments: [0.001, 0.01, 0.1])
  func `noise on a well sampled motion is found`(deviation: Double) {
    let values = swing(400, perPeriod: 40).enumerated().map { $1 + deviation * noise($0) }
    let ratio = values.noiseDeviation / deviation
    #expect((0.7...1.4).contains(ratio), "\(ratio)")
  }

  @Test func `sixteen values tell noise, fifteen do not`() {
    let values = (0..<16).map { $0.isMultiple(of: 2) ? 1.0 : -1 }
    #expect(values.noiseDeviation > 0.5)
    #expect(Array(values.dropLast()).noiseDeviation == 0)
  }

  @Test func `few values, rest and values at the end of the range have an estimate`() {
    #expect([1, 2].noiseDeviation == 0)
    #expect(Array(repeating: 3, count: 100).noiseDeviation == 0)
    for size in [1e308, 5e-324] {
      let values = (0..<100).map { $0.isMultiple(of: 3) ? size : -size }
      #expect(values.noiseDeviation.isFinite)
    }
  }
}
