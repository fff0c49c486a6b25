// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Code in the manner of apps, as it reads when the prefix UI is dropped.
struct PortedCodeTests {
  /// An item held by springs to the four corners of a square around the finger.
  final class RectangleAttachmentBehavior: DynamicBehavior {
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
