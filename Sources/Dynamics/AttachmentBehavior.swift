// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// A spring or a rod between an item and an anchor point or another item; or one of the joints of
/// iOS 9, which the factory methods make.
open class AttachmentBehavior: DynamicBehavior {
  /// The things that an attachment holds its item to.
  public enum AttachmentType: Sendable, Hashable { case items, anchor }

  /// The items that are attached: one, or two.
  public var items: [any DynamicItem] { heldItems }

  /// The kind of thing that the item is attached to.
  public var attachedBehaviorType: AttachmentType { other == nil ? .anchor : .items }

  /// The point that the item hangs from or slides through, in points.
  ///
  /// Between two items it is the point at which they are joined when the behaviour is added, without
  /// meaning for springs and limits. Moving it moves the anchor; the rest length stays.
  public var anchorPoint: Point {
    didSet {
      guard let dynamicAnimator, let anchor else { return }
      dynamicAnimator.moveAnchor(anchor, to: anchorPoint)
    }
  }

  /// The rest length, or the largest distance of a limit, in points; the initial distance by default.
  ///
  /// It has no meaning for the other kinds.
  public var length: Double {
    get { plan.properties.length ?? initialLength }
    set { plan.properties.length = newValue }
  }

  /// The damping ratio: 1 is critical, and nothing damps a rod.
  public var damping: Double {
    get { plan.properties.damping }
    set { plan.properties.damping = newValue }
  }

  /// The frequency in Hz; 0, the default, is a rigid rod.
  public var frequency: Double {
    get { plan.properties.frequency }
    set { plan.properties.frequency = newValue }
  }

  /// The largest torque that brakes the turning about a pin, in N m; at least 0.
  ///
  /// Only attachments by ``pinAttachment(with:attachedTo:attachmentAnchor:)`` have friction.
  public var frictionTorque: Double {
    get { plan.frictionTorque }
    set { plan.frictionTorque = newValue }
  }

  /// The range of the rotation about a pin, in radians, or of the sliding, in points.
  ///
  /// It is relative to the items when the behaviour is added; positive is clockwise or along the axis,
  /// seen from the other item. Other kinds have no range.
  public var attachmentRange: FloatRange {
    get { plan.range }
    set { plan.range = newValue }
  }

  /// The attachment as a plan, in which the item has the number 0 and the other one 1.
  private var plan: AttachmentPlan { didSet { update(from: oldValue) } }

