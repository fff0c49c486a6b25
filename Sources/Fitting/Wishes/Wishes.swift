// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// The wishes of a fit as a cost: 0 where all are met, else how far they are from it.
///
///     cost = sum over the wishes of (violation / scale)^2
///
/// The scale of a wish is the size of the number wished for. A metric without an answer misses every
/// wish: by as much as the worst answer that the record could have shown, by 1 more, and by the
/// share of the way that is still to go at its end, so that the search feels which way is better.
/// Of several cases the worst answer to each wish counts: none, else the largest.
struct Wishes: Sendable {
  let targets: [MetricTarget]
  let problem: FitProblem

  /// The threads on which cases are run, at least 1; no result depends on it.
  let jobs: Int

  /// The share of its scale by which an `equal` wish may be missed.
  static let tolerance = 1e-3

  /// The most that a wish is missed by, in its scale.
  private static let most = 1e6

  init(_ targets: [MetricTarget], _ problem: FitProblem, jobs: Int) {
    self.targets = targets
    self.problem = problem
    self.jobs = jobs
  }

  /// How a point answers the wishes, in one case or in several together.
  struct Outcome: Sendable {
    /// The answer to each wish.
    fileprivate(set) var answers: [Answer]

    /// What the answers cost.
    fileprivate(set) var cost: Double

    /// The peak speed in pt/s; nil for a plain spring.
    fileprivate(set) var peakSpeed: Double?
  }

  /// What a metric says to a wish for it.
  enum Answer: Sendable {
    /// The metric.
    case value(Double)
    /// The metric has no value, which misses the wish by so much, in its scale.
    case missing(by: Double)

    /// Whether this is worse than another answer: larger, or none.
    func isWorse(than other: Answer) -> Bool {
      switch (self, other) {
      case (.value(let one), .value(let two)), (.missing(let one), .missing(let two)): one > two
      case (.missing, .value): true
      case (.value, .missing): false
      }
    }
  }

  /// Runs a point in one case.
  func outcome(at values: [Double], case index: Int) -> Outcome {
    let response = problem.run(at: values, case: index).response(for: targets.map(\.metric))
    let answers = targets.map { target in
      response[target.metric].map { Answer.value($0) }
        ?? .missing(by: miss(of: target, in: response))
    }
    return Outcome(
      answers: answers, cost: cost(of: answers),
      peakSpeed: response.determines(.peakSpeed) ? response[.peakSpeed] : nil)
  }

  /// Runs a point in several cases, of which the worst answer to each wish counts.
  func outcome(at values: [Double], in cases: [Int]) -> Outcome {
    let outcomes = concurrentMap(cases.count, jobs: jobs) { outcome(at: values, case: cases[$0]) }
    return outcomes.dropFirst().reduce(outcomes[0], worst)
  }

  /// Runs a point in some cases, one after the other, and stops where it costs more than a limit.
  ///
  /// - Returns: What it costs, nil where that is more than the limit; and the number of runs.
  func cost(
    at values: [Double], in cases: [Int], limit: Double
  ) -> (cost: Double?, runs: Int) {
    var together: Outcome?
    for (index, entry) in cases.enumerated() {
      let outcome = outcome(at: values, case: entry)
      together = together.map { worst($0, outcome) } ?? outcome
      guard !isMonotonic || together?.cost ?? 0 <= limit else { return (nil, index + 1) }
    }
    return (together.flatMap { $0.cost <= limit ? $0.cost : nil }, cases.count)
  }

  /// What the answers of a verdict cost.
  func cost(of verdict: WishVerdict) -> Double {
    cost(
      of: zip(targets, verdict.outcomes).map { target, outcome in
        guard let value = outcome.value else {
          let worst = verdict.responses.worstCase(of: target.metric)
          return .missing(by: miss(of: target, in: verdict.responses.responses[worst]))
        }
        return .value(value)
      })
  }

  /// The metric whose worst case shows most: an overshoot, where one is wished for.
  var shownMetric: Metric {
    let metrics = targets.map(\.metric).filter(\.hasWorst)
    return metrics.first { $0 == .overshoot } ?? metrics.first ?? targets[0].metric
  }

