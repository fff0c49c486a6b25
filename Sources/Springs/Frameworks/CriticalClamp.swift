// SPDX-License-Identifier: Apache-2.0

/// A move as a framework makes it that runs every overdamped spring critically damped, at the same
/// angular frequency.
struct CriticalClamp: Hashable, Sendable {
  /// The move that is made.
  let move: SpringMove
  /// What was clamped, a sentence without a full stop; none where nothing was.
  let limits: [String]

  init(_ wanted: SpringMove, by title: String) throws(SpringError) {
    let ratio = wanted.spring.dampingRatio
    guard ratio > 1 else {
      move = wanted
      limits = []
      return
    }
    let spring = try Spring(
      angularFrequency: wanted.spring.angularFrequency, dampingRatio: 1)
    move = try SpringMove(spring, velocity: wanted.velocity)
    // Within rounding of 1 nothing is lost.
    limits =
      ratio < 1 + 1e-12
      ? [] : ["\(title) runs damping ratios above 1 as 1: \(snippetNumber(ratio)) is lost"]
  }
}
