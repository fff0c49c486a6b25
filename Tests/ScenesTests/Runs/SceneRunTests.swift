// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses
import Scenes
import Studies
import Testing

@testable import StudySupport

/// An item as an app would bring it.
private final class Card: DynamicItem {
  var center: Point
  let bounds: Rect
  var transform = AffineTransform.identity

  init(_ x: Double, _ y: Double, width: Double, height: Double) {
    center = Point(x: x, y: y)
    bounds = Rect(x: 0, y: 0, width: width, height: height)
  }
}

/// A scene of a document moves as the same scene built by hand moves, bit for bit.
@Suite struct SceneRunTests {
  /// Runs an animator beside the motions of a document and compares every tick.
  private func expectSame(
    _ document: String, _ cards: [Card], location: SourceLocation = #_sourceLocation,
    behaviors: () -> [DynamicBehavior]
  ) throws {
    let study = try study(document)
    let motions = study.run.motions().map(\.motion)
    let animator = DynamicAnimator()
    for behavior in behaviors() { animator.addBehavior(behavior) }
    var differences = 0
    for tick in 1...study.scene.timing.tickCount {
      animator.tick(study.scene.timing.interval)
      for (card, motion) in zip(cards, motions) {
        differences += same(card, animator, motion, tick) ? 0 : 1
      }
    }
    #expect(differences == 0, sourceLocation: location)
    #expect(motions.contains { $0.x.last != $0.x.first || $0.y.last != $0.y.first })
  }

  private func same(_ card: Card, _ animator: DynamicAnimator, _ motion: Motion, _ tick: Int)
    -> Bool
  {
    let velocity = animator.velocity(of: card)
    return card.center == Point(x: motion.x[tick], y: motion.y[tick])
      && card.transform == AffineTransform(rotationAngle: motion.angle[tick])
      && velocity == Vector(dx: motion.velocityX[tick], dy: motion.velocityY[tick])
      && animator.angularVelocity(of: card) == motion.angularVelocity[tick]
  }

  @Test func `A snap moves as the animator's`() throws {
    let card = Card(100, 200, width: 100, height: 50)
    let document = """
      scene:
        items: {card: {center: [100, 200], size: [100, 50]}}
        behaviors: [snap: {to: [300, 100], damping: 0.3}, itemProperties: {resistance: 2}]
      """
    try expectSame(document, [card]) {
      let snap = SnapBehavior(item: card, snapTo: Point(x: 300, y: 100))
      snap.damping = 0.3
      let properties = DynamicItemBehavior(items: [card])
      properties.resistance = 2
      return [snap, properties]
    }
  }

  @Test func `An attachment beside the centre moves as the animator's`() throws {
    let card = Card(160, 300, width: 40, height: 60)
    let document = """
      scene:
        frameRate: 50
        items: {card: {center: [160, 300], size: [40, 60], density: 3}}
        behaviors:
          - attachment:
              {anchor: [100, 100], offset: [10, -20], length: 90, frequency: 3, damping: 0.2}
      """
    try expectSame(document, [card]) {
      let attachment = AttachmentBehavior(
        item: card, offsetFromCenter: Offset(horizontal: 10, vertical: -20),
        attachedToAnchor: Point(x: 100, y: 100))
      attachment.length = 90
      attachment.frequency = 3
      attachment.damping = 0.2
      let properties = DynamicItemBehavior(items: [card])
      properties.density = 3
      return [properties, attachment]
    }
  }

  @Test func `Two attached items under gravity and a push move as the animator's`() throws {
    let cards = [Card(100, 100, width: 40, height: 40), Card(160, 130, width: 20, height: 80)]
    let document = """
      scene:
        frameRate: 120
        duration: 2
        items:
          a: {center: [100, 100], size: [40, 40]}
          b: {center: [160, 130], size: [20, 80], angularResistance: 0}
        behaviors:
          - attachment: {item: a, anchor: [100, 20]}
          - attachment: {item: b, to: a, frequency: 2, damping: 0.1}
          - gravity: {items: [a, b], direction: [0.1, 0.9]}
          - push: {items: [b], mode: instantaneous, direction: [0.3, -0.2], offset: [5, 30]}
          - push: {items: [a], direction: [0.5, 0.25]}
      response: {item: a}
      """
    try expectSame(document, cards) {
      let rod = AttachmentBehavior(item: cards[0], attachedToAnchor: Point(x: 100, y: 20))
      let spring = AttachmentBehavior(item: cards[1], attachedTo: cards[0])
      spring.frequency = 2
      spring.damping = 0.1
      let gravity = GravityBehavior(items: cards)
      gravity.gravityDirection = Vector(dx: 0.1, dy: 0.9)
      let kick = PushBehavior(items: [cards[1]], mode: .instantaneous)
      kick.pushDirection = Vector(dx: 0.3, dy: -0.2)
      kick.setTargetOffsetFromCenter(Offset(horizontal: 5, vertical: 30), for: cards[1])
      let wind = PushBehavior(items: [cards[0]], mode: .continuous)
      wind.pushDirection = Vector(dx: 0.5, dy: 0.25)
      let properties = DynamicItemBehavior(items: [cards[1]])
      properties.angularResistance = 0
      return [rod, spring, gravity, kick, wind, properties]
    }
  }

