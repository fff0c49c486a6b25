// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Collisions of items that change in motion.
struct CollisionBehaviorTests {
  private let screen = Card(150, 150, width: 300, height: 300)

  /// An animator with a box of 300 x 300 pt around the item, and nothing that slows it down.
  private func room(for items: [Card]) -> (DynamicAnimator, CollisionBehavior) {
    let animator = DynamicAnimator(referenceView: screen)
    let collision = CollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.removeResistance(of: items)
    return (animator, collision)
  }

  @Test func aResizedItemTouchesWithItsNewSize() {
    let card = Card(150, 200, width: 60, height: 40)
    let (animator, _) = room(for: [card])
    animator.addBehavior(GravityBehavior(items: [card]))
    animator.run(300)
    card.bounds = Rect(x: 0, y: 0, width: 60, height: 80)
    card.center = Point(x: 150, y: 200)
    animator.updateItem(usingCurrentState: card)
    animator.run(300)
    #expect(abs(card.center.y + 40 - 299.5) < 0.51)
  }

  @Test func anElasticityThatChangesInMotionCountsFromThenOn() {
    let card = Card(150, 150, width: 40, height: 40)
    let (animator, _) = room(for: [card])
    let properties = DynamicItemBehavior(items: [card])
    properties.elasticity = 0.9
    animator.addBehavior(properties)
    properties.addLinearVelocity(Vector(dx: 0, dy: 600), for: card)
    animator.run(3)
    properties.elasticity = 0.5
    animator.run(27)
    #expect(abs(animator.velocity(of: card).dy + 300) < 0.5)
  }
}
