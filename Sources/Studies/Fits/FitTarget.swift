// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// What a fit should bring about: metrics, curves, a corridor, alone or together.
///
/// Metrics without a weight and the corridor are constraints, which must hold; metrics with a weight
/// and curves are wishes, which are met as well as the constraints allow.
public struct FitTarget: Sendable {
  /// Metrics and what they should be, in the order of the document.
  public var metrics: [MetricTarget] = []

  /// Curves to follow, in the order of the document.
  public var curves: [CurveTarget] = []

  /// A corridor for the response; nil where there is none.
  public var envelope: Envelope?

  /// Reads what stands under `target`.
  init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    let mapping = try node.mapping()
    if mapping.optional("curve") != nil {
      curves = [try CurveTarget(node, context)]
      return
    }
    guard !mapping.entries.isEmpty else { throw node.error("target names no metric and no curve") }
    for entry in mapping.entries {
      let target = try MetricTarget(entry, context)
      try context.cases.check(target.metric, at: entry.keySource)
      metrics.append(target)
    }
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

  /// How much missing it counts beside the other wishes; nil for a constraint, which must hold.
  public var weight: Double?

  /// By how much an `equal` may be missed, in the unit of the metric; nil for a thousandth of it.
  public var tolerance: Double?

  /// Whether it must hold.
  public var isConstraint: Bool { weight == nil }

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

  /// What is known of a level of the recording.
  public enum Level: Sendable, Hashable {
    /// The recording has the scene's own level.
    case scene
    /// The recording has this level.
    case given(Double)
    /// The fit finds it.
    case fitted
  }

  /// The level of the recording where the scene's response starts.
  public var startLevel = Level.scene

  /// The level of the recording where the scene's response ends.
  public var endLevel = Level.scene

  /// The standard error of each sample, in the curve's unit, as many as samples and positive; nil where
  /// the noise is taken from the residuals.
  public var sigmas: [Double]?

  /// The weight of each sample relative to the others, as many as samples, at least 0 and not all 0;
  /// nil where all count alike.
  public var weights: [Double]?

  /// The times, on the recording's clock, of the samples that count; the others are shown but not fitted.
  public var window: ClosedRange<Double>?

  /// The case in which it was recorded.
  public var caseIndex = 0

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
