// SPDX-License-Identifier: Apache-2.0

/// Springs from an item to the corners around a point that stands still.
public struct CornersPlan: Sendable, Hashable {
  /// The item.
  public var item: Int

  /// The middle of the four anchors, in points.
  public var point: Point

  /// The springs to them.
  public var springs: CornerSprings

  /// Springs from an item to the corners around a point.
  public init(item: Int, point: Point, springs: CornerSprings = CornerSprings()) {
    self.item = item
    self.point = point
    self.springs = springs
  }

  /// The point, for ever.
  var trace: Trace { MovingPoint.still(point).trace }
}
