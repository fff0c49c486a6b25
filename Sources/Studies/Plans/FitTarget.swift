// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// What a fit should bring about: limits for metrics, or a curve to follow.
public enum FitTarget: Sendable {
  case metrics([MetricTarget])
  case curve(CurveTarget)

  init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    let mapping = try node.mapping()
    if mapping.optional("curve") != nil {
      self = .curve(try CurveTarget(node, context))
      return
    }
    let targets = try mapping.entries.map { (entry) throws(InputError) in
      try MetricTarget(entry)
    }
    guard !targets.isEmpty else { throw node.error("target names no metric and no curve") }
    try context.request.check(targets.map { ($0.metric, node.source) }, in: context.scene)
    self = .metrics(targets)
  }
}

/// A wish for one metric.
public struct MetricTarget: Sendable {
  /// What the metric should be.
  public enum Limit: Sendable, Hashable {
    case equal(Double)
    case atMost(Double)
    case atLeast(Double)
    case between(Double, Double)
  }

  public let metric: Metric
  public let limit: Limit

  /// A wish for one metric.
  public init(_ metric: Metric, _ limit: Limit) {
    self.metric = metric
    self.limit = limit
  }

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
      throw entry.value.error("write one of equal, atMost, atLeast, between")
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

  fileprivate init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    let mapping = try node.mapping(
      allowing: ["curve", "time", "value", "timeOffset"],
      later: ["weight": "", "sigma": "", "window": ""])
    let file = try context.csv(mapping.required("curve"))
    (curve, columns) = try file.curve(
      time: mapping.optional("time")?.string(), value: mapping.optional("value")?.string())
    timeOffset = try mapping.optional("timeOffset")?.number()
    if case .dynamics(let scene) = context.scene,
      !context.request.definition(for: scene).isDetermined
    {
      throw node.error(
        "the response has no curve to compare: write response: {target: [x, y]} or another channel")
    }
  }
}
