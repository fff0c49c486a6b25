// SPDX-License-Identifier: Apache-2.0

/// The velocities that an item gets when its behaviour joins an animator.
struct StartVelocity {
  var linear = Vector(dx: 0, dy: 0)
  var angular = 0.0
}

extension DynamicItemBehavior {
  /// Adds a velocity to that of an item, in points per second.
  ///
  /// Before the behaviour joins an animator it waits for that. An anchored item takes none.
  ///
  /// - Parameters:
  ///   - velocity: What is added.
  ///   - item: An item of this behaviour.
  public func addLinearVelocity(_ velocity: Vector, for item: any DynamicItem) {
    add(StartVelocity(linear: velocity), to: item)
  }

  /// Adds an angular velocity to that of an item, in radians per second.
  ///
  /// Before the behaviour joins an animator it waits for that. What may not turn takes none.
  ///
  /// - Parameters:
  ///   - velocity: What is added.
  ///   - item: An item of this behaviour.
  public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) {
    add(StartVelocity(angular: velocity), to: item)
  }

  /// The velocity of an item in points per second, or what waits for it before it joins.
  public func linearVelocity(for item: any DynamicItem) -> Vector {
    dynamicAnimator?.velocity(of: item) ?? startVelocity(of: item).linear
  }

  /// The angular velocity of an item in radians per second, or what waits for it.
  public func angularVelocity(for item: any DynamicItem) -> Double {
    dynamicAnimator?.angularVelocity(of: item) ?? startVelocity(of: item).angular
  }

  private func startVelocity(of item: any DynamicItem) -> StartVelocity {
    startVelocities[ObjectIdentifier(item)] ?? StartVelocity()
  }

  private func add(_ velocity: StartVelocity, to item: any DynamicItem) {
    precondition(
      items.contains { $0 === item }, "a velocity is added to an item of the behaviour")
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
