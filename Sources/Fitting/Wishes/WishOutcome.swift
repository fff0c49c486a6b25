// SPDX-License-Identifier: GPL-3.0-or-later

/// What one run says to the wishes and to the objectives.
struct WishReading: Sendable {
  /// The answer to each wish.
  let answers: [WishAnswer]

  /// The metric of each objective; nil where it has none.
  let objectives: [Double?]

  /// The peak speed in pt/s; nil for a plain spring.
  let peakSpeed: Double?
}

/// How a point answers the wishes, in one situation or in several together.
struct WishOutcome: Sendable {
  /// The answer to each wish.
  let answers: [WishAnswer]

  /// The metric of each objective; nil where it has none.
  let objectives: [Double?]

  /// The peak speed in pt/s; nil for a plain spring.
  let peakSpeed: Double?

  /// What the missed constraints cost: the sum of the squares of the misses.
  let violation: Double

  /// What the missed wishes with a weight cost: the weighted sum of the squares of the misses.
  let regret: Double

  /// What all of them cost; 0 where all are met.
  var cost: Double { violation + regret }

  /// Reduces all answers to the constraints first, and only where they hold to the other wishes.
  var merit: Double { violation > 0 ? Self.unmet * (1 + violation) : regret }

  /// More than any regret: at least so much is the merit of a point that misses a constraint.
  static let unmet = 1e30

  init(
    answers: [WishAnswer], to wishes: [Wish], objectives: [Double?] = [], peakSpeed: Double? = nil
  ) {
    self.answers = answers
    self.objectives = objectives
    self.peakSpeed = peakSpeed
    var (violation, regret) = (0.0, 0.0)
    for (wish, answer) in zip(wishes, answers) {
      let miss = wish.miss(by: answer)
      if wish.isConstraint { violation += miss * miss } else { regret += wish.weight * miss * miss }
    }
    self.violation = violation
    self.regret = regret
  }
}
