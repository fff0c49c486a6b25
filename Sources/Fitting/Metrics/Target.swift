// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Responses
import Studies

/// Something that a fit should bring about: a metric within limits, or a response within an envelope.
enum Target: Sendable {
  case metric(MetricTarget)
  case envelope(Envelope)

  /// The most that a target is missed by, in its scale.
  static let most = 1e6

  /// Whether it must hold.
  var isConstraint: Bool {
    switch self {
    case .metric(let target): target.isConstraint
    case .envelope: true
    }
  }

  /// How much missing it counts beside the others of its kind.
  var weight: Double {
    switch self {
    case .metric(let target): target.weight ?? 1
    case .envelope: 1
    }
  }

  /// Whether a larger answer never meets it where a smaller one misses it.
  var isUpperLimit: Bool {
    guard case .metric(let target) = self else { return true }
    return if case .atMost = target.limit { true } else { false }
  }

  /// How far an answer misses it, in its scale; 0 where it meets it.
  func miss(by answer: TargetValue) -> Double {
    switch (self, answer) {
    case (_, .missing(let by)): by
    case (.metric(let target), .value(let value)):
      min(target.violation(by: value) / target.scale, Self.most)
    case (.envelope, .value(let excess)): min(excess, Self.most)
    }
  }

  /// The number between two answers that comes nearest to it.
  func nearest(from low: Double, to high: Double) -> Double {
    guard case .metric(let target) = self else { return low }
    return switch target.limit {
    case .atMost: low
    case .atLeast: high
    case .between(let target, _), .equal(let target): min(max(target, low), high)
    }
  }
}

/// What a run says to a target.
enum TargetValue: Sendable {
  /// The metric, or the excess over an envelope.
  case value(Double)
  /// There is none, which misses the target by so much, in its scale.
  case missing(by: Double)

  /// Whether this is worse than another answer: larger, or none.
  func isWorse(than other: TargetValue) -> Bool {
    switch (self, other) {
    case (.value(let one), .value(let two)), (.missing(let one), .missing(let two)): one > two
    case (.missing, .value): true
    case (.value, .missing): false
    }
  }
}

extension MetricTarget {
  /// The share of its scale by which an `equal` may be missed unless a tolerance is written.
  static let equalTolerance = 1e-3

  /// How far a value is from the target, in the unit of the metric; 0 where it meets it.
  func violation(by value: Double) -> Double {
    switch limit {
    case .atMost(let limit): max(0, value - limit)
    case .atLeast(let limit): max(0, limit - value)
    case .between(let low, let high): max(0, low - value, value - high)
    case .equal(let target):
      abs(value - target) <= tolerance ?? Self.equalTolerance * size ? 0 : abs(value - target)
    }
  }

  /// What violations are measured by: the tolerance of a target with a weight where one is written, else
  /// the size of the number asked for, or 1 for a target of 0.
  var scale: Double {
    guard !isConstraint, let tolerance, tolerance > 0 else { return size }
    return tolerance
  }

  private var size: Double {
    let size: Double =
      switch limit {
      case .atMost(let limit), .atLeast(let limit), .equal(let limit): abs(limit)
      case .between(let low, let high): max(abs(low), abs(high))
      }
    return size > 0 ? size : 1
  }

  /// The target in words: `at most 0.4`.
  public var text: String {
    switch limit {
    case .atMost(let limit): "at most \(plain(limit))"
    case .atLeast(let limit): "at least \(plain(limit))"
    case .between(let low, let high): "between \(plain(low)) and \(plain(high))"
    case .equal(let target): plain(target)
    }
  }
}
