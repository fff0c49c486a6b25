// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies

/// The physical properties of an item: the numbers of UIDynamicItemBehavior.
public struct ItemProperties: Sendable, Hashable {
  /// The share of the speed after a bounce; two items have the larger one.
  public var elasticity = 0.2

  /// The resistance of a contact to sliding; two items have the geometric mean.
  public var friction = 0.2

  /// Mass per area, greater than 0: 1 gives an item of 100 x 100 pt one kilogram.
  public var density = 1.0

  /// Linear damping c in 1/s: each sub-step h divides the velocity by 1 + h c.
  public var resistance = 0.1

  /// Angular damping, in 1/s.
  public var angularResistance = 0.1

  /// Forces and contacts can rotate the item.
  public var allowsRotation = true

  /// The item is fixed in place, whatever acts on it.
  public var isAnchored = false

  /// The electric charge in coulombs; electric fields act on it and nothing else does.
  public var charge = 0.0

  /// The defaults of the engine.
  ///
  /// They are measured; Apple's documentation differs: see ``documented``.
  /// Source: black-box measurement of Apple's UIKit, published by third parties.
  public static let runtime = ItemProperties()

  /// The defaults according to Apple's documentation of UIDynamicItemBehavior.
  public static let documented = ItemProperties(
    elasticity: 0, friction: 0, resistance: 0, angularResistance: 0)

  /// The mass of an item of this density, in kilograms: density times area.
  ///
  /// With w and h in metres the area is w h for a rectangle and pi w h / 4 for an ellipse.
  ///
  /// - Parameters:
  ///   - size: The size of the item, in points.
  ///   - shape: Its shape.
  /// - Returns: The mass.
  public func mass(of size: Size, shape: ItemShape = .rectangle) -> Double {
    let w = size.width / SolverConstants.pointsPerMetre
    let h = size.height / SolverConstants.pointsPerMetre
    switch shape {
    case .rectangle: return density * w * h
    case .ellipse: return density * w * h * .pi / 4
    case .path(let corners): return density * ItemShape.moments(ofPath: corners).area
    case .group(let members): return density * ItemShape.moments(ofGroup: members).area
    }
  }

  /// The moment of inertia of an item about its centre of mass, in kg m^2; 0 without rotation.
  ///
  /// With w and h in metres it is m (w^2 + h^2) / 12 for a rectangle, m (w^2 + h^2) / 16 for an
  /// ellipse, and m times the mean square distance for a path and for a group.
  ///
  /// - Parameters:
  ///   - size: The size of the item, in points.
  ///   - shape: Its shape.
  ///   - mass: Its mass in kilograms; by default that of its size and shape.
  /// - Returns: The moment of inertia.
  public func inertia(of size: Size, shape: ItemShape = .rectangle, mass: Double? = nil) -> Double {
    guard allowsRotation else { return 0 }
    let w = size.width / SolverConstants.pointsPerMetre
    let h = size.height / SolverConstants.pointsPerMetre
    let m = mass ?? self.mass(of: size, shape: shape)
    switch shape {
    case .rectangle: return m * (w * w + h * h) / 12
    case .ellipse: return m * (w * w + h * h) / 16
    case .path(let corners):
      let (_, centroid, square) = ItemShape.moments(ofPath: corners)
      let center = Vector2<Double>(shape.centerOfMass)
      return m * (square - 2 * Vector2.dot(center, centroid) + Vector2.dot(center, center))
    case .group(let members): return m * ItemShape.moments(ofGroup: members).meanSquareDistance
    }
  }

  /// The same properties after the changes of one behaviour.
  public func applying(_ changes: PropertyChanges) -> ItemProperties {
    ItemProperties(
      elasticity: changes.elasticity ?? elasticity, friction: changes.friction ?? friction,
      density: changes.density ?? density, resistance: changes.resistance ?? resistance,
      angularResistance: changes.angularResistance ?? angularResistance,
      allowsRotation: changes.allowsRotation ?? allowsRotation,
      isAnchored: changes.isAnchored ?? isAnchored, charge: changes.charge ?? charge)
  }
}

/// The item properties that one behaviour has changed; nil for the others.
///
/// Each property of an item is that of the last behaviour that changed it.
public struct PropertyChanges: Sendable, Hashable {
  public var elasticity: Double?
  public var friction: Double?
  public var density: Double?
  public var resistance: Double?
  public var angularResistance: Double?
  public var allowsRotation: Bool?
  public var isAnchored: Bool?
  public var charge: Double?

  /// No change.
  public init() {}

  /// The effective changes: UIKit ignores a property set to the value it already has.
  ///
  /// - Parameter defaults: The properties before any change.
  /// - Returns: The changes to a value that differs from the default.
  public func ignoringValues(of defaults: ItemProperties) -> PropertyChanges {
    var result = self
    Self.drop(&result.elasticity, if: defaults.elasticity)
    Self.drop(&result.friction, if: defaults.friction)
    Self.drop(&result.density, if: defaults.density)
    Self.drop(&result.resistance, if: defaults.resistance)
    Self.drop(&result.angularResistance, if: defaults.angularResistance)
    Self.drop(&result.allowsRotation, if: defaults.allowsRotation)
    Self.drop(&result.isAnchored, if: defaults.isAnchored)
    Self.drop(&result.charge, if: defaults.charge)
    return result
  }

  private static func drop<Value: Equatable>(_ change: inout Value?, if value: Value) {
    if change == value { change = nil }
  }
}
