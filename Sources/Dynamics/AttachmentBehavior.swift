// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// A spring or a rod between an item and an anchor point, or between two items.
open class AttachmentBehavior: DynamicBehavior {
  /// What an attachment holds its item to.
  public enum AttachmentType: Sendable, Hashable {
    case items, anchor
  }

  /// The items that are attached: one, or two.
  public var items: [any DynamicItem] { heldItems }

  /// What the item is attached to.
  public let attachedBehaviorType: AttachmentType

  /// The point that the item hangs from, in points; without meaning between two items.
  ///
  /// Moving it moves the anchor; the rest length stays.
  public var anchorPoint: Point {
    didSet {
      guard let dynamicAnimator, let anchor else { return }
      dynamicAnimator.moveAnchor(anchor, to: anchorPoint)
    }
  }

  /// The rest length in points: the initial distance unless set.
  public var length: Double {
    get { properties.length ?? initialLength }
    set { properties.length = newValue }
  }

  /// The damping ratio: 1 is critical, and nothing damps a rod.
  public var damping: Double {
    get { properties.damping }
    set { properties.damping = newValue }
  }

  /// The frequency in Hz; 0, the default, is a rigid rod.
  public var frequency: Double {
    get { properties.frequency }
    set { properties.frequency = newValue }
  }

  private var properties = AttachmentProperties() {
    didSet { if properties != oldValue { rejoin() } }
  }

  private let item: any DynamicItem
  private let offset: Offset
  private let other: (any DynamicItem)?
  private let otherOffset: Offset
  private var anchor: BodyID?
  private var joint: JointID?

  /// Attaches a point of an item to an anchor point.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - offset: The point on it, from its centre; it turns with the item.
  ///   - point: The anchor, in points.
  public init(
    item: any DynamicItem, offsetFromCenter offset: Offset = .zero, attachedToAnchor point: Point
  ) {
    self.item = item
    self.offset = offset
    other = nil
    otherOffset = .zero
    anchorPoint = point
    attachedBehaviorType = .anchor
  }

  /// Attaches a point of an item to a point of another.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - offset: The point on it, from its centre; it turns with the item.
  ///   - other: The other item.
  ///   - otherOffset: The point on that.
  public init(
    item: any DynamicItem, offsetFromCenter offset: Offset = .zero,
    attachedTo other: any DynamicItem, offsetFromCenter otherOffset: Offset = .zero
  ) {
    self.item = item
    self.offset = offset
    self.other = other
    self.otherOffset = otherOffset
    anchorPoint = .zero
    attachedBehaviorType = .items
  }

  override var heldItems: [any DynamicItem] { [item] + (other.map { [$0] } ?? []) }

  override func install(in animator: DynamicAnimator) {
    if other == nil { anchor = animator.addAnchor(at: anchorPoint) }
    join(in: animator, properties)
  }

  override func uninstall(from animator: DynamicAnimator) {
    if let joint { animator.removeJoint(joint) }
    if let anchor { animator.removeBody(anchor) }
    joint = nil
    anchor = nil
  }

  /// Makes the joint anew after a change; the rest length stays unless it is what changed.
  private func rejoin() {
    guard let dynamicAnimator, let joint else { return }
    var properties = properties
    properties.length = properties.length ?? dynamicAnimator.length(of: joint)
    dynamicAnimator.removeJoint(joint)
    join(in: dynamicAnimator, properties)
  }

  private func join(in animator: DynamicAnimator, _ properties: AttachmentProperties) {
    joint = animator.attach(
      item, offset: offset, to: other, anchor: anchor, otherOffset: otherOffset,
      properties: properties)
  }

  /// The distance between the two points as the items stand now, in points.
  private var initialLength: Double {
    if let dynamicAnimator, let joint { return dynamicAnimator.length(of: joint) ?? 0 }
    let a = item.point(at: offset)
    let b = other?.point(at: otherOffset) ?? anchorPoint
    return Vector(dx: b.x - a.x, dy: b.y - a.y).magnitude
  }
}

extension DynamicItem {
  /// Where a point of the item stands in the reference view.
  func point(at offset: Offset) -> Point {
    let (x, y) = (offset.horizontal, offset.vertical)
    return Point(
      x: center.x + transform.a * x + transform.c * y,
      y: center.y + transform.b * x + transform.d * y)
  }
}
