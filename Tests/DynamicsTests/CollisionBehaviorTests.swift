// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies
import Testing

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

struct CollisionDelegateTests {
  @Test func anItemThatBouncesOffTwoWallsTellsEachOfThemOnceAndWhere() {
    let screen = Card(150, 150, width: 300, height: 300)
    let card = Card(150, 100, width: 40, height: 40)
    let animator = DynamicAnimator(referenceView: screen)
    animator.removeResistance(of: [card])
    let collision = CollisionBehavior(items: [card])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: "wall", from: Point(x: 250, y: 0), to: Point(x: 250, y: 300))
    let witness = CollisionWitness([("card", card)])
    collision.collisionDelegate = witness
    animator.addBehavior(collision)
    let properties = DynamicItemBehavior(items: [card])
    properties.elasticity = 1
    properties.addLinearVelocity(Vector(dx: 600, dy: 0), for: card)
    animator.addBehavior(properties)
    animator.run(40)
    #expect(
      witness.log == [
        "card wall began", "card wall ended", "card bounds began", "card bounds ended",
      ])
    #expect(abs(witness.points[0].x - 249) < 2)
    #expect(abs(witness.points[1].x - 0) < 2)
    for point in witness.points { #expect(point.y > 79 && point.y < 121) }
  }

  @Test func everyBehaviourInWhichAPairMeetsIsToldAndNoOther() {
    let (a, b) = (Card(0, 0, width: 40, height: 40), Card(100, 0, width: 40, height: 40))
    let animator = DynamicAnimator(withoutResistance: [a, b])
    let witnesses = (0..<4).map { _ in CollisionWitness([("a", a), ("b", b)]) }
    let groups: [([Card], CollisionBehavior.Mode)] = [
      ([a, b], .everything), ([b, a], .items), ([a, b], .boundaries), ([b], .everything),
    ]
    let behaviors = groups.map { items, mode in
      let behavior = CollisionBehavior(items: items)
      behavior.collisionMode = mode
      return behavior
    }
    for (behavior, witness) in zip(behaviors, witnesses) {
      behavior.collisionDelegate = witness
      animator.addBehavior(behavior)
    }
    let push = PushBehavior(items: [a], mode: .instantaneous)
    push.pushDirection = Vector(dx: 0.5, dy: 0)
    animator.addBehavior(push)
    animator.run(30)
    #expect(witnesses[0].log == ["a b began", "a b ended"])
    #expect(witnesses[1].log == witnesses[0].log)
    #expect(witnesses[2].log.isEmpty)
    #expect(witnesses[3].log.isEmpty)
  }

  @Test func inATickAllThatBeganComesFirstThenAllThatEndedThenTheActions() {
    // From some distance the second card reaches the wall in the tick in which the first leaves it.
    var isSeen = false
    for start in stride(from: 40.0, through: 100, by: 4) {
      let first = Card(170, 0, width: 40, height: 40)
      let second = Card(170 - start, 100, width: 40, height: 40)
      let animator = DynamicAnimator(withoutResistance: [first, second])
      let collision = CollisionBehavior(items: [first, second])
      collision.addBoundary(
        withIdentifier: "wall", from: Point(x: 200, y: -300), to: Point(x: 200, y: 300))
      let witness = CollisionWitness([("first", first), ("second", second)])
      collision.collisionDelegate = witness
      animator.addBehavior(collision)
      let throwing = DynamicItemBehavior(items: [first, second])
      throwing.elasticity = 0.9
      throwing.action = { witness.note("tick") }
      throwing.addLinearVelocity(Vector(dx: 400, dy: 0), for: first)
      throwing.addLinearVelocity(Vector(dx: 2000, dy: 0), for: second)
      animator.addBehavior(throwing)
      animator.run(20)
      let log = witness.log.split(separator: "tick").map(Array.init)
      for entries in log where entries.count > 1 {
        isSeen = isSeen || entries == ["second wall began", "first wall ended"]
        let began = entries.filter { $0.hasSuffix("began") }
        #expect(Array(entries.prefix(began.count)) == began)
      }
    }
    #expect(isSeen)
  }

  @Test func aDelegateMayTakeItemsAndBehavioursAway() {
    let (a, b) = (Card(0, 0, width: 40, height: 40), Card(100, 0, width: 40, height: 40))
    let animator = DynamicAnimator()
    let collision = CollisionBehavior(items: [a, b])
    let witness = CollisionWitness([("a", a), ("b", b)])
    let push = PushBehavior(items: [a], mode: .instantaneous)
    push.pushDirection = Vector(dx: 0.5, dy: 0)
    witness.reaction = {
      collision.removeItem(b)
      animator.removeBehavior(collision)
      #expect(collision.dynamicAnimator === animator)
    }
    collision.collisionDelegate = witness
    animator.addBehavior(collision)
    animator.addBehavior(push)
    animator.run(60)
    #expect(witness.log == ["a b began"])
    #expect(collision.dynamicAnimator == nil)
    #expect(a.center.x > 50)
  }

  @Test func contactsThatItemsHaveWhenTheirBehaviourComesAreToldInTheNextTick() {
    let (a, b) = (Card(0, 0, width: 40, height: 40), Card(30, 0, width: 40, height: 40))
    let collision = CollisionBehavior(items: [a, b])
    let witness = CollisionWitness([("a", a), ("b", b)])
    collision.collisionDelegate = witness
    let animator = DynamicAnimator(DynamicItemBehavior(items: [a, b]))
    animator.run(40)
    #expect(!animator.isRunning)
    animator.addBehavior(collision)
    animator.run(1)
    #expect(witness.log == ["a b began"])
    animator.run(240)
    #expect(b.center.x - a.center.x > 38)
    #expect(!animator.isRunning)
  }
}

