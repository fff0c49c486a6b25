// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Velocities that an app adds to items by hand.
struct DynamicItemBehaviorTests {
  @Test func addedVelocitiesAddUpAndWakeTheItem() {
    let card = Card(0, 0, width: 100, height: 100)
    let behavior = DynamicItemBehavior(items: [card])
    behavior.resistance = 0
    behavior.angularResistance = 0
    let animator = DynamicAnimator(behavior)
    animator.run(31)
    #expect(!animator.isRunning)
    behavior.addLinearVelocity(Vector(dx: 120, dy: -30), for: card)
    behavior.addLinearVelocity(Vector(dx: 0, dy: 90), for: card)
    behavior.addAngularVelocity(2, for: card)
    behavior.addAngularVelocity(-3, for: card)
    #expect(animator.isRunning)
    animator.run(60)
    #expect(abs(behavior.linearVelocity(for: card).dx - 120) < 1e-4)
    #expect(abs(behavior.linearVelocity(for: card).dy - 60) < 1e-4)
    #expect(abs(behavior.angularVelocity(for: card) + 1) < 1e-6)
    #expect(abs(card.center.x - 120) < 0.01)
    #expect(abs(card.transform.rotationAngle + 1) < 1e-4)
  }

  @Test func velocitiesAddedBeforeTheBehaviourJoinsWaitForIt() {
    let card = Card(0, 0, width: 100, height: 100)
    let other = Card(0, 0, width: 100, height: 100)
    let behavior = DynamicItemBehavior(items: [card, other])
    behavior.resistance = 0
    behavior.addLinearVelocity(Vector(dx: 60, dy: 0), for: card)
    behavior.addAngularVelocity(1, for: card)
    behavior.addLinearVelocity(Vector(dx: 7, dy: 7), for: other)
    behavior.removeItem(other)
    behavior.addItem(other)
    #expect(behavior.linearVelocity(for: card) == Vector(dx: 60, dy: 0))
    #expect(behavior.angularVelocity(for: card) == 1)
    let animator = DynamicAnimator(behavior)
    animator.run(10)
    #expect(abs(behavior.linearVelocity(for: card).dx - 60) < 1e-4)
    #expect(other.center == .zero)
    // They were given once: joining again starts at rest.
    animator.removeBehavior(behavior)
    animator.addBehavior(behavior)
    #expect(behavior.linearVelocity(for: card) == Vector(dx: 0, dy: 0))
  }
}
