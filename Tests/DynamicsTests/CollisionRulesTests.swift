// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies
import Testing

/// Who collides with whom, as measured on Apple's frameworks: of live classes and of plans.
struct CollisionRulesTests {
  private static let line = [Point(x: -500, y: 300), Point(x: 500, y: 300)]

  private static var joints: [(AttachmentKind, (Card, Card) -> AttachmentBehavior)] {
    [
      (.spring, { .init(item: $0, attachedTo: $1) }),
      (
        .limit,
        {
          .limitAttachment(
            with: $0, offsetFromCenter: .zero, attachedTo: $1, offsetFromCenter: .zero)
        }
      ),
      (.pin, { .pinAttachment(with: $0, attachedTo: $1, attachmentAnchor: $0.center) }),
      (.fixed, { .fixedAttachment(with: $0, attachedTo: $1, attachmentAnchor: $0.center) }),
      (
        .sliding,
        {
          .slidingAttachment(
            with: $0, attachedTo: $1, attachmentAnchor: $0.center,
            axisOfTranslation: Vector(dx: 1, dy: 0))
        }
      ),
    ]
  }

  /// A soft spring and a limit let items come together, the others hold them where they overlap.
  @Test func `Items collide that springs join, and those that other attachments join do not`() {
    for (kind, join) in Self.joints {
      let far = kind == .spring || kind == .limit
      let (a, b) = (
        Card(0, 0, width: 60, height: 60), Card(far ? 200 : 50, 0, width: 60, height: 60)
      )
      let joint = join(a, b)
      if far { joint.length = 400 }
      if kind == .spring { joint.frequency = 0.1 }
      let collision = CollisionBehavior(items: [a, b])
      let witness = CollisionWitness([("a", a), ("b", b)])
      collision.collisionDelegate = witness
      let motion = DynamicItemBehavior(items: [a])
      motion.addLinearVelocity(Vector(dx: 600, dy: 0), for: a)
      let animator = DynamicAnimator()
      for behavior in [collision, joint, motion] { animator.addBehavior(behavior) }
      animator.run(40)
      #expect(witness.log.isEmpty == (kind != .spring), "\(kind)")
      let isInside = abs(a.center.x - b.center.x) < 55
      animator.removeBehavior(joint)
      animator.run(2)
      if isInside { #expect(witness.log.contains("a b began"), "\(kind)") }

      var plan = AttachmentPlan(
        kind, item: 0, to: 1, anchor: kind.hasTwoPoints ? nil : .still(.zero))
      if far { plan.properties.length = 400 }
      if kind == .spring { plan.properties.frequency = 0.1 }
      let events = Self.events(
        [
          TimedBehavior(.collision(CollisionPlan(items: [0, 1]))), TimedBehavior(.attachment(plan)),
        ], at: [0, far ? 200 : 50], velocity: 600, ticks: 40)
      #expect(events.isEmpty == (kind != .spring), "\(kind)")
    }
  }

  /// Items of 60 x 60 pt in a row.
  private static func row(_ places: [Double]) -> [PlannedItem] {
    places.map {
      PlannedItem(name: "\($0)", center: Point(x: $0, y: 0), size: Size(width: 60, height: 60))
    }
  }

  /// The phases of the touches of items in a row.
  private static func events(
    _ behaviors: [TimedBehavior], at places: [Double], velocity: Double = 0, ticks: Int
  ) -> [ContactPhase] {
    var items = row(places)
    items[0].velocity = Vector(dx: velocity, dy: 0)
    var made = ScenePlan(items: items, behaviors: behaviors).simulation(of: Float.self)
    return made.simulation.record([], ticks: ticks, interval: 1.0 / 60, scale: 100).contacts
      .map(\.phase)
  }

  @Test func `An item falls through the boundaries that its mode leaves out, and reports them`() {
    for mode in [CollisionMode.items, .boundaries, .everything] {
      let card = Card(0, 0, width: 60, height: 60)
      let collision = CollisionBehavior(items: [card])
      collision.collisionMode = mode
      collision.addBoundary(withIdentifier: "floor", from: Self.line[0], to: Self.line[1])
      let witness = CollisionWitness([("a", card)])
      collision.collisionDelegate = witness
      let animator = DynamicAnimator()
      for behavior in [GravityBehavior(items: [card]), collision] { animator.addBehavior(behavior) }
      let free = Card(500, 0, width: 60, height: 60)
      animator.addBehavior(GravityBehavior(items: [free]))
      animator.run(90)
      #expect((card.center.y == free.center.y) == (mode == .items))
      #expect(witness.log.prefix(2) == ["a floor began", "a floor ended"])
      let plan = CollisionPlan(
        items: [0], mode: mode, boundaries: [PlannedBoundary(name: "floor", corners: Self.line)])
      let events = Self.events(
        [TimedBehavior(.gravity(GravityPlan(items: [0]))), TimedBehavior(.collision(plan))],
        at: [0],
        ticks: 90)
      #expect(events.count == witness.log.count)
    }
  }

  @Test func `A path of two points is touched and fallen through, a segment stands`() {
    for isPath in [true, false] {
      let card = Card(0, 0, width: 60, height: 60)
      let collision = CollisionBehavior(items: [card])
      let path = BezierPath()
      path.move(to: Self.line[0])
      path.addLine(to: Self.line[1])
      if isPath {
        collision.addBoundary(withIdentifier: "floor", for: path)
      } else {
        collision.addBoundary(withIdentifier: "floor", from: Self.line[0], to: Self.line[1])
      }
      let witness = CollisionWitness([("a", card)])
      collision.collisionDelegate = witness
      let animator = DynamicAnimator()
      for behavior in [GravityBehavior(items: [card]), collision] { animator.addBehavior(behavior) }
      animator.run(90)
      #expect((card.center.y > 400) == isPath)
      #expect(witness.log.prefix(2) == ["a floor began", "a floor ended"])
      let boundary = PlannedBoundary(name: "floor", corners: Self.line, isClosed: isPath)
      let events = Self.events(
        [
          TimedBehavior(.gravity(GravityPlan(items: [0]))),
          TimedBehavior(.collision(CollisionPlan(items: [0], boundaries: [boundary]))),
        ], at: [0], ticks: 90)
      #expect(events.count == witness.log.count)
    }
  }

  @Test func `A second boundary of a name leaves the first in the animator`() {
    let card = Card(0, 0, width: 60, height: 60)
    let collision = CollisionBehavior(items: [card])
    let animator = DynamicAnimator()
    for behavior in [collision, GravityBehavior(items: [card])] { animator.addBehavior(behavior) }
    collision.addBoundary(withIdentifier: "floor", from: Self.line[0], to: Self.line[1])
    collision.addBoundary(
      withIdentifier: "floor", from: Point(x: -9, y: 600), to: Point(x: 9, y: 600))
    collision.removeBoundary(withIdentifier: "floor")
    animator.run(120)
    #expect(card.center.y < 280)
  }

  @Test func `The end of one gravity leaves none, and its items bullets`() {
    let cards = [Card(0, 0, width: 60, height: 60), Card(200, 0, width: 60, height: 60)]
    let (first, second) = (GravityBehavior(items: [cards[0]]), GravityBehavior(items: [cards[1]]))
    let animator = DynamicAnimator()
    animator.removeResistance(of: cards)
    for behavior in [first, second] { animator.addBehavior(behavior) }
    animator.run(30)
    animator.removeBehavior(first)
    let speed = animator.velocity(of: cards[1]).dy
    animator.run(30)
    #expect(animator.velocity(of: cards[1]).dy == speed)
    second.magnitude = 1
    animator.run(1)
    #expect(animator.velocity(of: cards[1]).dy > speed)
    #expect(animator.velocity(of: cards[0]).dy == speed)

    let plan = ScenePlan(
      items: Self.row([0, 200]),
      behaviors: [
        TimedBehavior(.gravity(GravityPlan(items: [0])), time: ActiveTime(until: 0.5)),
        TimedBehavior(.gravity(GravityPlan(items: [1]))),
      ])
    var made = plan.simulation(of: Float.self)
    for _ in 0..<31 { made.simulation.tick(1.0 / 60) }
    #expect(made.simulation.world.gravity == .zero)
    #expect(made.bodies.allSatisfy { made.simulation.world[$0].isBullet })
    #expect(made.simulation.world[made.bodies[1]].gravityScale == 1)
  }

  /// The anchors are 100 - (0 - 20) and 0 - 10 when the limit is added, whatever the angle.
  @Test func `A limit is as long as its anchors, centres less offsets, are apart when it is added`()
  {
    let (a, b) = (Card(90, 0, width: 60, height: 60), Card(0, 0, width: 60, height: 60))
    a.transform = AffineTransform(rotationAngle: 1)
    let offset = Offset(horizontal: -20, vertical: 0)
    let otherOffset = Offset(horizontal: 10, vertical: 0)
    let limit = AttachmentBehavior.limitAttachment(
      with: a, offsetFromCenter: offset, attachedTo: b, offsetFromCenter: otherOffset)
    a.center.x = 100
    let animator = DynamicAnimator(limit)
    #expect(abs(limit.length - 130) < 1e-4)
    animator.run(30)
    #expect(abs(limit.length - 130) < 1e-4)
    var plan = AttachmentPlan(.limit, item: 0, to: 1)
    (plan.offset, plan.otherOffset) = (offset, otherOffset)
    var items = Self.row([100, 0])
    items[0].velocity = Vector(dx: 300, dy: 0)
    items[0].angle = 1
    items[1].properties.isAnchored = true
    var made = ScenePlan(items: items, behaviors: [TimedBehavior(.attachment(plan))])
      .simulation(of: Float.self)
    for _ in 0..<5 { made.simulation.tick(1.0 / 60) }
    #expect(abs(made.simulation.world.origin(of: made.bodies[0]).x - 1) < 0.2)
  }
}
