// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/attachment-drag.yaml`: a finger drags from 0.2 s to 0.7 s, to (255, 215).
@Suite struct AttachmentDragSceneTests {
  /// The tick after which the finger stands.
  private static let stop = 43

  /// The attached point, (25, -25) from the centre and turned with the square.
  private func attached(_ motion: Motion, _ tick: Int) -> (x: Double, y: Double) {
    let (c, s) = (cos(motion.angle[tick]), sin(motion.angle[tick]))
    return (motion.x[tick] + 25 * c + 25 * s, motion.y[tick] + 25 * s - 25 * c)
  }

  @Test func `The square lags behind the finger and turns to it`() throws {
    let motion = try example("scenes/attachment-drag").motion()
    let point = attached(motion, Self.stop)
    #expect(point.x < 255 - 20)
    let tilt = try #require(motion.angle.map { abs($0) }.max())
    #expect(tilt > 20 * .pi / 180 && tilt < 45 * .pi / 180)
  }

  @Test func `It rests as far from the finger as it was at the start`() throws {
    let motion = try example("scenes/attachment-drag").motion()
    let (start, end) = (attached(motion, 0), attached(motion, motion.count - 1))
    #expect(hypot(start.x - 105, start.y - 215) == 60)
    #expect(abs(hypot(end.x - 255, end.y - 215) - 60) < 1)
    #expect(motion.velocityX.last == 0 && motion.angularVelocity.last == 0)
  }

  /// The spring has no moment about its anchor, so that the resistances alone act on the angular
  /// momentum: of a kilogram with I = m (w^2 + h^2) / 12, 5 /s takes 1/(1 + 5 h) of both its parts in
  /// every sub-step, and x += h v leaves r x v as it is.
  @Test func `Its angular momentum about the finger falls by the resistances alone`() throws {
    let motion = try example("scenes/attachment-drag").motion()
    func momentum(_ tick: Int) -> Double {
      let (rx, ry) = ((motion.x[tick] - 255) / 100, (motion.y[tick] - 215) / 100)
      let (vx, vy) = (motion.velocityX[tick] / 100, motion.velocityY[tick] / 100)
      return rx * vy - ry * vx + motion.angularVelocity[tick] / 6
    }
    let first = momentum(Self.stop)
    #expect(abs(first) > 0.1)
    for tick in 1...40 {
      let share = pow(1 + 5.0 / 120, -2 * Double(tick))
      #expect(abs(momentum(Self.stop + tick) - share * first) < 2e-5 * abs(first))
    }
  }

  @Test func `With the engine's own resistances it goes on for many seconds`() throws {
    let run = try example(
      "scenes/attachment-drag",
      edits: ["resistance=0.1", "angularResistance=0.1"].map { "behaviors.itemProperties.\($0)" }
    ).run
    #expect(try #require(run.response(for: [.pauseTime])[.pauseTime]) > 10)
    let damped = try example("scenes/attachment-drag").run.response(for: [.pauseTime])
    let paused = try #require(damped[.pauseTime])
    #expect(paused > 1.5 && paused < 2.5)
  }

  @Test func `A soft spring without damping swings longest, and every point comes to rest`() throws
  {
    let plan = try #require(try example("sweeps/attachment-drag").sweep)
    let times = try plan.answers(.pauseTime)
    #expect(times.count == 49 && times.allSatisfy { $0 > 1.2 && $0 < 5 })
    let tilts = try plan.answers(.tilt)
    #expect(tilts.allSatisfy { $0 > 0.2 })
  }
}
