// SPDX-License-Identifier: Apache-2.0

extension Vector2 where R: ScalarReal {
  /// The unit vector this way, or the vector itself where it is too short to have a direction.
  @inline(__always)
  var normalized: Vector2 {
    let length = length
    return length < R(SolverConstants.vanishingLength) ? self : (R(1) / length) * self
  }

  /// The vector a quarter turn back, from y towards x: outward from a side that runs this way.
  @inline(__always)
  var outward: Vector2 { Vector2(y, -x) }
}
