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

  /// Reads `target` of a fit: metrics and `envelope`, or `curves`, or the keys of one curve; with
  /// objectives, it need not be there.
  init(_ fit: DocumentMapping, _ context: StudyContext) throws(InputError) {
    if fit.optional("target") == nil && fit.optional("objectives") != nil { return }
    let node = try fit.required("target")
    let mapping = try node.mapping()
    guard !mapping.entries.isEmpty else { throw node.error("target names no metric and no curve") }
    let isCurve = mapping.optional("curve") != nil
    let answers = ["envelope"] + Metric.allCases.map(\.rawValue)
    if isCurve || mapping.optional("curves") != nil,
      let entry = mapping.entries.first(where: { answers.contains($0.key) })
    {
      throw InputError(
        at: entry.keySource, "\(entry.key) goes without a curve; remove one of them")
    }
    guard !isCurve else {
      _ = try node.mapping(allowing: CurveTarget.keys)
      curves = [try CurveTarget(node, context)]
      return
    }
    for entry in mapping.entries { try add(entry, context) }
  }

  private mutating func add(
    _ entry: DocumentNode.Entry, _ context: StudyContext
  ) throws(InputError) {
    switch entry.key {
    case "curves":
      curves = try entry.value.sequence().map { (node) throws(InputError) in
        _ = try node.mapping(allowing: CurveTarget.keys)
        return try CurveTarget(node, context)
      }
      guard !curves.isEmpty else { throw entry.value.error("curves is empty") }
    case "envelope":
      try context.cases.check(.overshoot, at: entry.keySource)
      envelope = try Envelope(entry.value)
    default:
      let metrics = Metric.allCases.map(\.rawValue)
      guard metrics.contains(entry.key) else {
        throw .unknown(
          "metric", entry.key, known: metrics + ["envelope", "curves"], at: entry.keySource)
      }
      let target = try MetricTarget(entry, context.cases)
      try context.cases.check(target.metric, ofTargetAt: entry.keySource)
      self.metrics.append(target)
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
