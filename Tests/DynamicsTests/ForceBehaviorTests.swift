// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

struct GravityBehaviorTests {
  /// The speed that 1000 pt/s^2 gives in one sub-step, in pt/s.
  private let stepSpeed = 1000.0 / 120

  @Test func `Of several gravities the one written last acts on the items of all`() {
    let (a, b, c) = (card(), card(), card())
    let animator = DynamicAnimator(withoutResistance: [a, b, c])
    let (first, second) = (GravityBehavior(items: [a]), GravityBehavior(items: [b]))
    second.gravityDirection = Vector(dx: 0.5, dy: 0)
    animator.addBehavior(first)
    animator.addBehavior(second)
    animator.run(1)
    for item in [a, b] { expect(animator.velocity(of: item), (0.5 * stepSpeed, 0)) }
    first.magnitude = 2
    animator.run(1)
    for item in [a, b] {
      expect(animator.velocity(of: item), (0.5 * stepSpeed, 4 * stepSpeed))
    }
    expect(animator.velocity(of: c), (0, 0))
  }

  @Test func `An item that leaves the behaviour keeps its speed and falls no faster`() {
    let item = card()
    let animator = DynamicAnimator(withoutResistance: [item])
    let gravity = GravityBehavior(items: [item])
    animator.addBehavior(gravity)
    animator.run(1)
    gravity.removeItem(item)
    animator.run(5)
    expect(animator.velocity(of: item), (0, stepSpeed))
    gravity.addItem(item)
    animator.run(1)
    expect(animator.velocity(of: item), (0, 3 * stepSpeed))
    animator.removeBehavior(gravity)
    animator.run(5)
    expect(animator.velocity(of: item), (0, 3 * stepSpeed))
  }

  @Test func `Angle and magnitude may be set one after the other, whatever was there before`() {
    let gravity = GravityBehavior()
    #expect(gravity.magnitude == 1)
    #expect(abs(gravity.angle - .pi / 2) < 1e-15)
    gravity.magnitude = 0
    gravity.magnitude = 2
    expect(gravity.gravityDirection, (0, 2))
    gravity.magnitude = 0
    gravity.angle = .pi
    gravity.magnitude = 3
    expect(gravity.gravityDirection, (-3, 0))
  }

  @Test func `Changing gravity wakes what had come to rest`() {
    let item = card()
    let gravity = GravityBehavior(items: [item])
    gravity.magnitude = 0
    let animator = DynamicAnimator(gravity)
    animator.run(40)
    #expect(!animator.isRunning)
    gravity.magnitude = 1
    #expect(animator.isRunning)
    animator.run(10)
    #expect(item.center.y > 5)
  }

  private func card() -> Card { Card(0, 0, width: 50, height: 50) }

  private func expect(_ vector: Vector, _ expected: (dx: Double, dy: Double)) {
    #expect(abs(vector.dx - expected.dx) < 1e-4)
    #expect(abs(vector.dy - expected.dy) < 1e-4)
  }
}

struct PushBehaviorTests {
  @Test func `An angle set before the magnitude is kept`() {
    let push = PushBehavior(items: [], mode: .continuous)
    #expect(push.magnitude == 0)
    push.angle = .pi / 2
    push.magnitude = 2
    #expect(abs(push.pushDirection.dx) < 1e-15)
    #expect(push.pushDirection.dy == 2)
    push.setAngle(.pi, magnitude: 1)
    #expect(push.pushDirection.dx == -1)
  }

  @Test func `A push acts while it is active, and an instantaneous one may be fired again`() {
    let card = Card(0, 0, width: 100, height: 100)
    let animator = DynamicAnimator(withoutResistance: [card])
    let force = PushBehavior(items: [card], mode: .continuous)
    force.magnitude = 1.2
    let kick = PushBehavior(items: [card], mode: .instantaneous)
    kick.pushDirection = Vector(dx: 0, dy: 1)
    animator.run(40)
    #expect(!animator.isRunning)
    animator.addBehavior(force)
    #expect(animator.isRunning)
    animator.addBehavior(kick)
    animator.run(2)
    let speed = animator.velocity(of: card).dx
    // 1.2 N on 1 kg for four sub-steps: only the first tick of all runs one alone.
    #expect(abs(speed - 4) < 1e-4)
    force.active = false
    animator.run(3)
    #expect(animator.velocity(of: card).dx == speed)
    #expect(abs(animator.velocity(of: card).dy - 100) < 1e-4)
    kick.active = true
    animator.run(2)
    #expect(abs(animator.velocity(of: card).dy - 200) < 1e-4)
    #expect(!kick.active)
  }

