// SPDX-License-Identifier: GPL-3.0-or-later

import Export

/// The generator of Steele, Lea and Flood ("SplitMix", 2014): the same numbers for a seed everywhere.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

enum Samples {
  /// Finite numbers of every magnitude: all signs, exponents and fractions are equally likely.
  static func numbers(_ count: Int, seed: UInt64) -> [Double] {
    var generator = SplitMix(seed: seed)
    var numbers: [Double] = []
    while numbers.count < count {
      let number = Double(bitPattern: generator.next())
      if number.isFinite { numbers.append(number) }
    }
    return numbers
  }

  /// A small sweep with everything that a format must treat with care.
  static let sweep = Table(
    columns: [
      Column("point"), Column("damping"), Column("settle_time", unit: "s"),
      Column("tilt", unit: "rad", readable: .degrees), Column("rotates"), Column("message"),
    ],
    rows: [
      [
        .integer(0), .number(0.5), .number(0.28333333333333333), .number(.pi / 3), .boolean(true),
        .text("worst: throw \"up, left\""),
      ],
      [.integer(1), .number(1), .missing, .number(-0.0), .boolean(false), .text("a|b\nnever")],
      [.integer(2), .number(1e-5), .number(12.5), .missing, .missing, .missing],
    ])
}
