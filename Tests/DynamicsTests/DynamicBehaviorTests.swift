// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// The manners of behaviours and animators, apart from the physics.
struct DynamicBehaviorTests {
  /// Four springs that hold the centre of an item to the corners around a point.
  final class CornersBehavior: DynamicBehavior {
    private(set) var movedTo: [Bool] = []

    init(item: any DynamicItem, around point: Point) {
      super.init()
      for (x, y) in [(-20.0, -20.0), (20.0, -20.0), (20.0, 20.0), (-20.0, 20.0)] {
        let anchor = Point(x: point.x + x, y: point.y + y)
        let corner = AttachmentBehavior(item: item, attachedToAnchor: anchor)
        corner.frequency = 8
        corner.damping = 0.6
        addChildBehavior(corner)
      }
    }

    func move(by way: Vector) {
      for case let corner as AttachmentBehavior in childBehaviors {
        let anchor = corner.anchorPoint
        corner.anchorPoint = Point(x: anchor.x + way.dx, y: anchor.y + way.dy)
      }
    }

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
    let corners = CornersBehavior(item: card, around: Point(x: 100, y: 100))
    animator.addBehavior(corners)
    animator.run(120)
    #expect(witness.calls == ["resume", "pause"])
    corners.move(by: Vector(dx: 50, dy: 30))
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
