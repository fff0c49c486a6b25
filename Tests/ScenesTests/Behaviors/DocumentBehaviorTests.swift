// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

/// The list of behaviours: kinds, ids, items, and what comes later.
@Suite struct DocumentBehaviorTests {
  private let head = "scene:\n  items: {card: {center: [0, 0], size: [1, 1]}}\n  behaviors:\n    "

  @Test(
    arguments: [
      ("- ¦snp: {}", "unknown behaviour \"snp\"; did you mean \"snap\"?"),
      (
        "- ¦wind: {}",
        "unknown behaviour \"wind\"; known behaviours: gravity, push, attachment, snap, "
          + "itemProperties, corners, drag, scroll, "
          + "collision, field"
      ),
      ("- ¦snap", "behaviors[0]: expected a mapping, found text \"snap\""),
      (
        "- ¦{gravity: {}, snap: {}}",
        "behaviors[0]: expected one behaviour, such as snap: {item: card, ...}, found a mapping"
      ),
      (
        "- ¦{}",
        "behaviors[0]: expected one behaviour, such as snap: {item: card, ...}, found a mapping"
      ),
      ("- gravity: ¦5", "gravity: expected a mapping, found number 5"),
      ("- gravity: {id: ¦5}", "id: expected text, found number 5; put it in quotes to mean text"),
      (
        "- gravity: {id: a}\n    - ¦push: {id: a}", "two behaviours have the id \"a\""
      ),
      ("- gravity: {items: ¦card}", "items: expected a list, found text \"card\""),
      ("- gravity: {items: [¦crd]}", "unknown item \"crd\"; did you mean \"card\"?"),
      ("- gravity: {items: [¦x]}", "unknown item \"x\"; known items: card"),
      ("- gravity: {items: [card, ¦card]}", "item \"card\" is listed twice"),
      ("- snap: {item: ¦cards, to: [0, 0]}", "unknown item \"cards\"; did you mean \"card\"?"),
    ])
  func `What a behaviour cannot be is refused in one sentence`(list: String, sentence: String) {
    expectFault(head + list, sentence)
  }

  @Test func `The only item need not be named, one of several must be`() throws {
    #expect(throws: Never.self) { try study(head + "- snap: {to: [0, 0]}") }
    let two = head.replacing("card: {", "a: {center: [9, 9], size: [1, 1]}, card: {")
    expectFault(two + "- snap: ¦{to: [0, 0]}", "missing key \"item\" in snap")
  }

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
  @Test(
    arguments: [
      ("snap: ¦{}", "missing key \"to\" in snap"),
      ("snap: {to: ¦5}", "to: expected a point [x, y], found number 5"),
      ("snap: {to: [0, ¦.nan]}", "to[1]: expected a finite number, found number .nan"),
      ("snap: {to: [0, 0], damping: ¦1.01}", "damping must be from 0 to 1, found 1.01"),
      (
        "snap: {to: [0, 0], ¦dampng: 1}",
        "unknown key \"dampng\" in snap; did you mean \"damping\"?"
      ),
      (
        "snap: {to: [0, 0], ¦frequency: 1}",
        "unknown key \"frequency\" in snap; known keys: id, item, to, path, damping, delay, "
          + "from, until"
      ),
      ("corners: ¦{}", "missing key \"point\" in corners"),
      ("corners: {point: [0, 0], frequency: ¦0}", "frequency must be greater than 0, found 0"),
      ("corners: {point: [0, 0], damping: ¦-1}", "damping must be at least 0, found -1"),
      ("corners: {point: [0, 0], size: [¦0, 9]}", "width must be from 0.001 to 10000000, found 0"),
      (
        "corners: {point: [0, 0], ¦path: []}",
        "unknown key \"path\" in corners; known keys: id, item, point, size, frequency, damping, "
          + "from, until"
      ),
      ("gravity: {magnitude: ¦-1}", "magnitude must be at least 0, found -1"),
      ("gravity: {direction: ¦[0], angle: 1}", "write either direction or angle, not both"),
      ("gravity: {direction: ¦up}", "direction: expected a point [x, y], found text \"up\""),
      (
        "gravity: {direction: ¦[0, 0], magnitude: 2}",
        "direction [0, 0] points nowhere, so a magnitude has nothing to stretch"
      ),
      (
        "gravity: {angle: ¦90pt}",
        "unknown unit \"pt\" in angle; known units: rad, deg, °"
      ),
      (
        "gravity: {direction: [¦1pt, 0]}",
        "direction[0]: expected a number, found text \"1pt\"; direction[0] is a bare number, "
          + "without a unit"
      ),
      (
        "snap: {to: [0, 0], damping: ¦50%}",
        "damping: expected a number, found text \"50%\"; damping is a bare number, without a unit"
      ),
      ("snap: {to: [¦0s, 0]}", "unknown unit \"s\" in to[0]; known units: pt"),
      (
        "push: {mode: ¦instant}",
        "unknown value \"instant\" for mode; did you mean \"instantaneous\"?"
      ),
      ("push: {magnitude: ¦-1}", "magnitude must be at least 0, found -1"),
      ("push: {offset: ¦1}", "offset: expected a point [x, y], found number 1"),
      ("itemProperties: {density: ¦0}", "density must be greater than 0, found 0"),
      (
        "itemProperties: {charge: ¦1C}",
        "charge: expected a number, found text \"1C\"; charge is a bare number, without a unit"
      ),
      (
        "itemProperties: {¦mass: 1}",
        "unknown key \"mass\" in itemProperties; known keys: id, items, elasticity, friction, "
          + "density, resistance, angularResistance, charge, allowsRotation, anchored, "
          + "from, until"
      ),
    ])
  func `What a behaviour cannot be is refused in one sentence`(behavior: String, sentence: String) {
    expectFault(scene(behavior), sentence)
  }

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

  /// Measured in UIKit: an impulse (0, 1) at (50, 0) on 100 x 100 turns with 3 rad/s.
  @Test func `A push beside the centre turns`() throws {
    let motion = try study(
      scene(
        "push: {mode: instantaneous, direction: [0, 1], offset: [50, 0]}",
        item: "resistance: 0, angularResistance: 0")
    ).motion()
    #expect(abs(motion.angularVelocity[1] - 3) < 1e-5 && abs(motion.velocityY[1] - 100) < 1e-5)
  }

  @Test func `The last gravity counts, for the items of any`() throws {
    let document = scene("gravity: {direction: [5, 5]}", "gravity: {}", item: "resistance: 0")
    let motion = try study(document).motion()
    #expect(abs(motion.velocityY[1] - 1000 / 120.0) < 1e-3 && motion.velocityX[1] == 0)
  }
}
