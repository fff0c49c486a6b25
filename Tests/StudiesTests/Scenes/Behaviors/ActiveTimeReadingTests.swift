// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

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
  @Test(
    arguments: [
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
    var scene = study.scene
    try study.parameter("from").apply(1, to: &scene)
    try study.parameter("behaviors.gravity.until").apply(2, to: &scene)
    let motion = SceneRun(scene, request: study.request).motions()[0].motion
    #expect(motion.velocityY[60] == 0 && abs(motion.velocityY[180] - 1000) < 0.01)
    #expect(try study.parameter("behaviors.gravity.until").value(in: study.scene) == nil)
    #expect(try study.parameter("behaviors.gravity.until").unit == "s")
    // A behaviour cannot go before it comes.
    try study.parameter("until").apply(0.5, to: &scene)
    let fault = SceneRun(scene, request: study.request).fault()
    #expect(fault?.hasPrefix("behaviors.gravity: until must be later than from") == true)
  }

  @Test(
    arguments: [
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
