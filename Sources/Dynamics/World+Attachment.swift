// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The numbers of an attachment: a spring, or a rod where the frequency is 0.
public struct AttachmentProperties: Sendable, Hashable {
  /// The rest length in points; nil is the distance at the moment it is added.
  public var length: Double?

  /// The frequency in Hz; 0 is a rigid rod.
  public var frequency = 0.0

  /// The damping ratio: 1 is critical, and nothing damps a rod.
  public var damping = 0.0

  /// A rod of the initial distance.
  public init(length: Double? = nil, frequency: Double = 0, damping: Double = 0) {
    self.length = length
    self.frequency = frequency
    self.damping = damping
  }
}

extension World {
  /// Joins a point of an item to a point of another one, or of an anchor.
  ///
  /// Policy: a rod without a given length to an anchor nearer than 1 pt is a pin, as measured in UIKit:
  /// a rod of length 0 has no direction.
  ///
  /// - Parameters:
  ///   - item: The body of the item.
  ///   - offset: The point on it, from its centre, in points.
  ///   - other: The body of the other item or of the anchor.
  ///   - otherOffset: The point on the other, likewise.
  ///   - properties: Length, frequency and damping.
  /// - Returns: The joint.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func attach(
    _ item: BodyID, offset: Offset, to other: BodyID, otherOffset: Offset = .zero,
    properties: AttachmentProperties
  ) -> JointID {
    let p = Vector2<R>(offset) - localCenter(of: item)
    let q = Vector2<R>(otherOffset) - localCenter(of: other)
    let distance = (self.point(q, of: other) - self.point(p, of: item)).length
    let isNear = (distance .< R(points: 1)).isTrueEverywhere
    if properties.frequency == 0 && properties.length == nil && self[other].isStatic && isNear {
      return add(PinJoint(bodyA: item, bodyB: other, localAnchorA: p, localAnchorB: q))
    }
    return add(
      DistanceJoint(
        bodyA: item, bodyB: other, localAnchorA: p, localAnchorB: q,
        length: properties.length.map { R(points: $0) } ?? distance,
        frequency: R(properties.frequency), dampingRatio: R(properties.damping)))
  }

  /// Adds the body that holds an anchor point.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func addAnchor(at point: Point) -> BodyID { add(Body(staticAt: Vector2(point))) }

  /// The place in the world of a point of a body, given from its centre of mass, in metres.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  func point(_ local: Vector2<R>, of id: BodyID) -> Vector2<R> {
    self[id].position + local.rotated(by: self[id].angle)
  }
}

/// The four springs of a snap.
public enum SnapSprings {
  /// The frequency of each, in Hz.
  public static let frequency = 4.0

  /// The rest length of each, in points.
  public static let length = 50.0

  /// The default damping ratio.
  public static let defaultDamping = 0.5

  /// The points of the item and of the anchor that each spring connects.
  ///
  /// Two springs leave the upper left corner and two the lower right one, each along an axis and
  /// away from the item, so that a snapped item stands upright at the snap point:
  ///
  ///     (-hw, -hh) -> (-hw - D, -hh)        (hw, hh) -> (hw + D, hh)
  ///     (-hw, -hh) -> (-hw, -hh - D)        (hw, hh) -> (hw, hh + D)
  ///
  /// - Parameter size: The size of the item, in points: 2 hw by 2 hh.
  /// - Returns: Pairs of offsets, from the centre of the item and from the snap point.
  public static func ends(for size: Size) -> [(item: Offset, anchor: Offset)] {
    let hw = size.width / 2
    let hh = size.height / 2
    let upperLeft = Offset(horizontal: -hw, vertical: -hh)
    let lowerRight = Offset(horizontal: hw, vertical: hh)
    return [
      (upperLeft, Offset(horizontal: -hw - length, vertical: -hh)),
      (upperLeft, Offset(horizontal: -hw, vertical: -hh - length)),
      (lowerRight, Offset(horizontal: hw + length, vertical: hh)),
      (lowerRight, Offset(horizontal: hw, vertical: hh + length)),
    ]
  }
}

extension World {
  /// Adds the anchor and the four springs of a snap.
  ///
  /// - Parameters:
  ///   - item: The body of the item.
  ///   - size: Its size, in points.
  ///   - point: The snap point.
  ///   - damping: The damping ratio of each spring.
  /// - Returns: The anchor; its removal removes the springs.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  @discardableResult
  public mutating func addSnap(
    of item: BodyID, size: Size, to point: Point, damping: Double
  ) -> BodyID {
    let anchor = addAnchor(at: point)
    let properties = AttachmentProperties(
      length: SnapSprings.length, frequency: SnapSprings.frequency, damping: damping)
    for ends in SnapSprings.ends(for: size) {
      _ = attach(
        item, offset: ends.item, to: anchor, otherOffset: ends.anchor, properties: properties)
    }
    return anchor
  }

