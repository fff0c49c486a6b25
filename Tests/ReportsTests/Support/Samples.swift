// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import TestSupport

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
      Column("tilt", unit: "rad", isReadInDegrees: true), Column("rotates"), Column("message"),
    ],
    rows: [
      [
        .integer(0), .number(0.5), .number(0.28333333333333333), .number(.pi / 3), .boolean(true),
        .string("worst: throw \"up, left\""),
      ],
      [.integer(1), .number(1), .null, .number(-0.0), .boolean(false), .string("a|b\nnever")],
      [.integer(2), .number(1e-5), .number(12.5), .null, .null, .null],
    ])
}
