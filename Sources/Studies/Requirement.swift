// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

/// A range in which a number of the answer must lie, or the value that it must have, which makes a
/// command a test.
public struct Requirement: Sendable {
  /// A number that may be required.
  public struct Subject: Sendable, Equatable {
    /// Its name, as tables have it.
    public let name: String
    /// The unit of its values: `s`, `percent`, `rad` and the like; empty for a bare number.
    public let unit: String
    /// Its name in sentences.
    public let words: String
    /// Its values are shares of a way, of which nobody allows more than 1 and means it.
    let isShare: Bool

    /// Creates a subject.
    ///
    /// - Parameters:
    ///   - name: Its name, as tables have it.
    ///   - unit: The unit of its values, empty for a bare number.
    ///   - words: What sentences call it, nil for its name.
    ///   - isShare: Its values are shares of a way: a bare number above 1 is refused.
    public init(_ name: String, unit: String = "", words: String? = nil, isShare: Bool = false) {
      self.name = name
      self.unit = unit
      self.words = words ?? name
      self.isShare = isShare
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
  /// The number must have one value, which is both ends.
  public let isValue: Bool

  /// The share of a required value by which a number may differ from it: that of a fit's target.
  private static let tolerance = 1e-3

  /// Creates a requirement from the argument of `--require`.
  ///
  /// - Parameters:
  ///   - argument: `NAME=LOW..HIGH`, `NAME=LOW..`, `NAME=..HIGH` or `NAME=VALUE`. A number may carry
  ///     its unit, as in `400ms`; without one it is in the subject's.
  ///   - known: Every number that may be required, in the order to list them: of those with one name
  ///     the one in whose unit the range is written, else the first.
  /// - Throws: `InputError` at `--require` with the argument, for an unknown name, for anything but a
  ///   finite number or a range of them, the first at most the second, and for a time, an angle or
  ///   a share without a unit that every response would meet.
  public init(argument: String, known: [Subject]) throws(InputError) {
    let source = InputSource(place: "--require \(argument)")
    if let match = argument.wholeMatch(of: /\s*(\w+)\s*([<>])=?\s*([^<>=]+)/) {
      let range = match.2 == "<" ? "..\(match.3)" : "\(match.3).."
      throw source.error("a limit has two dots; write \(match.1)=\(range)")
    }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0.trimming(" ")) }
    try source.refuse(
      unless: parts.count == 2, "expected name=low..high or name=value, found no \"=\"")
    let named = known.filter { $0.name == parts[0] }
    let written = named.first { subject in
      WrittenUnit.units(of: [subject.unit]).contains { parts[1].contains($0.name) }
    }
    guard let subject = written ?? named.first else {
      throw .unknown("metric", parts[0], known: known.map(\.name).uniqued(), at: source)
    }
    self.subject = subject
    isValue = !parts[1].contains("..")
    (low, high) = try subject.ends(of: parts[1], at: source)
  }

  /// Tests a value; no answer never meets a requirement.
  public func isMet(by value: Double?) -> Bool {
    guard let value, !value.isNaN else { return false }
    if isValue, let low { return value == low || abs(value - low) < Self.tolerance * abs(low) }
    return value >= low ?? -.infinity && value <= high ?? .infinity
  }
}

extension Requirement.Subject {
  /// Reads a range, or a value, which is both ends: `0.1..400ms`.
  ///
  /// - Returns: The ends, in the subject's unit; nil for one that is left out.
  func ends(
    of text: String, at source: InputSource
  ) throws(InputError) -> (low: Double?, high: Double?) {
    let parts = text.split(separator: "..", omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      guard !text.isEmpty else {
        throw error("expected a value or a range such as ..1, found none", at: source)
      }
      let value = try number(text, at: source)
      return (value, value)
    }
    guard parts.count == 2, !text.contains("...") else {
      throw error("expected one \"..\" between the ends, found \(quoted(text))", at: source)
    }
    let ends = try parts.map { (part) throws(InputError) -> Double? in
      let part = String(part.trimming(" "))
      return part.isEmpty ? nil : try number(part, at: source)
    }
    guard ends != [nil, nil] else {
      throw error("expected a range with an end, found \(quoted(text))", at: source)
    }
    if let low = ends[0], let high = ends[1], low > high {
      let (more, less) = (plainText(of: low).with(unit), plainText(of: high).with(unit))
      throw error("the range is upside down: \(more) is more than \(less)", at: source)
    }
    return (ends[0], ends[1])
  }

