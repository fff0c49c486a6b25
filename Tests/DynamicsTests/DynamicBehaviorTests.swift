// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

struct DynamicBehaviorTests {
  /// Four springs around a point that note when they join and leave an animator.
  final class CornersBehavior: PortedCodeTests.RectangleAttachmentBehavior {
    private(set) var movedTo: [Bool] = []

    override func willMove(to dynamicAnimator: DynamicAnimator?) {
      movedTo.append(dynamicAnimator != nil)
    }
  }

  final class Witness: DynamicAnimatorDelegate {
    var calls: [String] = []
    func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { calls.append("resume") }
    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { calls.append("pause") }
  }

  @Test func aCompositeOfFourSpringsFollowsItsAnchors() {
    let card = Card(100, 100, width: 80, height: 80)
    let animator = DynamicAnimator()
    let witness = Witness()
    animator.delegate = witness
    let corners = CornersBehavior(item: card, point: Point(x: 100, y: 100))
    animator.addBehavior(corners)
    animator.run(120)
    #expect(witness.calls == ["resume", "pause"])
    corners.updateAttachmentLocation(with: Point(x: 150, y: 130))
    #expect(animator.isRunning)
    animator.run(120)
    #expect(abs(card.center.x - 150) < 0.1)
    #expect(abs(card.center.y - 130) < 0.1)
    #expect(witness.calls == ["resume", "pause", "resume", "pause"])
    animator.removeBehavior(corners)
    #expect(corners.movedTo == [true, false])
  }

  @Test func actionsRunOncePerTickAndChangesInThemWaitForTheEnd() {
    let card = Card(0, 0, width: 100, height: 100)
    let animator = DynamicAnimator()
    let gravity = GravityBehavior(items: [card])
    var count = 0
    gravity.action = {
      count += 1
      if count == 3 {
        animator.removeBehavior(gravity)
        #expect(gravity.dynamicAnimator === animator)
      }
    }
    animator.addBehavior(gravity)
    animator.run(10)
    #expect(count == 3)
    #expect(gravity.dynamicAnimator == nil)
  }

  @Test func thePropertyChangedLastCountsAndSettingTheSameValueIsNoChange() {
    let heavy = Card(0, 0, width: 100, height: 100)
    let first = DynamicItemBehavior(items: [heavy])
    first.density = 4
    first.resistance = 0
    let second = DynamicItemBehavior(items: [heavy])
    second.density = 2
    second.resistance = 0.1
    let animator = DynamicAnimator(first, second)
    let push = PushBehavior(items: [heavy], mode: .instantaneous)
    push.magnitude = 1
    animator.addBehavior(push)
    animator.run(2)
    // Density 2 halves what 1 N s does; the second behaviour's resistance was 0.1 already, so the
    // first one's 0 stands and the speed stays.
    #expect(abs(animator.velocity(of: heavy).dx - 50) < 1e-5)
  }

  @Test func aRodToAnAnchorAtTheItemIsAPin() {
    let card = Card(100, 100, width: 100, height: 20)
    let animator = DynamicAnimator(withoutResistance: [card])
    animator.addBehavior(GravityBehavior(items: [card]))
    let end = Offset(horizontal: -50, vertical: 0)
    animator.addBehavior(
      AttachmentBehavior(
        item: card, offsetFromCenter: end, attachedToAnchor: Point(x: 50, y: 100)))
    animator.run(120) { _ in
      let turned = card.transform
      let x = card.center.x - 50 * turned.a
      let y = card.center.y - 50 * turned.b
      #expect(abs(x - 50) < 0.5 && abs(y - 100) < 0.5)
    }
    #expect(card.center.y > 100)
  }

  @Test func anItemMovedByHandIsTakenOverFromWhereItIs() {
    let card = Card(0, 0, width: 50, height: 50)
    let animator = DynamicAnimator(SnapBehavior(item: card, snapTo: Point(x: 10, y: 0)))
    animator.run(240)
    #expect(!animator.isRunning)
    card.center = Point(x: 300, y: 200)
    animator.updateItem(usingCurrentState: card)
    #expect(animator.isRunning)
    animator.run(1)
    #expect(card.center.x > 200 && card.center.y > 120)
    animator.run(240)
    #expect(abs(card.center.x - 10) < 1 && abs(card.center.y) < 1)
  }
}

