// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Trajectories measured on Apple's UIKit at 60 Hz, published by third parties.
struct MeasuredTrajectoriesTests {
  @Test func freeFallFollowsTheMeasuredTicks() {
    let card = Card(150, 50, width: 100, height: 100)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    animator.addBehavior(GravityBehavior(items: [card]))
    let measured = [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]
    animator.run(5) { tick in
      #expect(abs(card.center.y - measured[tick - 1]) < 1e-6)
      #expect(card.center.x == 150)
    }
  }

  @Test func aContinuousPushOfOneNewtonAcceleratesAKilogramAsMeasured() {
    let card = Card(150, 50, width: 100, height: 100)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    let push = PushBehavior(items: [card], mode: .continuous)
    push.pushDirection = Vector(dx: 1, dy: 0)
    animator.addBehavior(push)
    let measured = [0.833333373, 2.50000024]
    animator.run(2) { tick in
      #expect(abs(animator.velocity(of: card).dx - measured[tick - 1]) < 1e-6)
    }
  }

  @Test func aSoftAttachmentFollowsTheMeasuredTicks() {
    let card = Card(100, 250, width: 40, height: 40)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    let attachment = AttachmentBehavior(item: card, attachedToAnchor: Point(x: 100, y: 100))
    attachment.frequency = 2
    attachment.damping = 0.3
    attachment.length = 100
    animator.addBehavior(attachment)
    animator.run(10) { tick in
      if tick == 1 { #expect(abs(card.center.y - 249.48938) < 1e-5) }
      if tick == 10 { #expect(abs(card.center.y - 201.092148) < 1e-5) }
    }
  }

  @Test func aPendulumFollowsTheMeasuredTicks() {
    let card = Card(200, 100, width: 40, height: 40)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    animator.addBehavior(GravityBehavior(items: [card]))
    animator.addBehavior(AttachmentBehavior(item: card, attachedToAnchor: Point(x: 100, y: 100)))
    animator.run(10) { tick in
      if tick == 1 { #expect(card.isWithin(1e-4, of: (199.999969, 100.069443))) }
      if tick == 10 { #expect(card.isWithin(1e-4, of: (199.132126, 113.146225))) }
    }
  }

  @Test func anImpulseOfOneGivesAKilogramHundredPointsPerSecondOnce() {
    let card = Card(0, 0, width: 100, height: 100)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    let push = PushBehavior(items: [card], mode: .instantaneous)
    push.magnitude = 1
    animator.addBehavior(push)
    animator.run(2) { _ in
      #expect(abs(animator.velocity(of: card).dx - 100) < 1e-5)
      #expect(!push.active)
    }
  }

  @Test func anImpulseBesideTheCentreTurnsTheItem() {
    let card = Card(0, 0, width: 100, height: 100)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    let push = PushBehavior(items: [card], mode: .instantaneous)
    push.pushDirection = Vector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(Offset(horizontal: 50, vertical: 0), for: card)
    animator.addBehavior(push)
    animator.run(1)
    #expect(abs(animator.angularVelocity(of: card) - 3) < 1e-5)
    #expect(abs(animator.velocity(of: card).dy - 100) < 1e-5)
  }

  @Test func aBodyWithoutForcesIsAtRestAtTick31() {
    let card = Card(0, 0, width: 100, height: 100)
    let animator = DynamicAnimator()
    animator.addBehavior(DynamicItemBehavior(items: [card]))
    animator.run(40) { tick in #expect(animator.isRunning == (tick < 31)) }
  }
}

extension Card {
  fileprivate func isWithin(_ tolerance: Double, of point: (x: Double, y: Double)) -> Bool {
    abs(center.x - point.x) < tolerance && abs(center.y - point.y) < tolerance
  }
}
