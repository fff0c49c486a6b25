// SPDX-License-Identifier: Apache-2.0

/// Gravity on some items: magnitude 1 is 1000 pt/s^2, downwards by default.
///
/// An animator has one gravity: that of the behaviour added or changed last. The removal of any
/// gravity behaviour leaves none until another is added or changed.
open class GravityBehavior: ItemGroupBehavior {
  /// The gravity as a vector.
  public var gravityDirection: Vector {
    get { gravity.vector }
    set { gravity.vector = newValue }
  }

  private var gravity = PolarVector(Vector(dx: 0, dy: 1)) {
    didSet { dynamicAnimator?.setGravity(gravity.vector) }
  }

  /// The direction in radians, 0 to the right, pi/2 down.
  public var angle: Double {
    get { gravity.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength, 1 being 1000 pt/s^2.
  public var magnitude: Double {
    get { gravity.vector.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and strength together.
  ///
  /// - Parameters:
  ///   - angle: The direction in radians, 0 to the right, pi/2 down.
  ///   - magnitude: The strength, 1 being 1000 pt/s^2.
  public func setAngle(_ angle: Double, magnitude: Double) {
    gravity.set(angle: angle, magnitude: magnitude)
  }

  override func install(in animator: DynamicAnimator) {
    animator.setGravity(gravityDirection)
    super.install(in: animator)
  }

  override func uninstall(from animator: DynamicAnimator) {
    super.uninstall(from: animator)
    animator.setGravity(Vector(dx: 0, dy: 0))
  }

  override func itemsDidChange(in animator: DynamicAnimator) {
    animator.updateGravityScales()
    animator.makeBullets(of: items)
  }
}
