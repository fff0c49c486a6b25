// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Collisions by behaviours, against the laws of impact, friction and rolling.
struct CollisionBehaviorTests {
  private let screen = Card(150, 150, width: 300, height: 300)

  /// An animator with a box of 300 x 300 pt around the item, and nothing that slows it down.
  private func room(for items: [Card]) -> (DynamicAnimator, CollisionBehavior) {
    let animator = DynamicAnimator(referenceView: screen)
    let collision = CollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.removeResistance(of: items)
    return (animator, collision)
  }

  @Test func whatFallsComesToRestOnTheFloorAndTheAnimatorPauses() {
    let card = Card(150, 100, width: 60, height: 40)
    let (animator, _) = room(for: [card])
    animator.addBehavior(GravityBehavior(items: [card]))
    animator.run(300)
    #expect(!animator.isRunning)
    // The floor is 1 pt outside; both skins of 1 pt, less the slop of 0.5 pt, hold the card up.
    #expect(abs(card.center.y + 20 - 299.5) < 0.51)
    #expect(abs(card.center.x - 150) < 0.1)
  }

  @Test(arguments: [(0.0, 0.2), (0.5, 0.5), (0.9, 0.9)])
  func theLargerElasticityCountsAndABoundaryHasAFifth(elasticity: Double, share: Double) {
    let card = Card(150, 150, width: 40, height: 40)
    let (animator, _) = room(for: [card])
    let properties = DynamicItemBehavior(items: [card])
    properties.elasticity = elasticity
    animator.addBehavior(properties)
    properties.addLinearVelocity(Vector(dx: 0, dy: 600), for: card)
    animator.run(30)
    #expect(abs(animator.velocity(of: card).dy + 600 * share) < 0.5)
  }

  @Test func nothingBouncesBelowAHundredPointsPerSecond() {
    let card = Card(150, 270, width: 40, height: 40)
    let (animator, _) = room(for: [card])
    let properties = DynamicItemBehavior(items: [card])
    properties.elasticity = 1
    animator.addBehavior(properties)
    properties.addLinearVelocity(Vector(dx: 0, dy: 99), for: card)
    animator.run(30)
    #expect(abs(animator.velocity(of: card).dy) < 0.5)
  }

  @Test func equalItemsExchangeTheirVelocitiesAndUnequalOnesKeepTheirMomentum() {
    for density in [1.0, 3.0] {
      let left = Card(60, 150, width: 40, height: 40)
      let right = Card(200, 150, width: 40, height: 40)
      let (animator, _) = room(for: [left, right])
      let elastic = DynamicItemBehavior(items: [left, right])
      elastic.elasticity = 1
      elastic.friction = 0
      animator.addBehavior(elastic)
      let heavy = DynamicItemBehavior(items: [right])
      heavy.density = density
      animator.addBehavior(heavy)
      elastic.addLinearVelocity(Vector(dx: 400, dy: 0), for: left)
      animator.run(20)
      let (u, v) = (animator.velocity(of: left).dx, animator.velocity(of: right).dx)
      #expect(abs(u - 400 * (1 - density) / (1 + density)) < 0.5)
      #expect(abs(v - 400 * 2 / (1 + density)) < 0.5)
    }
  }

  @Test func frictionStopsASlidingItemAfterVSquaredThroughTwoMuG() {
    let card = Card(40, 289.5, width: 60, height: 20)
    let (animator, _) = room(for: [card])
    animator.addBehavior(GravityBehavior(items: [card]))
    let properties = DynamicItemBehavior(items: [card])
    properties.friction = 0.45
    animator.addBehavior(properties)
    animator.run(60)
    let start = card.center.x
    properties.addLinearVelocity(Vector(dx: 300, dy: 0), for: card)
    animator.run(120)
    // mu = sqrt(0.45 0.2) = 0.3 and g = 1000 pt/s^2: 150 pt.
    #expect(abs(card.center.x - start - 150) < 3)
    #expect(!animator.isRunning)
  }

  @Test func aDiscThatSlidesEndsUpRollingAtTwoThirdsOfItsSpeed() {
    let disc = Card(40, 280, width: 40, height: 40)
    disc.collisionBoundsType = .ellipse
    let (animator, _) = room(for: [disc])
    animator.addBehavior(GravityBehavior(items: [disc]))
    let properties = DynamicItemBehavior(items: [disc])
    animator.addBehavior(properties)
    animator.run(30)
    properties.addLinearVelocity(Vector(dx: 150, dy: 0), for: disc)
    animator.run(45)
    let speed = animator.velocity(of: disc).dx
    #expect(abs(speed - 100) < 2)
    #expect(abs(animator.angularVelocity(of: disc) * 20 - speed) < 2)
  }

  @Test func aPathRestsOnTheSideItHas() {
    let radius = 40.0
    let triangle = Card(150, 100, width: 80, height: 80)
    let path = BezierPath()
    path.move(to: Point(x: 0, y: -radius))
    path.addLine(to: Point(x: radius * 0.75.squareRoot(), y: radius / 2))
    path.addLine(to: Point(x: -radius * 0.75.squareRoot(), y: radius / 2))
    path.close()
    triangle.collisionBoundsType = .path
    triangle.collisionBoundingPath = path
    let (animator, _) = room(for: [triangle])
    animator.addBehavior(GravityBehavior(items: [triangle]))
    animator.run(300)
    #expect(!animator.isRunning)
    #expect(abs(triangle.center.y + radius / 2 - 299.5) < 0.51)
    #expect(abs(triangle.transform.rotationAngle) < 0.01)
  }

  @Test func aThrownItemHitsWhatOneThatIsOnlyFastPassesThrough() {
    for isThrown in [true, false] {
      let bullet = Card(20, 150, width: 10, height: 10)
      let target = Card(900, 150, width: 10, height: 40)
      let animator = DynamicAnimator()
      animator.addBehavior(CollisionBehavior(items: [bullet, target]))
      animator.removeResistance(of: [bullet, target])
      let speed = Vector(dx: 19_000, dy: 0)
      if isThrown {
        let push = PushBehavior(items: [bullet], mode: .instantaneous)
        push.pushDirection = Vector(dx: speed.dx / 100 * 0.01, dy: 0)
        animator.addBehavior(push)
      } else {
        let fast = DynamicItemBehavior(items: [bullet])
        fast.addLinearVelocity(speed, for: bullet)
        animator.addBehavior(fast)
      }
      animator.run(10)
      #expect((target.center.x > 910) == isThrown)
    }
  }

  @Test func aResizedItemTouchesWithItsNewSize() {
    let card = Card(150, 200, width: 60, height: 40)
    let (animator, _) = room(for: [card])
    animator.addBehavior(GravityBehavior(items: [card]))
    animator.run(300)
    card.bounds = Rect(x: 0, y: 0, width: 60, height: 80)
    card.center = Point(x: 150, y: 200)
    animator.updateItem(usingCurrentState: card)
    animator.run(300)
    #expect(abs(card.center.y + 40 - 299.5) < 0.51)
  }

  @Test func anElasticityThatChangesInMotionCountsFromThenOn() {
    let card = Card(150, 150, width: 40, height: 40)
    let (animator, _) = room(for: [card])
    let properties = DynamicItemBehavior(items: [card])
    properties.elasticity = 0.9
    animator.addBehavior(properties)
    properties.addLinearVelocity(Vector(dx: 0, dy: 600), for: card)
    animator.run(3)
    properties.elasticity = 0.5
    animator.run(27)
    #expect(abs(animator.velocity(of: card).dy + 300) < 0.5)
  }
}