  // The attachments of iOS 9. Angles and translations are those of the item seen from the other one,
  // relative to the moment at which they are joined.

  /// Lets an item rotate about a point of another one, or of an anchor.
  ///
  /// - Parameters:
  ///   - item: The body of the item.
  ///   - other: The body of the other item or of an anchor.
  ///   - point: The point in the reference view.
  ///   - range: The range of the rotation in the other's frame, in radians from now, clockwise.
  ///   - frictionTorque: The largest torque that brakes the rotation, in N m; at least 0.
  /// - Returns: The joint.
  public mutating func addPin(
    _ item: BodyID, to other: BodyID, at point: Point, range: FloatRange = .infinite,
    frictionTorque: Double = 0
  ) -> JointID {
    add(
      PinJoint(
        bodyA: other, bodyB: item, localAnchorA: place(of: Vector2(point), in: other),
        localAnchorB: place(of: Vector2(point), in: item),
        referenceAngle: turn(of: item, in: other),
        range: range.angles(), frictionTorque: R(frictionTorque)))
  }

  /// Lets an item slide along a line of another one, or of an anchor, without rotation in its frame.
  ///
  /// - Parameters:
  ///   - item: The body of the item.
  ///   - other: The body of the other item or of an anchor; the line rotates with it.
  ///   - point: A point of the line in the reference view.
  ///   - axis: The direction of the line in the reference view, of any length but 0.
  ///   - range: The range of the translation along the axis, in points from now.
  /// - Returns: The joint.
  public mutating func addSliding(
    _ item: BodyID, to other: BodyID, at point: Point, axis: Vector, range: FloatRange = .infinite
  ) -> JointID {
    let length = axis.magnitude
    precondition(length > 0, "an axis of translation has a direction")
    let direction = Vector2(R(axis.dx / length), R(axis.dy / length))
    return add(
      SlidingJoint(
        bodyA: other, bodyB: item, localAnchorA: place(of: Vector2(point), in: other),
        localAnchorB: place(of: Vector2(point), in: item),
        localAxisA: direction.rotated(by: -self[other].angle),
        referenceAngle: turn(of: item, in: other), range: range.ways()))
  }

  /// Keeps a point of an item within a distance of a point of another one, or of an anchor.
  ///
  /// Policy: the points are the centres less the offsets, in the axes of the view, as measured in UIKit.
  ///
  /// - Parameters:
  ///   - item: The body of the item.
  ///   - offset: The way from the point to its centre now, in points.
  ///   - other: The body of the other item or of an anchor.
  ///   - otherOffset: The point on the other, likewise.
  ///   - length: The largest distance in points; nil is the distance now.
  /// - Returns: The joint.
  public mutating func addLimit(
    _ item: BodyID, offset: Offset = .zero, to other: BodyID, otherOffset: Offset = .zero,
    length: Double? = nil
  ) -> JointID {
    let p = origin(of: item) - Vector2(offset)
    let q = origin(of: other) - Vector2(otherOffset)
    return add(
      RopeJoint(
        bodyA: item, bodyB: other, localAnchorA: place(of: p, in: item),
        localAnchorB: place(of: q, in: other),
        length: length.map { R(points: $0) } ?? (q - p).length))
  }

  /// Fixes an item to another one, or to an anchor, at their present places.
  ///
  /// - Parameters:
  ///   - item: The body of the item.
  ///   - other: The body of the other item or of an anchor.
  ///   - point: The point in the reference view at which they hold together.
  /// - Returns: The joint.
  public mutating func addFixed(_ item: BodyID, to other: BodyID, at point: Point) -> JointID {
    add(
      WeldJoint(
        bodyA: other, bodyB: item, localAnchorA: place(of: Vector2(point), in: other),
        localAnchorB: place(of: Vector2(point), in: item), referenceAngle: turn(of: item, in: other)
      ))
  }

  /// A point of the reference view in the frame of a body, in metres from its centre of mass.
  private func place(of point: Vector2<R>, in id: BodyID) -> Vector2<R> {
    (point - self[id].position).rotated(by: -self[id].angle)
  }

  /// The angle of an item in the frame of another one, in radians.
  private func turn(of item: BodyID, in other: BodyID) -> R { self[item].angle - self[other].angle }
}
