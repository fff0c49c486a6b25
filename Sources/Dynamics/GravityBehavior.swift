// SPDX-License-Identifier: Apache-2.0

/// Gravity on some items: magnitude 1 is 1000 pt/s^2, downwards by default.
///
/// An animator has one gravity: that of the behaviour added or changed last. The removal of any
/// gravity behaviour leaves none until another is added or changed.
open class GravityBehavior: DirectedBehavior {
  /// The gravity as a vector; magnitude 1 is 1000 pt/s^2.
  public var gravityDirection: Vector {
    get { vector }
    set { vector = newValue }
  }

  /// Gravity of magnitude 1 on some items, downwards.
  override public init(items: [any DynamicItem] = []) {
    super.init(items: items)
    vector = Vector(dx: 0, dy: 1)
  }

  override func vectorDidChange() { dynamicAnimator?.setGravity(vector) }

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
