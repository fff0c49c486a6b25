// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

extension MetricTarget {
  /// The share of its scale by which an `equal` may be missed unless a tolerance is written.
  static let equalTolerance = 1e-3

  /// How far a value is from the wish, in the unit of the metric; 0 where it meets it.
  func violation(by value: Double) -> Double {
    switch limit {
    case .atMost(let limit): max(0, value - limit)
    case .atLeast(let limit): max(0, limit - value)
    case .between(let low, let high): max(0, low - value, value - high)
    case .equal(let wish):
      abs(value - wish) <= tolerance ?? Self.equalTolerance * size ? 0 : abs(value - wish)
    }
  }

  /// What violations are measured by: the tolerance of a wish with a weight where one is written, else
  /// the size of the number wished for, or 1 for a wish of 0.
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
