// SPDX-License-Identifier: Apache-2.0

import RigidBodies

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
