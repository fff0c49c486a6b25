// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Springs

@Suite struct CodeNumberTests {
  @Test func `it is written without the rounding of its last digits`() {
    let written = [0, 20, 0.1 + 0.2, 0.46832100000000003, 1 / 3.0, -157.91367041742973, 1e9, 1e20]
    let shown = [
      "0", "20", "0.3", "0.468321", "0.333333333333", "-157.9136704174", "1000000000", "1e+20",
    ]
    #expect(written.map(codeNumber) == shown)
    #expect(
      [.leastNonzeroMagnitude, 1.5e-12, 1e300].map(codeNumber) == ["5e-324", "1.5e-12", "1e+300"])
  }

  @Test func `it is within 1e-12 of ten thousand random numbers`() throws {
    var generator = SplitMix(seed: 3)
    for _ in 0..<10_000 {
      let size = Double.random(in: -8...21, using: &generator)
      let value =
        Double.random(in: -1...1, using: &generator) * 10
        * (0..<Int(abs(size))).reduce(1.0) { unit, _ in size < 0 ? unit / 10 : unit * 10 }
      let shown = try #require(Double(codeNumber(value)))
      #expect(abs(shown - value) <= 1e-12 * abs(value), "\(value)")
    }
  }
}
