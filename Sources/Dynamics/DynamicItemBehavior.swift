// SPDX-License-Identifier: Apache-2.0

/// Item properties for some items: density, resistance, rotation and the rest.
///
/// Each property of an item is that of the last behaviour that changed it.
@dynamicMemberLookup
open class DynamicItemBehavior: ItemGroupBehavior {
  /// Any of the items' properties: `elasticity`, `friction`, `density`, `resistance`,
  /// `angularResistance`, `allowsRotation`, `isAnchored` and `charge`.
  public subscript<Value: Equatable>(
    dynamicMember property: WritableKeyPath<ItemProperties, Value>
  ) -> Value {
    get { applied(to: .runtime)[keyPath: property] }
    set {
      guard self[dynamicMember: property] != newValue else { return }
      changes[property] = { $0[keyPath: property] = newValue }
      if let dynamicAnimator { itemsDidChange(in: dynamicAnimator) }
    }
  }

  /// The velocities that wait until the behaviour joins an animator.
  var startVelocities: [ObjectIdentifier: (linear: Vector, angular: Double)] = [:]

  /// What sets each of the properties that this behaviour changed.
  private var changes: [AnyKeyPath: (inout ItemProperties) -> Void] = [:]

  /// Properties with the changes of this behaviour.
  func applied(to properties: ItemProperties) -> ItemProperties {
    changes.values.reduce(into: properties) { $1(&$0) }
  }

  /// Removes an item and the velocity that waits for it.
  override public func removeItem(_ item: any DynamicItem) {
    startVelocities[ObjectIdentifier(item)] = nil
    super.removeItem(item)
  }

  override func install(in animator: DynamicAnimator) {
    super.install(in: animator)
    for item in items {
      guard let (linear, angular) = startVelocities[ObjectIdentifier(item)] else { continue }
      animator.add(linear, angular, to: item)
    }
    startVelocities = [:]
  }

  override func itemsDidChange(in animator: DynamicAnimator) { animator.updateItemProperties() }

  /// Adds a velocity to that of an item, in points per second.
  ///
  /// It waits until the behaviour joins an animator. An anchored item takes none.
  ///
  /// - Parameters:
  ///   - velocity: The velocity to add.
  ///   - item: An item of this behaviour.
  public func addLinearVelocity(_ velocity: Vector, for item: any DynamicItem) {
    add(velocity, 0, to: item)
  }

  /// Adds an angular velocity to that of an item, in radians per second.
  ///
  /// It waits until the behaviour joins an animator. An item that may not rotate takes none.
  ///
  /// - Parameters:
  ///   - velocity: The angular velocity to add.
  ///   - item: An item of this behaviour.
  public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) {
    add(Vector(dx: 0, dy: 0), velocity, to: item)
  }

  /// The velocity of an item in points per second; before the behaviour joins, the one that waits.
  public func linearVelocity(for item: any DynamicItem) -> Vector {
    dynamicAnimator?.velocity(of: item) ?? startVelocity(of: item).linear
  }

  /// The angular velocity of an item in radians per second; before it joins, the one that waits.
  public func angularVelocity(for item: any DynamicItem) -> Double {
    dynamicAnimator?.angularVelocity(of: item) ?? startVelocity(of: item).angular
  }

  private func startVelocity(of item: any DynamicItem) -> (linear: Vector, angular: Double) {
    startVelocities[ObjectIdentifier(item)] ?? (Vector(dx: 0, dy: 0), 0)
  }

  private func add(_ linear: Vector, _ angular: Double, to item: any DynamicItem) {
    precondition(items.contains { $0 === item }, "a velocity is added to an item of the behaviour")
    if let dynamicAnimator {
      dynamicAnimator.add(linear, angular, to: item)
    } else {
      var sum = startVelocity(of: item)
      sum.linear.dx += linear.dx
      sum.linear.dy += linear.dy
      sum.angular += angular
      startVelocities[ObjectIdentifier(item)] = sum
    }
  }
}
