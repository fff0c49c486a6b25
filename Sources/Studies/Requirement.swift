// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

/// A range in which a number of the answer must lie, which makes a command a test.
public struct Requirement: Sendable {
  /// A number that may be required.
  public struct Subject: Sendable, Equatable {
    /// Its name, as tables have it.
    public let name: String
    /// The unit of its values: `s`, `percent`, `rad` and the like; empty for a bare number.
    public let unit: String
    /// Its name in sentences.
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
  /// The least value allowed, in the subject's unit; nil without one.
  public let low: Double?
  /// The largest value allowed, in the subject's unit; nil without one.
  public let high: Double?
  /// The question about a time that was perhaps meant in milliseconds; nil without one.
  public let question: String?

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
    (low, high) = try RequiredRange(text: parts[1], subject: subject, source: source).ends()
    let ends = subject.unit == "s" ? parts[1].split(separator: "..") : []
    question = ends.lazy.compactMap { LongTime.question(about: $0, at: "\(source)") }.first
  }

  /// Tests a value; no answer never meets a requirement.
  public func isMet(by value: Double?) -> Bool {
    guard let value, !value.isNaN else { return false }
    return value >= low ?? -.infinity && value <= high ?? .infinity
  }
}

/// The text of a requirement's range: `0.1..400ms`.
struct RequiredRange {
  let text: String
  let subject: Requirement.Subject
  let source: InputSource

  /// Reads the ends, in the subject's unit; nil stands for an end that is left out.
  func ends() throws(InputError) -> (low: Double?, high: Double?) {
    let texts = text.split(separator: "..", omittingEmptySubsequences: false)
    guard texts.count > 1 else { throw noRange }
    guard texts.count == 2, !text.contains("...") else {
      throw error("expected one \"..\" between the ends, found \(quoted(text))")
    }
    let (low, high) = (try end(texts[0]), try end(texts[1]))
    guard low != nil || high != nil else {
      throw error("expected a range with an end, found \(quoted(text))")
    }
    if let low, let high, low > high {
      throw error("the range is upside down: \(described(low)) is more than \(described(high))")
    }
    return (low, high)
  }

  private func end(_ text: Substring) throws(InputError) -> Double? {
    let text = String(text.trimming(" "))
    guard !text.isEmpty else { return nil }
    return try node(text).number(unit: subject.unit)
  }

  /// A text as the value of a document.
  private func node(_ text: String) -> DocumentNode {
    DocumentNode(.scalar(DocumentNode.Scalar(plain: text)), at: source).named(subject.name)
  }

  private func described(_ value: Double) -> String {
    plainText(of: value) + (subject.unit.isEmpty ? "" : " \(subject.unit)")
  }

  private func error(_ message: String) -> InputError {
    InputError(at: source, "\(subject.name): \(message)")
  }

  /// The error of text without the dots of a range.
  private var noRange: InputError {
    guard (try? node(text).number(unit: subject.unit)) != nil else {
      return error("expected a range such as ..1, found \(text.isEmpty ? "none" : quoted(text))")
    }
    return error("expected a range, found \(quoted(text)); write ..\(text) for at most \(text)")
  }
}
