// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

/// The list of behaviours: kinds, ids, items, and what comes later.
@Suite struct DocumentBehaviorTests {
  private let head = "scene:\n  items: {card: {center: [0, 0], size: [1, 1]}}\n  behaviors:\n    "

  @Test func `No items means all of them`() throws {
    let two = head.replacing("card: {", "a: {center: [9, 9], size: [1, 1]}, card: {")
    let all = try study(two + "- gravity: {}\nresponse: {item: card}")
    #expect(all.motion(0).y[60] > 100 && all.motion(1).y[60] > 100)
    let one = try study(two + "- gravity: {items: [card]}\nresponse: {item: card}")
    #expect(one.motion(0).y[60] == 9 && one.motion(1).y[60] > 100)
  }

  @Test func `A scene needs no behaviours`() throws {
    let motion = try study("scene: {items: {card: {center: [7, 9], size: [1, 1]}}}").motion()
    #expect(motion.x.allSatisfy { $0 == 7 } && motion.y.allSatisfy { $0 == 9 })
    #expect(motion.pauseTick == 31)
  }
}

/// Snap, corners, gravity, push and item properties: what they refuse and what they do.
@Suite struct BehaviorReadingTests {
  /// One sub-step at tick 1, with a resistance of 0: v = h g, in pt/s.
  private func gravity(_ keys: String) throws -> (x: Double, y: Double) {
    let motion = try study(scene("gravity: {\(keys)}", item: "resistance: 0")).motion()
    return (motion.velocityX[1] * 120 / 1000, motion.velocityY[1] * 120 / 1000)
  }

  @Test(
    arguments: [
      ("", [0, 1.0]), ("magnitude: 0.5", [0, 0.5]), ("direction: [3, -4]", [3, -4]),
      ("angle: 0", [1, 0]), ("angle: 0, magnitude: 2", [2, 0]),
      ("angle: 3.141592653589793, magnitude: 3", [-3, 0]),
      ("direction: [3, 4], magnitude: 10", [6, 8]), ("direction: [0, 0]", [0, 0]),
      ("magnitude: 0", [0, 0]),
    ])
  func `Gravity goes where direction, angle and magnitude say`(keys: String, pull: [Double]) throws
  {
    let found = try gravity(keys)
    #expect(abs(found.x - pull[0]) < 1e-5 && abs(found.y - pull[1]) < 1e-5, "\(found)")
  }

  /// 1 N on one kilogram is 100 pt/s^2, and 1 N s gives 100 pt/s.
  @Test(
    arguments: [
      ("", [0, 0.0]), ("angle: 0", [0, 0]), ("angle: 0, magnitude: 2", [2, 0]),
      ("magnitude: 2", [2, 0]), ("direction: [0, 3]", [0, 3]),
      ("direction: [3, 4], magnitude: 10", [6, 8]),
    ])
  func `A push goes where direction, angle and magnitude say`(keys: String, push: [Double]) throws {
    for (mode, unit) in [("continuous", 100 / 120.0), ("instantaneous", 100)] {
      let more = keys.isEmpty ? "" : ", \(keys)"
      let document = scene("push: {mode: \(mode)\(more)}", item: "resistance: 0")
      let motion = try study(document).motion()
      #expect(abs(motion.velocityX[1] - push[0] * unit) < 1e-4)
      #expect(abs(motion.velocityY[1] - push[1] * unit) < 1e-4)
      let later = mode == "continuous" ? 3.0 : 1
      #expect(abs(motion.velocityX[2] - later * push[0] * unit) < 1e-4)
    }
  }

  @Test func `A push lasts unless it is instantaneous`() throws {
    let plain = try study(scene("push: {direction: [1, 0]}")).motion()
    let continuous = try study(scene("push: {direction: [1, 0], mode: continuous}")).motion()
    #expect(plain.velocityX == continuous.velocityX && plain.velocityX[100] > plain.velocityX[10])
  }
}
