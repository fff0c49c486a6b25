// SPDX-License-Identifier: Apache-2.0

/// What a response says about one metric: a number, or why there is none.
public enum Answer: Hashable, Sendable {
  /// The metric's value, finite, in the unit that `Metric.unit(on:)` names.
  case value(Double)
  /// There is no such number, for this reason: never 0, never the last sample.
  case missing(Reason)

  /// The value, or nil.
  public var value: Double? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The reason for having none, or nil.
  public var reason: Reason? {
    if case .missing(let reason) = self { reason } else { nil }
  }
}
