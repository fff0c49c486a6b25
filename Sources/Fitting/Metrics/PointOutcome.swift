// SPDX-License-Identifier: GPL-3.0-or-later

/// The answers of one run to the targets and objectives.
struct TargetReading: Sendable {
  /// The answer to each target.
  let answers: [TargetValue]

  /// The metric of each objective; nil where it has none.
  let objectives: [Double?]

  /// The peak speed in pt/s; nil for a plain spring.
  let peakSpeed: Double?
}

/// The answers of a point to the targets, in one scenario or in several together.
struct PointOutcome: Sendable {
  /// The answer to each target.
  let answers: [TargetValue]

  /// The metric of each objective; nil where it has none.
  let objectives: [Double?]

  /// The peak speed in pt/s; nil for a plain spring.
  let peakSpeed: Double?

  /// The cost of missed constraints: the sum of the squares of the misses.
  let violation: Double

  /// The cost of missed targets with a weight: the weighted sum of the squares of the misses.
  let regret: Double

  /// The least room between an answer and its limit, in scales; below 0 where a target is missed.
  let slack: Double

  /// The cost of all of them; 0 where all are met.
  var cost: Double { violation + regret }

  /// The cost that is reported: of the constraints where one is missed, else of the other targets.
  var shownCost: Double { violation > 0 ? violation : regret }

  /// A cost in which the other targets count only where the constraints hold.
  var merit: Double { violation > 0 ? Self.unmet * (1 + violation) : regret }

  /// The least merit of a point that misses a constraint, more than any regret.
  static let unmet = 1e30

  init(
    answers: [TargetValue], to targets: [Target], objectives: [Double?], peakSpeed: Double?
  ) {
    self.answers = answers
    self.objectives = objectives
    self.peakSpeed = peakSpeed
    slack = zip(targets, answers).map { $0.slack(of: $1) }.min() ?? 0
    var (violation, regret) = (0.0, 0.0)
    for (target, answer) in zip(targets, answers) {
      let miss = target.miss(by: answer)
      if target.isConstraint {
        violation += miss * miss
      } else {
        regret += target.weight * miss * miss
      }
    }
    self.violation = violation
    self.regret = regret
  }
}
