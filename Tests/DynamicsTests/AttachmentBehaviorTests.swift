// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies
import Testing

/// Attachments: what they hold, and what happens when they are changed.
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
