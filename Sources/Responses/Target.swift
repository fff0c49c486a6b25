// SPDX-License-Identifier: Apache-2.0

/// Where an item is to come to rest.
public struct Target: Hashable, Sendable {
  /// The centre's horizontal position, in pt.
  public var x: Double
  /// The centre's vertical position, in pt, downwards.
  public var y: Double
  /// The angle in rad; nil where nothing turns the item to one.
  public var angle: Double?

  /// Creates a target.
  ///
  /// A coordinate that is not finite makes every response `diverged`.
  /// - Parameters:
  ///   - x: The centre's horizontal position, in pt.
  ///   - y: The centre's vertical position, in pt.
  ///   - angle: The angle in rad, nil where it is free.
  public init(x: Double, y: Double, angle: Double? = nil) {
    self.x = x
    self.y = y
    self.angle = angle
  }

  var isFinite: Bool { x.isFinite && y.isFinite && angle?.isFinite ?? true }

  /// The distance of an item's centre from the target at every tick, in pt.
  func distances(of motion: Motion) -> [Double] {
    motion.x.indices.map { tick in
      let (x, y) = (motion.x[tick] - self.x, motion.y[tick] - self.y)
      return (x * x + y * y).squareRoot()
    }
  }
}
