// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies
import Testing

@testable import StudySupport

/// Points that move in time: the anchors of attachments, snap points, and fingers.
@Suite struct MovingPointReadingTests {
  /// An anchor that moves steadily takes the item along at its speed, some way behind.
  @Test func `An item follows its anchor at the anchor's speed`() throws {
    let motion = try study(
      scene(
        "attachment: {path: [[0, 0, 0], [2, 400, 0]], length: 100, frequency: 6, damping: 1}",
        item: "resistance: 0"
      ).replacing("[0, 0]", "[-100, 0]")
    ).motion()
    for tick in 60..<115 { #expect(abs(motion.x[tick + 1] - motion.x[tick] - 200 / 60.0) < 1e-3) }
    #expect(motion.x[115] < 400 * 114 / 120.0 - 100 && abs(motion.x[180] - 300) < 0.5)
  }

  /// With every tick one sub-step at 120 Hz, a jump at t does what an anchor does that stands there.
  @Test(
    arguments: [
      ("snap: {PLACE}", "to: [50, 20]", "path: [[0.25, 0, 0], [0.25, 50, 20]]"),
      (
        "attachment: {PLACE, frequency: 2, length: 0}", "anchor: [50, 20]",
        "path: [[0.25, 0, 0], [0.25, 50, 20], [5, 50, 20]]"
      ),
      ("snap: {PLACE}", "to: [50, 20]", "path: [[0.1, 0, 0], [0.1, 50, 20]], delay: 0.15"),
    ])
  func `A jump happens in the tick that begins at its time`(
    behavior: String, still: String, jump: String
  ) throws {
    func motion(_ place: String) throws -> Motion {
      try study(
        scene(behavior.replacing("PLACE", place)).replacing(
          "scene:\n", "scene:\n  frameRate: 120\n")
      ).motion()
    }
    let (now, later) = (try motion(still), try motion(jump))
    #expect(later.x[..<31].allSatisfy { abs($0) < 1e-4 } && later.x[31] > 0.01)
    for tick in 31..<180 {
      #expect(abs(later.x[tick] - now.x[tick - 29]) < 1e-2, "tick \(tick)")
      #expect(abs(later.y[tick] - now.y[tick - 29]) < 1e-2, "tick \(tick)")
    }
  }

  @Test func `A simulation waits for the last point of a path`() throws {
    let motion = try study(
      scene("snap: {path: [[0, 0, 0], [2, 0, 0], [2, 100, 0]], damping: 1}")
    ).motion()
    #expect(motion.x[120] == 0 && motion.x[121] > 0.1 && abs(motion.x[180] - 100) < 0.1)
    #expect(motion.pauseTick == nil || (motion.pauseTick ?? 0) > 150)
  }

  @Test func `A study varies the delay of a path`() throws {
    let study = try study(scene("snap: {path: [[0, 0, 0], [0, 100, 0]]}"))
    var scene = study.scene
    try study.parameter("delay").apply(1, to: &scene)
    let motion = SceneRun(scene, request: study.request).motions()[0].motion
    #expect(motion.x[60] == 0 && motion.x[61] > 0)
    #expect(inputFault { () throws(InputError) in try study.parameter("to.x") } != nil)
    #expect(try study.parameter("delay").value(in: scene) == 1)
  }
}
