// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// A range in which a number of the answer must lie: what makes a command a test.
public struct Requirement: Sendable {
  /// A number that may be required.
  public struct Subject: Sendable, Equatable {
    /// Its name, as tables have it.
    public let name: String
    /// The unit of its values: `s`, `percent`, `rad` and the like; empty for a bare number.
    public let unit: String
    /// What sentences call it.
    public let words: String

    /// Creates a subject.
    ///
    /// - Parameters:
    ///   - name: Its name, as tables have it.
    ///   - unit: The unit of its values, empty for a bare number.
    ///   - words: What sentences call it, nil for its name.
    public init(_ name: String, unit: String = "", words: String? = nil) {
      self.name = name
      self.unit = unit
      self.words = words ?? name
    }

    /// Creates the subject that a metric is.
    ///
    /// - Parameters:
    ///   - metric: The metric.
    ///   - channel: The channel that is looked at, whose unit levels have; nil for bare data.
    public init(_ metric: Metric, on channel: Channel?) {
      self.init(metric.rawValue, unit: metric.unit(on: channel))
    }
  }

  /// The number that must lie in the range.
  public let subject: Subject
  /// The least value allowed, in the subject's unit; nil where there is none.
  public let low: Double?
  /// The largest value allowed, in the subject's unit; nil where there is none.
  public let high: Double?

  /// Creates a requirement from the argument of `--require`.
  ///
  /// - Parameters:
  ///   - argument: `NAME=LOW..HIGH`, `NAME=LOW..` or `NAME=..HIGH`. A number may carry its unit, as
  ///     in `400ms`; without one it is in the subject's.
  ///   - known: Every number that may be required, in the order to list them.
  /// - Throws: `InputError` at `--require` with the argument, for an unknown name, and for anything
  ///   but a range of finite numbers, the first at most the second.
  public init(argument: String, known: [Subject]) throws(InputError) {
    let source = InputSource(place: "--require \(argument)")
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0.trimming(" ")) }
    guard parts.count == 2 else {
      throw InputError(at: source, "expected name=low..high, found no \"=\"")
    }
    guard let subject = known.first(where: { $0.name == parts[0] }) else {
      throw .unknown("metric", parts[0], known: known.map(\.name), at: source)
    }
    self.subject = subject
    (low, high) = try RequiredRange(parts[1], of: subject, at: source).ends()
  }

  /// Whether a value lies in the range; no answer never does.
  public func isMet(by value: Double?) -> Bool {
    guard let value, !value.isNaN else { return false }
    return value >= low ?? -.infinity && value <= high ?? .infinity
  }
}
