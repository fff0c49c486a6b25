// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/multi-drag.yaml`: the finger stands at (140, 320) from 0.7 s on; at 1 s it is back.
@Suite struct MultiDragSceneTests {
  /// When the drag is cancelled, in seconds.
  private static let cancel = 1.0

  @Test func `Every cell goes where the finger goes, each in its own place`() throws {
    let motions = try example("scenes/multi-drag").run.motions().map(\.motion)
    #expect(motions.count == 5)
    for motion in motions {
      #expect(abs(motion.x[60] - motion.x[0] - (140 - 160)) < 1)
      #expect(abs(motion.y[60] - motion.y[0] - (320 - 120)) < 1)
    }
  }

  @Test func `Every cell is back at its start within 1 pt, not turned`() throws {
    let motions = try example("scenes/multi-drag").run.motions().map(\.motion)
    for motion in motions {
      let end = motion.count - 1
      #expect(abs(motion.x[end] - motion.x[0]) < 1 && abs(motion.y[end] - motion.y[0]) < 1)
      #expect(motion.angle.allSatisfy { $0 == 0 })
    }
  }

  @Test func `The animator pauses 0.6 to 0.8 s after the return, and so it does in mid-way`() throws
  {
    for cancel in [Self.cancel, 0.4] {
      let study = try example("scenes/multi-drag", edits: ["behaviors.drag.cancel=\(cancel)"])
      let paused = try #require(study.run.response(for: [.pauseTime])[.pauseTime])
      #expect(paused - cancel >= 0.6 && paused - cancel <= 0.8)
    }
  }

  @Test func `Each hangs by itself: a cell moves as it does alone`() throws {
    let study = try example("scenes/multi-drag")
    let alone = try example(
      "scenes/multi-drag",
      edits: ["behaviors.drag.items=[c]", "response.items=[c]"])
    #expect(study.motion(2).x == alone.motion(2).x && study.motion(2).y == alone.motion(2).y)
    #expect(alone.motion(0).x.allSatisfy { abs($0 - 160) < 1e-4 })
  }

  @Test func `Stiffer springs bring them back sooner`() throws {
    let plan = try #require(try example("sweeps/multi-drag").sweep)
    let times = try plan.answers(.transientTime)
    #expect(times.count == 54)
    // From one frequency to the next it is 3 x 2 rows.
    #expect(zip(times, times.dropFirst(6)).allSatisfy { $0 > $1 })
  }
}
