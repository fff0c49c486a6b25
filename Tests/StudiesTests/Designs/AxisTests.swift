// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Foundation
import Studies
import Testing

@testable import StudySupport

@Suite struct AxisTests {
  private static let head = scene("snap: {to: [300, 100]}") + "\nsweep: {parameters: "

  private func axis(_ values: String) throws -> [Double] {
    let plan = try #require(try study(Self.head + "{density: {\(values)}}}").sweep)
    return (0..<plan.count).map { plan.design.point($0)[0] }
  }

  @Test(
    arguments: [
      ("min: 1, max: 1000, count: 4, scale: log", [1, 10, 100, 1000]),
      ("min: 0.001, max: 1000, count: 7, scale: log", [0.001, 0.01, 0.1, 1, 10, 100, 1000]),
      ("min: 1, max: 32, count: 6, scale: log", [1, 2, 4, 8, 16, 32]),
      ("min: 0.3, max: 0.3, count: 1, scale: log", [0.3]),
      ("min: 1, max: 4, count: 4, scale: linear", [1, 2, 3, 4]),
      ("min: 1, max: 2, step: 0.5, scale: linear", [1, 1.5, 2]),
    ] as [(String, [Double])])
  func `Whole powers are exact`(values: String, expected: [Double]) throws {
    #expect(try axis(values) == expected)
  }

  @Test func `Powers of ten and their exponents are those of the C library`() {
    for exponent in 0...22 { #expect(powerOfTen(exponent) == pow(10, Double(exponent))) }
    for exponent in -99...99 {
      let power = Double("1e\(exponent)") ?? .nan
      #expect(decimalExponent(power) == exponent)
      #expect(decimalExponent(power * 1.000001) == exponent + 1)
      #expect(decimalExponent(power * 5) == Int(log10(power * 5).rounded(.up)))
    }
  }

  @Test(arguments: [(0.2, 7.3, 50), (1e-9, 3e5, 333), (1, 1.0000001, 5)])
  func `Neighbours have one ratio, and the ends are exact`(
    low: Double, high: Double, count: Int
  ) throws {
    let values = try axis("min: \(low), max: \(high), count: \(count), scale: log")
    #expect(values[0] == low && values[count - 1] == high)
    for (index, value) in values.enumerated() {
      let exact = low * pow(high / low, Double(index) / Double(count - 1))
      #expect(abs(value - exact) <= 16 * exact.ulp)
    }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
  }
}
