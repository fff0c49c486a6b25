// SPDX-License-Identifier: Apache-2.0

import RigidBodies

// The kinds of attachments that came with iOS 9. Angles and ways count from where the items stand
// when they are joined, as the item's motion seen from the other one.
extension World {
  /// Lets an item turn about a point of another one, or of an anchor.
  ///
  /// - Parameters:
  ///   - item: The body of the item.
  ///   - other: The body of the other item or of an anchor.
  ///   - point: The point in the reference view, as the two stand now.
  ///   - range: How far the item turns in the other's frame, in radians from now, clockwise.
  ///   - frictionTorque: The largest torque that brakes the turning, in N m; at least 0.
  /// - Returns: The name of the joint.
  public mutating func addPin(
    _ item: BodyID, to other: BodyID, at point: Point, range: FloatRange = .infinite,
    frictionTorque: Double = 0
  ) -> JointID {
    add(
      PinJoint(
        bodyA: other, bodyB: item, localAnchorA: place(of: point, in: other),
        localAnchorB: place(of: point, in: item), referenceAngle: turn(of: item, in: other),
        range: range.angles(), frictionTorque: R(frictionTorque)))
  }

  /// Lets an item slide along a line of another one, or of an anchor, without turning in its frame.
  ///
  /// - Parameters:
  ///   - item: The body of the item.
  ///   - other: The body of the other item or of an anchor; the line turns with it.
  ///   - point: A point of the line in the reference view.
  ///   - axis: The direction of the line in the reference view, of any length but 0.
  ///   - range: How far the item slides along the axis, in points from now.
  /// - Returns: The name of the joint.
  public mutating func addSliding(
    _ item: BodyID, to other: BodyID, at point: Point, axis: Vector, range: FloatRange = .infinite
  ) -> JointID {
    let length = axis.magnitude
    precondition(length > 0, "an axis of translation has a direction")
    let direction = Vector2(R(axis.dx / length), R(axis.dy / length))
    return add(
      SlidingJoint(
        bodyA: other, bodyB: item, localAnchorA: place(of: point, in: other),
        localAnchorB: place(of: point, in: item),
        localAxisA: direction.rotated(by: -self[other].angle),
        referenceAngle: turn(of: item, in: other), range: range.ways()))
  }

  /// Keeps a point of an item within a distance of a point of another one, or of an anchor.
  ///
  /// - Parameters:
  ///   - item: The body of the item.
  ///   - offset: The point on it, from its centre, in points.
  ///   - other: The body of the other item or of an anchor.
  ///   - otherOffset: The point on that, likewise.
  ///   - length: The largest distance in points; nil is the distance now.
  /// - Returns: The name of the joint.
  public mutating func addLimit(
    _ item: BodyID, offset: Offset = .zero, to other: BodyID, otherOffset: Offset = .zero,
    length: Double? = nil
  ) -> JointID {
    let p = Vector2<R>(offset)
    let q = Vector2<R>(otherOffset)
    let distance = (self.point(q, of: other) - self.point(p, of: item)).length
    return add(
      RopeJoint(
        bodyA: item, bodyB: other, localAnchorA: p, localAnchorB: q,
        length: length.map { R(points: $0) } ?? distance))
  }

  /// Fixes an item to another one, or to an anchor, as the two stand now.
  ///
  /// - Parameters:
  ///   - item: The body of the item.
  ///   - other: The body of the other item or of an anchor.
  ///   - point: The point in the reference view at which they hold together.
  /// - Returns: The name of the joint.
  public mutating func addFixed(
    _ item: BodyID, to other: BodyID, at point: Point
  ) -> JointID {
    add(
      WeldJoint(
        bodyA: other, bodyB: item, localAnchorA: place(of: point, in: other),
        localAnchorB: place(of: point, in: item), referenceAngle: turn(of: item, in: other)))
  }

  /// A point of the reference view in the frame of a body, in metres from its centre.
  private func place(of point: Point, in id: BodyID) -> Vector2<R> {
    (Vector2(point) - self[id].position).rotated(by: -self[id].angle)
  }

  /// The angle of an item in the frame of another one, in radians.
  private func turn(of item: BodyID, in other: BodyID) -> R {
    self[item].angle - self[other].angle
  }
}
