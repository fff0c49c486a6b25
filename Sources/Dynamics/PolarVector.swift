// SPDX-License-Identifier: Apache-2.0

/// A vector that keeps its angle while its length is 0: the angle may be set before the magnitude.
struct PolarVector: Sendable, Hashable {
  /// The vector in coordinates.
  var vector: Vector {
    didSet { if vector.magnitude > 0 { angle = vector.angle } }
  }

  /// The angle in radians, 0 to the right, pi/2 down.
  private(set) var angle: Double

  /// The vector of the given coordinates; one of length 0 points to the right.
  init(_ vector: Vector) {
    self.vector = vector
    angle = vector.angle
  }

  /// Sets angle and length together.
  mutating func set(angle: Double, magnitude: Double) {
    self.angle = angle
    vector = Vector(angle: angle, magnitude: magnitude)
  }
}
