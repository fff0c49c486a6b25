// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Fields as behaviours: their defaults and their items.
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
