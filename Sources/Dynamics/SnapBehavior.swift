// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// Four springs that pull an item to a point and turn it upright.
open class SnapBehavior: DynamicBehavior {
  /// The damping ratio of the springs, from 0 to 1, read when the behaviour joins an animator.
  public var damping = SnapPlan.defaultDamping

  /// The point that the centre of the item is pulled to, in points.
  public var snapPoint: Point {
    didSet {
      guard let dynamicAnimator, let anchor else { return }
      dynamicAnimator.moveAnchor(anchor, to: snapPoint)
    }
  }

  private let item: any DynamicItem
  private var anchor: BodyID?

  /// A snap of an item to a point.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - point: The point that its centre is pulled to, in points.
  public init(item: any DynamicItem, snapTo point: Point) {
    self.item = item
    snapPoint = point
  }

  override var heldItems: [any DynamicItem] { [item] }

  override func install(in animator: DynamicAnimator) {
    let body = animator.body(of: item)
    anchor = animator.change {
      $0.addSnap(of: body, size: item.bounds.size, to: snapPoint, damping: damping)
    }
  }

  override func uninstall(from animator: DynamicAnimator) {
    if let anchor { animator.change { $0.remove(anchor) } }
    anchor = nil
  }
}
