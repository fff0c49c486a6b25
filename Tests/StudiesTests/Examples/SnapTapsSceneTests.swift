// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/snap-taps.yaml`: two taps, at 0.2 s and 1.8 s.
@Suite struct SnapTapsSceneTests {
  /// The tick that begins with the second tap.
  private static let secondTap = 108

  @Test func `The square rests at the first tap, then at the second, upright`() throws {
    let motion = try example("scenes/snap-taps").motion()
    for (tick, x) in [(Self.secondTap, 100.0), (motion.count - 1, 240)] {
      #expect(abs(motion.x[tick] - x) < 1 && abs(motion.y[tick] - 300) < 1)
      #expect(abs(motion.angle[tick]) < 1e-3)
    }
  }

  @Test func `It sleeps between the taps, and wakes`() throws {
    let motion = try example("scenes/snap-taps").motion()
    let asleep = 90...Self.secondTap
    #expect(asleep.allSatisfy { motion.x[$0] == motion.x[90] && motion.velocityX[$0] == 0 })
    #expect(motion.x[Self.secondTap + 1] > motion.x[Self.secondTap])
  }

  @Test func `Along the diagonal it does not tilt, straight to the side it does`() throws {
    let motion = try example("scenes/snap-taps").motion()
    let turns = motion.angle.map { abs($0) }
    #expect(turns[...Self.secondTap].allSatisfy { $0 < 1e-3 })
    let tilt = try #require(turns.max())
    #expect(tilt > 0.5 && tilt < 0.6)
  }

  /// The snap that went has left nothing behind: no spring, no warm start.
  @Test func `The second snap is that of a square which was always there`() throws {
    let taps = try example("scenes/snap-taps").motion()
    let alone = try study(
      """
      scene:
        items: {square: {center: [100, 300], size: [100, 100]}}
        behaviors: [snap: {to: [240, 300], damping: 0.5, from: 0.1}]
      """
    ).motion()
    // It begins with tick 6, where the second tap is tick 108. Asleep the square lies 0.001 pt off.
    for tick in 0..<120 {
      #expect(abs(taps.x[Self.secondTap + tick] - alone.x[6 + tick]) < 0.01)
      #expect(abs(taps.y[Self.secondTap + tick] - alone.y[6 + tick]) < 0.01)
      #expect(abs(taps.angle[Self.secondTap + tick] - alone.angle[6 + tick]) < 0.001)
    }
  }

  @Test func `It overshoots, settles within half a second, and pauses as much later`() throws {
    let response = try example("scenes/snap-taps").run.response(for: [.pauseTime])
    let overshoot = try #require(response[.overshoot])
    let settled = try #require(response[.settleTime])
    let paused = try #require(response[.pauseTime])
    #expect(overshoot > 10 && overshoot < 20)
    #expect(settled > 1.9 && settled < 2.3)
    // Sleep takes half a second below 1 pt/s: the animator pauses no sooner.
    #expect(paused > settled + 0.5 && paused < 3.2)
  }

  @Test func `More damping never overshoots more`() throws {
    let plan = try #require(try example("sweeps/snap-taps").sweep)
    let overshoots = try plan.answers(.overshoot)
    #expect(overshoots.count == 21)
    #expect(zip(overshoots, overshoots.dropFirst()).allSatisfy { $0 + 0.05 >= $1 })
    #expect(overshoots[0] > 60 && overshoots[20] < 0.1)
  }
}