  @Test func `An item that was taken off a push and put on again is pushed at its centre`() {
    let card = Card(0, 0, width: 100, height: 100)
    let push = PushBehavior(items: [card], mode: .instantaneous)
    push.setTargetOffsetFromCenter(Offset(horizontal: 50, vertical: 0), for: card)
    push.removeItem(card)
    push.addItem(card)
    #expect(push.targetOffsetFromCenter(for: card) == .zero)
  }
}

struct FieldBehaviorTests {
  @Test func theDefaultsAreUIKits() {
    let centre = Point(x: 10, y: 20)
    let direction = Vector(dx: 0, dy: 1)
    let falloffs: [(FieldBehavior, Double)] = [
      (.dragField(), 0), (.vortexField(), 0), (.radialGravityField(position: centre), 2),
      (.linearGravityField(direction: direction), 0), (.velocityField(direction: direction), 0),
      (.springField(), -1), (.electricField(), 1), (.magneticField(), 1),
    ]
    for (field, falloff) in falloffs {
      #expect(field.falloff == falloff)
      #expect(field.strength == 1)
      #expect(field.region == .infinite)
      #expect(field.minimumRadius == 100.0 / 32768)
      #expect(field.items.isEmpty)
    }
    #expect(falloffs[2].0.position == centre)
    #expect(falloffs[3].0.direction == direction)
    #expect(falloffs[4].0.direction == direction)
  }

  @Test func aRegionHasNoNegativeSide() async {
    await #expect(processExitsWith: .failure) { _ = Region(radius: -1) }
    await #expect(processExitsWith: .failure) { _ = Region(size: Size(width: 1, height: -1)) }
  }

  @Test func aChangeOfAFieldWakesItsItemsAndTheFieldAloneDoesNot() {
    let card = Card(0, 0, width: 100, height: 100)
    let field = FieldBehavior.linearGravityField(direction: Vector(dx: 1, dy: 0))
    field.strength = 0
    field.addItem(card)
    let animator = DynamicAnimator(field)
    animator.run(31)
    #expect(!animator.isRunning)
    field.strength = 5
    #expect(animator.isRunning)
    animator.run(10)
    #expect(card.center.x > 0)
  }

  @Test func aChargeThatChangesInMotionTurnsTheForceOver() {
    let card = Card(150, 0, width: 100, height: 100)
    let animator = DynamicAnimator(withoutResistance: [card])
    let charge = DynamicItemBehavior(items: [card])
    charge.charge = 2
    animator.addBehavior(charge)
    let field = FieldBehavior.electricField()
    field.position = Point(x: 50, y: 0)
    field.strength = 3
    field.addItem(card)
    animator.addBehavior(field)
    animator.run(1)
    // At 1 m from the position the force is S q = 6 N, for one sub-step of 1/120 s on 1 kg.
    #expect(abs(animator.velocity(of: card).dx - 5) < 1e-4)
    charge.charge = -2
    animator.run(1)
    // Two sub-steps of -6 N, less by what the item has moved: 5 / 120 pt of 100.
    #expect(abs(animator.velocity(of: card).dx + 5) < 0.02)
  }

  @Test func aVelocityFieldLetsGoOfAnItemThatIsTakenOff() {
    let card = Card(0, 0, width: 30, height: 30)
    let animator = DynamicAnimator(withoutResistance: [card])
    let field = FieldBehavior.velocityField(direction: Vector(dx: 1, dy: 0))
    field.addItem(card)
    animator.addBehavior(field)
    animator.run(60)
    #expect(abs(animator.velocity(of: card).dx - 100) < 1e-3)
    field.direction = Vector(dx: 2, dy: 0)
    animator.run(1)
    #expect(abs(animator.velocity(of: card).dx - 200) < 1e-3)
    field.removeItem(card)
    field.direction = Vector(dx: 3, dy: 0)
    animator.run(10)
    #expect(abs(animator.velocity(of: card).dx - 200) < 1e-3)
  }
}