  private let item: any DynamicItem
  private let other: (any DynamicItem)?
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
    other = nil
    anchorPoint = point
    plan = AttachmentPlan(item: 0)
    plan.offset = offset
  }

  /// Attaches a point of an item to a point of another.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - offset: The point on it, from its centre; it turns with the item.
  ///   - other: The other item.
  ///   - otherOffset: The point on the other item.
  public init(
    item: any DynamicItem, offsetFromCenter offset: Offset = .zero,
    attachedTo other: any DynamicItem, offsetFromCenter otherOffset: Offset = .zero
  ) {
    (self.item, self.other) = (item, other)
    anchorPoint = .zero
    plan = AttachmentPlan(item: 0, to: 1)
    (plan.offset, plan.otherOffset) = (offset, otherOffset)
  }

  /// One of the joints of iOS 9, between an item and another one, or an anchor.
  init(
    _ kind: AttachmentKind, item: any DynamicItem, offset: Offset = .zero,
    other: (any DynamicItem)?, otherOffset: Offset = .zero, anchorPoint: Point = .zero,
    axis: Vector = Vector(dx: 1, dy: 0)
  ) {
    (self.item, self.other, self.anchorPoint) = (item, other, anchorPoint)
    plan = AttachmentPlan(kind, item: 0, to: other == nil ? nil : 1)
    (plan.offset, plan.otherOffset, plan.axis) = (offset, otherOffset, axis)
  }

  override var heldItems: [any DynamicItem] { [item] + (other.map { [$0] } ?? []) }

  override func install(in animator: DynamicAnimator) {
    if other == nil { anchor = animator.change { $0.addAnchor(at: anchorPoint) } }
    join(in: animator, plan)
  }

  override func uninstall(from animator: DynamicAnimator) {
    if let joint { animator.change { $0.remove(joint) } }
    if let anchor { animator.change { $0.remove(anchor) } }
    joint = nil
    anchor = nil
  }

  private func join(in animator: DynamicAnimator, _ plan: AttachmentPlan) {
    let body = animator.body(of: item)
    guard let end = anchor ?? other.map({ animator.body(of: $0) }) else { return }
    joint = animator.change { plan.join(body, to: end, at: anchorPoint, in: &$0) }
  }

  /// Replaces a spring after a change, with its rest length unless that changed; sets the numbers of
  /// other joints.
  private func update(from old: AttachmentPlan) {
    guard let dynamicAnimator, let joint else { return }
    switch plan.attachmentKind {
    case .spring where plan.properties != old.properties:
      var plan = plan
      plan.properties.length = plan.properties.length ?? jointLength
      dynamicAnimator.change { $0.remove(joint) }
      join(in: dynamicAnimator, plan)
    case .limit where plan.properties != old.properties:
      guard let length = plan.properties.length else { return }
      dynamicAnimator.change { $0.setLength(of: joint, to: Float(points: length)) }
    case .pin where plan.range != old.range:
      dynamicAnimator.change { $0.setRange(of: joint, to: plan.range.angles()) }
    case .pin where plan.frictionTorque != old.frictionTorque:
      dynamicAnimator.change { $0.setFrictionTorque(of: joint, to: Float(plan.frictionTorque)) }
    case .sliding where plan.range != old.range:
      dynamicAnimator.change { $0.setRange(of: joint, to: plan.range.ways()) }
    case .spring, .limit, .pin, .sliding, .fixed: return
    }
  }

  /// The distance between the two points as the items stand now, in points.
  private var initialLength: Double {
    if dynamicAnimator != nil, joint != nil { return jointLength ?? 0 }
    let a = end(of: item, plan.offset)
    let b = other.map { end(of: $0, plan.otherOffset) } ?? anchorPoint
    return Vector(dx: b.x - a.x, dy: b.y - a.y).magnitude
  }

  /// The length of the rod, spring or limit in the animator, in points; nil for another joint.
  private var jointLength: Double? {
    guard let dynamicAnimator, let joint else { return nil }
    return dynamicAnimator.simulation.world.length(of: joint)
      .map { Double($0) * SolverConstants.pointsPerMetre }
  }

  /// The attached point of an item: that of a limit is its centre less the offset.
  private func end(of item: any DynamicItem, _ offset: Offset) -> Point {
    guard plan.attachmentKind == .limit else { return item.point(at: offset) }
    return Point(x: item.center.x - offset.horizontal, y: item.center.y - offset.vertical)
  }

  /// Lets an item slide along a line of the reference view, without turning.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - point: A point of the line, in points.
  ///   - axis: The direction of the line, of any length but 0.
  /// - Returns: The behaviour; its ``attachmentRange`` is how far the item slides, in points.
  public static func slidingAttachment(
    with item: any DynamicItem, attachmentAnchor point: Point, axisOfTranslation axis: Vector
  ) -> AttachmentBehavior {
    AttachmentBehavior(.sliding, item: item, other: nil, anchorPoint: point, axis: axis)
  }

  /// Lets two items slide along a line, without turning against each other.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - other: The other item; the line turns with it.
  ///   - point: A point of the line in the reference view, in points.
  ///   - axis: The direction of the line in the reference view, of any length but 0.
  /// - Returns: The behaviour; its ``attachmentRange`` is how far the item slides, in points.
  public static func slidingAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem,
    attachmentAnchor point: Point, axisOfTranslation axis: Vector
  ) -> AttachmentBehavior {
    AttachmentBehavior(.sliding, item: item, other: other, anchorPoint: point, axis: axis)
  }

  /// Keeps two points of two items within a distance, as a rope does.
  ///
  /// The points are the centres less the offsets when the behaviour is added, as in UIKit, and turn
  /// with the items.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - offset: The way from the point to its centre.
  ///   - other: The other item.
  ///   - otherOffset: The way from the point on that to its centre.
  /// - Returns: The behaviour; its ``length`` is the largest distance, the initial one by default.
  public static func limitAttachment(
    with item: any DynamicItem, offsetFromCenter offset: Offset,
    attachedTo other: any DynamicItem, offsetFromCenter otherOffset: Offset
  ) -> AttachmentBehavior {
    AttachmentBehavior(.limit, item: item, offset: offset, other: other, otherOffset: otherOffset)
  }

  /// Fixes two items to each other as they stand when the behaviour is added.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - other: The other item.
  ///   - point: The point in the reference view at which they hold together, in points.
  /// - Returns: The behaviour.
  public static func fixedAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor point: Point
  ) -> AttachmentBehavior {
    AttachmentBehavior(.fixed, item: item, other: other, anchorPoint: point)
  }

  /// Lets two items turn about a common point.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - other: The other item.
  ///   - point: The point in the reference view, in points.
  /// - Returns: The behaviour; ``attachmentRange`` is how far the item turns against the other, in
  ///   radians, and ``frictionTorque`` brakes it.
  public static func pinAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor point: Point
  ) -> AttachmentBehavior {
    AttachmentBehavior(.pin, item: item, other: other, anchorPoint: point)
  }
}

extension DynamicItem {
  /// The place of a point of the item in the reference view.
  func point(at offset: Offset) -> Point {
    let (x, y) = (offset.horizontal, offset.vertical)
    return Point(
      x: center.x + transform.a * x + transform.c * y,
      y: center.y + transform.b * x + transform.d * y)
  }
}
