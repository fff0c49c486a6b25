// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Fitting

@Suite struct QuantizationTests {
  /// Values along a slope, and what rounding takes from them.
  private func rounding(to step: Double) -> [Double] {
    (0..<5000).map { index in
      let value = 0.01234 * Double(index)
      return step * (value / step).rounded() - value
    }
  }

  @Test(arguments: [0.1, 0.5, 1, 4])
  func `the noise is the standard deviation of what rounding takes away`(_ step: Double) {
    let errors = rounding(to: step)
    let deviation = (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
    let noise = Quantization(step: step, late: 0).noise
    #expect(abs(noise / deviation - 1) < 0.02)
  }

  @Test func `residuals of a coarser rounding are not explained`() {
    let quantization = Quantization(step: 0.5, late: 0)
    #expect(quantization.explains(rounding(to: 0.5)))
    #expect(!quantization.explains(rounding(to: 1)))
    #expect(!quantization.explains(rounding(to: 2)))
  }

  @Test func `late frames add as much noise as a step of their way`() {
    #expect(Quantization(step: 0, late: 3).noise == Quantization(step: 3, late: 0).noise)
  }
}
