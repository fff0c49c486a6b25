// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Reports

@Suite("Numbers in full")
struct NumberTextTests {
  /// The text of a number as all formats write it.
  static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(number: value)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "Numbers are written the short way",
    arguments: [
      (0, "0"), (-0.0, "0"), (2, "2"), (-2, "-2"), (0.1, "0.1"), (-12.5, "-12.5"),
      (1.0 / 3, "0.3333333333333333"), (0.0001, "0.0001"), (0.00001, "0.00001"),
      (-0.000012345, "-0.000012345"), (0.000099999999999999991, "0.00009999999999999999"),
      (1e15, "1000000000000000"), (123_456_789_012_345.6, "123456789012345.6"),
      (9_007_199_254_740_992, "9007199254740992"), (9.9e-6, "9.9e-06"), (1e22, "1e+22"),
      (5e-324, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"),
    ] as [(Double, String)])
  func literal(value: Double, expected: String) {
    #expect(Self.text(value) == expected)
  }
}
