// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Pushes: how long they last and where they act.
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
