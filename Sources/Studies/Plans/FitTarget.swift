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
      let target = try MetricTarget(entry)
      try context.request.check(target.metric, at: entry.keySource, in: context.scene)
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
  fileprivate init(_ entry: DocumentNode.Entry) throws(InputError) {
    metric = try Metric(named: entry.key, at: entry.keySource)
    guard case .mapping = entry.value.content else {
      limit = .equal(try entry.value.number())
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
    limit = try Self.limit(wish)
  }

  private static func limit(_ wish: DocumentNode.Entry) throws(InputError) -> Limit {
    switch wish.key {
    case "atMost": return .atMost(try wish.value.number())
    case "atLeast": return .atLeast(try wish.value.number())
    case "between":
      let ends = try wish.value.numbers(count: 2)
      guard ends[0] <= ends[1] else {
        throw wish.value.error("between must be [low, high] with low at most high")
      }
      return .between(ends[0], ends[1])
    default: return .equal(try wish.value.number())
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
    let mapping = try node.mapping(
      allowing: ["curve", "time", "value", "fps", "timeOffset"],
      later: ["weight": "", "sigma": "", "window": ""])
    let file = try context.csv(mapping.required("curve"))
    (curve, columns) = try file.curve(
      time: mapping.optional("time")?.string(), value: mapping.optional("value")?.string(),
      fps: mapping.optional("fps")?.number(in: .greaterThan(0)), origin: .document)
    timeOffset = try mapping.optional("timeOffset")?.number()
    if case .dynamics(let scene) = context.scene, !context.request.hasCurve(in: scene) {
      throw node.error(
        "\(context.request.channel.rawValue) has no curve without a target, and the scene does not "
          + "say where the item comes to rest; write response: {target: [x, y]} or channel: x")
    }
  }
}