/// Behaviours that come and go while the animator runs, at the top and as children.
struct ChangesInMotionTests {
  @Test func `A behaviour added in an action joins after the tick, before the rest test`() {
    let (card, animator, clock) = animatorWithAction()
    let gravity = GravityBehavior(items: [card])
    clock.action = {
      guard gravity.dynamicAnimator == nil else { return }
      animator.addBehavior(gravity)
      #expect(animator.behaviors.count == 2)
      #expect(gravity.dynamicAnimator == nil)
    }
    animator.run(1)
    #expect(gravity.dynamicAnimator === animator)
    #expect(card.center.y == 0)
    animator.run(1)
    #expect(card.center.y > 0)
  }

  @Test func `An item that its last behaviour lets go of leaves the world, and no earlier`() {
    let (card, animator, _) = animatorWithAction()
    let gravity = GravityBehavior(items: [card])
    animator.addBehavior(gravity)
    animator.run(10)
    animator.removeBehavior(gravity)
    let fallSpeed = animator.velocity(of: card).dy
    animator.run(10)
    #expect(animator.velocity(of: card).dy > 0.9 * fallSpeed)
    animator.removeAllBehaviors()
    #expect(animator.velocity(of: card) == Vector(dx: 0, dy: 0))
    let place = card.center
    animator.run(10)
    #expect(card.center == place)
    #expect(!animator.isRunning)
    // Back again it starts at rest, from where it is.
    card.center = Point(x: 7, y: 7)
    animator.addBehavior(gravity)
    animator.run(1)
    let speed = animator.velocity(of: card).dy
    #expect(speed > 0 && speed < 2.01 * 1000 / 120)
  }

  @Test func `Children join and leave a running animator with their forces and items`() {
    let (card, animator, parent) = animatorWithAction()
    let other = Card(300, 0, width: 100, height: 100)
    let push = PushBehavior(items: [card, other], mode: .continuous)
    push.magnitude = 1
    parent.addChildBehavior(push)
    #expect(push.dynamicAnimator === animator)
    animator.run(10)
    let speed = animator.velocity(of: other).dx
    #expect(speed > 10)
    parent.removeChildBehavior(push)
    #expect(push.dynamicAnimator == nil)
    animator.run(10)
    #expect(abs(animator.velocity(of: card).dx - speed) < 0.05 * speed)
    #expect(animator.velocity(of: other) == Vector(dx: 0, dy: 0))
  }

  @Test func `A behaviour added twice is there once`() {
    let (card, animator, parent) = animatorWithAction()
    let spring = AttachmentBehavior(item: card, attachedToAnchor: Point(x: 0, y: 100))
    for _ in 1...2 { parent.addChildBehavior(spring) }
    for _ in 1...2 { animator.addBehavior(parent) }
    #expect(animator.behaviors.count == 1)
    #expect(parent.childBehaviors.count == 1)
    parent.removeChildBehavior(spring)
    #expect(spring.dynamicAnimator == nil)
    animator.addBehavior(GravityBehavior(items: [card]))
    animator.run(60)
    #expect(card.center.y > 200)
  }

  @Test func `What is added and removed again within one action never joins`() {
    let (card, animator, clock) = animatorWithAction()
    let witness = Witness(items: [card])
    clock.action = {
      animator.addBehavior(witness)
      animator.removeBehavior(witness)
    }
    animator.run(3)
    #expect(witness.moves.isEmpty)
    #expect(animator.behaviors.count == 1)
  }

