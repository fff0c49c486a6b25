// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Collisions of items that change in motion.
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

/// What delegates of collision behaviours hear, and when.
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
