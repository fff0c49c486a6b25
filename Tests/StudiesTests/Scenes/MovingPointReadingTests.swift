// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies
import Testing

@testable import StudySupport

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
  @Test(arguments: [
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
    let run = try study.run(setting: ["delay": 1])
    let motion = run.motions()[0].motion
    #expect(motion.x[60] == 0 && motion.x[61] > 0)
    #expect(inputFault { () throws(InputError) in try study.parameter("to.x") } != nil)
    #expect(try study.parameter("delay").value(in: run.scene) == 1)
  }
}

@Suite struct DragReadingTests {
  private static let path = "path: [[0.2, 10, 10], [0.4, 210, 10], [0.6, 210, 110]]"

  @Test func `An item hangs on a finger and rests as far from its start as the finger went`() throws
  {
    let study = try study(scene("drag: {\(Self.path)}") + "\nresponse: {channel: x}")
    #expect(study.final == 200)
    let motion = study.motion()
    #expect(motion.x[12] == 0 && motion.x[36] > 150)
    #expect(abs(motion.x[180] - 200) < 0.5 && abs(motion.y[180] - 100) < 0.5)
  }

  @Test func `The springs are those of corners`() throws {
    let push = "push: {mode: instantaneous, direction: [3, 5]}"
    let keys = "size: [30, 50], frequency: 5, damping: 0.4"
    let still = try study(scene("corners: {point: [10, 10], \(keys)}", push)).motion()
    let held = try study(scene("drag: {path: [[7, 10, 10]], \(keys)}", push)).motion()
    #expect(still.x == held.x && still.y == held.y && still.angle == held.angle)
  }

  @Test func `Several items hang on one finger, each by its own springs`() throws {
    let study = try study(
      """
      scene:
        items:
          a: {center: [0, 0], size: [80, 80]}
          b: {center: [50, 30], size: [40, 20], density: 3}
        behaviors: [drag: {items: [a, b], path: [[0, 0, 0], [0.5, 100, 0]]}]
      response: {item: b, channel: x}
      """)
    #expect(study.final == 150)
    #expect(abs(study.motion(0).x[180] - 100) < 0.5 && abs(study.motion(1).x[180] - 150) < 0.5)
  }

  @Test func `A cancelled drag jumps back to where it began, and the item to its start`() throws {
    let study = try study(
      scene("drag: {\(Self.path), cancel: 1}") + "\nresponse: {channel: x}")
    #expect(study.final == 0)
    let motion = study.motion()
    #expect(abs(motion.x[60] - 200) < 0.5 && motion.x[62] < 195 && abs(motion.x[180]) < 0.5)
    // In the middle of a line it jumps from there.
    let early = try study.run(setting: ["cancel": 0.3, "delay": 1]).motions()[0].motion
    #expect(early.x[72] == 0 && early.x.allSatisfy { $0 < 110 } && early.x[78] > 40)
    #expect(abs(early.x[180]) < 0.5 && abs(early.y[180]) < 0.5)
  }
}

@Suite struct ScrollReadingTests {
  /// d min(1, s factor), s = |dx| + |dy| in pt; nothing else moves a free item.
  private static let table: [(String, String, [Double])] = [
    ("[[0, 0], [0.5, 0], [0.5, 40]]", "touch: [30, -70]", [0, 8.0]),
    ("[[0, 0], [0.5, 0], [0.5, -40]]", "touch: [30, -70]", [0, -8.0]),
    ("[[0, 0], [0.5, 0], [0.5, 40]]", "touch: [0, 700]", [0, 40.0]),
    ("[[0, 0], [0.5, 0], [0.5, 40]]", "touch: [0, 100], factor: 0.005", [0, 20.0]),
    ("[[0, 0, 0], [0.5, 0, 0], [0.5, 30, 40]]", "touch: [-50, 50]", [6, 8.0]),
    ("[[0, 0], [0.5, 0], [0.5, 40]]", "touch: [0, 0]", [0, 0.0]),
    ("[[0, 0], [0, 0], [0, 40]]", "touch: [0, 100], delay: 0.5", [0, 8.0]),
  ]

  @Test(arguments: table)
  func `An item moves with the scroll, the more the farther the finger`(
    path: String, keys: String, way: [Double]
  ) throws {
    let motion = try study(scene("scroll: {path: \(path), \(keys)}")).motion()
    #expect(motion.x[30] == 0 && motion.y[30] == 0)
    #expect(abs(motion.x[31] - way[0]) < 1e-4 && abs(motion.y[31] - way[1]) < 1e-4)
    #expect(motion.y[180] == motion.y[31])
  }

  /// Far from the finger an item moves exactly with the scroll, whatever its steps: the sum is whole.
  @Test func `Steps add up to the scroll, from a jump at the start too`() throws {
    let motion = try study(
      scene("scroll: {path: [[0, 0], [0, 50], [1.01, 150], [1.01, 90]], touch: [0, 9000]}")
    ).motion()
    #expect(abs(motion.y[1] - 50) < 1e-4 && abs(motion.y[31] - (50 + 100 * 0.5 / 1.01)) < 1e-3)
    #expect(abs(motion.y[180] - 90) < 1e-3 && motion.y[62] == motion.y[180])
  }

  @Test func `A behaviour that comes late knows only what is scrolled from then on`() throws {
    let motion = try study(
      scene("scroll: {path: [[0, 0], [2, 200]], touch: [0, 9000], from: 1.003, until: 1.5}")
    ).motion()
    // From tick 61, which begins at 1.0167 s, to that at 1.4833 s.
    #expect(motion.y[61] == 0 && abs(motion.y[62] - 100 * (61 / 60.0 - 1.003)) < 1e-3)
    #expect(abs(motion.y[180] - 100 * (89 / 60.0 - 1.003)) < 1e-3)
  }

  /// Springs to where the items are in the list, as in a bouncy collection view.
  @Test func `Springs bring the items back`() throws {
    let motion = try study(
      scene(
        "scroll: {path: [[0, 0], [0.2, 100]], touch: [0, 300]}",
        "attachment: {anchor: [0, -100], length: 100, frequency: 2, damping: 1}")
    ).motion()
    #expect(motion.y[10] > 5 && abs(motion.y[180]) < 0.5)
  }
}
