// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Charts
@testable import Handoff
@testable import Reports

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

  @Test("Each begins with a 1")
  func leading() {
    for exponent in PowersOfTen.exponents {
      #expect(PowersOfTen.all[exponent].high >> 63 == 1)
    }
  }
}
