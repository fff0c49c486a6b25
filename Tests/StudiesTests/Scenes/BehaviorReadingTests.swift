// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Dynamics
import Foundation
import Responses
import Testing

@testable import Studies
@testable import StudySupport

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

@Suite struct BehaviorReadingTests {
  /// One sub-step at tick 1, with a resistance of 0: v = h g, in pt/s.
  private func gravity(_ keys: String) throws -> (x: Double, y: Double) {
    let motion = try study(scene("gravity: {\(keys)}", item: "resistance: 0")).motion()
    return (motion.velocityX[1] * 120 / 1000, motion.velocityY[1] * 120 / 1000)
  }

  @Test(arguments: [
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
  @Test(arguments: [
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

/// The tables of fields from which reading, parameters and schema follow.
@Suite struct BehaviorFieldTests {
  @Test func `Every kind names each of its keys once, and its rules name no other`() {
    for kind in PlannedBehavior.kinds {
      let names = kind.fields.map(\.name)
      #expect(Set(names).count == names.count, "\(kind.name)")
      for rule in kind.rules {
        switch rule {
        case .apart(let one, let other): #expect(names.contains(one) && names.contains(other))
        case .one(let keys): #expect(Set(keys).isSubset(of: names))
        case .oneOrBoth(let keys, _, let both): #expect(Set(keys + both).isSubset(of: names))
        }
      }
    }
  }

  @Test func `A list says what it means, and a number leaves that to its numbers`() {
    for kind in PlannedBehavior.kinds {
      #expect(!kind.meaning.isEmpty)
      for field in kind.fields {
        #expect(field.numbers.isEmpty != field.meaning.isEmpty, "\(field.name)")
        #expect(field.numbers.allSatisfy { !$0.meaning.isEmpty }, "\(field.name)")
      }
    }
  }

  @Test func `Numbers are listed by their places, then in the order of their fields`() throws {
    let kinds = Dictionary(uniqueKeysWithValues: PlannedBehavior.kinds.map { ($0.name, $0) })
    let snap = try #require(kinds["snap"])
    #expect(snap.fields.numbers().map(\.name) == ["damping", "to.x", "to.y", "delay"])
    #expect(snap.fields.map(\.name) == ["item", "to", "path", "damping", "delay"])
    #expect(kinds["corners"]?.fields.filter(\.isRequired).map(\.name) == ["point"])
  }
}

/// `from` and `until`: behaviours that come and go while the scene runs.
@Suite struct ActiveTimeReadingTests {
  /// At 60 Hz tick n + 1 begins at n/60 s and runs two sub-steps h, the first one only one: under
  /// gravity 1 each adds 1000 h pt/s.
  @Test(arguments: [0.5, 2])
  func `Gravity pulls from its first tick to the one before its end`(from: Double) throws {
    let document = scene("gravity: {from: \(from), until: \(from + 0.5)}", item: "resistance: 0")
    let motion = try study(document).motion()
    let first = Int(from * 60)
    for tick in 0...180 {
      let steps = 2 * min(max(tick - first, 0), 30)
      #expect(abs(motion.velocityY[tick] - 1000 * Double(steps) / 120) < 2e-3, "tick \(tick)")
    }
    #expect(motion.pauseTick == nil)
  }

  /// The end of the gravity wakes the item in tick 121, and 61 quiet sub-steps later it sleeps.
  @Test func `What waits is not at rest, and what has ended may be`() throws {
    let motion = try study(scene("gravity: {magnitude: 0, from: 1, until: 2}")).motion()
    #expect(motion.pauseTick == 151)
  }

  /// At 120 Hz every tick but the first runs one sub-step, so that a behaviour that comes 29 ticks
  /// later does the same 29 ticks later: bit by bit, for an item that is at rest before.
  @Test(arguments: [
    "snap: {to: [50, 20]}", "corners: {point: [50, 20]}", "push: {direction: [1, 2]}",
    "push: {mode: instantaneous, direction: [1, 2], offset: [3, 4]}",
    "attachment: {anchor: [50, 20], frequency: 2, damping: 0.1, length: 10}", "gravity: {}",
  ])
  func `A behaviour that comes later does the same later`(behavior: String) throws {
    func motion(_ from: String) throws -> Motion {
      let behavior = String(behavior.dropLast()) + (behavior.hasSuffix("{}") ? "" : ", ")
      let document = scene("\(behavior)from: \(from)}").replacing(
        "scene:\n", "scene:\n  frameRate: 120\n")
      return try study(document).motion()
    }
    let (now, later) = (try motion("0"), try motion("0.25"))
    #expect(later.x[..<31].allSatisfy { $0 == 0 })
    #expect(Array(later.x[30...]) == Array(now.x[1...].prefix(later.count - 30)))
    #expect(Array(later.angle[30...]) == Array(now.angle[1...].prefix(later.count - 30)))
    #expect(later.y[31] != 0 || behavior.hasPrefix("corners"))
  }

  @Test func `What goes lets the item coast on`() throws {
    let study = try study(
      scene(
        "attachment: {anchor: [300, 0], length: 0, frequency: 1, until: 0.1}",
        item: "resistance: 0"))
    let motion = study.motion()
    let speed = motion.velocityX[6]
    #expect(speed > 10 && motion.velocityX[6...].allSatisfy { $0 == speed })
  }

  /// The rod takes the distance to the anchor of the moment when it comes.
  @Test func `An attachment without a length takes the distance of its moment`() throws {
    let motion = try study(
      scene(
        "attachment: {anchor: [0, 100], from: 0.5}", item: "velocity: [100, 0], resistance: 0")
    ).motion()
    func distance(_ tick: Int) -> Double {
      let dy = motion.y[tick] - 100
      return (motion.x[tick] * motion.x[tick] + dy * dy).squareRoot()
    }
    #expect(abs(distance(30) - distance(0)) > 10)
    for tick in 31...180 { #expect(abs(distance(tick) - distance(30)) < 0.5) }
  }

  @Test func `Item properties and gravity are those that came last, and an end leaves no gravity`()
    throws
  {
    // Listed first, it comes last.
    let motion = try study(
      scene(
        "gravity: {direction: [1, 0], from: 1, until: 2}", "gravity: {}",
        "itemProperties: {resistance: 30, from: 2}", item: "density: 2")
    ).motion()
    #expect(motion.velocityX[60] == 0 && motion.velocityX[120] > 900)
    #expect(motion.velocityY[60] > 900 && motion.velocityY[120] < motion.velocityY[60])
    #expect(abs(motion.velocityX[180]) < 1 && abs(motion.velocityY[180]) < 1)
  }

  @Test func `An item is anchored for a while`() throws {
    let motion = try study(
      scene("itemProperties: {anchored: true, until: 1}", "gravity: {}", item: "resistance: 0")
    ).motion()
    #expect(motion.y[60] == 0 && abs(motion.velocityY[61] - 1000 / 60.0) < 1e-3)
  }

  @Test func `Two snaps one after the other rest at the second`() throws {
    let study = try study(
      scene("snap: {id: a, to: [300, 100], until: 1.5}", "snap: {id: b, to: [0, 100], from: 1.5}")
        + "\nresponse: {channel: x}")
    #expect(study.final == 0)
    let motion = study.motion()
    #expect(abs(motion.x[90] - 300) < 0.5 && abs(motion.x[180]) < 0.5)
  }

  @Test func `A study varies when a behaviour comes and goes`() throws {
    let study = try study(scene("gravity: {}", item: "resistance: 0"))
    let motion = try study.run(setting: ["from": 1, "behaviors.gravity.until": 2])
      .motions()[0].motion
    #expect(motion.velocityY[60] == 0 && abs(motion.velocityY[180] - 1000) < 0.01)
    #expect(try study.parameter("behaviors.gravity.until").value(in: study.scene) == nil)
    #expect(try study.parameter("behaviors.gravity.until").unit == "s")
    // A behaviour cannot go before it comes.
    let fault = try study.run(setting: ["from": 1, "until": 0.5]).fault()
    #expect(fault?.hasPrefix("behaviors.gravity: until must be later than from") == true)
  }

  @Test(arguments: [
    (["snap: {to: [300, 100]}", "gravity: {until: 1}"], 300.0),
    (["snap: {to: [300, 100]}", "gravity: {from: 5}"], 300),
    (["snap: {to: [300, 100]}", "gravity: {from: 1}"], nil),
    (["snap: {to: [300, 100], until: 1}"], nil),
    (["attachment: {anchor: [300, 0], length: 10, from: 1}"], nil),
    (["attachment: {anchor: [300, 0], length: 10, until: 3}"], 290),
  ])
  func `The target is that of the behaviours in the last tick`(
    behaviors: [String], target: Double?
  ) throws {
    let list = behaviors.map { "    - \($0)\n" }.joined()
    let document = """
      scene:
        items: {card: {center: [0, 0], size: [100, 100]}}
        behaviors:
      \(list)response: {channel: x}
      """
    #expect(try study(document).final == target)
  }
}

@Suite struct AttachmentReadingTests {
  private func run(_ keys: String, _ more: String = "gravity: {}") throws -> Motion {
    try study(
      scene("attachment: {\(keys)}", more, item: "resistance: 0, angularResistance: 0")
    ).motion()
  }

  @Test func `A limit lets an item fall to its length and no farther`() throws {
    let motion = try run("kind: limit, anchor: [0, 0], length: 200")
    // 20 ticks fall 39 sub-steps: less than 60 pt, as without a rope.
    #expect(abs(motion.y[20] - 1000 / 14400.0 * 39 * 40 / 2) < 0.01)
    #expect((motion.y.max() ?? 0) < 201 && abs((motion.y.last ?? 0) - 200) < 1)
  }

  @Test func `A fixed item stays where it is, or goes with its anchor`() throws {
    let still = try run("kind: fixed, anchor: [0, 0]")
    #expect(still.y.allSatisfy { abs($0) < 0.5 })
    let moved = try run("kind: fixed, path: [[0, 0, 0], [1, 200, 0]]", "push: {magnitude: 0}")
    #expect(abs((moved.x.last ?? 0) - 200) < 1 && moved.angle.allSatisfy { abs($0) < 0.05 })
  }

  /// From lying to the right it swings down, as far as its range lets it.
  @Test func `A pin turns an item about its anchor, within its range`() throws {
    let free = try run("kind: pin, anchor: [-100, 0]")
    for tick in 0...180 {
      let dx = free.x[tick] + 100
      #expect(abs((dx * dx + free.y[tick] * free.y[tick]).squareRoot() - 100) < 1)
    }
    #expect((free.angle.max() ?? 0) > 2.5)
    let held = try run("kind: pin, anchor: [-100, 0], attachmentRange: -10deg..30deg")
    #expect(abs((held.angle.last ?? 0) - .pi / 6) < 0.05)
    // 1 kg of weight 10 N at 1 m: a brake of more than 10 N m holds it.
    let braked = try run("kind: pin, anchor: [-100, 0], frictionTorque: 11")
    #expect(abs(braked.angle.last ?? 1) < 0.01)
  }

  /// Gravity along a line at 45 degrees: a = g / sqrt(2), of which each coordinate has g / 2.
  @Test func `An item slides along its axis without turning, within its range`() throws {
    let free = try run("kind: sliding, anchor: [0, 0], axis: [1, 1]")
    #expect(abs(free.x[60] - free.y[60]) < 0.5 && abs(free.velocityY[61] - 500 * 121 / 120.0) < 2)
    #expect(free.angle.allSatisfy { abs($0) < 0.01 })
    let held = try run("kind: sliding, anchor: [0, 0], axis: [0, 2], attachmentRange: -5..40pt")
    #expect(abs((held.y.last ?? 0) - 40) < 1)
  }

  @Test func `Two items hang together at a point, and let go`() throws {
    func study(_ keys: String) throws -> StudyDocument {
      try StudySupport.study(
        """
        scene:
          items:
            a: {center: [0, 0], size: [100, 100], anchored: true}
            b: {center: [100, 0], size: [100, 100]}
          behaviors: [gravity: {}, attachment: {item: b, to: a, \(keys)}]
        response: {item: b}
        """)
    }
    #expect(abs((try study("kind: fixed, anchor: [50, 0]").motion(1).y.last ?? 9)) < 2)
    let released = try study("kind: fixed, anchor: [50, 0], until: 1").motion(1)
    #expect(abs(released.y[60]) < 2 && (released.y.last ?? 0) > 500)
    // The rod from (50, 0) on the one to (-50, 0) on the other has no length: a joint of both.
    let rod = try study("offset: [-50, 0], otherOffset: [0, -50], length: 100").motion(1)
    for tick in 60...180 {
      let (s, c) = (sin(rod.angle[tick]), cos(rod.angle[tick]))
      let (x, y) = (rod.x[tick] - 50 * c, rod.y[tick] - 50 * s + 50)
      #expect(abs((x * x + y * y).squareRoot() - 100) < 1)
    }
  }
}

@Suite struct CollisionReadingTests {
  private func bounded(_ behaviors: String..., item: String = "") -> String {
    let list = behaviors.map { "    - \($0)\n" }.joined()
    return """
      scene:
        bounds: [400, 600]
        items:
          card: {center: [200, 100], size: [100, 100]\(item.isEmpty ? "" : ", " + item)}
        behaviors:
      \(list)
      """
  }

  @Test func `There are at most 64 collisions`() {
    let list = (0..<65).map { _ in "    - collision: {}\n" }.joined()
    let head = "scene:\n  items: {card: {center: [0, 0], size: [1, 1]}}\n  behaviors:\n"
    let marked = head + list.dropLast("collision: {}\n".count) + "¦collision: {}\n"
    expectFault(marked, "a scene has at most 64 collisions, found 65")
  }

  @Test func `There are at most 10000 items`() throws {
    func document(_ count: Int) -> String {
      "scene:\n  items: ¦{"
        + (0..<count).map { "i\($0): {center: [0, 0], size: [1, 1]}" }.joined(separator: ", ")
        + "}\nresponse: {item: i0}\n"
    }
    expectFault(document(10_001), "a scene has at most 10000 items, found 10001")
  }

  /// The wall of the bounds is 1 pt outside them, and two skins of 1 pt lie between: an item rests
  /// with its side at 600 + 1 - 2, sunk in by up to the slop of 0.5 pt.
  @Test(arguments: [("", 0.0), (", insets: [0, 0, 100, 0]", 100)])
  func `An item falls to the bottom of the bounds`(keys: String, inset: Double) throws {
    let motion = try study(bounded("gravity: {}", "collision: {bounds: true\(keys)}")).motion()
    let y = try #require(motion.y.last)
    #expect(y > 548 - inset && y < 551 - inset && motion.pauseTick != nil, "\(y)")
  }

  @Test(arguments: [
    ("items", true, false), ("boundaries", false, true), ("everything", true, true),
  ])
  func `The mode says what items meet`(mode: String, hitsItem: Bool, hitsWall: Bool) throws {
    let study = try study(
      """
      scene:
        items:
          a: {center: [0, 0], size: [100, 100], velocity: [300, 0], resistance: 0}
          b: {center: [300, 0], size: [100, 100], resistance: 0}
          c: {center: [0, 300], size: [100, 100], velocity: [300, 0], resistance: 0}
        behaviors:
          - collision: {mode: \(mode), segments: {wall: [[400, 200], [400, 400]]}}
      response: {item: a}
      """)
    #expect((study.motion(1).x.last ?? 0 > 301) == hitsItem)
    #expect((study.motion(2).x.last ?? 0 < 400) == hitsWall)
  }

  /// A wall of four lines round the item, closed by its first point; open, it lets the item out.
  @Test(arguments: [(", [300, 0]", true), ("", false)])
  func `A path is closed where it ends where it began`(end: String, isClosed: Bool) throws {
    let motion = try study(
      bounded(
        "collision: {paths: {box: [[300, 0], [300, 200], [100, 200], [100, 0]\(end)]}}",
        item: "velocity: [0, -300], resistance: 0, size: [50, 50]"
      ).replacing("size: [100, 100], ", "")
    ).motion()
    #expect(((motion.y.min() ?? 0) > 0) == isClosed)
  }

  @Test func `A collision comes and goes`() throws {
    let wall = "segments: {floor: [[0, 400], [400, 400]]}"
    let late = try study(
      bounded("gravity: {}", "collision: {\(wall), from: 0.2, until: 1.5}")
    ).motion()
    let always = try study(bounded("gravity: {}", "collision: {\(wall)}")).motion()
    // The item reaches the floor after 0.7 s, and falls on when the floor is gone.
    #expect(late.y[80] == always.y[80] && abs(late.y[80] - 350) < 2)
    #expect(late.y[120] > 400)
    let missed = try study(bounded("gravity: {}", "collision: {\(wall), from: 1}")).motion()
    #expect((missed.y.last ?? 0) > 1000)
  }

  @Test func `A study varies the insets`() throws {
    let study = try study(bounded("gravity: {}", "collision: {bounds: true}"))
    let motion = try study.run(setting: ["insets.bottom": 100]).motions()[0].motion
    #expect(abs((motion.y.last ?? 0) - 449) < 2)
  }

  @Test func `Where a study leaves no room in the bounds, no row looks like an answer`() throws {
    let study = try study(
      bounded("gravity: {}", "collision: {bounds: true}") + "response: {channel: y}")
    for (inset, hasFailed) in [(599.0, false), (600, true), (900, true)] {
      let response = try study.run(setting: ["insets.bottom": inset]).response(for: [.peakSpeed])
      #expect(response.status(for: [.peakSpeed]).reasons.contains(.failed) == hasFailed)
    }
  }
}

@Suite struct FieldReadingTests {
  /// The change of velocity in the first sub-step h is h F / m, in pt/s; m is 2 kg, the field stands
  /// 1 m above the item, and the item has a charge of 3 C and moves to the right with 2 m/s.
  @Test(arguments: [
    ("kind: linearGravity, direction: [0, 3]", [0, 3.0]),
    ("kind: linearGravity, direction: [0, 3], strength: 2", [0, 6]),
    ("kind: radialGravity", [0, -1]), ("kind: radialGravity, strength: -5", [0, 5]),
    ("kind: spring, strength: 4", [0, -2]),
    // -S w |w| / m with w = (2, 0) - (1, 0).
    ("kind: drag, direction: [1, 0]", [-0.5, 0]), ("kind: drag, strength: 3", [-6, 0]),
    ("kind: electric, falloff: 0", [0, 1.5]), ("kind: magnetic, falloff: 0", [0, -1]),
    // S / m across the way from the field, which is (0, 1), and once more through m.
    ("kind: vortex, strength: 8", [-2, 0]),
  ])
  func `A field acts by its formula`(keys: String, acceleration: [Double]) throws {
    let motion = try study(
      scene(
        "field: {\(keys), position: [0, -100]}",
        item: "density: 2, charge: 3, velocity: [200, 0], resistance: 0")
    ).motion()
    #expect(abs((motion.velocityX[1] - 200) * 1.2 - acceleration[0]) < 1e-3)
    #expect(abs(motion.velocityY[1] * 1.2 - acceleration[1]) < 1e-3)
  }

  @Test func `A velocity field sets the velocity in its region, while it is there`() throws {
    let motion = try study(
      scene(
        "field: {kind: velocity, direction: [1, 0], region: {size: [100, 10]}, from: 0.1, until: 0.3}",
        item: "resistance: 0")
    ).motion()
    #expect(motion.velocityX[6] == 0 && motion.velocityX[7...].allSatisfy { $0 == 100 })
    let disc = try study(
      scene(
        "field: {kind: linearGravity, direction: [1, 0], region: {radius: 50}}",
        item: "resistance: 0")
    ).motion()
    // v^2 = 2 a s over the 50 pt of the disc.
    #expect(abs((disc.velocityX.last ?? 0) - (2 * 100 * 50).squareRoot()) < 2)
  }

  /// Where a card is after 119 sub-steps: the formula of the field, with a noise of its own and in Double,
  /// by a program that knows nothing of this one.
  @Test(
    arguments: [
      ("noise, smoothness: 0.5, animationSpeed: 2, strength: 3", 1, (0, 0), (144.8996, 71.3209)),
      (
        "noise, smoothness: 0.2, animationSpeed: 0.5, strength: 2, position: [40, -30]", 2, (50, 0),
        (206.1719, 75.0624)
      ),
      (
        "turbulence, smoothness: 0.5, animationSpeed: 1, strength: 4", 2, (200, 100),
        (240.3734, 9.0310)
      ),
      (
        "turbulence, smoothness: 1, animationSpeed: 0, strength: -4", 1, (200, 100),
        (236.7791, 291.9870)
      ),
    ] as [(String, Int, (Int, Int), (Double, Double))])
  func `Noise drives an item along the way that its formula says`(
    field: String, density: Int, velocity: (Int, Int), end: (Double, Double)
  ) throws {
    let motion = try study(
      """
      scene:
        duration: 1
        frameRate: 60
        items:
          card: {center: [150, 80], size: [100, 100], density: \(density), resistance: 0, \
      velocity: [\(velocity.0), \(velocity.1)]}
        behaviors:
          - field: {kind: \(field)}
      """
    ).motion()
    #expect(abs((motion.x.last ?? 0) - end.0) < 1e-2)
    #expect(abs((motion.y.last ?? 0) - end.1) < 1e-2)
  }

  @Test func `In a field the scene does not say where an item rests`() throws {
    let study = try study(
      scene("snap: {to: [9, 9]}", "field: {kind: vortex}") + "\nresponse: {channel: x}")
    #expect(study.final == nil)
  }
}
