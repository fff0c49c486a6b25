// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The range in which an attachment lets its items move: radians for a pin, points for a slider.
public struct FloatRange: Sendable, Hashable {
  public var minimum: Double
  public var maximum: Double

  /// The range from `minimum` to `maximum`, which is not less.
  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The range without ends.
  public static let infinite = FloatRange(minimum: -.infinity, maximum: .infinity)

  /// The range that is the place 0 alone.
  public static let zero = FloatRange(minimum: 0, maximum: 0)

  /// Whether the range has no ends.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

  /// The range of an angle in radians, or nil if it has no ends.
  func angles<R: Real>() -> JointRange<R>? {
    isInfinite ? nil : JointRange(lower: R(minimum), upper: R(maximum))
  }

  /// The range of a way in metres from one in points, or nil if it has no ends.
  func ways<R: Real>() -> JointRange<R>? {
    isInfinite ? nil : JointRange(lower: R(points: minimum), upper: R(points: maximum))
  }
}
