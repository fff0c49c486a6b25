// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Scenes

import Testing

/// What items touch in a run, against free fall and the rule of restitution.
@Suite struct ContactRunTests {
  /// Points per second squared.
  private static let gravity = 1000.0
  private static let metrics: [Metric] = [.contacts, .firstContactTime, .bounces]

  /// A disc of 40 pt that falls so many points until it touches the floor at 1000 pt.
  private static func ball(falling distance: Double) -> String {
    // A boundary is as thick as the skin of its lines, 1 pt.
    let start = 1000 - 1 - 20 - distance
    return """
      scene:
        duration: 5
        items: {ball: {center: [100, \(start)], size: [40, 40], shape: ellipse, resistance: 0}}
        behaviors:
          - gravity: {}
          - collision: {segments: {floor: [[-5000, 1000], [5000, 1000]]}}
      """
  }

  private func drop(_ distance: Double, elasticity: Double = 0) throws -> SceneRun {
    try study(Self.ball(falling: distance), edits: ["items.ball.elasticity=\(elasticity)"]).run
  }

  /// The engine finds a touch in the sub-step after it happened, and after tick k it has run 2 k - 1
  /// sub-steps of half a tick: the touch is told two sub-steps late.
  @Test(arguments: [1.0, 10, 30, 100, 127, 250, 333, 700])
  func `A ball meets the floor when free fall says, to a tick`(distance: Double) throws {
    let time = try #require(try drop(distance).response(for: Self.metrics)[.firstContactTime])
    let fall = (2 * distance / Self.gravity).squareRoot()
    #expect(abs(time * 60 - (time * 60).rounded()) < 1e-9)
    #expect(abs(time - 2.0 / 120 - fall) <= 1.0 / 60)
  }

  /// The approaches are v0, e v0, e^2 v0, ...; nothing bounces below 100 pt/s, and what rises less than
  /// the slop of 0.5 pt within which things touch does not leave the floor.
  @Test(
    arguments: [
      (0.5, 200.0), (0.3, 200), (0.6, 200), (0.4, 300), (0.2, 200), (0.1, 300), (0.5, 3),
    ])
  func `A ball bounces until it comes slower than 100 pt a second, then stays`(
    elasticity: Double, distance: Double
  ) throws {
    var approach = (2 * Self.gravity * distance).squareRoot()
    var bounces = 0.0
    while approach > 100 {
      approach *= max(elasticity, 0.2)
      if approach * approach / (2 * Self.gravity) > 0.5 { bounces += 1 }
    }
    let response = try drop(distance, elasticity: elasticity).response(for: Self.metrics)
    #expect(response[.bounces] == bounces)
    #expect(response[.contacts] == bounces + 1)
    #expect(response.status(for: Self.metrics).isOK)
  }

  @Test func `Touches after the duration do not count, though a pause is waited for`() throws {
    let run = try study(Self.ball(falling: 200), edits: ["duration=0.5"]).run
    let response = run.response(for: Self.metrics + [.pauseTime])
    #expect(response[.contacts] == 0 && response[.pauseTime] != nil)
    #expect(response.status(for: Self.metrics).description == "no_contact")
    #expect(
      response.message(for: Self.metrics) == "no contact: the item touched nothing within 0.5 s")
  }

  @Test func `Both of two items that meet have touched, and each counts its own touches`() throws {
    let text = """
      scene:
        items:
          a: {center: [0, 0], size: [40, 40], velocity: [300, 0], resistance: 0}
          b: {center: [100, 0], size: [40, 40], resistance: 0}
          c: {center: [0, 500], size: [40, 40]}
        behaviors: [collision: {}]
      response: {item: a, channel: x}
      """
    for (item, contacts) in [("a", 1.0), ("b", 1), ("c", 0)] {
      let response = try study(text, edits: ["response.item=\(item)"]).run
        .response(for: Self.metrics)
      #expect(response[.contacts] == contacts && response[.bounces] == contacts)
    }
  }

  @Test(arguments: ["contacts", "first_contact_time", "bounces"])
  func `A scene without a collision of the item answers no metric of touches`(metric: String) {
    let sweep = "sweep: {parameters: {damping: [1]}, metrics: [¦\(metric)]}"
    let sentence =
      "\(metric) needs a collision behavior with the item \"card\" in it, and the scene has none"
    expectFault(scene("snap: {to: [9, 9]}") + sweep, sentence)
    expectFault(scene("snap: {to: [9, 9]}", "collision: {items: []}") + sweep, sentence)
    expectFault(
      "scene: {spring: {frequency: 2, damping: 1}}\n" + sweep,
      "\(metric) needs an item; a plain spring has only a level")
  }

  @Test func `Several cases have no worst count`() {
    expectFault(
      Self.ball(falling: 200)
        + "\ncases: [{items.ball.elasticity: 0}, {items.ball.elasticity: 0.5}]"
        + "\nsweep: {parameters: {resistance: [0]}, metrics: [¦bounces]}",
      "bounces needs a single case; over several cases a row holds the worst of settle_time, "
        + "transient_time, overshoot, undershoot, drift, tilt, pause_time")
  }
}
