// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// What a fit should bring about.
public enum FitTarget: Sendable {
  /// Wishes for metrics, all of which are to be met.
  case metrics([MetricTarget])
  /// A curve to follow.
  case curve(CurveTarget)

  /// Reads what stands under `target`.
  init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    let mapping = try node.mapping()
    if mapping.optional("curve") != nil {
      self = .curve(try CurveTarget(node, context))
      return
    }
    guard !mapping.entries.isEmpty else { throw node.error("target names no metric and no curve") }
    var targets: [MetricTarget] = []
    for entry in mapping.entries {
      let target = try MetricTarget(entry, context)
      try context.cases.check(target.metric, at: entry.keySource)
      targets.append(target)
    }
    self = .metrics(targets)
  }
}

/// A wish for one metric.
public struct MetricTarget: Sendable {
  /// What the metric should be.
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

  /// What it should be.
  public let limit: Limit

  /// A wish for one metric.
  public init(_ metric: Metric, _ limit: Limit) {
    self.metric = metric
    self.limit = limit
  }

  /// Reads `METRIC: 5`, which means equal, or `METRIC: {atMost: 5}`.
  fileprivate init(_ entry: DocumentNode.Entry, _ context: StudyContext) throws(InputError) {
    metric = try Metric(named: entry.key, at: entry.keySource)
    let unit = metric.unit(on: context.cases.request.shownChannel(in: context.scene))
    guard case .mapping = entry.value.content else {
      limit = .equal(try entry.value.number(unit: unit))
      return
    }
    let mapping = try entry.value.mapping(
      allowing: ["equal", "atMost", "atLeast", "between"],
      later: ["weight": "", "tolerance": ""])
    guard let wish = mapping.entries.first, mapping.entries.count == 1 else {
      throw entry.value.error(
        "\(entry.key): write one of equal, atMost, atLeast, between, found "
          + (mapping.entries.isEmpty ? "none" : mapping.entries.map(\.key).joined(separator: ", ")))
    }
    limit = try Self.limit(wish, unit: unit)
  }

  private static func limit(
    _ wish: DocumentNode.Entry, unit: String
  ) throws(InputError) -> Limit {
    switch wish.key {
    case "atMost": return .atMost(try wish.value.number(unit: unit))
    case "atLeast": return .atLeast(try wish.value.number(unit: unit))
    case "between":
      let ends = try wish.value.numbers(count: 2, unit: unit)
      guard ends[0] <= ends[1] else {
        throw wish.value.error("between must be [low, high] with low at most high")
      }
      return .between(ends[0], ends[1])
    default: return .equal(try wish.value.number(unit: unit))
    }
  }
}

/// A curve that a fit should follow.
public struct CurveTarget: Sendable {
  /// The samples.
  public let curve: Curve

  /// The columns they come from.
  public let columns: CurveSource

  /// The time at which the recording sees tick 0, in seconds; nil where the fit finds it.
  public let timeOffset: Double?

  /// Reads `{curve: FILE, time, value, fps, timeOffset}`.
  fileprivate init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    guard !context.cases.hasSeveral else {
      throw node.error("a curve is recorded in one case; remove cases")
    }
    let mapping = try node.mapping(
      allowing: ["curve", "time", "value", "fps", "timeOffset"],
      later: ["weight": "", "sigma": "", "window": ""])
    let file = try context.csv(mapping.required("curve"))
    (curve, columns) = try file.curve(
      time: mapping.optional("time")?.string(), value: mapping.optional("value")?.string(),
      fps: mapping.optional("fps")?.number(in: .greaterThan(0)), origin: .document)
    timeOffset = try mapping.optional("timeOffset")?.number(unit: "s")
    if case .dynamics(let scene) = context.scene, !context.cases.request.hasCurve(in: scene) {
      throw node.error(
        "\(context.cases.request.channel.rawValue) has no curve without a target, and the scene does not "
          + "say where the item comes to rest; write response: {target: [x, y]} or channel: x")
    }
  }
}
