// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// The complaint about "perpetual circular motion": a spring of length 0 damps along its line
/// only, and inside 0.5 pt of its anchor nothing acts at all.
struct ZeroLengthSpringTests {
  @Test("With sideways velocity and resistance 0.1 the item still moves after a minute")
  func orbit() {
    let (card, animator) = spring(from: 100, resistance: 0.1, sidewaysPush: 1)
    animator.run(3600)
    #expect(animator.isRunning)
    #expect(animator.velocity(of: card).magnitude > 10)
  }

  @Test("Resistance 5 settles it in about two seconds")
  func resisted() {
    let (card, animator) = spring(from: 100, resistance: 5, sidewaysPush: 1)
    animator.run(120)
    #expect(Vector(dx: card.center.x, dy: card.center.y).magnitude < 0.5)
    #expect(animator.velocity(of: card).magnitude < 5)
    animator.run(60)
    #expect(!animator.isRunning)
  }

  @Test(
    "Even pulled straight it rattles in the dead zone and does not pause within a minute",
    arguments: [20.0, 50, 150, 200, 300])
  func rattle(distance: Double) {
    let (card, animator) = spring(from: distance, resistance: 0.1, sidewaysPush: 0)
    animator.run(3600)
    #expect(animator.isRunning)
    #expect(abs(card.center.x) < 1)
    #expect(card.center.y == 0)
  }

  /// An item right of the anchor of its spring, thrown down with a speed in m/s.
  private func spring(
    from distance: Double, resistance: Double, sidewaysPush: Double
  ) -> (Card, DynamicAnimator) {
    let card = Card(distance, 0, width: 100, height: 100)
    let animator = DynamicAnimator()
    let properties = DynamicItemBehavior(items: [card])
    properties.resistance = resistance
    animator.addBehavior(properties)
    let spring = AttachmentBehavior(item: card, attachedToAnchor: .zero)
    spring.length = 0
    spring.frequency = 6.8
    spring.damping = 1
    animator.addBehavior(spring)
    let push = PushBehavior(items: [card], mode: .instantaneous)
    push.pushDirection = Vector(dx: 0, dy: sidewaysPush)
    animator.addBehavior(push)
    return (card, animator)
  }
}
