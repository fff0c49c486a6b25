// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import Scenes

/// What became of the targets at a point.
struct TargetVerdict {
  /// How the point answers in all scenarios together.
  let outcome: PointOutcome

  /// Each target for a metric with its answer, in the order of the document.
  let outcomes: [TargetOutcome]

  /// What became of the envelope; nil where there is none.
  let envelope: EnvelopeOutcome?

  /// The response measured in each scenario.
  let responses: CaseResponses

  /// The channel whose unit levels have; nil for a plain spring.
  let channel: Channel?

  /// Whether everything that must hold does.
  var isReached: Bool { outcome.violation == 0 }

  /// The verdict in words; where something is missed, what, and by how much.
  ///
  /// - Parameter binding: What keeps the constraints from being met, as a clause; empty where nothing
  ///   in particular does.
  /// - Returns: A sentence without a full stop.
  func sentence(binding: String) -> String {
    let missed = outcomes.filter { !$0.isMet }
    guard isReached else {
      let constraints =
        missed.filter(\.target.isConstraint).map(shortfall) + [corridorShortfall].compactMap(\.self)
      return "not reachable within the bounds; at the nearest point, given here, "
        + (constraints + [binding].filter { !$0.isEmpty }).joined(separator: "; ")
    }
    guard !missed.isEmpty else { return "every target is met" }
    let held = outcomes.contains(where: \.target.isConstraint) || envelope != nil
    return (held ? "every constraint is met, and " : "")
      + "the wishes with a weight are met as nearly as they can be together; "
      + missed.map(shortfall).joined(separator: "; ")
  }

  private func shortfall(_ outcome: TargetOutcome) -> String {
    let metric = outcome.target.metric
    let unit = metric.unit(on: channel)
    let wanted = "instead of \(outcome.target.text)" + (unit.isEmpty ? "" : " \(unit)")
    guard let value = outcome.value else {
      return "\(metric.rawValue) has no value (\(responses.message(for: [metric]))) \(wanted)"
    }
    // Rounded, a near miss can look like a hit: then with every digit.
    let rounded = brief(value)
    let isTold = Double(rounded).map { outcome.target.violation(by: $0) > 0 } ?? false
    return "\(metric.rawValue) is \(isTold ? rounded : plain(value)) \(wanted)"
  }

  private var corridorShortfall: String? {
    guard let envelope, !envelope.isMet else { return nil }
    guard let excess = envelope.excess else {
      return "the response has no step that could keep to the corridor"
    }
    return "the response leaves the corridor (\(envelope.envelope.text)) by "
      + "\(brief(100 * excess)) % of the step"
  }
}

extension TargetSet {
  /// What became of each target at a point.
  func verdict(at values: [Double]) -> TargetVerdict {
    let outcome = outcomes(at: [values], in: scenarios.all)[0]
    let given: [Double?] = outcome.answers.map { answer in
      if case .value(let value) = answer { value } else { nil }
    }
    let outcomes = zip(metricTargets, given).map { target, value in
      let isMet = value.map { target.violation(by: $0) == 0 } ?? false
      return TargetOutcome(target: target, value: value, isMet: isMet)
    }
    let envelope = problem.target.envelope.map {
      EnvelopeOutcome(envelope: $0, excess: given.last.flatMap(\.self))
    }
    return TargetVerdict(
      outcome: outcome, outcomes: outcomes, envelope: envelope,
      responses: scenarios.responses(for: metrics, at: values, jobs: jobs),
      channel: problem.request.shownChannel(in: problem.scene))
  }
}

/// What one run says to the targets and to the objectives.
struct TargetReading: Sendable {
  /// The answer to each target.
  let answers: [TargetValue]

  /// The metric of each objective; nil where it has none.
  let objectives: [Double?]

  /// The peak speed in pt/s; nil for a plain spring.
  let peakSpeed: Double?
}

/// How a point answers the targets, in one scenario or in several together.
struct PointOutcome: Sendable {
  /// The answer to each target.
  let answers: [TargetValue]

  /// The metric of each objective; nil where it has none.
  let objectives: [Double?]

  /// The peak speed in pt/s; nil for a plain spring.
  let peakSpeed: Double?

  /// What the missed constraints cost: the sum of the squares of the misses.
  let violation: Double

  /// What the missed targets with a weight cost: the weighted sum of the squares of the misses.
  let regret: Double

  /// What all of them cost; 0 where all are met.
  var cost: Double { violation + regret }

  /// Reduces all answers to the constraints first, and only where they hold to the other targets.
  var merit: Double { violation > 0 ? Self.unmet * (1 + violation) : regret }

  /// More than any regret: at least so much is the merit of a point that misses a constraint.
  static let unmet = 1e30

  init(
    answers: [TargetValue], to targets: [Target], objectives: [Double?] = [],
    peakSpeed: Double? = nil
  ) {
    self.answers = answers
    self.objectives = objectives
    self.peakSpeed = peakSpeed
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
