// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

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

  /// Reads `{METRIC: min, METRIC: max}`, at least one; none without a node.
  static func all(_ node: DocumentNode?) throws(InputError) -> [Objective] {
    guard let node else { return [] }
    let objectives = try node.mapping().entries.map { (entry) throws(InputError) in
      Objective(
        try Metric(named: entry.key, at: entry.keySource),
        try entry.value.choice(among: Direction.self))
    }
    guard !objectives.isEmpty else { throw node.error("\(node.name) names no metric") }
    return objectives
  }

  /// Reads objectives, as `all(_:)` does, all of which the cases answer.
  static func all(
    _ node: DocumentNode?, of cases: SceneCases
  ) throws(InputError) -> [Objective] {
    for entry in try node?.mapping().entries ?? [] {
      try cases.check(Metric(named: entry.key, at: entry.keySource), at: entry.keySource)
    }
    return try all(node)
  }
}

extension Metric {
  /// Reads a list of metrics, each once and each answered by the cases.
  static func all(_ node: DocumentNode, of cases: SceneCases) throws(InputError) -> [Metric] {
    var seen: Set<Metric> = []
    let metrics = try node.sequence().map { (node) throws(InputError) in
      let metric = try Metric(named: node.string(), at: node.source)
      guard seen.insert(metric).inserted else {
        throw node.error("metric \"\(metric.rawValue)\" is listed twice")
      }
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
    guard !nodes.contains(where: { $0.content == .scalar(.text("")) }) else {
      throw InputError(at: source, "expected names with commas between them")
    }
    return try all(DocumentNode(.sequence(nodes), at: source), of: cases)
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
