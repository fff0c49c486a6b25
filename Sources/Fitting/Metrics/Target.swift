// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Responses
import Studies

/// The answer of a run to a target.
enum TargetValue: Sendable {
  /// The metric, or the excess over an envelope.
  case value(Double)
  /// No answer, which counts as a miss of this size, in the scale of the target.
  case missing(by: Double)

  /// The metric or the excess, if there is one.
  var value: Double? { if case .value(let value) = self { value } else { nil } }

  /// Worse than another answer to a metric, or missing.
  func isWorse(than other: TargetValue, of metric: Metric) -> Bool {
    switch (self, other) {
    case (.value(let one), .value(let two)): metric.isWorse(one, than: two)
    case (.missing(let one), .missing(let two)): one > two
    case (.missing, .value): true
    case (.value, .missing): false
    }
  }
}

extension MetricTarget {
  /// A limit of what is worse alone: no worse answer meets it where a better one misses it.
  public var limitsTheWorse: Bool {
    switch limit {
    case .atMost: !metric.lessIsWorse
    case .atLeast: metric.lessIsWorse
    case .between, .equal: false
    }
  }

  /// The largest miss of a target, in its scale.
  static let most = 1e6

  /// The share of its scale by which an `equal` without a written tolerance may be missed.
  static let equalTolerance = 1e-3

  // MARK: Answers

  /// The distance of an answer from the target, in its scale; 0 where it is met.
  func miss(by answer: TargetValue) -> Double {
    switch answer {
    case .missing(let by): by
    case .value(let value): min(violation(by: value) / scale, Self.most)
    }
  }

  /// The room between an answer and the nearest limit, in its scale; below 0 where it is missed.
  func slack(of answer: TargetValue) -> Double {
    switch answer {
    case .missing(let by): -by
    case .value(let value): slack(of: value) / scale
    }
  }

  /// The index of the worst of the answers of cases or items, at least one.
  func worst(of answers: [TargetValue]) -> Int {
    answers.indices.reduce(0) { worst, other in
      let isWorse =
        metric.hasWorst
        ? answers[other].isWorse(than: answers[worst], of: metric)
        : isHarder(answers[other], than: answers[worst])
      return isWorse ? other : worst
    }
  }

  /// An answer misses it by more than another one, or by the same but is worse.
  func isHarder(_ one: TargetValue, than other: TargetValue) -> Bool {
    let (first, second) = (miss(by: one), miss(by: other))
    guard first == second else { return first > second }
    // Of two that meet a lower limit the smaller one is nearer to missing it.
    if case .atLeast = limit, let one = one.value, let other = other.value { return one < other }
    return one.isWorse(than: other, of: metric)
  }

  // MARK: Values

  /// The distance of a value from the target, in the unit of the metric; 0 where it is met.
  package func violation(by value: Double) -> Double {
    let slack = slack(of: value)
    if case .equal(let target) = limit, slack < 0 { return abs(value - target) }
    return max(0, -slack)
  }

  /// The room between a value and the nearest limit, in the unit of the metric; below 0 outside.
  func slack(of value: Double) -> Double {
    switch limit {
    case .atMost(let limit): limit - value
    case .atLeast(let limit): value - limit
    case .between(let low, let high): min(value - low, high - value)
    case .equal(let target): (tolerance ?? Self.equalTolerance * size) - abs(value - target)
    }
  }

  /// The unit of violations: the written tolerance of a target with a weight, else the size of the
  /// wanted number, or 1 for a target of 0.
  var scale: Double { isConstraint ? size : tolerance ?? size }

  private var size: Double {
    let size = limits.map(abs).max() ?? 0
    return size > 0 ? size : 1
  }

  /// The one wanted number, or the two.
  package var limits: [Double] {
    switch limit {
    case .atMost(let limit), .atLeast(let limit), .equal(let limit): [limit]
    case .between(let low, let high): [low, high]
    }
  }

  // MARK: Words

  /// The target in words: `at most 0.4`.
  public var text: String { text { plain($0) } }

  /// The target in words with its metric: `rise_time at most 0.4 s`.
  func text(on channel: Channel?) -> String {
    "\(metric.rawValue) \(text)".with(metric.shownUnit(on: channel))
  }

  /// The target in words, with its numbers as a reader wants them.
  public func text(_ number: (Double) -> String) -> String {
    switch limit {
    case .atMost(let limit): "at most \(number(limit))"
    case .atLeast(let limit): "at least \(number(limit))"
    case .between(let low, let high): "between \(number(low)) and \(number(high))"
    case .equal(let target): number(target)
    }
  }
}

extension Metric {
  /// The unit of its values in sentences.
  func shownUnit(on channel: Channel?) -> String {
    let unit = unit(on: channel)
    return unit == "percent" ? "%" : unit
  }
}

extension [MetricTarget] {
  /// The weighted sum of the squares of the misses by some answers, of the targets that count.
  func cost(of answers: [TargetValue], where counts: (Int) -> Bool) -> Double {
    indices.filter(counts).reduce(0) { sum, index in
      let miss = self[index].miss(by: answers[index])
      return sum + (self[index].weight ?? 1) * miss * miss
    }
  }
}
