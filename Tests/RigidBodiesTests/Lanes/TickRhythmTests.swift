// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RigidBodies

@Suite("The rhythm of ticks")
struct TickRhythmTests {
  @Test(
    "It counts the sub-steps of every tick as a clock does",
    arguments: [1.0 / 60, 1.0 / 120, 1.0 / 50, 0.1, 0.001, 0])
  func clock(interval: Double) {
    let subStep = Double(SolverConstants.subStep)
    var rhythm = TickRhythm(interval: interval, subStep: subStep)
    var clock = TickClock()
    let counts = (0..<1000).map { _ in clock.begin(interval, subStep: subStep) }
    #expect(rhythm.count(of: 700) == counts[700])
    #expect((0..<1000).map { rhythm.count(of: $0) } == counts)
  }
}
