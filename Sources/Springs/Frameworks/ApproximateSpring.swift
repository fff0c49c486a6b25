// SPDX-License-Identifier: Apache-2.0

/// A notation that does not know springs and follows the curve of one within an error.
public protocol ApproximateSpring: FrameworkSpring {
  /// Follows a move within an error.
  /// - Parameters:
  ///   - move: The move.
  ///   - maxError: The largest error at any time, as a fraction of the distance.
  /// - Throws: `SpringError` for an error or a move that the notation cannot take.
  init(moving move: SpringMove, maxError: Double) throws(SpringError)
}
