// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

extension SpringMove {
  /// The frequencies of springs that are computed with, in rad/s, and the largest damping ratio and
  /// velocity: far beyond anything that moves, and far from where `Double` ends.
  private static let frequencies = 1e-6...1e6
  private static let largest = 1e6

  /// Refuses a move that nothing can be computed of.
  ///
  /// - Throws: `SpringError` that names the quantity.
  func checkRange() throws(SpringError) {
    let (low, high) = (Self.frequencies.lowerBound, Self.frequencies.upperBound)
    guard Self.frequencies.contains(spring.angularFrequency) else {
      throw .outOfRange(
        quantity: "the spring's undamped frequency", range: "from \(low) to \(high) rad/s",
        value: spring.angularFrequency)
    }
    guard spring.dampingRatio <= Self.largest,
      spring.dampingRatio == 0 || spring.dampingRatio >= 1e-9
    else {
      throw .outOfRange(
        quantity: "the damping ratio", range: "0, or from 1e-9 to \(Self.largest)",
        value: spring.dampingRatio)
    }
    guard velocity.magnitude <= Self.largest else {
      throw .outOfRange(
        quantity: "the velocity", range: "at most \(Self.largest) distances per second",
        value: velocity)
    }
  }
}
