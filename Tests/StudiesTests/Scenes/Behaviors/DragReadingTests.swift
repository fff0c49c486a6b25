// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

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
    var scene = study.scene
    try study.parameter("cancel").apply(0.3, to: &scene)
    try study.parameter("delay").apply(1, to: &scene)
    let early = SceneRun(scene, request: study.request).motions()[0].motion
    #expect(early.x[72] == 0 && early.x.allSatisfy { $0 < 110 } && early.x[78] > 40)
    #expect(abs(early.x[180]) < 0.5 && abs(early.y[180]) < 0.5)
  }
}
