// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies
import Testing

/// Trajectories measured on Apple's UIKit at 60 Hz, published by third parties.
struct MeasuredTrajectoriesTests {
  @Test func freeFallFollowsTheMeasuredTicks() {
    let card = Card(150, 50, width: 100, height: 100)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    animator.addBehavior(GravityBehavior(items: [card]))
    let measured = [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]
    animator.run(5) { tick in
      #expect(abs(card.center.y - measured[tick - 1]) < 1e-6)
      #expect(card.center.x == 150)
    }
  }

  @Test func aContinuousPushOfOneNewtonAcceleratesAKilogramAsMeasured() {
    let card = Card(150, 50, width: 100, height: 100)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    let push = PushBehavior(items: [card], mode: .continuous)
    push.pushDirection = Vector(dx: 1, dy: 0)
    animator.addBehavior(push)
    let measured = [0.833333373, 2.50000024]
    animator.run(2) { tick in
      #expect(abs(animator.velocity(of: card).dx - measured[tick - 1]) < 1e-6)
    }
  }

  @Test func aSoftAttachmentFollowsTheMeasuredTicks() {
    let card = Card(100, 250, width: 40, height: 40)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    let attachment = AttachmentBehavior(item: card, attachedToAnchor: Point(x: 100, y: 100))
    attachment.frequency = 2
    attachment.damping = 0.3
    attachment.length = 100
    animator.addBehavior(attachment)
    let measured = [1: 249.48938, 10: 201.092148, 30: 204.031586, 60: 200.142715]
    animator.run(60) { tick in
      if let y = measured[tick] { #expect(abs(card.center.y - y) < 1e-5) }
    }
    var plan = AttachmentPlan(item: 0, anchor: .still(Point(x: 100, y: 100)))
    plan.properties = AttachmentProperties(length: 100, frequency: 2, damping: 0.3)
    Self.play([.attachment(plan)], 100, 250, size: 40) { tick, place in
      if let y = measured[tick] { #expect(abs(place.y - y) < 1e-5) }
    }
  }

  @Test func aPendulumFollowsTheMeasuredTicks() {
    let card = Card(200, 100, width: 40, height: 40)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    animator.addBehavior(GravityBehavior(items: [card]))
    animator.addBehavior(AttachmentBehavior(item: card, attachedToAnchor: Point(x: 100, y: 100)))
    let measured = [
      1: (199.999969, 100.069443), 10: (199.132126, 113.146225), 30: (139.359573, 191.92836),
      60: (2.06188917, 120.202171),
    ]
    animator.run(60) { tick in
      if let place = measured[tick] { #expect(card.isWithin(1e-4, of: place)) }
    }
    let rod = AttachmentPlan(item: 0, anchor: .still(Point(x: 100, y: 100)))
    Self.play([.gravity(GravityPlan(items: [0])), .attachment(rod)], 200, 100, size: 40) {
      guard let place = measured[$0] else { return }
      #expect(abs($1.x - place.0) < 1e-4 && abs($1.y - place.1) < 1e-4)
    }
  }

  @Test func aDropOntoABoundaryFollowsTheMeasuredTicksAndComesToRestWhereMeasured() {
    let card = Card(100, 100, width: 100, height: 100)
    let animator = DynamicAnimator()
    let properties = DynamicItemBehavior(items: [card])
    (properties.resistance, properties.elasticity) = (0, 0)
    let collision = CollisionBehavior(items: [card])
    let (left, right) = (Point(x: -500, y: 300), Point(x: 500, y: 300))
    collision.addBoundary(withIdentifier: "floor", from: left, to: right)
    for behavior in [properties, GravityBehavior(items: [card]), collision] {
      animator.addBehavior(behavior)
    }
    let measured = [26: 192.083298, 27: 199.374969, 28: 206.944397, 240: 248.216629]
    animator.run(240) { tick in
      if let y = measured[tick] { #expect(abs(card.center.y - y) < 1e-4, "\(tick)") }
    }
    let floor = PlannedBoundary(name: "floor", corners: [left, right])
    let plan = CollisionPlan(items: [0], boundaries: [floor])
    Self.play(
      [.gravity(GravityPlan(items: [0])), .collision(plan)], 100, 100, size: 100, ticks: 240
    ) { tick, place in
      if let y = measured[tick] { #expect(abs(place.y - y) < 1e-4, "\(tick)") }
    }
  }

  /// Plays a plan of one square without resistance and elasticity, and calls the closure for each tick.
  private static func play(
    _ behaviors: [PlannedBehavior], _ x: Double, _ y: Double, size: Double, ticks: Int = 60,
    _ body: (Int, (x: Double, y: Double)) -> Void
  ) {
    var defaults = ItemProperties.runtime
    (defaults.resistance, defaults.angularResistance, defaults.elasticity) = (0, 0, 0)
    let square = PlannedItem(
      name: "square", center: Point(x: x, y: y), size: Size(width: size, height: size))
    let plan = ScenePlan(
      items: [square], behaviors: behaviors.map { TimedBehavior($0) }, defaults: defaults)
    var made = plan.simulation(of: Float.self)
    let track = made.simulation.record(made.bodies, ticks: ticks, interval: 1.0 / 60, scale: 100)
      .tracks[0]
    for tick in 1...ticks { body(tick, (track.x[tick], track.y[tick])) }
  }

  @Test func anImpulseOfOneGivesAKilogramHundredPointsPerSecondOnce() {
    let card = Card(0, 0, width: 100, height: 100)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    let push = PushBehavior(items: [card], mode: .instantaneous)
    push.magnitude = 1
    animator.addBehavior(push)
    animator.run(2) { _ in
      #expect(abs(animator.velocity(of: card).dx - 100) < 1e-5)
      #expect(!push.active)
    }
  }

  @Test func anImpulseBesideTheCentreTurnsTheItem() {
    let card = Card(0, 0, width: 100, height: 100)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    let push = PushBehavior(items: [card], mode: .instantaneous)
    push.pushDirection = Vector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(Offset(horizontal: 50, vertical: 0), for: card)
    animator.addBehavior(push)
    animator.run(1)
    #expect(abs(animator.angularVelocity(of: card) - 3) < 1e-5)
    #expect(abs(animator.velocity(of: card).dy - 100) < 1e-5)
  }

  @Test func aBodyWithoutForcesIsAtRestAtTick31() {
    let card = Card(0, 0, width: 100, height: 100)
    let animator = DynamicAnimator()
    animator.addBehavior(DynamicItemBehavior(items: [card]))
    animator.run(40) { tick in #expect(animator.isRunning == (tick < 31)) }
  }
}

extension Card {
  fileprivate func isWithin(_ tolerance: Double, of point: (x: Double, y: Double)) -> Bool {
    abs(center.x - point.x) < tolerance && abs(center.y - point.y) < tolerance
  }
}
