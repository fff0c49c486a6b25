// SPDX-License-Identifier: Apache-2.0

import RigidBodies

// The animator and the scenes of documents both build their worlds from these functions, which turn
// UIKit's points, items and behaviours into metres, bodies and joints.

extension Real {
  /// A length or speed in metres from one in points.
  public init(points: Double) { self = Self(points) / Self(SolverConstants.pointsPerMetre) }
}

extension Vector2 {
  /// A place in metres from one in points.
  public init(_ point: Point) { self.init(R(points: point.x), R(points: point.y)) }

  /// A lever in metres from an offset in points.
  public init(_ offset: Offset) {
    self.init(R(points: offset.horizontal), R(points: offset.vertical))
  }
}

extension World {
  /// Adds the body of an item, at rest unless velocities are given.
  ///
  /// An anchored item takes no velocity, and one that may not rotate no angular velocity.
  ///
  /// - Parameters:
  ///   - center: The centre of the item, in points.
  ///   - angle: Its angle, in radians.
  ///   - velocity: The velocity of its centre, in points per second.
  ///   - angularVelocity: Its angular velocity, in radians per second.
  ///   - size: Its size, in points.
  ///   - shape: Its shape, which gives mass and inertia.
  ///   - properties: Its item properties.
  /// - Returns: The body.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func addItem(
    center: Point, angle: Double = 0, velocity: Vector = Vector(dx: 0, dy: 0),
    angularVelocity: Double = 0, size: Size, shape: ItemShape = .rectangle,
    properties: ItemProperties
  ) -> BodyID {
    var body = Body<R>(position: Vector2(center), angle: R(angle), mass: R(1), inertia: R(1))
    body.velocity = Vector2(R(points: velocity.dx), R(points: velocity.dy))
    body.angularVelocity = R(angularVelocity)
    let id = add(body)
    setProperties(of: id, to: properties, size: size, shape: shape)
    return id
  }

  /// Gives the body of an item other properties or another size.
  ///
  /// - Parameters:
  ///   - id: The body.
  ///   - properties: The item properties.
  ///   - size: The size of the item, in points.
  ///   - shape: Its shape, about the centre of the item.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func setProperties(
    of id: BodyID, to properties: ItemProperties, size: Size, shape: ItemShape = .rectangle
  ) {
    self[id].linearDamping = R(properties.resistance)
    self[id].angularDamping = R(properties.angularResistance)
    self[id].charge = R(properties.charge)
    let mass = properties.isAnchored ? nil : R(properties.mass(of: size, shape: shape))
    setMass(of: id, to: mass, inertia: R(properties.inertia(of: size, shape: shape)))
    setLocalCenter(of: id, to: Vector2(shape.centerOfMass))
  }

  /// Sets the gravity of items under a gravity behaviour: magnitude 1 is 1000 pt/s^2.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func setGravity(_ gravity: Vector) {
    let unit = 1000 / SolverConstants.pointsPerMetre
    self.gravity = Vector2(R(unit * gravity.dx), R(unit * gravity.dy))
  }
}

extension Push {
  /// A push of UIKit: magnitude 1 is 1 N, or 1 N s for an instantaneous one.
  ///
  /// - Parameters:
  ///   - body: The body that is pushed.
  ///   - mode: A lasting force or a single impulse.
  ///   - direction: The push.
  ///   - offset: The point at which it acts, in points from the item's centre; it does not rotate.
  public init(body: BodyID, mode: PushMode, direction: Vector, offset: Offset) {
    self.init(
      body: body, mode: mode, vector: Vector2(R(direction.dx), R(direction.dy)),
      lever: Vector2(offset))
  }
}
