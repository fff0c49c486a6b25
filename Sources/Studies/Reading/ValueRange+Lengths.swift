// SPDX-License-Identifier: GPL-3.0-or-later

// Policy: the engine computes areas, inertias and distances in `Float`, whose squares and cubes of
// lengths run over or under where a length is far from those of a screen. A document with such a
// length is refused instead of computed wrongly.

extension ValueRange {
  /// The largest magnitude of a length, in points.
  private static let farthest = 1e7

  /// The lengths of a side, in points.
  static let side = from(0.001, to: farthest)

  /// The coordinates of what items touch, and the insets of bounds, in points.
  static let coordinate = from(-farthest, to: farthest)

  /// The range without the ends that are those of the engine: too far off to search between them.
  var withoutFarEnds: ValueRange {
    ValueRange(
      lower: lower?.value == -Self.farthest ? nil : lower,
      upper: upper?.value == Self.farthest ? nil : upper)
  }
}
