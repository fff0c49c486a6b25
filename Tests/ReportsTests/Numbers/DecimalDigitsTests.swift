// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import Reports

@Suite struct DecimalDigitsTests {
  @Test(
    arguments: [
      (2.675, 2, "2.68"), (0.125, 2, "0.13"), (-0.125, 2, "-0.13"), (9.995, 2, "10.00"),
      (999.96, 1, "1000.0"), (0.004, 2, "0.00"), (-0.004, 2, "0.00"), (0.005, 2, "0.01"),
      (0.0009, 2, "0.00"), (1234.5, 0, "1235"), (0, 3, "0.000"), (1e-30, 1, "0.0"), (12, 1, "12.0"),
    ] as [(Double, Int, String)])
  func `Halves go away from zero, as on paper`(value: Double, count: Int, expected: String) {
    #expect(DecimalDigits(value).rounded(decimals: count).plain(decimals: count) == expected)
  }

  @Test(
    arguments: [
      (0.0012345, 3, "0.00123"), (1234.567, 5, "1234.6"), (99.96, 3, "100"), (5, 3, "5"),
      (1e21, 2, "1000000000000000000000"), (0, 3, "0"),
    ] as [(Double, Int, String)])
  func `Digits count from the first that is not zero`(value: Double, count: Int, expected: String) {
    #expect(DecimalDigits(value).rounded(significant: count).plain() == expected)
  }

  @Test(
    arguments: [
      (1.25e-7, 1, "1.25e-7"), (-3e9, 3, "-3.00e9"), (5e-324, 1, "5e-324"), (123, 1, "1.23e2"),
      (0, 2, "0.0e0"),
    ] as [(Double, Int, String)])
  func `An exponent has one digit before the point`(value: Double, least: Int, expected: String) {
    #expect(DecimalDigits(value).scientific(significant: least) == expected)
  }

  @Test func `Rounding agrees with the C library away from halves`() {
    var generator = SplitMix(seed: 1)
    for _ in 0..<2000 {
      let value = Double.random(in: -2000...2000, using: &generator)
      for count in 0...6 {
        let text = DecimalDigits(value).rounded(decimals: count).plain(decimals: count)
        #expect(text == String(format: "%.\(count)f", value))
      }
    }
  }
}

@Suite struct DirectedRoundingTests {
  @Test(arguments: [
    (0.55094, 4, "0.551", "0.5509"), (1.99999, 3, "2", "1.99"), (-0.12341, 3, "-0.123", "-0.124"),
    (0.5, 3, "0.5", "0.5"), (9.9999, 2, "10", "9.9"), (12.34, 4, "12.34", "12.34"),
  ])
  func `A number is rounded up or down, whatever its sign`(
    value: Double, digits: Int, up: String, down: String
  ) {
    #expect(Rounding.text(value, significant: digits, .up) == up)
    #expect(Rounding.text(value, significant: digits, .down) == down)
  }
}
