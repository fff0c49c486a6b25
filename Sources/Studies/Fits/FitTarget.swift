// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

/// The target of a fit: curves, or metrics and an envelope.
///
/// Metrics without a weight and the envelope are constraints, which must hold; metrics with a
/// weight are met as well as the constraints allow.
public struct FitTarget: Sendable {
  /// Targets for metrics, in the order of the document.
  public var metrics: [MetricTarget] = []
  /// Curves to follow, in the order of the document.
  public var curves: [CurveTarget] = []
  /// An envelope for the response; nil for none.
  public var envelope: Envelope?

  /// The ways to write a target.
  static let form = ValueForm.any([
    .mapping(
      Metric.keys(.shared("wish"))
        + [DocumentKey("envelope", .mapping(Envelope.keys), "An envelope for the response.")],
      atLeast: 1),
    .mapping([
      DocumentKey(
        "curves", .list(of: CurveTarget.form), isRequired: true,
        "Several curves to follow at once.")
    ]), CurveTarget.form,
  ])

  /// Reads `target` of a fit: metrics and `envelope`, or `curves`, or the keys of one curve; with
  /// objectives, it need not be there.
  init(_ fit: DocumentMapping, _ context: StudyContext) throws(InputError) {
    if fit.optional("target") == nil && fit.optional("objectives") != nil { return }
    let node = try fit.required("target")
    let mapping = try node.mapping()
    guard !mapping.entries.isEmpty else { throw node.error("target names no metric and no curve") }
    let isCurve = mapping.optional("curve") != nil
    let answers = Metric.allCases.map(\.rawValue) + ["envelope"]
    if isCurve || mapping.optional("curves") != nil,
      let entry = mapping.entries.first(where: { answers.contains($0.key) })
    {
      throw entry.keySource.error("\(entry.key) goes without a curve; remove one of them")
    }
    guard !isCurve else {
      curves = [try CurveTarget(node, context)]
      return
    }
    for entry in mapping.entries {
      switch entry.key {
      case "curves":
        for node in try entry.value.sequence() { curves.append(try CurveTarget(node, context)) }
        guard !curves.isEmpty else { throw entry.value.error("curves is empty") }
      case "envelope":
        try context.cases.check(.overshoot, at: entry.keySource)
        envelope = try Envelope(entry.value)
      default:
        guard answers.contains(entry.key) else {
          throw .unknown("metric", entry.key, known: answers + ["curves"], at: entry.keySource)
        }
        let target = try MetricTarget(entry, context.cases)
        try context.cases.check(target.metric, ofTargetAt: entry.keySource)
        try context.cases.request.check(target.metric, ofLimitAt: entry.keySource)
        metrics.append(target)
      }
    }
  }
}

/// An envelope for a step response, from 0 where it starts to 1 where it ends.
///
/// The response never exceeds 1 + overshoot, never falls below -undershoot, stands at 0.9 or more
/// from the rise time on, and within the band around 1 from the settle time on. Nil sets no limit.
public struct Envelope: Sendable, Hashable {
  /// The time from which on the response stands at 90 % or more, in seconds.
  public var rise: Double?
  /// The time from which on the response stays within the band, in seconds.
  public var settle: Double?
  /// The most by which it may exceed its end, in percent of the way.
  public var overshoot: Double?
  /// The most by which it may fall below its start, in percent of the way.
  public var undershoot: Double?
  /// The half width of the band, in percent of the way.
  public var band = 2.0

  /// An envelope that asks for nothing.
  public init() {}
}

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
    let mapping = try entry.value.mapping(of: Self.limits + [Self.weight, Self.tolerance])
    let limits = Self.limits.map(\.name)
    let written = mapping.entries.filter { limits.contains($0.key) }
    try entry.value.refuse(
      unless: written.count == 1,
      "\(entry.key): write one of \(limits.joined(separator: ", ")), found "
        + (written.isEmpty ? "none" : written.map(\.key).joined(separator: ", ")))
    limit = try Self.limit(written[0], unit: unit)
    weight = try mapping.number("weight")
    if let node = mapping.optional("tolerance") {
      guard case .equal = limit else {
        throw node.error("\(mapping.name): a tolerance goes with equal; move the limit instead")
      }
      tolerance = try node.number(in: .greaterThan(0), unit: unit)
    }
  }

  /// The keys of which a target has one.
  private static let limits = [
    DocumentKey("equal", .quantity, isRequired: true, "This value."),
    DocumentKey("atMost", .quantity, isRequired: true, "This value or a smaller one."),
    DocumentKey("atLeast", .quantity, isRequired: true, "This value or a larger one."),
    DocumentKey(
      "between", .elements([.quantity, .quantity]), isRequired: true,
      "[low, high]: a value from the first to the second."),
  ]

  private static let weight = DocumentKey(
    "weight", .number(.greaterThan(0)),
    "How much a miss counts; without a weight the target must be met.")

  private static let tolerance = DocumentKey(
    "tolerance", .quantity, "By how much it may be missed; a thousandth by default.")

  /// A value, or one limit.
  package static let form = ValueForm.any(
    [.quantity]
      + limits.map { limit in
        .mapping([limit, weight] + (limit.name == "equal" ? [tolerance] : []))
      })

  private static func limit(_ entry: DocumentNode.Entry, unit: String) throws(InputError) -> Limit {
    switch entry.key {
    case "atMost": return .atMost(try entry.value.number(unit: unit))
    case "atLeast": return .atLeast(try entry.value.number(unit: unit))
    case "between":
      let ends = try entry.value.numbers(count: 2, unit: unit)
      try entry.value.refuse(
        unless: ends[0] <= ends[1], "between must be [low, high] with low at most high")
      return .between(ends[0], ends[1])
    default: return .equal(try entry.value.number(unit: unit))
    }
  }
}