/// A delegate that writes down what it hears, items by their names.
final class CollisionWitness: CollisionBehaviorDelegate {
  private var names: [ObjectIdentifier: String]
  private(set) var log: [String] = []
  private(set) var points: [Point] = []

  /// Called after each report.
  var reaction: (() -> Void)?

  init(_ items: [(String, any DynamicItem)]) {
    names = Dictionary(uniqueKeysWithValues: items.map { (ObjectIdentifier($1), $0) })
  }

  /// Adds an entry of somebody else.
  func note(_ entry: String) { log.append(entry) }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem,
    with item2: any DynamicItem, at p: Point
  ) {
    points.append(p)
    add("began", item1, name(item2))
  }

  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem,
    with item2: any DynamicItem
  ) { add("ended", item1, name(item2)) }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?, at p: Point
  ) {
    points.append(p)
    add("began", item, identifier as? String ?? "bounds")
  }

  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?
  ) { add("ended", item, identifier as? String ?? "bounds") }

  private func name(_ item: any DynamicItem) -> String { names[ObjectIdentifier(item)] ?? "?" }

  private func add(_ verb: String, _ item: any DynamicItem, _ other: String) {
    log.append("\(name(item)) \(other) \(verb)")
    reaction?()
  }
}

/// Who collides with whom: modes, several behaviours, boundaries that come and go.
struct CollisionGroupsTests {
  /// Three cards above each other that fall onto a line at y = 300.
  private final class Pile {
    let animator = DynamicAnimator()
    let cards: [Card]

    init(_ heights: [Double]) {
      cards = heights.map { Card(100, $0, width: 60, height: 40) }
      animator.addBehavior(GravityBehavior(items: cards))
    }

    func add(_ cards: [Card], _ mode: CollisionBehavior.Mode = .everything) -> CollisionBehavior {
      let collision = CollisionBehavior(items: cards)
      collision.collisionMode = mode
      animator.addBehavior(collision)
      return collision
    }
  }

  private static func addFloor(to collision: CollisionBehavior, at y: Double = 300) {
    collision.addBoundary(
      withIdentifier: "floor", from: Point(x: -500, y: y), to: Point(x: 500, y: y))
  }

  @Test func theModeSaysWhetherItemsOrBoundariesStopAnItem() {
    let cases: [(CollisionBehavior.Mode, stands: Bool, apart: Bool)] = [
      (.everything, true, true), (.boundaries, true, false), (.items, false, true),
    ]
    for (mode, stands, apart) in cases {
      let pile = Pile([250, 100])
      Self.addFloor(to: pile.add(pile.cards, mode))
      pile.animator.run(240)
      #expect((pile.cards[0].center.y < 300) == stands)
      #expect((pile.cards[0].center.y - pile.cards[1].center.y > 38) == apart)
    }
  }

  @Test func itemsOfDifferentBehavioursDoNotMeetAndOneInBothMeetsAll() {
    let pile = Pile([250, 150, 50])
    Self.addFloor(to: pile.add([pile.cards[0], pile.cards[1]]))
    Self.addFloor(to: pile.add([pile.cards[2]]), at: 300)
    pile.animator.run(300)
    #expect(abs(pile.cards[0].center.y - pile.cards[2].center.y) < 1)
    #expect(pile.cards[1].center.y < 242)
    let both = pile.add([pile.cards[1], pile.cards[2]])
    pile.animator.run(300)
    // Now they may not stand inside each other.
    #expect(both.items.count == 2)
    let (a, b) = (pile.cards[1].center, pile.cards[2].center)
    #expect(abs(a.y - b.y) > 38 || abs(a.x - b.x) > 58)
  }

  @Test func aBoundaryThatGoesLetsFallWhatSleptOnIt() {
    let pile = Pile([250])
    let collision = pile.add(pile.cards)
    Self.addFloor(to: collision)
    pile.animator.run(240)
    #expect(!pile.animator.isRunning)
    collision.removeBoundary(withIdentifier: "floor")
    #expect(collision.boundaryIdentifiers.isEmpty)
    #expect(pile.animator.isRunning)
    pile.animator.run(60)
    #expect(pile.cards[0].center.y > 400)
  }

