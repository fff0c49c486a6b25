// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Responses
import Testing

@Suite("The table of a response before and after a fit")
struct TableChangeTests {
  private func text(before: [Double], after: [Double]) -> String? {
    Table(
      before: Curve(frameRate: 4, values: before), after: Curve(frameRate: 4, values: after),
      unit: "pt"
    )?.text(format: .csv())
  }

  @Test("A row a tick, both values in it")
  func rows() {
    #expect(
      text(before: [0, 1.5, 1], after: [0, 0.5, 1])
        == "time,before,after\n0,0,0\n0.25,1.5,0.5\n0.5,1,1\n")
  }

  @Test("What diverged before the fit is missing; what diverged after it is no table")
  func diverged() {
    #expect(
      text(before: [0, .infinity, .nan], after: [0, 0.5, 1])
        == "time,before,after\n0,0,0\n0.25,,0.5\n0.5,,1\n")
    #expect(text(before: [0, 1, 1], after: [0, .nan, 1]) == nil)
  }
}
