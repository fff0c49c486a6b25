// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Reports
@testable import StudySupport

@Suite("The shortest decimal")
struct ShortestDecimalTests {
  /// Expects the digits and the exponent of the standard library, another implementation.
  private func expectSame(_ value: Double) {
    let decimal = ShortestDecimal(value)
    let parts = value.description.split(separator: "e")
    let halves = parts[0].split(separator: ".")
    let decimals = halves.count > 1 && halves[1] != "0" ? halves[1] : ""
    let digits = (halves[0] + decimals).drop { $0 == "0" }
    let kept = digits.prefix(digits.count - digits.reversed().prefix { $0 == "0" }.count)
    let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - decimals.count
    let isSame =
      "\(decimal.digits)" == kept && decimal.exponent == exponent + digits.count - kept.count
    #expect(isSame, "\(value)")
    if decimal.count != kept.count { Issue.record("\(value) has \(kept.count) digits") }
  }

  @Test("It is that of the standard library at every power of two and of ten, and beside it")
  func powers() {
    for exponent in -1074...1023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for value in [power, power.nextUp, power.nextDown, power * 3] where value > 0 {
        if value.isFinite { expectSame(value) }
      }
    }
    for exponent in -323...308 {
      guard let power = Double("1e\(exponent)") else { continue }
      for value in [power, power.nextUp, power.nextDown, power * 7] where value.isFinite {
        expectSame(value)
      }
    }
  }

  @Test("It is that of the standard library for random bits, and for numbers of every day")
  func random() {
    var generator = SplitMix(seed: 1)
    for index in 1...20_000 {
      let value = Double(bitPattern: generator.next() >> 1)
      if value.isFinite && value > 0 { expectSame(value) }
      expectSame(Double.random(in: 0.001..<1000, using: &generator))
      expectSame(Double(index) / 1000)
      expectSame(Double(bitPattern: UInt64(index)))
    }
  }
}

@Suite("Powers of ten")
struct PowersOfTenTests {
  @Test("Those that fit into 128 bits are exact")
  func exact() {
    var power: UInt64 = 1
    for exponent in 0...19 {
      let entry = PowersOfTen.all[exponent]
      #expect(entry.high == power << UInt64(power.leadingZeroBitCount) && entry.low == 0)
      power = power &* 10
    }
  }

  @Test(
    "The others are those of exact fractions, as Python's fractions module gives them",
    arguments: [
      (28, 0x813f_3978_f894_0984, 0x4000_0000_0000_0000),
      (-1, 0xcccc_cccc_cccc_cccc, 0xcccc_cccc_cccc_cccd),
      (100, 0x924d_692c_a61b_e758, 0x593c_2626_705f_9c57),
      (-100, 0xdff9_7724_7029_7ebd, 0x5978_7e2b_93bc_56f8),
      (324, 0x9e19_db92_b4e3_1ba9, 0x6c07_a2c2_6a83_46d2),
      (-292, 0xff77_b1fc_bebc_dc4f, 0x25e8_e89c_13bb_0f7b),
    ] as [(Int, UInt64, UInt64)])
  func rounded(exponent: Int, high: UInt64, low: UInt64) {
    let entry = PowersOfTen.all[exponent]
    #expect(entry.high == high && entry.low == low)
  }
}
