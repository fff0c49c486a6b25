// SPDX-License-Identifier: Apache-2.0

/// The outline of a body where it touches others, in the frame of the body, in metres.
public enum Shape<R: Real>: Sendable, Hashable {
  /// A disc about the centre of the body.
  case circle(radius: R)

  /// A convex polygon of at least three corners, in order along its outline, either way round.
  case polygon([Vector2<R>])

  /// Straight edges from corner to corner, touched from both sides: of a body that never moves.
  ///
  /// A closed chain also has the edge from its last corner to its first.
  case chain([Vector2<R>], isClosed: Bool)
}
