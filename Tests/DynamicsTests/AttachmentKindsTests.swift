// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies
import Testing

/// The attachments of iOS 9: what they hold, in points, and what happens when they are changed.
struct AttachmentKindsTests {
  @Test func `A pinned item swings about the point, and its friction stops it`() {
    let (card, base, animator) = scene()
    let pin = AttachmentBehavior.pinAttachment(
      with: card, attachedTo: base, attachmentAnchor: Point(x: 70, y: 0))
    #expect(pin.attachedBehaviorType == .items)
    #expect(pin.items.count == 2)
    #expect(pin.frictionTorque == 0)
    #expect(pin.attachmentRange == .infinite)
    animator.addBehavior(pin)
    var lowest = 0.0
    animator.run(120) { _ in
      let lever = Vector(dx: card.center.x - 70, dy: card.center.y)
      #expect(abs(lever.magnitude - 30) < 0.5)
      lowest = max(lowest, card.center.y)
    }
    #expect(lowest > 29)
    // m g l is 0.2 kg * 10 m/s^2 * 0.3 m.
    pin.frictionTorque = 0.7
    animator.run(120)
    #expect(!animator.isRunning)
    let angle = card.transform.rotationAngle
    pin.frictionTorque = 0
    #expect(animator.isRunning)
    animator.run(30)
    #expect(abs(card.transform.rotationAngle - angle) > 0.01)
  }

  @Test
  func `A range ends the turning; a wider one lets the item turn on, clockwise being positive`() {
    let (card, base, animator) = scene()
    let pin = AttachmentBehavior.pinAttachment(
      with: card, attachedTo: base, attachmentAnchor: Point(x: 70, y: 0))
    pin.attachmentRange = FloatRange(minimum: -0.1, maximum: 0.4)
    animator.addBehavior(pin)
    animator.run(240)
    #expect(!animator.isRunning)
    #expect(abs(card.transform.rotationAngle - 0.4) < 0.036)
    pin.attachmentRange = FloatRange(minimum: -0.1, maximum: 1)
    #expect(animator.isRunning)
    animator.run(240)
    #expect(!animator.isRunning)
    #expect(abs(card.transform.rotationAngle - 1) < 0.036)
  }

  @Test func `An item slides along an axis of the view, as far as its range goes`() {
    let card = Card(100, 50, width: 50, height: 40)
    let animator = DynamicAnimator(GravityBehavior(items: [card]))
    let slider = AttachmentBehavior.slidingAttachment(
      with: card, attachmentAnchor: Point(x: 100, y: 50),
      axisOfTranslation: Vector(dx: 4, dy: 3))
    #expect(slider.attachedBehaviorType == .anchor)
    slider.attachmentRange = FloatRange(minimum: 0, maximum: 200)
    animator.addBehavior(slider)
    animator.run(180) { _ in
      // The distance from the line through (100, 50).
      #expect(abs((card.center.y - 50) * 0.8 - (card.center.x - 100) * 0.6) < 0.5)
    }
    #expect(!animator.isRunning)
    #expect(abs(card.center.x - 260) < 0.5)
    #expect(abs(card.center.y - 170) < 0.5)
    // Moving the anchor takes the line and its end along.
    slider.anchorPoint = Point(x: 110, y: 50)
    animator.run(180)
    #expect(abs(card.center.x - 270) < 0.5)
    slider.attachmentRange = .zero
    animator.run(180)
    #expect(abs(card.center.x - 110) < 0.5)
    #expect(abs(card.center.y - 50) < 0.5)
  }

  @Test
  func `A limit lets the item fall to its length, and no farther; a new length acts at once`() {
    let (card, base, animator) = scene()
    let limit = AttachmentBehavior.limitAttachment(
      with: card, offsetFromCenter: .zero, attachedTo: base, offsetFromCenter: .zero)
    #expect(abs(limit.length - 100) < 1e-9)
    limit.length = 120
    animator.addBehavior(limit)
    let resistance = DynamicItemBehavior(items: [card])
    resistance.resistance = 3
    animator.addBehavior(resistance)
    animator.run(600) { _ in #expect(distance(card, base) < 120.5) }
    #expect(!animator.isRunning)
    #expect(abs(card.center.y - 120) < 0.5)
    limit.length = 150
    #expect(animator.isRunning)
    animator.run(600)
    #expect(abs(card.center.y - 150) < 0.5)
    #expect(abs(limit.length - 150) < 1e-4)
    animator.removeBehavior(limit)
    animator.run(60)
    #expect(card.center.y > 300)
  }

  @Test func `What a kind does not have may be set, and wakes nothing`() {
    let (card, base, animator) = scene()
    let weld = AttachmentBehavior.fixedAttachment(
      with: card, attachedTo: base, attachmentAnchor: Point(x: 50, y: 0))
    animator.addBehavior(weld)
    animator.run(120)
    #expect(!animator.isRunning)
    #expect(abs(card.center.y) < 0.5)
    weld.frictionTorque = 1
    weld.attachmentRange = .zero
    weld.length = 3
    weld.frequency = 2
    #expect(!animator.isRunning)
  }

  /// A card of 0.2 kg 100 pt right of an item that stands still, under gravity.
  private func scene() -> (card: Card, base: Card, animator: DynamicAnimator) {
    let (card, base) = (Card(100, 0, width: 50, height: 40), Card(0, 0, width: 20, height: 20))
    let animator = DynamicAnimator(GravityBehavior(items: [card]))
    let anchored = DynamicItemBehavior(items: [base])
    anchored.isAnchored = true
    animator.addBehavior(anchored)
    return (card, base, animator)
  }

  private func distance(_ a: Card, _ b: Card) -> Double {
    Vector(dx: a.center.x - b.center.x, dy: a.center.y - b.center.y).magnitude
  }
}
