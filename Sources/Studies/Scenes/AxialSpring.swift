// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics

/// The numbers of a scene of one item that hangs by its centre on one soft attachment to an anchor,
/// and on which nothing else acts: all that its motion depends on.
///
/// Such a scene has a closed form where its numbers let the item move along one axis; see
/// ``line()``.
struct AxialSpring: Hashable, Sendable {
  /// Where the item starts, in points.
  var center: Point
  /// Its velocity at tick 0, in points per second.
  var velocity: Vector
  /// Its angle at tick 0, in radians.
  var angle: Double
  /// Its angular velocity at tick 0, in radians per second.
  var angularVelocity: Double
  /// Its size, in points.
  var size: Size
  /// Its mass, in kg.
  var mass: Double
  /// Its resistance, in 1/s.
  var resistance: Double
  /// Where the anchor stands, in points.
  var anchor: Point
  /// The attached point, in points from the item's centre.
  var offset: Offset
  /// The rest length, in points; that of the start where nil.
  var length: Double?
  /// The frequency, in Hz.
  var frequency: Double
  /// The damping ratio.
  var dampingRatio: Double
}

extension AxialSpring {
  /// Reads the numbers of a scene.
  ///
  /// - Parameter scene: The scene, with its parameters set.
  /// - Throws: `NoClosedForm` where the scene has more than one item, or something else than one
  ///   soft attachment to an anchor that stands still acts on it, or not always.
  init(_ scene: DynamicScene) throws(NoClosedForm) {
    guard scene.items.count == 1 else {
      throw NoClosedForm("there are \(scene.items.count) items, and it is for one alone")
    }
    let (attachment, anchor) = try scene.plan.soleAttachment()
    let (item, properties) = (scene.plan.startingItem(0), scene.plan.properties(of: 0))
    guard !properties.isAnchored else { throw NoClosedForm("the item is anchored") }
    self.init(
      center: item.center, velocity: item.velocity, angle: item.angle,
      angularVelocity: item.angularVelocity, size: item.size,
      mass: properties.mass(of: item.size, shape: item.shape), resistance: properties.resistance,
      anchor: anchor, offset: attachment.offset, length: attachment.properties.length,
      frequency: attachment.properties.frequency, dampingRatio: attachment.properties.damping)
  }
}

extension ScenePlan {
  /// The soft attachment that alone acts on the items, and its anchor.
  fileprivate func soleAttachment() throws(NoClosedForm) -> (AttachmentPlan, anchor: Point) {
    guard behaviors.allSatisfy({ $0.time == ActiveTime() }) else {
      throw NoClosedForm("a behavior comes or goes")
    }
    let acting = behaviors.map(\.behavior).filter { !$0.isItemProperties }
    if let other = acting.first(where: { AttachmentPlan($0) == nil }) {
      throw NoClosedForm("the scene has a \(other.kind)")
    }
    guard acting.count == 1, let attachment = AttachmentPlan(acting[0]) else {
      throw NoClosedForm("\(acting.count) attachments hold the item, and it is for one")
    }
    guard attachment.attachmentKind == .spring else {
      throw NoClosedForm("the attachment is a \(attachment.attachmentKind.rawValue)")
    }
    guard case .still(let anchor)? = attachment.anchor else {
      throw NoClosedForm("the anchor of the attachment moves")
    }
    return (attachment, anchor)
  }
}