  @Test func `A child given to a parent that is about to leave stays outside with it`() {
    let (card, animator, _) = animatorWithAction()
    let (parent, child) = (Witness(items: [card]), Witness(items: [card]))
    animator.addBehavior(parent)
    parent.action = {
      animator.removeBehavior(parent)
      parent.addChildBehavior(child)
    }
    animator.run(1)
    #expect(parent.moves == [true, false])
    #expect(child.moves.isEmpty)
    // The item is still held by the behaviour that was there all the time.
    let push = PushBehavior(items: [card], mode: .instantaneous)
    push.magnitude = 1
    animator.addBehavior(push)
    animator.run(1)
    animator.removeBehavior(push)
    #expect(animator.velocity(of: card).dx > 90)
  }

  @Test func `Removed and added again within one action, a behaviour leaves and joins once`() {
    let (card, animator, _) = animatorWithAction()
    let witness = Witness(items: [card])
    animator.addBehavior(witness)
    witness.action = {
      animator.removeBehavior(witness)
      animator.addBehavior(witness)
    }
    animator.run(1)
    #expect(witness.moves == [true, false, true])
    #expect(witness.dynamicAnimator === animator)
  }

  @Test func `Actions run after the items have moved, parents before children, once a tick`() {
    let (card, animator, parent) = animatorWithAction()
    let gravity = GravityBehavior(items: [card])
    parent.addChildBehavior(gravity)
    var calls: [String] = []
    parent.action = { calls.append(card.center.y > 0 ? "parent" : "parent, too early") }
    gravity.action = { calls.append("child") }
    animator.run(2)
    #expect(calls == ["parent", "child", "parent", "child"])
  }

  @Test func `Time counts from when the animator began to run, and stays at the pause`() {
    let (card, animator, properties) = animatorWithAction()
    animator.run(100)
    #expect(!animator.isRunning)
    #expect(abs(animator.elapsedTime - 31.0 / 60) < 1e-12)
    (properties as? DynamicItemBehavior)?.density = 3
    #expect(animator.isRunning)
    #expect(animator.elapsedTime == 0)
    animator.run(1)
    #expect(abs(animator.elapsedTime - 1.0 / 60) < 1e-12)
    #expect(card.center == .zero)
  }

  @Test func `An item anchored in motion stops, and one set free moves again`() {
    let (card, animator, behavior) = animatorWithAction()
    let properties = behavior as? DynamicItemBehavior
    animator.addBehavior(GravityBehavior(items: [card]))
    animator.run(10)
    properties?.isAnchored = true
    let place = card.center
    animator.run(10)
    #expect(card.center == place)
    #expect(!animator.isRunning)
    properties?.isAnchored = false
    animator.run(10)
    #expect(card.center.y > place.y + 5)
  }

  @Test func `An item that may not turn is not turned by a push beside its centre`() {
    let (card, animator, properties) = animatorWithAction()
    (properties as? DynamicItemBehavior)?.allowsRotation = false
    let push = PushBehavior(items: [card], mode: .instantaneous)
    push.magnitude = 1
    push.setTargetOffsetFromCenter(Offset(horizontal: 0, vertical: 50), for: card)
    animator.addBehavior(push)
    animator.run(10)
    #expect(card.transform == .identity)
    #expect(animator.velocity(of: card).dx > 95)
  }

  /// A behaviour that notes when it joins and leaves an animator.
  private final class Witness: DynamicItemBehavior {
    private(set) var moves: [Bool] = []
    override func willMove(to dynamicAnimator: DynamicAnimator?) {
      moves.append(dynamicAnimator != nil)
    }
  }

  /// An animator with one item, held by one behaviour that changes nothing.
  private func animatorWithAction() -> (Card, DynamicAnimator, DynamicBehavior) {
    let card = Card(0, 0, width: 100, height: 100)
    let behavior = DynamicItemBehavior(items: [card])
    let animator = DynamicAnimator(behavior)
    return (card, animator, behavior)
  }
}

