// SPDX-License-Identifier: Apache-2.0

/// A vector of which angle and length can be set apart.
public struct PlannedVector: Sendable, Hashable {
  /// The direction in radians, 0 to the right, pi/2 down.
  public var angle: Double { didSet { given = nil } }

  /// The length.
  public var magnitude: Double { didSet { given = nil } }

  /// The coordinates it was given in: going through an angle would cost them their last digits.
  private var given: Vector?

  /// The vector in coordinates.
  public var vector: Vector { given ?? Vector(angle: angle, magnitude: magnitude) }

  /// The vector of the given coordinates.
  public init(_ vector: Vector) {
    angle = vector.angle
    magnitude = vector.magnitude
    given = vector
  }
}
