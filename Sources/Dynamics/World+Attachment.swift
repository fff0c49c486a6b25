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
  /// Policy: a rod to an anchor nearer than 1 pt, with no length given, is a pin: a rod of length
  /// 0 has no direction. Measured in UIKit.
  ///
  /// - Parameters:
  ///   - item: The body of the item.
  ///   - offset: The point on it, from its centre, in points.
  ///   - other: The body of the other item or of the anchor.
  ///   - otherOffset: The point on that, likewise.
  ///   - properties: Length, frequency and damping.
  /// - Returns: The name of the joint.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func attach(
    _ item: BodyID, offset: Offset, to other: BodyID, otherOffset: Offset = .zero,
    properties: AttachmentProperties
  ) -> JointID {
    let p = Vector2<R>(offset)
    let q = Vector2<R>(otherOffset)
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
  public mutating func addAnchor(at point: Point) -> BodyID {
    add(Body(staticAt: Vector2(point)))
  }

  /// Where a point of a body stands in the world, in metres.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  func point(_ local: Vector2<R>, of id: BodyID) -> Vector2<R> {
    self[id].position + local.rotated(by: self[id].angle)
  }
}
