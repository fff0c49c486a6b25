// SPDX-License-Identifier: Apache-2.0

/// Item properties for some items: density, resistance, rotation and the rest.
///
/// Each property of an item is that of the last behaviour that changed it.
open class DynamicItemBehavior: ItemGroupBehavior {
  /// The share of the speed after a bounce, from 0 to 1; it acts in contacts only.
  public var elasticity: Double {
    get { properties.elasticity }
    set { change(\.elasticity, \.elasticity, to: newValue) }
  }

  /// The resistance of a contact to sliding, at least 0; it acts in contacts only.
  public var friction: Double {
    get { properties.friction }
    set { change(\.friction, \.friction, to: newValue) }
  }

  /// Mass per area, greater than 0: 1 gives an item of 100 x 100 pt one kilogram.
  public var density: Double {
    get { properties.density }
    set { change(\.density, \.density, to: newValue) }
  }

  /// Linear damping, in 1/s; at least 0.
  public var resistance: Double {
    get { properties.resistance }
    set { change(\.resistance, \.resistance, to: newValue) }
  }

  /// Angular damping, in 1/s; at least 0.
  public var angularResistance: Double {
    get { properties.angularResistance }
    set { change(\.angularResistance, \.angularResistance, to: newValue) }
  }

  /// Lets forces rotate the items.
  public var allowsRotation: Bool {
    get { properties.allowsRotation }
    set { change(\.allowsRotation, \.allowsRotation, to: newValue) }
  }

  /// Fixes the items in place, whatever acts on them.
  public var isAnchored: Bool {
    get { properties.isAnchored }
    set { change(\.isAnchored, \.isAnchored, to: newValue) }
  }

  /// The electric charge in coulombs; electric fields act on it.
  public var charge: Double {
    get { properties.charge }
    set { change(\.charge, \.charge, to: newValue) }
  }

  /// The velocities that wait until the behaviour joins an animator.
  var startVelocities: [ObjectIdentifier: StartVelocity] = [:]

  /// The properties that this behaviour changed.
  private(set) var changes = PropertyChanges()

  private var properties: ItemProperties { ItemProperties.runtime.applying(changes) }

  private func change<Value: Equatable>(
    _ change: WritableKeyPath<PropertyChanges, Value?>, _ property: KeyPath<ItemProperties, Value>,
    to value: Value
  ) {
    guard properties[keyPath: property] != value else { return }
    changes[keyPath: change] = value
    if let dynamicAnimator { itemsDidChange(in: dynamicAnimator) }
  }

  /// Removes an item and the velocity that waits for it.
  override public func removeItem(_ item: any DynamicItem) {
    startVelocities[ObjectIdentifier(item)] = nil
    super.removeItem(item)
  }

  override func install(in animator: DynamicAnimator) {
    super.install(in: animator)
    for item in items {
      if let velocity = startVelocities[ObjectIdentifier(item)] { animator.add(velocity, to: item) }
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
    add(StartVelocity(linear: velocity), to: item)
  }

  /// Adds an angular velocity to that of an item, in radians per second.
  ///
  /// It waits until the behaviour joins an animator. An item that may not rotate takes none.
  ///
  /// - Parameters:
  ///   - velocity: The angular velocity to add.
  ///   - item: An item of this behaviour.
  public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) {
    add(StartVelocity(angular: velocity), to: item)
  }

  /// The velocity of an item in points per second; before the behaviour joins, the one that waits.
  public func linearVelocity(for item: any DynamicItem) -> Vector {
    dynamicAnimator?.velocity(of: item) ?? startVelocity(of: item).linear
  }

  /// The angular velocity of an item in radians per second; before it joins, the one that waits.
  public func angularVelocity(for item: any DynamicItem) -> Double {
    dynamicAnimator?.angularVelocity(of: item) ?? startVelocity(of: item).angular
  }

  private func startVelocity(of item: any DynamicItem) -> StartVelocity {
    startVelocities[ObjectIdentifier(item)] ?? StartVelocity()
  }

  private func add(_ velocity: StartVelocity, to item: any DynamicItem) {
    precondition(items.contains { $0 === item }, "a velocity is added to an item of the behaviour")
    if let dynamicAnimator {
      dynamicAnimator.add(velocity, to: item)
    } else {
      var sum = startVelocity(of: item)
      sum.linear.dx += velocity.linear.dx
      sum.linear.dy += velocity.linear.dy
      sum.angular += velocity.angular
      startVelocities[ObjectIdentifier(item)] = sum
    }
  }
}

/// The velocities that an item gets when its behaviour joins an animator.
struct StartVelocity {
  var linear = Vector(dx: 0, dy: 0)
  var angular = 0.0
}