struct DynamicItemBehaviorTests {
  @Test func addedVelocitiesAddUpAndWakeTheItem() {
    let card = Card(0, 0, width: 100, height: 100)
    let behavior = DynamicItemBehavior(items: [card])
    behavior.resistance = 0
    behavior.angularResistance = 0
    let animator = DynamicAnimator(behavior)
    animator.run(31)
    #expect(!animator.isRunning)
    behavior.addLinearVelocity(Vector(dx: 120, dy: -30), for: card)
    behavior.addLinearVelocity(Vector(dx: 0, dy: 90), for: card)
    behavior.addAngularVelocity(2, for: card)
    behavior.addAngularVelocity(-3, for: card)
    #expect(animator.isRunning)
    animator.run(60)
    #expect(abs(behavior.linearVelocity(for: card).dx - 120) < 1e-4)
    #expect(abs(behavior.linearVelocity(for: card).dy - 60) < 1e-4)
    #expect(abs(behavior.angularVelocity(for: card) + 1) < 1e-6)
    #expect(abs(card.center.x - 120) < 0.01)
    #expect(abs(card.transform.rotationAngle + 1) < 1e-4)
  }

  @Test func velocitiesAddedBeforeTheBehaviourJoinsWaitForIt() {
    let card = Card(0, 0, width: 100, height: 100)
    let other = Card(0, 0, width: 100, height: 100)
    let behavior = DynamicItemBehavior(items: [card, other])
    behavior.resistance = 0
    behavior.addLinearVelocity(Vector(dx: 60, dy: 0), for: card)
    behavior.addAngularVelocity(1, for: card)
    behavior.addLinearVelocity(Vector(dx: 7, dy: 7), for: other)
    behavior.removeItem(other)
    behavior.addItem(other)
    #expect(behavior.linearVelocity(for: card) == Vector(dx: 60, dy: 0))
    #expect(behavior.angularVelocity(for: card) == 1)
    let animator = DynamicAnimator(behavior)
    animator.run(10)
    #expect(abs(behavior.linearVelocity(for: card).dx - 60) < 1e-4)
    #expect(other.center == .zero)
    // They were given once: joining again starts at rest.
    animator.removeBehavior(behavior)
    animator.addBehavior(behavior)
    #expect(behavior.linearVelocity(for: card) == Vector(dx: 0, dy: 0))
  }
}

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

  @Test func `it turns about the centre of mass of its items`() {
    let (picture, badge, group) = pair()
    let properties = DynamicItemBehavior(items: [group])
    properties.resistance = 0
    let animator = DynamicAnimator(properties)
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
}

/// Code in the manner of apps, as it reads when the prefix UI is dropped.
struct PortedCodeTests {
  /// An item held by springs to the four corners of a square around the finger.
  class RectangleAttachmentBehavior: DynamicBehavior {
    private let item: any DynamicItem
    private static let corners = [(-20.0, -20.0), (-20.0, 20.0), (20.0, -20.0), (20.0, 20.0)]

    init(item: any DynamicItem, point: Point) {
      self.item = item
      super.init()
      for (x, y) in Self.corners {
        let attachment = AttachmentBehavior(
          item: item, attachedToAnchor: Point(x: point.x + x, y: point.y + y))
        attachment.frequency = 8
        attachment.damping = 0.6
        addChildBehavior(attachment)
      }
    }

    func updateAttachmentLocation(with point: Point) {
      let attachments = childBehaviors.compactMap { $0 as? AttachmentBehavior }
      for (attachment, (x, y)) in zip(attachments, Self.corners) {
        attachment.anchorPoint = Point(x: point.x + x, y: point.y + y)
      }
    }
  }

  /// Cells that follow one finger together.
  final class DragBehavior: DynamicBehavior {
    private var attachments: [(behavior: RectangleAttachmentBehavior, start: Point)] = []

    init(items: [any DynamicItem]) {
      super.init()
      for item in items {
        let behavior = RectangleAttachmentBehavior(item: item, point: item.center)
        attachments.append((behavior, item.center))
        addChildBehavior(behavior)
      }
    }

    func updateDragLocation(translation: Vector) {
      for (behavior, start) in attachments {
        behavior.updateAttachmentLocation(
          with: Point(x: start.x + translation.dx, y: start.y + translation.dy))
      }
    }
  }

