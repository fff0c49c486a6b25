// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Scenes

/// A target for one metric.
public struct MetricTarget: Sendable {
  /// The values that a metric may have.
  public enum Limit: Sendable, Hashable {
    /// This number.
    case equal(Double)
    /// This number or a smaller one.
    case atMost(Double)
    /// This number or a larger one.
    case atLeast(Double)
    /// A number from the first to the second, both included.
    case between(Double, Double)
  }

  /// The metric.
  public let metric: Metric
  /// The values that it may have.
  public let limit: Limit
  /// The weight of a miss among the other targets; nil for a constraint, which must hold.
  public var weight: Double?
  /// The largest miss of an `equal`, in the unit of the metric; nil for a thousandth of it.
  public var tolerance: Double?

  /// A hard constraint.
  public var isConstraint: Bool { weight == nil }

  /// A target for one metric.
  public init(_ metric: Metric, _ limit: Limit) {
    self.metric = metric
    self.limit = limit
  }

  /// Reads `METRIC: 5`, which means equal, or `METRIC: {atMost: 5}`.
  init(_ entry: DocumentNode.Entry, _ cases: SceneCases) throws(InputError) {
    metric = try Metric(named: entry.key, at: entry.keySource)
    let unit = metric.unit(on: cases.request.shownChannel(in: cases.scene))
    guard case .mapping = entry.value.content else {
      limit = .equal(try entry.value.number(unit: unit))
      return
    }
    let mapping = try entry.value.mapping(allowing: Self.limits + ["weight", "tolerance"])
    let written = mapping.entries.filter { Self.limits.contains($0.key) }
    guard written.count == 1 else {
      throw entry.value.error(
        "\(entry.key): write one of \(Self.limits.joined(separator: ", ")), found "
          + (written.isEmpty ? "none" : written.map(\.key).joined(separator: ", ")))
    }
    limit = try Self.limit(written[0], unit: unit)
    weight = try mapping.optional("weight")?.number(in: .greaterThan(0))
    tolerance = try tolerance(mapping, unit)
  }

  /// The keys of which a target has one.
  private static let limits = ["equal", "atMost", "atLeast", "between"]

  /// The largest miss of the target, in the unit of the metric.
  private func tolerance(
    _ mapping: DocumentMapping, _ unit: String
  ) throws(InputError) -> Double? {
    guard let node = mapping.optional("tolerance") else { return nil }
    guard case .equal = limit else {
      throw node.error("\(mapping.name): a tolerance goes with equal; move the limit instead")
    }
    return try node.number(in: .greaterThan(0), unit: unit)
  }

  private static func limit(
    _ entry: DocumentNode.Entry, unit: String
  ) throws(InputError) -> Limit {
    switch entry.key {
    case "atMost": return .atMost(try entry.value.number(unit: unit))
    case "atLeast": return .atLeast(try entry.value.number(unit: unit))
    case "between":
      let ends = try entry.value.numbers(count: 2, unit: unit)
      guard ends[0] <= ends[1] else {
        throw entry.value.error("between must be [low, high] with low at most high")
      }
      return .between(ends[0], ends[1])
    default: return .equal(try entry.value.number(unit: unit))
    }
  }
}
