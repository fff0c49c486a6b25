// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension MetricFit {
  /// Which constraint keeps the others from being met, as a clause; empty for a single constraint, and
  /// where the others cannot be met without any one of them either.
  ///
  /// Each constraint is dropped in turn, and a search from the nearest point looks whether the others
  /// can be met without it.
  func binding(at values: [Double], _ verdict: WishVerdict) -> String {
    let constraints = wishes.wishes.indices.filter { wishes.wishes[$0].isConstraint }
    guard !verdict.isReached, constraints.count > 1 else { return "" }
    let binding = stage("binding") {
      constraints.filter { canBeMet(without: $0, from: values) }
    }
    guard !binding.isEmpty else {
      return "no single target stands in the way: without any one of them the others cannot be met"
    }
    let names = binding.map { wishes.wishes[$0].text(on: verdict.channel) }
    let others = constraints.count > 2 ? "the others" : "the other one"
    return "what binds is \(names.joined(separator: ", or ")): without it \(others) can be met"
  }

  /// Whether the search finds a point that meets every constraint but one.
  private func canBeMet(without dropped: Int, from values: [Double]) -> Bool {
    func violation(_ outcome: WishOutcome) -> Double {
      wishes.wishes.indices.filter { $0 != dropped && wishes.wishes[$0].isConstraint }
        .reduce(0) { sum, index in
          let miss = wishes.wishes[index].miss(by: outcome.answers[index])
          return sum + miss * miss
        }
    }
    let starts = candidates(limit: Candidates.limit, count: 2) { points, _ in
      outcomes(at: points).map(violation)
    }
    let descent = Descent(searched: searched, lastStep: 1e-4)
    for start in [values] + starts.map(\.values) {
      let end = descent.run(from: start) { violation(outcome(at: $0)) }
      let all = wishes.situations.all
      if end.cost == 0, violation(outcomes(at: [end.values], in: all)[0]) == 0 { return true }
    }
    return false
  }
}

extension Wish {
  /// The wish in words: `overshoot at most 5 %`.
  fileprivate func text(on channel: Channel?) -> String {
    switch self {
    case .metric(let target):
      let unit = target.metric.unit(on: channel)
      return "\(target.metric.rawValue) \(target.text)" + (unit.isEmpty ? "" : " \(unit)")
    case .corridor(let envelope): return "the corridor (\(envelope.text))"
    }
  }
}
