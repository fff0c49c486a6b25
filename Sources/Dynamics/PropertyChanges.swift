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
    result.drop(\.elasticity, if: defaults.elasticity)
    result.drop(\.friction, if: defaults.friction)
    result.drop(\.density, if: defaults.density)
    result.drop(\.resistance, if: defaults.resistance)
    result.drop(\.angularResistance, if: defaults.angularResistance)
    result.drop(\.allowsRotation, if: defaults.allowsRotation)
    result.drop(\.isAnchored, if: defaults.isAnchored)
    result.drop(\.charge, if: defaults.charge)
    return result
  }

  private mutating func drop<Value: Equatable>(
    _ change: WritableKeyPath<PropertyChanges, Value?>, if value: Value
  ) {
    if self[keyPath: change] == value { self[keyPath: change] = nil }
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
