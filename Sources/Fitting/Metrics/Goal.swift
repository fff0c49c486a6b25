// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// What a search minimises: by how far a point misses the constraints, and where it meets them, a figure
/// such as the peak speed.
///
/// Points are ranked by the rules of Deb (An efficient constraint handling method for genetic
/// algorithms, Computer Methods in Applied Mechanics and Engineering 186, 2000): of two that miss
/// something the smaller miss is better, one that misses nothing is better than one that does, and
/// of two that miss nothing the one with the lower figure.
struct Goal {
  /// The size of the miss; 0 where a point may be taken.
  let miss: (PointOutcome) -> Double

  /// The figure of a point that may be taken, nil for one without an answer; without a figure any
  /// such point will do.
  var figure: ((PointOutcome, [Double]) -> Double?)?

  /// The cost at which a search is over.
  var floor = 0.0

  /// The room that a point needs (`MetricFit.rooms`): without it, it ranks lower.
  var room = 0.0

  /// The room itself is what should be large.
  var isWidest = false

  /// The share by which a figure may be worse for the sake of short decimals; a search finds it to a
  /// tenth of that.
  var tolerance = 0.0

  /// The worst figure among a point and its neighbours counts, for metrics jump.
  var isCautious = false

  /// The cost from which on a point may not be taken: more than any figure.
  static let unmet = 1e30

  /// The constraints alone.
  static var constraints: Goal { Goal(miss: \.violation) }

  /// The targets with a weight, where the constraints are met.
  static var weighted: Goal { Goal(miss: \.violation, figure: { outcome, _ in outcome.regret }) }

  /// A distance from targets that ends at 0, so that it falls steadily but for jumps.
  var isDistance: Bool { floor == 0 }

  /// The widest room, which is at most a number.
  static func widest(_ most: Double) -> Goal {
    Goal(
      miss: \.cost, figure: { _, _ in 0 }, floor: -most, room: most, isWidest: true, tolerance: 0.1)
  }

  /// The same for points with another room.
  func with(room: Double) -> Goal {
    var goal = self
    goal.room = room
    return goal
  }

  /// The cost of a point on its own.
  func cost(of outcome: PointOutcome, at values: [Double]) -> Double {
    let miss = miss(outcome)
    guard let figure else { return miss }
    guard miss == 0 else { return Self.unmet * (2 + miss) }
    return figure(outcome, values) ?? 2 * Self.unmet
  }

  /// The cost of a point from those of the point and its neighbours on their own.
  ///
  /// Where a neighbour may not be taken it is more than any figure, and less than that of a point
  /// which itself may not be taken.
  func cost(of costs: ArraySlice<Double>) -> Double {
    let missed = costs.count { $0 >= Self.unmet }
    guard missed == 0 else {
      return Self.unmet * (1 + Double(missed) / Double(costs.count))
    }
    return isCautious ? costs.max() ?? Self.unmet : costs.first ?? Self.unmet
  }
}

/// How far a search goes.
struct Effort {
  /// The points of the sample of one parameter; of two twice, of three and more four times as many.
  let points: Int

  /// The most places of the sample from which it descends.
  let starts: Int

  /// The last step of the last descent, in shares of the bounds.
  let lastStep: Double

  /// The last step of the first descents.
  static let firstStep = 1e-3

  /// Enough to find a point that meets targets, or the gentlest of them to within its last digit.
  static let coarse = Effort(points: 64, starts: 3, lastStep: 1e-3)

  /// Enough for an objective.
  static let medium = Effort(points: 512, starts: 4, lastStep: 1e-4)

  /// Enough for the claim that no point is nearer.
  static let fine = Effort(points: 1024, starts: 8, lastStep: 1e-7)

  /// The points of the sample over some parameters.
  func count(_ open: Int, _ method: FitMethod) -> Int {
    let points = method == .global ? max(points, Self.fine.points) : points
    return method == .local ? 0 : points << min(max(open - 1, 0), 2)
  }
}

/// The answers of a point to the targets, in one scenario or in several together.
struct PointOutcome: Sendable {
  /// The answer to each target.
  let answers: [TargetValue]

  /// The cost of each objective, its metric with the sign of the objective; nil where it has none.
  let objectives: [Double?]

  /// What is lowered among points that meet every target: the peak speed in pt/s, or where a fast motion
  /// is preferred the settle time in s; nil for a plain spring.
  let figure: Double?

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
  var merit: Double { violation > 0 ? Goal.unmet * (1 + violation) : regret }

  init(answers: [TargetValue], to targets: [MetricTarget], objectives: [Double?], figure: Double?) {
    (self.answers, self.objectives, self.figure) = (answers, objectives, figure)
    slack = zip(targets, answers).map { $0.slack(of: $1) }.min() ?? 0
    violation = targets.cost(of: answers) { targets[$0].isConstraint }
    regret = targets.cost(of: answers) { !targets[$0].isConstraint }
  }
}
