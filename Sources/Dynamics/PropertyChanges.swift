// SPDX-License-Identifier: Apache-2.0

/// The item properties that one behaviour has changed; what it left alone is nil.
///
/// Several behaviours may hold the same item: per property the last one that changed it counts.
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

  /// The changes that count: UIKit takes no note of a property set to the value it already has.
  ///
  /// - Parameter defaults: What the properties are before anything changes them.
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

extension ItemProperties {
  /// The same properties after the changes of one behaviour.
  public func applying(_ changes: PropertyChanges) -> ItemProperties {
    var result = self
    result.elasticity = changes.elasticity ?? elasticity
    result.friction = changes.friction ?? friction
    result.density = changes.density ?? density
    result.resistance = changes.resistance ?? resistance
    result.angularResistance = changes.angularResistance ?? angularResistance
    result.allowsRotation = changes.allowsRotation ?? allowsRotation
    result.isAnchored = changes.isAnchored ?? isAnchored
    result.charge = changes.charge ?? charge
    return result
  }
}
