// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// A `direction`, or `angle` and `magnitude`, or a direction with a magnitude.
///
/// `direction` alone gives angle and magnitude; a `magnitude` with it stretches it.
extension PlannedVector {
  /// Reads `direction`, `angle` and `magnitude`.
  ///
  /// - Parameters:
  ///   - mapping: The behaviour.
  ///   - standard: What is meant where nothing is written.
  /// - Throws: `InputError` for a direction beside an angle, and for one that points nowhere
  ///   beside a magnitude.
  init(_ mapping: DocumentMapping, default standard: Vector) throws(InputError) {
    var vector = PlannedVector(standard)
    if let node = mapping.optional("direction") {
      vector = PlannedVector(try Self.direction(node, beside: mapping))
    }
    if let node = mapping.optional("angle") { vector.angle = try node.number(unit: "rad") }
    if let node = mapping.optional("magnitude") {
      vector.magnitude = try node.number(in: .atLeast(0))
    }
    self = vector
  }

  /// Reads `direction`, which must be alone or have a length that `magnitude` can stretch.
  private static func direction(
    _ node: DocumentNode, beside mapping: DocumentMapping
  ) throws(InputError) -> Vector {
    guard mapping.optional("angle") == nil else {
      throw node.error("write either direction or angle, not both")
    }
    let (dx, dy) = try node.point()
    guard dx != 0 || dy != 0 || mapping.optional("magnitude") == nil else {
      throw node.error("direction [0, 0] points nowhere, so a magnitude has nothing to stretch")
    }
    return Vector(dx: dx, dy: dy)
  }
}