  /// The four-corner hold: the centre to the corners around the point, each at its initial distance.
  @Test func `Corners move as four attachments`() throws {
    let card = Card(160, 240, width: 80, height: 80)
    let document = """
      scene:
        items: {card: {center: [160, 240], size: [80, 80]}}
        behaviors:
          - corners: {point: [165, 235], size: [40, 60], frequency: 5, damping: 0.4}
          - push: {mode: instantaneous, direction: [3, 2], offset: [10, 0]}
      """
    try expectSame(document, [card]) {
      let corners = [(145.0, 205.0), (185, 205), (185, 265), (145, 265)].map { x, y in
        let attachment = AttachmentBehavior(item: card, attachedToAnchor: Point(x: x, y: y))
        attachment.frequency = 5
        attachment.damping = 0.4
        return attachment
      }
      let push = PushBehavior(items: [card], mode: .instantaneous)
      push.pushDirection = Vector(dx: 3, dy: 2)
      push.setTargetOffsetFromCenter(Offset(horizontal: 10, vertical: 0), for: card)
      return corners + [push]
    }
  }

  @Test func `Corners hold with 8 Hz and 0.6 in a square of 40 pt unless told`() throws {
    let motions = try ["", ", size: [40, 40], frequency: 8, damping: 0.6"].map { more in
      let push = "push: {mode: instantaneous, direction: [9, 5]}"
      return try study(scene("corners: {point: [3, 2]\(more)}", push)).motion()
    }
    #expect(motions[0].x[30] != 0)
    #expect(motions[0].x == motions[1].x && motions[0].y == motions[1].y)
  }

  @Test func `A snap has damping 0.5 unless told`() throws {
    let motions = try ["", ", damping: 0.5"].map { more in
      try study(scene("snap: {to: [30, 20]\(more)}")).motion()
    }
    #expect(motions[0].x == motions[1].x && motions[0].angle == motions[1].angle)
  }
}

@Suite struct SceneRunResponseTests {
  /// Measured: a body without forces is at rest at tick 31.
  @Test func `The pause is waited for only when it is asked for`() throws {
    let short = scene("snap: {to: [0, 0]}").replacing("scene:\n", "scene:\n  duration: 0.2\n")
    let run = try study(short).run
    #expect(run.response(for: [.pauseTime])[.pauseTime] == 31.0 / 60)
    #expect(run.response(for: [.pauseTime]).curve.count == 13)
    let limited = try study(short, edits: ["pauseLimit=0.5"]).run.response(for: [.pauseTime])
    #expect(limited.status(for: [.pauseTime]).description == "never_paused")
    #expect(limited.message(for: [.pauseTime]) == "never paused: not at rest by 0.5 s")
  }

  /// From the table of measured snaps: 223.6 pt to the right, 100 x 50, damping 0.5.
  @Test func `A thrown snap overshoots and tilts as the device's does`() throws {
    for (to, overshoot, tilt, pause) in [
      ("[223.6, 0]", 34.4, 59.0, 1.5), ("[200, 100]", 2.1, 10.5, 1.28),
    ] {
      let document = scene("snap: {to: \(to)}").replacing("[100, 100]", "[100, 50]")
      let response = try study(document).run.response(for: [.pauseTime])
      #expect(abs((response[.overshoot] ?? .nan) - overshoot) < 0.06)
      #expect(abs((response[.tilt] ?? .nan) * 180 / .pi - tilt) < 0.5)
      #expect(abs((response[.pauseTime] ?? .nan) - pause) < 0.005)
    }
  }

  @Test(
    arguments: [
      "center: [0, 0]|center: [1e308, 0]", "center: [0, 0]|center: [1e38, 1e38]",
      "to: [300, 100]|to: [1e300, 0]", "to: [300, 100]|to: [-1e39, 0]",
    ])
  func `Numbers beyond the engine give the status diverged`(change: String) throws {
    let parts = change.split(separator: "|").map(String.init)
    let document = scene("snap: {to: [300, 100]}").replacing(parts[0], parts[1])
    let run = try study(document).run
    let metrics = Metric.allCases.filter(run.determines)
    let response = run.response(for: metrics)
    let motion = run.motions()[0].motion
    let isFinite = (motion.x + motion.y + motion.angle).allSatisfy { $0.isFinite }
    #expect(response.status(for: metrics).description == (isFinite ? "ok" : "diverged"))
    #expect(!isFinite && metrics.allSatisfy { response[$0] == nil })
    #expect(response.message(for: metrics).hasPrefix("diverged: "))
  }

  @Test func `The smooth levels never sleep and stay near the engine's`() throws {
    let document =
      scene("attachment: {anchor: [0, 300], length: 100, frequency: 2, damping: 1}")
      + "\nresponse: {channel: y}"
    let run = try study(document).run
    let (smooth, levels) = (run.smoothResponse().curve.values, run.response(for: []).curve.values)
    #expect(smooth.count == levels.count)
    #expect(zip(smooth, levels).allSatisfy { abs($0 - $1) < 0.05 })
    #expect(levels[170] == levels[180], "the engine sleeps")
    #expect(smooth[170] != smooth[180], "the smooth world does not")
  }

  @Test func `A plain spring has no motions, and its smooth levels are its levels`() throws {
    let run = try study("scene: {spring: {frequency: 2, damping: 0.3}}").run
    #expect(run.motions().isEmpty && run.isDetermined)
    #expect(run.smoothResponse().curve.values == run.response(for: []).curve.values)
    // exp(-pi z / sqrt(1 - z^2)) of the step, at samples.
    #expect(abs((run.response(for: [])[.overshoot] ?? .nan) - 37.23) < 0.5)
  }

  @Test func `Without a target there is no pose, but there are coordinates`() throws {
    #expect(try !study(scene("gravity: {}")).run.isDetermined)
    #expect(try study(scene("gravity: {}") + "\nresponse: {channel: x}").run.isDetermined)
    #expect(try study(scene("gravity: {}") + "\nresponse: {target: [0, 9]}").run.isDetermined)
  }
}

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
}
