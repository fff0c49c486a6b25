// SPDX-License-Identifier: Apache-2.0

import Basics
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
  public mutating func setProperties(
    of id: BodyID, to properties: ItemProperties, size: Size, shape: ItemShape = .rectangle
  ) {
    self[id].linearDamping = R(properties.resistance)
    self[id].angularDamping = R(properties.angularResistance)
    self[id].charge = R(properties.charge)
    let mass = properties.mass(of: size, shape: shape)
    let inertia = properties.inertia(of: generation.box(of: size, shape), shape: shape, mass: mass)
    setMass(of: id, to: properties.isAnchored ? nil : R(mass), inertia: R(inertia))
    setLocalCenter(of: id, to: Vector2(shape.centerOfMass))
  }

  /// Sets the gravity of items under a gravity behaviour: magnitude 1 is 1000 pt/s^2.
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
    (self.length, self.frequency, self.damping) = (length, frequency, damping)
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
  public mutating func attach(
    _ item: BodyID, offset: Offset, to other: BodyID, otherOffset: Offset = .zero,
    properties: AttachmentProperties
  ) -> JointID {
    let p = Vector2<R>(offset) - localCenter(of: item)
    let q = Vector2<R>(otherOffset) - localCenter(of: other)
    let ends = JointEnds(bodyA: item, bodyB: other, localAnchorA: p, localAnchorB: q)
    let distance = (self.point(q, of: other) - self.point(p, of: item)).length
    let isNear = (distance .< R(points: 1)).isTrueEverywhere
    if properties.frequency == 0 && properties.length == nil && self[other].isStatic && isNear {
      return add(PinJoint(ends))
    }
    return add(
      DistanceJoint(
        ends, length: properties.length.map { R(points: $0) } ?? distance,
        frequency: R(properties.frequency), dampingRatio: R(properties.damping)))
  }

  /// Adds the body that holds an anchor point.
  public mutating func addAnchor(at point: Point) -> BodyID { add(Body(staticAt: Vector2(point))) }

  /// The place in the world of a point of a body, given from its centre of mass, in metres.
  func point(_ local: Vector2<R>, of id: BodyID) -> Vector2<R> {
    self[id].position + local.rotated(by: self[id].angle)
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
  @discardableResult
  public mutating func addSnap(
    of item: BodyID, size: Size, to point: Point, damping: Double
  ) -> BodyID {
    let anchor = addAnchor(at: point)
    let properties = AttachmentProperties(
      length: SnapPlan.springLength, frequency: SnapPlan.springFrequency, damping: damping)
    for ends in SnapPlan.springEnds(for: size) {
      _ = attach(
        item, offset: ends.item, to: anchor, otherOffset: ends.anchor, properties: properties)
    }
    return anchor
  }
}

extension Generation {
  /// The size of the box in which a rectangular item collides and turns, in points; that of any other
  /// shape, which iOS 7 does not have, is its own.
  func box(of size: Size, _ shape: ItemShape) -> Size {
    guard shape == .rectangle else { return size }
    return Size(width: boxSide(size.width), height: boxSide(size.height))
  }
}

/// The things that the items of a collision behaviour collide with.
public struct CollisionMode: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  /// The mode of some bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The other items.
  public static let items = CollisionMode(rawValue: 1)

  /// The boundaries of the behaviour.
  public static let boundaries = CollisionMode(rawValue: 2)

  /// Both.
  public static let everything: CollisionMode = [.items, .boundaries]
}

extension CollisionGroups {
  /// Adds an item to the pairs of one collision behaviour.
  ///
  /// - Parameters:
  ///   - behavior: The number of the behaviour, from 0.
  ///   - mode: The things that its items collide with.
  public mutating func join(_ behavior: Int, mode: CollisionMode) {
    let bit = CollisionGroups.bit(behavior)
    members |= bit
    if mode.contains(.items) { items |= bit }
    if mode.contains(.boundaries) { boundaries |= bit }
  }

  /// The groups of a boundary of one collision behaviour, which stops items or is fallen through.
  public init(boundaryOf behavior: Int, stopsItems: Bool = true) {
    self.init()
    isBoundary = true
    members = CollisionGroups.bit(behavior)
    boundaries = stopsItems ? members : 0
  }

  static func bit(_ behavior: Int) -> UInt64 {
    precondition(
      (0..<CollisionPlan.largestNumber).contains(behavior),
      "there are at most 64 collision behaviours at once")
    return 1 << UInt64(behavior)
  }
}

extension Fixture where R: ScalarReal {
  /// The fixture of an item.
  ///
  /// - Parameters:
  ///   - body: The body of the item.
  ///   - shape: Its shape; a path must be convex.
  ///   - size: Its size, in points.
  ///   - properties: Its item properties, which give friction and elasticity.
  ///   - groups: The groups it collides in.
  ///   - generation: The generation of the engine.
  public init(
    item body: BodyID, shape: ItemShape, size: Size, properties: ItemProperties,
    groups: CollisionGroups, by generation: Generation = .current
  ) {
    self.init(
      body: body, shape: shape.outline(of: generation.box(of: size, shape)),
      friction: R(properties.friction), restitution: R(properties.elasticity), groups: groups)
  }
}

