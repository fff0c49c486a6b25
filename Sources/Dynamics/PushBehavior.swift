// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// A push on some items: a lasting force, or one impulse.
open class PushBehavior: DirectedBehavior {
  /// A lasting force or a single impulse.
  public typealias Mode = PushMode

  /// The mode of the push.
  public let mode: Mode

  /// The push acts; an instantaneous push becomes inactive after it.
  public var active = true { didSet { dynamicAnimator?.wake(items) } }

  /// The push as a vector: length 1 is 1 N, or 1 N s for an instantaneous one.
  ///
  /// 1 N accelerates an item of 100 x 100 pt and density 1 by 100 pt/s^2. Zero by default.
  public var pushDirection: Vector {
    get { vector }
    set { vector = newValue }
  }

  override func vectorDidChange() { dynamicAnimator?.wake(items) }

  private var offsets: [ObjectIdentifier: Offset] = [:]

  /// A push of some items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - mode: A lasting force or a single impulse.
  public init(items: [any DynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// The point of an item at which the push acts; its centre by default.
  public func targetOffsetFromCenter(for item: any DynamicItem) -> Offset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point at which the push acts, in points from the item's centre; it does not rotate.
  public func setTargetOffsetFromCenter(_ offset: Offset, for item: any DynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    dynamicAnimator?.wake([item])
  }

  /// Removes an item with its offset; an unknown one changes nothing.
  override public func removeItem(_ item: any DynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    super.removeItem(item)
  }

  override func itemsDidChange(in animator: DynamicAnimator) { animator.makeBullets(of: items) }
}
