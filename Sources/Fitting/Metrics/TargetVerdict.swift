// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import Scenes

/// The targets at a point, met or missed.
struct TargetVerdict {
  /// The answers of the point in all scenarios together.
  let outcome: PointOutcome

  /// Each target for a metric with its answer, in the order of the document.
  let outcomes: [TargetOutcome]

  /// The envelope, kept or left; nil without one.
  let envelope: EnvelopeOutcome?

  /// The response in each scenario.
  let responses: CaseResponses

  /// The channel that gives levels their unit; nil for a plain spring.
  let channel: Channel?

  /// All constraints are met.
  var isReached: Bool { outcome.violation == 0 }

  /// The verdict as a sentence without a full stop, with the size of each miss and a clause, which
  /// may be empty, that names the constraint that binds.
  func sentence(binding: String) -> String {
    let missed = outcomes.filter { !$0.isMet }
    guard isReached else {
      let constraints =
        missed.filter(\.target.isConstraint).map(shortfall) + [envelopeShortfall].compactMap(\.self)
      return "not reachable within the bounds; at the nearest point, given here, "
        + (constraints + [binding].filter { !$0.isEmpty }).joined(separator: "; ")
    }
    guard !missed.isEmpty else { return "every target is met" }
    let held = outcomes.contains(where: \.target.isConstraint) || envelope != nil
    return (held ? "every constraint is met, and " : "")
      + "the weighted targets are met as closely as they can be together; "
      + missed.map(shortfall).joined(separator: "; ")
  }

  private func shortfall(_ outcome: TargetOutcome) -> String {
    let metric = outcome.target.metric
    let unit = metric.shownUnit(on: channel)
    let wanted = "instead of \(outcome.target.text)" + (unit.isEmpty ? "" : " \(unit)")
    guard let value = outcome.value else {
      return "\(metric.rawValue) has no value (\(responses.message(for: [metric]))) \(wanted)"
    }
    // Rounded, a near miss can look like a hit: then with every digit.
    let rounded = brief(value)
    let isTold = Double(rounded).map { outcome.target.violation(by: $0) > 0 } ?? false
    return "\(metric.rawValue) is \(isTold ? rounded : plain(value)) \(wanted)"
  }

  private var envelopeShortfall: String? {
    guard let envelope, !envelope.isMet else { return nil }
    guard let excess = envelope.excess else {
      return "the response has no step that could stay within the envelope"
    }
    return "the response leaves the envelope (\(envelope.envelope.text)) by "
      + "\(brief(100 * excess)) % of the step"
  }
}

extension TargetSet {
  /// The verdict on each target at a point whose outcome in all scenarios is known.
  func verdict(_ outcome: PointOutcome, at values: [Double]) -> TargetVerdict {
    let given = outcome.answers.map(\.value)
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
