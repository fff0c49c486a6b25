// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Reports

@Suite struct NumberTextTests {
  /// The text of a number as all formats write it.
  static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(number: value)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (2, "2"), (-2, "-2"), (0.1, "0.1"), (-12.5, "-12.5"),
      (1.0 / 3, "0.3333333333333333"), (0.0001, "0.0001"), (0.00001, "0.00001"),
      (-0.000012345, "-0.000012345"), (0.000099999999999999991, "0.00009999999999999999"),
      (1e15, "1000000000000000"), (123_456_789_012_345.6, "123456789012345.6"),
      (9_007_199_254_740_992, "9007199254740992"), (9.9e-6, "9.9e-06"), (1e22, "1e+22"),
      (5e-324, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"),
    ] as [(Double, String)])
  func `Numbers are written the short way`(value: Double, expected: String) {
    #expect(Self.text(value) == expected)
  }
}

@Suite struct RecentTextsTests {
  @Test func `numbers that return or push each other out have the text of each`() {
    let few = (0..<300).map { Double($0) / 60 } + [0, -0.0, 1e-300, 1.7e308, 0.1 + 0.2, -1.5]
    let numbers = few + few.reversed() + few.flatMap { [$0, 0, $0] }
    var recent = RecentTexts()
    var expected: [UInt8] = []
    let text = [UInt8](unsafeUninitializedCapacity: 32 * (numbers.count + 1)) { bytes, count in
      guard let first = bytes.baseAddress else { return }
      var cursor = ByteCursor(first)
      for number in numbers {
        recent.write(number, to: &cursor)
        cursor.write(UInt8(ascii: ","))
      }
      count = cursor.place - first
    }
    for number in numbers {
      expected.append(number: number)
      expected.append(UInt8(ascii: ","))
    }
    #expect(text == expected)
  }
}

@Suite struct RoundingTests {
  private func column(_ numbers: [Double], isMixed: Bool = false) -> [String] {
    let rounding = Rounding(numbers, isMixed: isMixed)
    return numbers.map(rounding.text)
  }

  @Test func `A column has the same decimals in every row, four digits in its largest number`() {
    #expect(column([0.28333333, 1.2, 0.5]) == ["0.283", "1.200", "0.500"])
    #expect(column([98.123456, 34.2, 0]) == ["98.12", "34.20", "0.00"])
    #expect(column([1234.5678, -3.14159]) == ["1234.6", "-3.1"])
  }

  @Test func `No decimals are invented`() {
    #expect(column([0, 5, 10]) == ["0", "5", "10"])
    #expect(column([0.025, 0.05, 1]) == ["0.025", "0.050", "1.000"])
    #expect(column([]) == [])
  }

  @Test func `A column over many decades keeps digits for its small numbers`() {
    #expect(column([0.001, 0.01, 0.1, 1, 10, 100]).first == "0.001")
    #expect(column([1e-12, 34.2, 12, 8, 55.25]) == ["0.00", "34.20", "12.00", "8.00", "55.25"])
  }

  @Test func `Tiny and huge columns have exponents`() {
    #expect(column([1.23456e-7, 2e-9]) == ["1.235e-7", "2.000e-9"])
    #expect(column([1.23456e12, 0.5]) == ["1.235e12", "5.000e-1"])
    #expect(column([20_000_000, 3]) == ["20000000", "3"])
  }

  @Test func `Rows of different quantities are rounded one by one, counts not at all`() {
    #expect(
      column([2.00031234, 320.5, -0.00123456, 1_234_567, 1e-9], isMixed: true)
        == ["2.0003", "320.5", "-0.0012346", "1234567", "1e-9"])
  }
}
