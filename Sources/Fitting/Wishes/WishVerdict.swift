// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// What became of the wishes at a point.
struct WishVerdict {
  /// Each wish with its metric, in the order of the document.
  let outcomes: [TargetOutcome]

  /// The response measured in each case.
  let responses: CaseResponses

  /// The channel whose unit levels have; nil for a plain spring.
  let channel: Channel?

  /// Whether every wish is met.
  var isMet: Bool { outcomes.allSatisfy(\.isMet) }

  /// The verdict in words; where wishes are missed, which, and by how much.
  var sentence: String {
    guard !isMet else { return "every target is met" }
    return "not reachable within the bounds; at the nearest point, given here, "
      + outcomes.filter { !$0.isMet }.map(shortfall).joined(separator: "; ")
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
}

extension MetricTarget {
  /// The wish in words: `at most 0.4`.
  public var text: String {
    switch limit {
    case .atMost(let limit): "at most \(plain(limit))"
    case .atLeast(let limit): "at least \(plain(limit))"
    case .between(let low, let high): "between \(plain(low)) and \(plain(high))"
    case .equal(let wish): plain(wish)
    }
  }
}

/// A number with all its digits and without a trailing `.0`: one that somebody wrote, as written.
func plain(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
