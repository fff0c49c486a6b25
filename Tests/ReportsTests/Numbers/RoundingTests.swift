// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite("Rounding for people")
struct RoundingTests {
  private func column(_ numbers: [Double], isMixed: Bool = false) -> [String] {
    let rounding = Rounding(numbers, isMixed: isMixed)
    return numbers.map(rounding.text)
  }

  @Test("A column has the same decimals in every row, four digits in its largest number")
  func sameDecimals() {
    #expect(column([0.28333333, 1.2, 0.5]) == ["0.283", "1.200", "0.500"])
    #expect(column([98.123456, 34.2, 0]) == ["98.12", "34.20", "0.00"])
    #expect(column([1234.5678, -3.14159]) == ["1234.6", "-3.1"])
  }

  @Test("No decimals are invented")
  func exactDecimals() {
    #expect(column([0, 5, 10]) == ["0", "5", "10"])
    #expect(column([0.025, 0.05, 1]) == ["0.025", "0.050", "1.000"])
    #expect(column([]) == [])
  }

  @Test("A column over many decades keeps digits for its small numbers")
  func decades() {
    #expect(column([0.001, 0.01, 0.1, 1, 10, 100]).first == "0.001")
    #expect(column([1e-12, 34.2, 12, 8, 55.25]) == ["0.00", "34.20", "12.00", "8.00", "55.25"])
  }

  @Test("Tiny and huge columns have exponents")
  func exponents() {
    #expect(column([1.23456e-7, 2e-9]) == ["1.235e-7", "2.000e-9"])
    #expect(column([1.23456e12, 0.5]) == ["1.235e12", "5.000e-1"])
    #expect(column([20_000_000, 3]) == ["20000000", "3"])
  }

  @Test("Rows of different quantities are rounded one by one, counts not at all")
  func mixed() {
    #expect(
      column([2.00031234, 320.5, -0.00123456, 1_234_567, 1e-9], isMixed: true)
        == ["2.0003", "320.5", "-0.0012346", "1234567", "1e-9"])
  }
}
