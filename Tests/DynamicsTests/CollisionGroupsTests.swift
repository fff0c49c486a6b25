// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

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
