// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics

/// The numbers of a scene of one item that hangs by its centre on one soft attachment to an anchor,
/// and on which nothing else acts: all that its motion depends on.
///
/// Such a scene has a closed form where its numbers let the item move along one axis; see
/// ``line()``.
package struct AxialSpring: Hashable, Sendable {
  /// Where the item starts, in points.
  package var center: Point
  /// Its velocity at tick 0, in points per second.
  package var velocity: Vector
  /// Its angle at tick 0, in radians.
  var angle: Double
  /// Its angular velocity at tick 0, in radians per second.
  var angularVelocity: Double
  /// Its size, in points.
  package var size: Size
  /// Its mass, in kg.
  var mass: Double
  /// Its resistance, in 1/s.
  package var resistance: Double
  /// Where the anchor stands, in points.
  package var anchor: Point
  /// The attached point, in points from the item's centre.
  var offset: Offset
  /// The rest length, in points; that of the start where nil.
  package var length: Double?
  /// The frequency, in Hz.
  package var frequency: Double
  /// The damping ratio.
  package var dampingRatio: Double
}

extension AxialSpring {
  /// Reads the numbers of a scene.
  ///
  /// - Parameter scene: The scene, with its parameters set.
  /// - Throws: `NoClosedForm` where the scene has more than one item, or something else than one
  ///   soft attachment to an anchor that stands still acts on it, or not always.
  package init(_ scene: DynamicScene) throws(NoClosedForm) {
    guard scene.items.count == 1 else {
      throw NoClosedForm("there are \(scene.items.count) items, and it is for one alone")
    }
    let (attachment, anchor) = try scene.soleAttachment()
    let (item, properties) = (scene.startingItem(0), scene.properties(of: 0))
    guard !properties.isAnchored else { throw NoClosedForm("the item is anchored") }
    self.init(
      center: item.center, velocity: item.velocity, angle: item.angle,
      angularVelocity: item.angularVelocity, size: item.size,
      mass: properties.mass(of: item.size, shape: item.shape), resistance: properties.resistance,
      anchor: anchor, offset: attachment.offset, length: attachment.properties.length,
      frequency: attachment.properties.frequency, dampingRatio: attachment.properties.damping)
  }
}

extension DynamicScene {
  /// The soft attachment that alone acts on the items, and its anchor.
  fileprivate func soleAttachment() throws(NoClosedForm) -> (AttachmentForm, anchor: Point) {
    guard behaviors.allSatisfy({ $0.time == ActiveTime() }) else {
      throw NoClosedForm("a behavior comes or goes")
    }
    let acting = behaviors.map(\.behavior).filter { !($0 is ItemPropertiesForm) }
    if let other = acting.first(where: { !($0 is AttachmentForm) }) {
      throw NoClosedForm("the scene has a \(type(of: other).kind)")
    }
    guard acting.count == 1, let attachment = acting[0] as? AttachmentForm else {
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
