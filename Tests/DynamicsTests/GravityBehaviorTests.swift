// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Gravity: one vector for all, and who feels it.
struct GravityBehaviorTests {
  /// The speed that 1000 pt/s^2 gives in one sub-step, in pt/s.
  private let stepSpeed = 1000.0 / 120

  @Test func `Of several gravities the one written last acts on the items of all`() {
    let (a, b, c) = (card(), card(), card())
    let animator = DynamicAnimator(withoutResistance: [a, b, c])
    let (first, second) = (GravityBehavior(items: [a]), GravityBehavior(items: [b]))
    second.gravityDirection = Vector(dx: 0.5, dy: 0)
    animator.addBehavior(first)
    animator.addBehavior(second)
    animator.run(1)
    for item in [a, b] { expect(animator.velocity(of: item), (0.5 * stepSpeed, 0)) }
    first.magnitude = 2
    animator.run(1)
    for item in [a, b] {
      expect(animator.velocity(of: item), (0.5 * stepSpeed, 4 * stepSpeed))
    }
    expect(animator.velocity(of: c), (0, 0))
  }

  @Test func `An item that leaves the behaviour keeps its speed and falls no faster`() {
    let item = card()
    let animator = DynamicAnimator(withoutResistance: [item])
    let gravity = GravityBehavior(items: [item])
    animator.addBehavior(gravity)
    animator.run(1)
    gravity.removeItem(item)
    animator.run(5)
    expect(animator.velocity(of: item), (0, stepSpeed))
    gravity.addItem(item)
    animator.run(1)
    expect(animator.velocity(of: item), (0, 3 * stepSpeed))
    animator.removeBehavior(gravity)
    animator.run(5)
    expect(animator.velocity(of: item), (0, 3 * stepSpeed))
  }

  @Test func `Angle and magnitude may be set one after the other, whatever was there before`() {
    let gravity = GravityBehavior()
    #expect(gravity.magnitude == 1)
    #expect(abs(gravity.angle - .pi / 2) < 1e-15)
    gravity.magnitude = 0
    gravity.magnitude = 2
    expect(gravity.gravityDirection, (0, 2))
    gravity.magnitude = 0
    gravity.angle = .pi
    gravity.magnitude = 3
    expect(gravity.gravityDirection, (-3, 0))
  }

  @Test func `Changing gravity wakes what had come to rest`() {
    let item = card()
    let gravity = GravityBehavior(items: [item])
    gravity.magnitude = 0
    let animator = DynamicAnimator(gravity)
    animator.run(40)
    #expect(!animator.isRunning)
    gravity.magnitude = 1
    #expect(animator.isRunning)
    animator.run(10)
    #expect(item.center.y > 5)
  }

  private func card() -> Card { Card(0, 0, width: 50, height: 50) }

  private func expect(_ vector: Vector, _ expected: (dx: Double, dy: Double)) {
    #expect(abs(vector.dx - expected.dx) < 1e-4)
    #expect(abs(vector.dy - expected.dy) < 1e-4)
  }
}