  @Test func aBoundaryOfTheSameNameTakesThePlaceOfTheOld() {
    let collision = CollisionBehavior(items: [])
    Self.addFloor(to: collision)
    Self.addFloor(to: collision, at: 200)
    let oval = BezierPath(ovalIn: Rect(x: 0, y: 0, width: 9, height: 9))
    collision.addBoundary(withIdentifier: 7, for: oval)
    #expect(collision.boundaryIdentifiers.count == 2)
    #expect(collision.boundaryIdentifiers.first as? String == "floor")
    #expect(
      collision.boundary(withIdentifier: "floor")?.corners
        == [Point(x: -500, y: 200), Point(x: 500, y: 200)])
    #expect(collision.boundary(withIdentifier: 7)?.isClosed == true)
    #expect(collision.boundary(withIdentifier: "wall") == nil)
    collision.removeBoundary(withIdentifier: "wall")
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers.isEmpty)
  }

  @Test func anOpenPathHoldsWhereItHasLinesAndAClosedOneAllRound() {
    for isClosed in [true, false] {
      let card = Card(100, 100, width: 20, height: 20)
      let gravity = GravityBehavior(items: [card])
      gravity.gravityDirection = Vector(dx: -1, dy: 0)
      let animator = DynamicAnimator(gravity)
      let collision = CollisionBehavior(items: [card])
      let cup = BezierPath()
      cup.move(to: Point(x: 0, y: 0))
      cup.addLine(to: Point(x: 200, y: 0))
      cup.addLine(to: Point(x: 200, y: 200))
      cup.addLine(to: Point(x: 0, y: 200))
      if isClosed { cup.close() }
      collision.addBoundary(withIdentifier: "cup", for: cup)
      animator.addBehavior(collision)
      animator.run(120)
      #expect((card.center.x > 0) == isClosed)
    }
  }

  @Test func insetsMoveTheReferenceBoundsInwards() {
    let screen = Card(100, 200, width: 200, height: 400)
    let card = Card(100, 100, width: 20, height: 20)
    let animator = DynamicAnimator(referenceView: screen)
    let collision = CollisionBehavior(items: [card])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: EdgeInsets(top: 0, left: 30, bottom: 50, right: 0))
    #expect(collision.translatesReferenceBoundsIntoBoundary)
    #expect(collision.boundaryIdentifiers.isEmpty)
    animator.addBehavior(collision)
    let gravity = GravityBehavior(items: [card])
    gravity.gravityDirection = Vector(dx: -1, dy: 1)
    animator.addBehavior(gravity)
    animator.run(300)
    #expect(abs(card.center.y + 10 - 349.5) < 0.51)
    #expect(abs(card.center.x - 10 - 30.5) < 0.51)
    collision.translatesReferenceBoundsIntoBoundary = false
    animator.run(60)
    #expect(card.center.y > 400)
  }

  @Test func itemsInARectangleAreThoseWhoseTurnedBoundsReachIt() {
    let card = Card(100, 100, width: 100, height: 10)
    let turned = Card(100, 100, width: 100, height: 10)
    turned.transform = AffineTransform(rotationAngle: .pi / 2)
    let animator = DynamicAnimator(DynamicItemBehavior(items: [card, turned]))
    let below = animator.items(in: Rect(x: 90, y: 130, width: 20, height: 50))
    #expect(below.count == 1 && below.first === turned)
    #expect(animator.items(in: Rect(x: 0, y: 0, width: 200, height: 200)).count == 2)
    #expect(animator.items(in: Rect(x: 0, y: 0, width: 20, height: 20)).isEmpty)
  }

  @Test func theFrameOfATurnedItemLiesAroundItsCentre() {
    let turned = Card(100, 100, width: 100, height: 10)
    turned.transform = AffineTransform(rotationAngle: .pi / 2)
    let animator = DynamicAnimator(DynamicItemBehavior(items: [turned]))
    func isFound(_ x: Double, _ y: Double) -> Bool {
      !animator.items(in: Rect(x: x - 1, y: y - 1, width: 2, height: 2)).isEmpty
    }
    #expect([(96.0, 100.0), (104, 100), (100, 51), (100, 149)].allSatisfy(isFound))
    #expect(![(93.0, 100.0), (107, 100), (100, 48), (100, 152)].contains(where: isFound))
  }

  @Test func thereAreUpTo64CollisionBehavioursAtOnceAndOneThatLeavesMakesRoom() async {
    let animator = DynamicAnimator()
    let cards = [Card(0, 0, width: 40, height: 40), Card(100, 0, width: 40, height: 40)]
    let behaviors = (0..<64).map { _ in CollisionBehavior(items: []) }
    for behavior in behaviors { animator.addBehavior(behavior) }
    animator.removeBehavior(behaviors[5])
    animator.addBehavior(CollisionBehavior(items: cards))
    let push = PushBehavior(items: [cards[0]], mode: .instantaneous)
    push.pushDirection = Vector(dx: 0.5, dy: 0)
    animator.addBehavior(push)
    animator.run(60)
    #expect(cards[1].center.x > 110)
    await #expect(processExitsWith: .failure) {
      let animator = DynamicAnimator()
      for _ in 0..<65 {
        animator.addBehavior(CollisionBehavior(items: [Card(0, 0, width: 40, height: 40)]))
      }
    }
  }
}

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
