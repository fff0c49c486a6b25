// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Testing

struct TableMeasureTests {
  @Test("An angle is stored in radians and shown to people in degrees")
  func angles() {
    let stored = Table(metrics: [(.tilt, .pi)], on: .pose)
    let shown = Table(metrics: [(.tilt, .pi)], on: .pose, isForPeople: true)
    #expect(stored.rows == [[.text("tilt"), .number(.pi), .text("rad")]])
    #expect(shown.rows == [[.text("tilt"), .number(180), .text("deg")]])
  }

  @Test("What has no answer or no unit is missing")
  func gaps() {
    let table = Table(metrics: [(.settleTime, nil), (.oscillations, 2)], on: nil)
    #expect(
      table.rows == [
        [.text("settle_time"), .missing, .text("s")],
        [.text("oscillations"), .number(2), .missing],
      ])
  }
}