  /// The cases in which the answers are worst, one a wish, and the one with the highest speed.
  func worstCases(at values: [Double]) -> [Int] {
    let outcomes = concurrentMap(problem.cases.cases.count, jobs: jobs) {
      outcome(at: values, case: $0)
    }
    let wishes = targets.indices.map { wish in
      outcomes.indices.reduce(0) { worst, index in
        outcomes[index].answers[wish].isWorse(than: outcomes[worst].answers[wish]) ? index : worst
      }
    }
    let fastest = outcomes.indices.reduce(0) { fastest, index in
      outcomes[index].peakSpeed ?? 0 > outcomes[fastest].peakSpeed ?? 0 ? index : fastest
    }
    return wishes + [fastest]
  }

  /// Whether another case can only raise the cost: a worse answer never meets a limit that a better
  /// one misses.
  var isMonotonic: Bool {
    targets.allSatisfy {
      if case .atMost = $0.limit { true } else { false }
    }
  }

  private func worst(_ one: Outcome, _ other: Outcome) -> Outcome {
    let answers = zip(one.answers, other.answers).map { $0.isWorse(than: $1) ? $0 : $1 }
    return Outcome(
      answers: answers, cost: cost(of: answers),
      peakSpeed: [one.peakSpeed, other.peakSpeed].compactMap(\.self).max())
  }

  private func cost(of answers: [Answer]) -> Double {
    zip(targets, answers).reduce(0) { sum, entry in
      let miss: Double
      switch entry.1 {
      case .value(let value):
        miss = min(entry.0.violation(by: value) / entry.0.scale, Self.most)
      case .missing(let by): miss = by
      }
      return sum + miss * miss
    }
  }

  /// What became of each wish at a point, and a sentence that says it.
  func verdict(at values: [Double]) -> WishVerdict {
    let responses = problem.cases.responses(
      for: targets.map(\.metric), with: problem.parameters.map(\.parameter), at: values, jobs: jobs)
    let outcomes = targets.map { target in
      let value = responses[target.metric]
      let isMet = value.map { target.violation(by: $0) == 0 } ?? false
      return TargetOutcome(target: target, value: value, isMet: isMet)
    }
    let channel = problem.request.shownChannel(in: problem.scene)
    return WishVerdict(outcomes: outcomes, responses: responses, channel: channel)
  }

  /// How far a wish is from being met by a response without an answer, in its scale.
  private func miss(of target: MetricTarget, in response: Response) -> Double {
    guard let longest = longest(target.metric) else { return Self.most }
    let worst = min(target.violation(by: longest) / target.scale, Self.most)
    return worst + 1 + remainder(of: response)
  }

  /// The largest answer of a metric that is a time, in seconds; nil for other metrics.
  private func longest(_ metric: Metric) -> Double? {
    guard metric.unit(on: nil) == "s" else { return nil }
    let timing = problem.scene.timing
    return metric == .pauseTime ? max(timing.duration, timing.pauseLimit) : timing.duration
  }

  /// The share of the step that a response still has to go at its end, at most 1.
  private func remainder(of response: Response) -> Double {
    guard let initial = response.initial, let final = response.final, initial != final,
      let last = response.curve.values.last, last.isFinite
    else { return 1 }
    return min(abs((last - final) / (final - initial)), 1)
  }
}

extension MetricTarget {
  /// How far a value is from the wish; 0 where it meets it.
  func violation(by value: Double) -> Double {
    switch limit {
    case .atMost(let limit): max(0, value - limit)
    case .atLeast(let limit): max(0, limit - value)
    case .between(let low, let high): max(0, low - value, value - high)
    case .equal(let wish):
      abs(value - wish) <= Wishes.tolerance * scale ? 0 : abs(value - wish)
    }
  }

  /// What violations are measured by: the size of the number wished for, or 1 for a wish of 0.
  var scale: Double {
    let size: Double =
      switch limit {
      case .atMost(let limit), .atLeast(let limit), .equal(let limit): abs(limit)
      case .between(let low, let high): max(abs(low), abs(high))
      }
    return size > 0 ? size : 1
  }
}
