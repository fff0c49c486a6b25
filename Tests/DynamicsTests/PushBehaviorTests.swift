// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Pushes: how long they last, where they act, how they add up.
struct PushBehaviorTests {
  @Test("An angle set before the magnitude is kept")
  func polar() {
    let push = PushBehavior(items: [], mode: .continuous)
    #expect(push.magnitude == 0)
    push.angle = .pi / 2
    push.magnitude = 2
    #expect(abs(push.pushDirection.dx) < 1e-15)
    #expect(push.pushDirection.dy == 2)
    push.setAngle(.pi, magnitude: 1)
    #expect(push.pushDirection.dx == -1)
  }

  @Test("A push acts while it is active, and an instantaneous one may be fired again")
  func active() {
    let card = Card(0, 0, width: 100, height: 100)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    let force = PushBehavior(items: [card], mode: .continuous)
    force.magnitude = 1.2
    let kick = PushBehavior(items: [card], mode: .instantaneous)
    kick.pushDirection = Vector(dx: 0, dy: 1)
    animator.addBehavior(force)
    animator.addBehavior(kick)
    animator.run(2)
    #expect(abs(animator.velocity(of: card).dx - 3) < 1e-4)
    force.active = false
    animator.run(3)
    #expect(abs(animator.velocity(of: card).dx - 3) < 1e-4)
    #expect(abs(animator.velocity(of: card).dy - 100) < 1e-4)
    kick.active = true
    animator.run(2)
    #expect(abs(animator.velocity(of: card).dy - 200) < 1e-4)
    #expect(!kick.active)
  }

  @Test("The point where a push acts does not turn with the item")
  func offset() {
    let card = Card(0, 0, width: 100, height: 100)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    let force = PushBehavior(items: [card], mode: .continuous)
    force.pushDirection = Vector(dx: 0, dy: 1)
    force.setTargetOffsetFromCenter(Offset(horizontal: 50, vertical: 0), for: card)
    animator.addBehavior(force)
    animator.run(120)
    // T = 0.5 N m on I = 1/6 kg m^2: 3 rad/s^2, though the item has turned round long since.
    let seconds = 239.0 / 120
    #expect(abs(animator.angularVelocity(of: card) - 3 * seconds) < 1e-3)
    #expect(abs(animator.velocity(of: card).dy - 100 * seconds) < 1e-2)
  }

  @Test("An item that was taken off a push and put on again is pushed at its centre")
  func forgottenOffset() {
    let card = Card(0, 0, width: 100, height: 100)
    let push = PushBehavior(items: [card], mode: .instantaneous)
    push.setTargetOffsetFromCenter(Offset(horizontal: 50, vertical: 0), for: card)
    push.removeItem(card)
    push.addItem(card)
    #expect(push.targetOffsetFromCenter(for: card) == .zero)
  }

  @Test("Pushes of several behaviours on one item add up, and wake it")
  func several() {
    let card = Card(0, 0, width: 100, height: 100)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    animator.run(40)
    #expect(!animator.isRunning)
    for direction in [Vector(dx: 1, dy: 0), Vector(dx: 0.5, dy: 2), Vector(dx: 0, dy: -1)] {
      let push = PushBehavior(items: [card], mode: .instantaneous)
      push.pushDirection = direction
      animator.addBehavior(push)
    }
    #expect(animator.isRunning)
    animator.run(1)
    #expect(abs(animator.velocity(of: card).dx - 150) < 1e-4)
    #expect(abs(animator.velocity(of: card).dy - 100) < 1e-4)
  }
}
