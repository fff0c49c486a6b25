// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

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
    let animator = DynamicAnimator()
    animator.removeResistance(of: [a, b])
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
      let animator = DynamicAnimator()
      animator.removeResistance(of: [first, second])
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
    let animator = DynamicAnimator()
    let collision = CollisionBehavior(items: [a, b])
    let witness = CollisionWitness([("a", a), ("b", b)])
    collision.collisionDelegate = witness
    animator.addBehavior(DynamicItemBehavior(items: [a, b]))
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
