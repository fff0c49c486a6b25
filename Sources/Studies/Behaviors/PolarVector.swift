// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics

/// A vector that documents write as a `direction`, as `angle` and `magnitude`, or as both.
///
/// `direction` alone gives angle and magnitude; a `magnitude` beside it stretches it.
struct PolarVector: Sendable, Hashable {
  /// The direction in radians, 0 to the right, pi/2 down.
  var angle: Double { didSet { written = nil } }

  /// The length.
  var magnitude: Double { didSet { written = nil } }

  /// The `direction` as it was written: going through an angle would cost it its last digits.
  private var written: Vector?

  /// The vector in coordinates.
  var vector: Vector { written ?? Vector(angle: angle, magnitude: magnitude) }

  /// Reads `direction`, `angle` and `magnitude`.
  ///
  /// - Parameters:
  ///   - mapping: The behaviour.
  ///   - standard: What is meant where nothing is written.
  init(_ mapping: DocumentMapping, default standard: Vector) throws(InputError) {
    angle = standard.angle
    magnitude = standard.magnitude
    written = standard
    if let node = mapping.optional("direction") { try take(node, beside: mapping) }
    if let node = mapping.optional("angle") { angle = try node.number() }
    if let node = mapping.optional("magnitude") { magnitude = try node.number(in: .atLeast(0)) }
  }

  private mutating func take(
    _ direction: DocumentNode, beside mapping: DocumentMapping
  ) throws(InputError) {
    guard mapping.optional("angle") == nil else {
      throw direction.error("write either direction or angle, not both")
    }
    let (dx, dy) = try direction.point()
    let vector = Vector(dx: dx, dy: dy)
    angle = vector.angle
    magnitude = vector.magnitude
    written = vector
  }
}
