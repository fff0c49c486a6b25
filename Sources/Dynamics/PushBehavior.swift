// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// A push on some items: a lasting force, or one impulse.
open class PushBehavior: ItemGroupBehavior {
  /// Whether a push lasts.
  public typealias Mode = PushMode

  /// Whether the push lasts.
  public let mode: Mode

  /// Whether it pushes; an instantaneous push becomes inactive when it has pushed.
  public var active = true { didSet { dynamicAnimator?.wake(items) } }

  /// The push as a vector: length 1 is 1 N, or 1 N s for an instantaneous one.
  ///
  /// 1 N accelerates an item of 100 x 100 pt and density 1 by 100 pt/s^2. Zero unless set.
  public var pushDirection: Vector {
    get { push.vector }
    set { push.vector = newValue }
  }

  private var push = PolarVector(Vector(dx: 0, dy: 0)) { didSet { dynamicAnimator?.wake(items) } }

  private var offsets: [ObjectIdentifier: Offset] = [:]

  /// A push of some items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - mode: Whether the push lasts.
  public init(items: [any DynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// The direction in radians, 0 to the right, pi/2 down.
  public var angle: Double {
    get { push.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength in N, or in N s for an instantaneous push.
  public var magnitude: Double {
    get { push.vector.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and strength together.
  ///
  /// - Parameters:
  ///   - angle: The direction in radians, 0 to the right, pi/2 down.
  ///   - magnitude: The strength in N, or in N s for an instantaneous push.
  public func setAngle(_ angle: Double, magnitude: Double) {
    push.set(angle: angle, magnitude: magnitude)
  }

  /// Where the push acts on an item: its centre unless set.
  public func targetOffsetFromCenter(for item: any DynamicItem) -> Offset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets where the push acts on an item, in points from its centre; it does not turn with it.
  public func setTargetOffsetFromCenter(_ offset: Offset, for item: any DynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    dynamicAnimator?.wake([item])
  }

  /// Removes an item with its offset; one that is not in the list is left alone.
  override public func removeItem(_ item: any DynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    super.removeItem(item)
  }

  override func itemsDidChange(in animator: DynamicAnimator) { animator.updateBullets() }
}
