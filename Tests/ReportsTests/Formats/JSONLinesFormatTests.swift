// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
@testable import Reports
import Testing

@Suite("JSON Lines")
struct JSONLinesFormatTests {
  @Test("Each line is an object, whatever stands in a text, and nothing is around them")
  func literal() {
    #expect(
      Samples.sweep.text(format: .jsonLines()) == #"""
        {"point": 0, "damping": 0.5, "settle_time": 0.2833333333333333, "tilt": 1.0471975511965976, "rotates": true, "message": "worst: throw \"up, left\""}
        {"point": 1, "damping": 1, "settle_time": null, "tilt": 0, "rotates": false, "message": "a|b\nnever"}
        {"point": 2, "damping": 0.00001, "settle_time": 12.5, "tilt": null, "rotates": null, "message": null}

        """#)
  }

  @Test("A table without rows is empty")
  func noRows() {
    #expect(Table(columns: [Column("a")]).text(format: .jsonLines()) == "")
  }
}
