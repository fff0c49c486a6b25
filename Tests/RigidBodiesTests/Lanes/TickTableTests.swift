// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RigidBodies

@Suite("The table of ticks")
struct TickTableTests {
  @Test(
    "It counts the sub-steps of every tick as a clock does",
    arguments: [1.0 / 60, 1.0 / 120, 1.0 / 50, 0.1, 0.001, 0])
  func clock(interval: Double) {
    var table = TickTable(interval: interval, subStep: SolverConstants.subStep)
    table.extend(to: 700)
    table.extend(to: 1000)
    var clock = TickClock()
    for tick in 0..<1000 {
      #expect(table.clock(after: tick) == clock)
      let count = clock.begin(interval, subStep: Double(SolverConstants.subStep))
      #expect(table.subSteps(after: tick) == count)
    }
  }
}
