// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies
import Testing

struct AttachmentBehaviorTests {
  @Test func `The rest length is the initial distance between the two points unless set`() {
    let card = Card(30, 40, width: 20, height: 20)
    card.transform = AffineTransform(rotationAngle: .pi / 2)
    let plain = AttachmentBehavior(item: card, attachedToAnchor: .zero)
    #expect(abs(plain.length - 50) < 1e-12)
    // The offset (10, 0) points down on an item that was turned by a quarter.
    let offset = AttachmentBehavior(
      item: card, offsetFromCenter: Offset(horizontal: 10, vertical: 0),
      attachedToAnchor: Point(x: 30, y: 0))
    #expect(abs(offset.length - 50) < 1e-12)
    let animator = DynamicAnimator(offset)
    #expect(abs(offset.length - 50) < 1e-4)
    animator.run(40)
    #expect(!animator.isRunning)
    #expect(abs(card.center.y - 40) < 1e-4)
  }

  @Test func `A frequency set after the behaviour was added acts like one set before`() {
    let (early, late) = (Card(100, 0, width: 40, height: 40), Card(100, 0, width: 40, height: 40))
    let animators = [early, late].map { card in
      let spring = AttachmentBehavior(item: card, attachedToAnchor: .zero)
      if card === early { spring.frequency = 2 }
      if card === early { spring.damping = 0.3 }
      let animator = DynamicAnimator(spring)
      if card === late { spring.frequency = 2 }
      if card === late { spring.damping = 0.3 }
      animator.addBehavior(GravityBehavior(items: [card]))
      return animator
    }
    for _ in 1...60 {
      for animator in animators { animator.run(1) }
      #expect(early.center == late.center)
    }
    #expect(early.center.y > 20)
  }

  @Test func `Frequency and damping may change in motion, and the rest length stays`() {
    let (card, spring, animator) = hanging(frequency: 1)
    animator.run(10)
    spring.frequency = 6
    spring.damping = 1
    #expect(abs(spring.length - 100) < 1e-4)
    animator.run(240)
    // g / w^2 below the rest length.
    let sag = 1000 / (144 * Double.pi * Double.pi)
    #expect(abs(card.center.y - 100 - sag) < 0.1)
  }

  @Test func `A new length and a new anchor point move what hangs there, even at rest`() {
    let (card, spring, animator) = hanging(frequency: 6)
    spring.damping = 1
    animator.run(240)
    #expect(!animator.isRunning)
    let before = card.center
    spring.length = 150
    #expect(animator.isRunning)
    animator.run(240)
    #expect(abs(card.center.y - before.y - 50) < 0.05)
    spring.anchorPoint = Point(x: 0, y: 30)
    #expect(animator.isRunning)
    animator.run(240)
    #expect(abs(card.center.y - before.y - 80) < 0.05)
    #expect(abs(spring.length - 150) < 1e-4)
    #expect(!animator.isRunning)
  }

  @Test func `Setting a value to what it is wakes nothing`() {
    let (_, spring, animator) = hanging(frequency: 6)
    spring.damping = 1
    animator.run(240)
    spring.frequency = 6
    spring.damping = 1
    #expect(!animator.isRunning)
  }

  @Test func `A removed attachment lets go`() {
    let (card, spring, animator) = hanging(frequency: 6)
    spring.damping = 1
    animator.run(240)
    let before = card.center.y
    animator.removeBehavior(spring)
    #expect(animator.isRunning)
    animator.run(60)
    // Free fall of 119 or 120 sub-steps with resistance 0.1: a little short of 500 pt.
    #expect(card.center.y - before > 470 && card.center.y - before < 510)
  }

  @Test func `Added again after a move, an attachment without a length takes the new distance`() {
    let card = Card(100, 0, width: 40, height: 40)
    let spring = AttachmentBehavior(item: card, attachedToAnchor: .zero)
    let animator = DynamicAnimator(spring)
    spring.frequency = 3
    animator.removeBehavior(spring)
    card.center = Point(x: 70, y: 0)
    animator.addBehavior(spring)
    #expect(abs(spring.length - 70) < 1e-4)
    animator.run(60)
    #expect(abs(card.center.x - 70) < 1e-4)
  }

  @Test(
    "A rod to an anchor nearer than 1 pt is a pin, unless it has a length or the end is an item")
  func pins() {
    let (rod, pin) = (
      AttachmentProperties(length: 3, frequency: 0), AttachmentProperties(frequency: 0)
    )
    #expect(length(of: pin, distance: 0.9) == nil)
    #expect(abs((length(of: pin, distance: 1.1) ?? 0) - 1.1) < 1e-12)
    #expect(abs((length(of: rod, distance: 0.9) ?? 0) - 3) < 1e-12)
    #expect(abs((length(of: pin, distance: 0.9, toItem: true) ?? 0) - 0.9) < 1e-12)
  }

  /// The rest length of an attachment over a distance, in points; nil for a pin.
  private func length(
    of properties: AttachmentProperties, distance: Double, toItem: Bool = false
  ) -> Double? {
    var world = World<Double>()
    let size = Size(width: 20, height: 20)
    let item = world.addItem(
      center: Point(x: distance, y: 0), size: size, properties: .runtime)
    let end =
      toItem
      ? world.addItem(center: .zero, size: size, properties: .runtime)
      : world.addAnchor(at: .zero)
    let joint = world.attach(item, offset: .zero, to: end, properties: properties)
    return world.length(of: joint).map { 100 * $0 }
  }

  /// An item 100 pt below its anchor, under gravity.
  private func hanging(frequency: Double) -> (Card, AttachmentBehavior, DynamicAnimator) {
    let card = Card(0, 100, width: 40, height: 40)
    let animator = DynamicAnimator(GravityBehavior(items: [card]))
    let spring = AttachmentBehavior(item: card, attachedToAnchor: .zero)
    spring.frequency = frequency
    animator.addBehavior(spring)
    return (card, spring, animator)
  }
}

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