  /// What an app keeps: the view, the cells, the animator and its behaviours.
  final class ViewController: DynamicAnimatorDelegate, CollisionBehaviorDelegate {
    let view = Card(160, 240, width: 320, height: 480)
    let cells = [Card(60, 100, width: 80, height: 40), Card(60, 160, width: 80, height: 40)]
    let animator: DynamicAnimator
    let drag: DragBehavior
    private(set) var pauses = 0
    private(set) var resumes = 0
    private(set) var hits: [(item: any DynamicItem, side: String?)] = []

    init() {
      animator = DynamicAnimator(referenceView: view)
      drag = DragBehavior(items: cells)
      animator.delegate = self
      let collision = CollisionBehavior(items: cells)
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.addBoundary(
        withIdentifier: "barrier", from: Point(x: 200, y: 300), to: Point(x: 320, y: 300))
      collision.collisionDelegate = self
      animator.addBehavior(collision)
      let itemBehavior = DynamicItemBehavior(items: cells)
      itemBehavior.elasticity = 0.5
      itemBehavior.allowsRotation = false
      animator.addBehavior(itemBehavior)
      animator.addBehavior(drag)
    }

    func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { resumes += 1 }
    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { pauses += 1 }

    func collisionBehavior(
      _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
      withBoundaryIdentifier identifier: BoundaryIdentifier?, at p: Point
    ) {
      hits.append((item, identifier as? String))
    }
  }

  @Test("Cells follow the finger, come back, settle, and the animator pauses 0.6 to 0.8 s later")
  func drag() throws {
    let controller = ViewController()
    let (animator, cells) = (controller.animator, controller.cells)
    animator.run(60)
    #expect(controller.pauses == 1)
    for step in 1...30 {
      let share = Double(step) / 30
      controller.drag.updateDragLocation(translation: Vector(dx: 80 * share, dy: 60 * share))
      animator.run(1)
    }
    animator.run(30)
    #expect(abs(cells[0].center.x - 140) < 0.5 && abs(cells[0].center.y - 160) < 0.5)
    #expect(controller.hits.isEmpty)
    controller.drag.updateDragLocation(translation: Vector(dx: 0, dy: 0))
    let pausesBefore = controller.pauses
    var pauseTick: Int?
    animator.run(120) { tick in
      if pauseTick == nil && !animator.isRunning { pauseTick = tick }
    }
    let seconds = Double(try #require(pauseTick)) / 60
    #expect(seconds > 0.6 && seconds < 0.8)
    #expect(controller.pauses == pausesBefore + 1)
    #expect(controller.resumes == controller.pauses)
    #expect(abs(cells[0].center.x - 60) < 0.5 && abs(cells[0].center.y - 100) < 0.5)
    #expect(abs(cells[1].center.x - 60) < 0.5 && abs(cells[1].center.y - 160) < 0.5)
  }

  @Test func `A finger that leads beyond an edge or a barrier leaves the cells there`() {
    let controller = ViewController()
    controller.drag.updateDragLocation(translation: Vector(dx: -40, dy: 0))
    controller.animator.run(60)
    for cell in controller.cells { #expect(abs(cell.center.x - 40) < 2) }
    #expect(controller.hits.count { $0.side == nil } >= 2)
    controller.drag.updateDragLocation(translation: Vector(dx: 200, dy: 0))
    controller.animator.run(60)
    controller.drag.updateDragLocation(translation: Vector(dx: 200, dy: 140))
    controller.animator.run(60)
    // The lower cell stands on the barrier, and the upper one on the lower.
    #expect(abs(controller.cells[1].center.y - 280) < 3)
    #expect(abs(controller.cells[0].center.y - 240) < 5)
    #expect(controller.hits.contains { $0.item === controller.cells[1] && $0.side == "barrier" })
    #expect(!controller.hits.contains { $0.item === controller.cells[0] && $0.side == "barrier" })
  }
}
