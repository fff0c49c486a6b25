// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// How values lie between two ends.
public enum Scale: String, Sendable, CaseIterable {
  /// Equal steps are equal differences.
  case linear
  /// Equal steps are equal ratios; both ends are greater than 0.
  case log

  /// The value at a share of the way between two ends.
  ///
  ///     linear: low + (high - low) s        log: low (high / low)^s
  ///
  /// - Parameters:
  ///   - share: From 0 to 1.
  ///   - low: The value at 0.
  ///   - high: The value at 1, not less than `low`.
  /// - Returns: A value that is not outside of the ends.
  package func value(at share: Double, from low: Double, to high: Double) -> Double {
    let value =
      switch self {
      case .linear: low + (high - low) * share
      case .log: low * pow(high / low, share)
      }
    return min(max(value, low), high)
  }
}