  private func number(_ text: String, at source: InputSource) throws(InputError) -> Double {
    let scalar = DocumentNode.Scalar(plain: text.withDecimalPoint)
    let node = DocumentNode(.scalar(scalar), at: source).named(name)
    guard isShare else { return try node.number(unit: unit) }
    let share = try node.quantity(units: ["percent", "pt"])
    let number = plainText(of: share.value)
    try source.refuse(
      unless: share.unit == nil && share.value.magnitude <= 1,
      "\(name): a number without a unit is a share of the way, from 0 to 1; write \(number)% or, with "
        + "--distance, \(number)pt")
    return share.value
  }

  private func error(_ message: String, at source: InputSource) -> InputError {
    source.error("\(name): \(message)")
  }
}

/// A criterion that ranks points: a metric that should be small, or large.
public struct Objective: Sendable, Hashable {
  /// The end of a metric that is the better one; its raw value is its name in documents.
  public enum Direction: String, Sendable, CaseIterable {
    /// The smaller, the better.
    case min
    /// The larger, the better.
    case max
  }

  /// The metric, one of those that the sweep measures.
  public let metric: Metric
  /// Its better end.
  public let direction: Direction

  /// An objective.
  public init(_ metric: Metric, _ direction: Direction) {
    self.metric = metric
    self.direction = direction
  }

  /// Directions of metrics, at least one.
  static let form = ValueForm.mapping(
    Metric.keys(.word(Direction.allCases.map(\.rawValue))), atLeast: 1)

  /// Reads `{METRIC: min, METRIC: max}`, at least one, all of which the cases answer; none without a node.
  static func all(
    _ node: DocumentNode?, of cases: SceneCases? = nil
  ) throws(InputError) -> [Objective] {
    guard let node else { return [] }
    let entries = try node.mapping().entries
    let objectives = try entries.map { (entry) throws(InputError) in
      let metric = try Metric(named: entry.key, at: entry.keySource)
      try cases?.check(metric, at: entry.keySource)
      try cases?.request.check(metric, ofLimitAt: entry.keySource)
      return Objective(metric, try entry.value.choice(among: Direction.self))
    }
    guard !objectives.isEmpty else { throw node.error("\(node.name) names no metric") }
    return objectives
  }
}

extension Metric {
  /// Reads a list of metrics, each once and each answered by the cases.
  static func all(_ node: DocumentNode, of cases: SceneCases) throws(InputError) -> [Metric] {
    var seen: Set<Metric> = []
    let metrics = try node.sequence().map { (node) throws(InputError) in
      let metric = try Metric(named: node.string(), at: node.source)
      try node.refuse(
        unless: seen.insert(metric).inserted, "metric \"\(metric.rawValue)\" is listed twice")
      try cases.check(metric, at: node.source)
      return metric
    }
    guard !metrics.isEmpty else { throw node.error("\(node.name) lists no metric") }
    return metrics
  }

  /// Reads metrics with commas between their names, each once and each answered by the cases.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - cases: The runs that are to answer them.
  ///   - place: What errors call the place of the names.
  /// - Throws: `InputError` at the place, with the nearest name for an unknown one.
  /// - Returns: The metrics, in their order.
  public static func all(
    named names: String, of cases: SceneCases, at place: String
  ) throws(InputError) -> [Metric] {
    let source = InputSource(place: place)
    let nodes = names.split(separator: ",", omittingEmptySubsequences: false).map {
      DocumentNode.text(String($0.trimming(" ")), at: source)
    }
    try source.refuse(
      if: nodes.contains(where: { $0.content == .scalar(.text("")) }),
      "expected names with commas between them")
    return try all(DocumentNode(.sequence(nodes), at: source), of: cases)
  }

  /// Metrics and, where one of them counts from a clock that may start late in a run, when it starts.
  public static func clocked(_ metrics: [Metric], in runs: [SceneRun]) -> [Metric] {
    guard metrics.contains(where: \.countsFromClock), !metrics.contains(.clockFrom),
      runs.contains(where: \.startsLate)
    else { return metrics }
    return metrics + [.clockFrom]
  }

  /// The metric of a name.
  ///
  /// - Parameters:
  ///   - name: The name, as tables write it.
  ///   - source: Where it was written.
  /// - Throws: `InputError` with the nearest name.
  public init(named name: String, at source: InputSource) throws(InputError) {
    guard let metric = Metric(rawValue: name) else {
      throw .unknown("metric", name, known: Metric.allCases.map(\.rawValue), at: source)
    }
    self = metric
  }
}
