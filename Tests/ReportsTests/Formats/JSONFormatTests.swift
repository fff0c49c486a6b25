// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
@testable import Reports
import Testing

@Suite("JSON tables")
struct JSONFormatTests {
  @Test("Each row is an object on a line, with null where there is no answer")
  func literal() {
    #expect(
      Samples.sweep.text(format: .json()) == #"""
        [
          {"point": 0, "damping": 0.5, "settle_time": 0.2833333333333333, "tilt": 1.0471975511965976, "rotates": true, "message": "worst: throw \"up, left\""},
          {"point": 1, "damping": 1, "settle_time": null, "tilt": 0, "rotates": false, "message": "a|b\nnever"},
          {"point": 2, "damping": 0.00001, "settle_time": 12.5, "tilt": null, "rotates": null, "message": null}
        ]

        """#)
  }

  @Test("A table without rows is an empty array")
  func noRows() {
    #expect(Table(columns: [Column("a")]).text(format: .json()) == "[]\n")
  }

  @Test("Foundation reads ten thousand numbers back to the bit")
  func numbers() throws {
    let numbers = Samples.numbers(10_000, seed: 1)
    let text = Table(columns: [Column("x")], rows: numbers.map { [.number($0)] })
      .text(format: .json())
    // JSONSerialization rounds some decimals wrongly on Linux; the decoder does not.
    let rows = try JSONDecoder().decode([[String: Double]].self, from: Data(text.utf8))
    let isEqual = rows.map { $0["x"] } == numbers
    #expect(isEqual)
  }
}