extension World {
  /// Adds a boundary: lines that items collide with from both sides, on a separate body.
  ///
  /// Policy: items touch a closed boundary of two corners and fall through it, as through a path of
  /// two points in UIKit.
  ///
  /// - Parameters:
  ///   - corners: At least two corners, in points of the reference view.
  ///   - isClosed: Adds the line from the last corner to the first.
  ///   - behavior: The number of the collision behaviour, from 0.
  /// - Returns: The boundary, for ``removeBoundary(_:)``.
  @discardableResult
  public mutating func addBoundary(
    _ corners: [Point], isClosed: Bool, of behavior: Int
  ) -> FixtureID {
    precondition(corners.count >= 2, "a boundary has at least two corners")
    let isLine = corners.count == 2
    let body = add(Body(staticAt: .zero))
    return add(
      Fixture(
        body: body, shape: .chain(corners.map { Vector2($0) }, isClosed: isClosed && !isLine),
        friction: R(PlannedBoundary.friction), restitution: R(PlannedBoundary.restitution),
        groups: CollisionGroups(boundaryOf: behavior, stopsItems: !(isClosed && isLine))))
  }

  /// Adds the boundary of the reference bounds: a closed one, 1 pt outside the inset bounds.
  ///
  /// - Parameters:
  ///   - bounds: The reference bounds, in points.
  ///   - insets: The distances of the boundary inside them.
  ///   - behavior: The number of the collision behaviour, from 0.
  /// - Returns: The boundary, for ``removeBoundary(_:)``.
  @discardableResult
  public mutating func addReferenceBoundary(
    _ bounds: Rect, insets: EdgeInsets = .zero, of behavior: Int
  ) -> FixtureID {
    addBoundary(bounds.inset(by: insets).referenceBoundary.corners, isClosed: true, of: behavior)
  }

  /// Removes a boundary with its body; the bodies that touched it wake.
  public mutating func removeBoundary(_ id: FixtureID) {
    let body = self[id].body
    remove(id)
    remove(body)
  }
}

extension ItemShape {
  /// The outline of an item of this shape in the frame of its body, in metres.
  func outline<R: ScalarReal>(of size: Size) -> Shape<R> {
    let w = R(points: size.width)
    let h = R(points: size.height)
    switch self {
    case .rectangle: return .box(width: w, height: h)
    case .ellipse where size.width == size.height: return .circle(radius: R(0.5) * w)
    case .ellipse:
      return .polygon(
        size.ovalCorners.map { Vector2(R(Double($0.x * 0.01)), R(Double($0.y * 0.01))) })
    case .path(let corners):
      let centerOfMass = Vector2<R>(self.centerOfMass)
      do {
        return .polygon(
          try Shape<R>.checkedPolygon(corners.map { Vector2($0) }).map { $0 - centerOfMass })
      } catch { preconditionFailure("the path of an item is impossible: \(error)") }
    case .group(let members):
      let centerOfMass = Vector2<R>(self.centerOfMass)
      return .compound(members.map { $0.corners.map { Vector2<R>($0) - centerOfMass } })
    }
  }
}

/// A part of the plane around the position of a field, in points.
public typealias Region = FieldRegion<Double>

extension FieldRegion where R == Double {
  /// A disc, its radius in points.
  public init(radius: Double) {
    precondition(radius >= 0, "the radius of a region is at least 0")
    self = .circle(radius: radius)
  }

  /// A rectangle along the axes, its sides in points.
  public init(size: Size) {
    precondition(size.width >= 0 && size.height >= 0, "the sides of a region are at least 0")
    self = .rectangle(width: size.width, height: size.height)
  }

  /// Tells whether a point, relative to the position of the field, belongs to the region.
  public func contains(_ point: Point) -> Bool { contains(Vector2(point.x, point.y)) }
}

/// The properties of a field: the numbers of UIFieldBehavior.
public struct FieldProperties: Sendable, Hashable {
  /// The kind of the field; ``RigidBodies/ForceField`` gives the formulas.
  public let kind: FieldKind

  /// The centre of the field and of its region, in points.
  public var position = Point.zero

  /// The region of the field, around its position.
  public var region = Region.infinite

  /// S of the formulas, in SI units: a linear gravity field of 10 is a gravity of magnitude 1.
  public var strength = 1.0

  /// k of the formulas: the field falls off with the k-th power of the distance in metres.
  public var falloff: Double

  /// The distance in points, greater than 0, below which the field grows no stronger.
  public var minimumRadius = SolverConstants.minimumFieldRadius * SolverConstants.pointsPerMetre

  /// d of the formulas: the direction of linear gravity, the velocity of drag and velocity fields.
  ///
  /// Policy: it is not converted, so that the velocity 1 is 1 m/s, which is 100 pt/s. UIKit gives no
  /// unit, and its fields convert only places to metres.
  public var direction = Vector(dx: 0, dy: 0)

  /// s of the formulas: how smooth noise and turbulence are, from 0, rough, to 1.
  public var smoothness = 0.0

  /// a of the formulas: how fast noise and turbulence change; 0 is a noise that stands still.
  public var animationSpeed = 0.0

  /// A field of a kind with UIKit's defaults: strength 1, everywhere, and the falloff of the kind.
  public init(_ kind: FieldKind) {
    self.kind = kind
    switch kind {
    case .radialGravity: falloff = 2
    case .spring: falloff = -1
    case .electric, .magnetic: falloff = 1
    case .linearGravity, .drag, .velocity, .vortex, .noise, .turbulence: falloff = 0
    }
  }
}

extension ForceField {
  /// A field of UIKit, in the units of the solver.
  ///
  /// - Parameters:
  ///   - properties: Its properties.
  ///   - bodies: The bodies it acts on.
  public init(_ properties: FieldProperties, on bodies: [BodyID]) {
    self.init(
      properties.kind, on: bodies, strength: R(properties.strength),
      falloff: R(properties.falloff), position: Vector2(properties.position),
      direction: Vector2(R(properties.direction.dx), R(properties.direction.dy)))
    region = properties.region.mapLengths { R(points: $0) }
    minimumRadius = R(points: properties.minimumRadius)
    (smoothness, animationSpeed) = (properties.smoothness, properties.animationSpeed)
  }
}
