// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Behaviours that come and go while the animator runs, at the top and as children.
struct ChangesInMotionTests {
  @Test func `A behaviour added in an action joins after the tick, before the rest test`() {
    let (card, animator, clock) = animatorWithAction()
    let gravity = GravityBehavior(items: [card])
    clock.action = {
      guard gravity.dynamicAnimator == nil else { return }
      animator.addBehavior(gravity)
      #expect(animator.behaviors.count == 2)
      #expect(gravity.dynamicAnimator == nil)
    }
    animator.run(1)
    #expect(gravity.dynamicAnimator === animator)
    #expect(card.center.y == 0)
    animator.run(1)
    #expect(card.center.y > 0)
  }

  @Test func `An item that its last behaviour lets go of leaves the world, and no earlier`() {
    let (card, animator, _) = animatorWithAction()
    let gravity = GravityBehavior(items: [card])
    animator.addBehavior(gravity)
    animator.run(10)
    animator.removeBehavior(gravity)
    let fallSpeed = animator.velocity(of: card).dy
    animator.run(10)
    #expect(animator.velocity(of: card).dy > 0.9 * fallSpeed)
    animator.removeAllBehaviors()
    #expect(animator.velocity(of: card) == Vector(dx: 0, dy: 0))
    let place = card.center
    animator.run(10)
    #expect(card.center == place)
    #expect(!animator.isRunning)
    // Back again it starts at rest, from where it is.
    card.center = Point(x: 7, y: 7)
    animator.addBehavior(gravity)
    animator.run(1)
    let speed = animator.velocity(of: card).dy
    #expect(speed > 0 && speed < 2.01 * 1000 / 120)
  }

  @Test func `Children join and leave a running animator with their forces and items`() {
    let (card, animator, parent) = animatorWithAction()
    let other = Card(300, 0, width: 100, height: 100)
    let push = PushBehavior(items: [card, other], mode: .continuous)
    push.magnitude = 1
    parent.addChildBehavior(push)
    #expect(push.dynamicAnimator === animator)
    animator.run(10)
    let speed = animator.velocity(of: other).dx
    #expect(speed > 10)
    parent.removeChildBehavior(push)
    #expect(push.dynamicAnimator == nil)
    animator.run(10)
    #expect(abs(animator.velocity(of: card).dx - speed) < 0.05 * speed)
    #expect(animator.velocity(of: other) == Vector(dx: 0, dy: 0))
  }

  @Test func `A behaviour added twice is there once`() {
    let (card, animator, parent) = animatorWithAction()
    let spring = AttachmentBehavior(item: card, attachedToAnchor: Point(x: 0, y: 100))
    for _ in 1...2 { parent.addChildBehavior(spring) }
    for _ in 1...2 { animator.addBehavior(parent) }
    #expect(animator.behaviors.count == 1)
    #expect(parent.childBehaviors.count == 1)
    parent.removeChildBehavior(spring)
    #expect(spring.dynamicAnimator == nil)
    animator.addBehavior(GravityBehavior(items: [card]))
    animator.run(60)
    #expect(card.center.y > 200)
  }

  @Test func `What is added and removed again within one action never joins`() {
    let (card, animator, clock) = animatorWithAction()
    let witness = Witness(items: [card])
    clock.action = {
      animator.addBehavior(witness)
      animator.removeBehavior(witness)
    }
    animator.run(3)
    #expect(witness.moves.isEmpty)
    #expect(animator.behaviors.count == 1)
  }

  @Test func `A child given to a parent that is about to leave stays outside with it`() {
    let (card, animator, _) = animatorWithAction()
    let (parent, child) = (Witness(items: [card]), Witness(items: [card]))
    animator.addBehavior(parent)
    parent.action = {
      animator.removeBehavior(parent)
      parent.addChildBehavior(child)
    }
    animator.run(1)
    #expect(parent.moves == [true, false])
    #expect(child.moves.isEmpty)
    // The item is still held by the behaviour that was there all the time.
    let push = PushBehavior(items: [card], mode: .instantaneous)
    push.magnitude = 1
    animator.addBehavior(push)
    animator.run(1)
    animator.removeBehavior(push)
    #expect(animator.velocity(of: card).dx > 90)
  }

  @Test func `Removed and added again within one action, a behaviour leaves and joins once`() {
    let (card, animator, _) = animatorWithAction()
    let witness = Witness(items: [card])
    animator.addBehavior(witness)
    witness.action = {
      animator.removeBehavior(witness)
      animator.addBehavior(witness)
    }
    animator.run(1)
    #expect(witness.moves == [true, false, true])
    #expect(witness.dynamicAnimator === animator)
  }

  @Test func `Actions run after the items have moved, parents before children, once a tick`() {
    let (card, animator, parent) = animatorWithAction()
    let gravity = GravityBehavior(items: [card])
    parent.addChildBehavior(gravity)
    var calls: [String] = []
    parent.action = { calls.append(card.center.y > 0 ? "parent" : "parent, too early") }
    gravity.action = { calls.append("child") }
    animator.run(2)
    #expect(calls == ["parent", "child", "parent", "child"])
  }

  @Test func `Time counts from when the animator began to run, and stays at the pause`() {
    let (card, animator, properties) = animatorWithAction()
    animator.run(100)
    #expect(!animator.isRunning)
    #expect(abs(animator.elapsedTime - 31.0 / 60) < 1e-12)
    (properties as? DynamicItemBehavior)?.density = 3
    #expect(animator.isRunning)
    #expect(animator.elapsedTime == 0)
    animator.run(1)
    #expect(abs(animator.elapsedTime - 1.0 / 60) < 1e-12)
    #expect(card.center == .zero)
  }

  @Test func `An item anchored in motion stops, and one set free moves again`() {
    let (card, animator, behavior) = animatorWithAction()
    let properties = behavior as? DynamicItemBehavior
    animator.addBehavior(GravityBehavior(items: [card]))
    animator.run(10)
    properties?.isAnchored = true
    let place = card.center
    animator.run(10)
    #expect(card.center == place)
    #expect(!animator.isRunning)
    properties?.isAnchored = false
    animator.run(10)
    #expect(card.center.y > place.y + 5)
  }

  @Test func `An item that may not turn is not turned by a push beside its centre`() {
    let (card, animator, properties) = animatorWithAction()
    (properties as? DynamicItemBehavior)?.allowsRotation = false
    let push = PushBehavior(items: [card], mode: .instantaneous)
    push.magnitude = 1
    push.setTargetOffsetFromCenter(Offset(horizontal: 0, vertical: 50), for: card)
    animator.addBehavior(push)
    animator.run(10)
    #expect(card.transform == .identity)
    #expect(animator.velocity(of: card).dx > 95)
  }

  /// A behaviour that notes when it joins and leaves an animator.
  private final class Witness: DynamicItemBehavior {
    private(set) var moves: [Bool] = []
    override func willMove(to dynamicAnimator: DynamicAnimator?) {
      moves.append(dynamicAnimator != nil)
    }
  }

  /// An animator with one item, held by one behaviour that changes nothing.
  private func animatorWithAction() -> (Card, DynamicAnimator, DynamicBehavior) {
    let card = Card(0, 0, width: 100, height: 100)
    let behavior = DynamicItemBehavior(items: [card])
    let animator = DynamicAnimator(behavior)
    return (card, animator, behavior)
  }
}
