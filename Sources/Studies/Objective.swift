// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Scenes

/// What makes one point of a sweep better than another: a metric that should be small, or large.
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
}

extension DocumentNode {
  /// Reads `{METRIC: min, METRIC: max}`, the first objective first.
  ///
  /// - Parameter metrics: What the sweep measures.
  /// - Throws: `InputError` at the first metric that is unknown or not measured, at a direction
  ///   that is none, and where there is no objective at all.
  /// - Returns: The objectives, at least one.
  func objectives(among metrics: [Metric]) throws(InputError) -> [Objective] {
    var objectives: [Objective] = []
    for entry in try mapping().entries {
      let metric = try Metric(named: entry.key, at: entry.keySource)
      guard metrics.contains(metric) else {
        let measured = metrics.map(\.rawValue).joined(separator: ", ")
        throw InputError(
          at: entry.keySource,
          "the sweep does not measure \(metric.rawValue); metrics of the sweep: \(measured)")
      }
      objectives.append(Objective(metric, try entry.value.direction()))
    }
    guard !objectives.isEmpty else { throw error("\(name) names no metric") }
    return objectives
  }

  private func direction() throws(InputError) -> Objective.Direction {
    let word = try choice(of: Objective.Direction.allCases.map(\.rawValue))
    return Objective.Direction(rawValue: word) ?? .min
  }
}

extension DocumentNode {
  /// Reads a list of metrics, each once and each answered by the cases.
  func metrics(of cases: SceneCases) throws(InputError) -> [Metric] {
    var metrics: [Metric] = []
    for node in try sequence() {
      let metric = try Metric(named: node.string(), at: node.source)
      guard !metrics.contains(metric) else {
        throw node.error("metric \"\(metric.rawValue)\" is listed twice")
      }
      try cases.check(metric, at: node.source)
      metrics.append(metric)
    }
    guard !metrics.isEmpty else { throw error("\(name) lists no metric") }
    return metrics
  }
}

extension Metric {
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
