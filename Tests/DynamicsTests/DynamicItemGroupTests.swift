// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Groups of items, against Box2D, the law of the centre of mass and what was measured of UIKit.
struct DynamicItemGroupTests {
  /// A picture of 100 x 100 pt with a badge of 50 x 20 pt at its lower right corner.
  private func pair() -> (picture: Card, badge: Card, group: DynamicItemGroup) {
    let picture = Card(175, 100, width: 100, height: 100)
    let badge = Card(250, 140, width: 50, height: 20)
    return (picture, badge, DynamicItemGroup(items: [picture, badge]))
  }

  @Test func `its centre is the middle of the rectangle around its items`() {
    let group = pair().group
    #expect(group.center == Point(x: 200, y: 100))
    #expect(group.bounds.size == Size(width: 150, height: 100))
  }

  /// A quarter turn puts the offset (50, 40) of the badge at (-40, 50).
  @Test func `moved and turned it takes its items with it`() {
    let (picture, badge, group) = pair()
    group.center = Point(x: 0, y: 10)
    #expect(picture.center == Point(x: -25, y: 10) && badge.center == Point(x: 50, y: 50))
    group.transform = AffineTransform(rotationAngle: .pi / 2)
    #expect(abs(picture.center.x) < 1e-12 && abs(picture.center.y + 15) < 1e-12)
    #expect(abs(badge.center.x + 40) < 1e-12 && abs(badge.center.y - 60) < 1e-12)
    #expect(badge.transform == group.transform)
    // Around the items where they are, as if they were not turned.
    #expect(abs(group.bounds.size.width - 115) < 1e-9)
  }

  /// Source: measured; 100 x 100 and 50 x 20 pt weigh 1.1 kg.
  @Test func `its mass is the sum of its items'`() {
    let group = pair().group
    let animator = DynamicAnimator()
    let push = PushBehavior(items: [group], mode: .instantaneous)
    push.pushDirection = Vector(dx: 1.1, dy: 0)
    animator.addBehavior(push)
    animator.removeResistance(of: [group])
    animator.run(1)
    #expect(abs(animator.velocity(of: group).dx - 100) < 1e-4)
  }

  @Test func `it turns about the centre of mass of its items`() {
    let (picture, badge, group) = pair()
    let animator = DynamicAnimator()
    let properties = DynamicItemBehavior(items: [group])
    properties.resistance = 0
    animator.addBehavior(properties)
    properties.addAngularVelocity(3, for: group)
    var farthest = 0.0
    for _ in 0..<60 {
      animator.run(1)
      let x = (10 * picture.center.x + badge.center.x) / 11
      let y = (10 * picture.center.y + badge.center.y) / 11
      #expect(abs(x - 2000 / 11) < 1e-3 && abs(y - 1140 / 11) < 1e-3)
      farthest = max(farthest, abs(group.center.x - 200))
    }
    #expect(farthest > 30)
  }

  /// Source: Box2D 2.4.1, two fixtures on one body: x, y and angle after 2 k - 1 sub-steps.
  @Test func `it falls and bounces as Box2D's compound body`() {
    let group = pair().group
    group.transform = AffineTransform(rotationAngle: 0.5)
    let animator = DynamicAnimator()
    let collision = CollisionBehavior(items: [group])
    collision.addBoundary(
      withIdentifier: "floor", from: Point(x: -5000, y: 400), to: Point(x: 5000, y: 400))
    animator.addBehavior(GravityBehavior(items: [group]))
    animator.addBehavior(collision)
    let properties = DynamicItemBehavior(items: [group])
    animator.addBehavior(properties)
    properties.addLinearVelocity(Vector(dx: 50, dy: 0), for: group)
    var ticks = 0
    for (tick, x, y, angle) in [
      (1, 200.416321, 100.069382, 0.5), (37, 229.497940, 283.722595, 0.5),
      (45, 230.823425, 334.858978, -0.039812), (49, 233.886047, 337.512817, -0.066990),
      (55, 241.284393, 342.925262, 0.073859), (60, 245.841354, 346.947876, 0.012649),
      (70, 249.284546, 348.164246, 0.000723),
    ] {
      animator.run(tick - ticks)
      ticks = tick
      #expect(abs(group.center.x - x) < 1e-3 && abs(group.center.y - y) < 1e-3)
      #expect(abs(group.transform.rotationAngle - angle) < 1e-5)
    }
  }

  /// Two halves make a whole: the same mass, inertia and corners.
  @Test func `of two halves it is thrown, pushed and snapped as the whole`() {
    let halves = [-50.0, 50].map { Card(300 + $0, 300, width: 100, height: 60) }
    let whole = Card(300, 300, width: 200, height: 60)
    let found = [DynamicItemGroup(items: halves), whole as any DynamicItem].map { item in
      let animator = DynamicAnimator()
      animator.addBehavior(SnapBehavior(item: item, snapTo: Point(x: 120, y: 80)))
      let push = PushBehavior(items: [item], mode: .continuous)
      push.pushDirection = Vector(dx: 0.5, dy: 0.2)
      push.setTargetOffsetFromCenter(Offset(horizontal: 40, vertical: -10), for: item)
      animator.addBehavior(push)
      animator.run(40)
      return (item.center, item.transform.rotationAngle)
    }
    #expect(abs(found[0].0.x - found[1].0.x) < 1e-3 && abs(found[0].0.y - found[1].0.y) < 1e-3)
    #expect(abs(found[0].1 - found[1].1) < 1e-5)
  }
}
