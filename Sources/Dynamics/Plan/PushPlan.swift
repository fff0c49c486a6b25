// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// A force on some items, or a single impulse.
public struct PushPlan: Sendable, Hashable {
  /// The items that are pushed, each with the whole push.
  public let items: [Int]

  /// Whether it pushes in every sub-step, not once when it comes.
  public var isContinuous: Bool

  /// The push: 1 is 1 N, or 1 N s for an instantaneous one.
  public var direction: PlannedVector

  /// The place where it acts, in points from the centre; it does not turn with the item.
  public var offset: Offset

  /// A push of some items.
  public init(
    items: [Int], isContinuous: Bool = true, direction: PlannedVector, offset: Offset = .zero
  ) {
    self.items = items
    self.isContinuous = isContinuous
    self.direction = direction
    self.offset = offset
  }

  /// Adds a push for each item.
  func install<R: ScalarReal>(in context: inout InstallContext<R>) {
    for item in items {
      context.parts.pushes.append(
        Push(
          body: context.bodies[item], mode: isContinuous ? .continuous : .instantaneous,
          direction: direction.vector, offset: offset))
    }
  }
}
