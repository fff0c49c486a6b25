// SPDX-License-Identifier: Apache-2.0

/// A spring of Material 3's motion schemes.
///
/// Source: androidx `compose/material3`, the tokens of `MotionScheme.expressive()` and
/// `MotionScheme.standard()`, which share those for effects.
package struct MaterialToken: Sendable {
  /// Its name: `expressive-default-spatial`.
  package let name: String
  /// The damping ratio.
  package let dampingRatio: Double
  /// The stiffness in 1/s^2, of a mass of 1.
  package let stiffness: Double
  /// The function of a `MotionScheme` that gives it.
  package let specification: String
  /// The scheme that has it; nil where both have.
  package let scheme: String?

  private init(
    _ name: String, _ dampingRatio: Double, _ stiffness: Double, _ specification: String,
    of scheme: String? = nil
  ) {
    (self.name, self.dampingRatio, self.stiffness) = (name, dampingRatio, stiffness)
    (self.specification, self.scheme) = (specification, scheme.map { "MotionScheme.\($0)()" })
  }

  /// Every token.
  package static let all = [
    MaterialToken("expressive-default-spatial", 0.8, 380, "defaultSpatialSpec", of: "expressive"),
    MaterialToken("expressive-fast-spatial", 0.6, 800, "fastSpatialSpec", of: "expressive"),
    MaterialToken("expressive-slow-spatial", 0.8, 200, "slowSpatialSpec", of: "expressive"),
    MaterialToken("standard-default-spatial", 0.9, 700, "defaultSpatialSpec", of: "standard"),
    MaterialToken("standard-fast-spatial", 0.9, 1400, "fastSpatialSpec", of: "standard"),
    MaterialToken("standard-slow-spatial", 0.9, 300, "slowSpatialSpec", of: "standard"),
    MaterialToken("effects-default", 1, 1600, "defaultEffectsSpec"),
    MaterialToken("effects-fast", 1, 3800, "fastEffectsSpec"),
    MaterialToken("effects-slow", 1, 800, "slowEffectsSpec"),
  ]

  /// An animation by it in Compose, from a velocity as code writes it; nil at rest.
  package func code(velocity: String?) -> String {
    """
    // Public from material3 1.5 on. In MaterialTheme\
    \(scheme.map { "(motionScheme = \($0))" } ?? "") { ... }
    val spec = MaterialTheme.motionScheme.\(specification)<Float>()
    LaunchedEffect(target) {
    \(composeAnimation(velocity: velocity, indent: "    "))}

    """
  }

  /// The token whose move differs least from a move.
  ///
  /// Policy: the difference is the largest one of the springs at any frame at 60 Hz of the first
  /// minute, from the same start velocity. A distance between the numbers would need a weight between
  /// frequency and damping, and would call a slow overdamped spring near to fast tokens.
  /// - Parameter move: The move.
  /// - Returns: The nearest token.
  /// - Throws: `SpringError` for a velocity that is not finite.
  package static func nearest(to move: SpringMove) throws(SpringError) -> MaterialToken {
    let longestTime = 60.0
    let longest = move.motion.settleTime(within: 1e-4) ?? longestTime
    let seconds = min(max(longest, 1), longestTime)
    let rate = 60.0
    let count = 1 + Int((seconds * rate).rounded(.up))
    let wanted = move.frames(count, rate: rate)
    var (nearest, least) = (all[0], Double.infinity)
    for token in all {
      let spring = try Spring(
        angularFrequency: token.stiffness.squareRoot(), dampingRatio: token.dampingRatio)
      let shown = try SpringMove(spring, velocity: move.velocity).frames(count, rate: rate)
      let difference = zip(shown, wanted).reduce(0) { max($0, abs($1.0 - $1.1)) }
      let isLikelier = token.distance(to: move) < nearest.distance(to: move)
      if difference < least || difference == least && isLikelier {
        (nearest, least) = (token, difference)
      }
    }
    return nearest
  }

  /// A distance between its numbers and a move's, by which the likely token wins a tie.
  private func distance(to move: SpringMove) -> Double {
    let frequency = move.spring.angularFrequency / stiffness.squareRoot()
    return max(frequency, 1 / frequency) + abs(move.spring.dampingRatio - dampingRatio)
  }
}

/// An animation of Compose by a `spec`, from a velocity as code writes it; nil at rest.
func composeAnimation(velocity: String?, indent: String = "") -> String {
  guard let velocity else {
    return "\(indent)animatable.animateTo(target, animationSpec = spec)\n"
  }
  return """
    \(indent)val velocity = \(velocity)f * (target - animatable.value)
    \(indent)animatable.animateTo(target, animationSpec = spec, initialVelocity = velocity)

    """
}
