// SPDX-License-Identifier: Apache-2.0

/// Why corners do not make a convex polygon.
public enum ShapeFault: Error, Sendable, Hashable {
  /// Less than three corners were given.
  case fewerThanThreeCorners

  /// The corners lie on a point or a line, or nearly so.
  case zeroArea

  /// The outline turns inwards somewhere.
  case concave

  /// The outline crosses itself, or goes round more than once.
  case selfCrossing

  /// More than ``SolverConstants/maximumCorners`` corners remain.
  case tooManyCorners

  /// A coordinate is infinite or not a number.
  case notFinite
}
