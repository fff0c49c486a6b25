// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// First-order Sobol indices: the share of a metric's variance that a parameter explains alone.
///
///     S = Var(E[y | x]) / Var(y)
///
/// The parameters are taken to be spread evenly over their ranges, or over their listed values. A
/// whole grid is integrated (``GridVariance``); rows that are spread, and those of a grid with
/// missing answers, are regressed on the parameters (``AdditiveFit``). The rows of a list and those
/// that `where` leaves have parameters that depend on each other: there each parameter is regressed
/// by itself, over the values that occur.
///
/// Policy: of more than ``mostRows`` rows of a design some are kept, so that memory does not grow
/// with the rows; their intervals are a few thousandths wide.
///
/// Source: I. M. Sobol, "Sensitivity Estimates for Nonlinear Mathematical Models" (1993).
public struct Influences: Sendable {
  /// The most rows that are kept for a regression.
  static let mostRows = 1 << 14
  /// The most answers that are kept of a whole grid.
  private static let mostGridAnswers = 1 << 20

  private let axes: [InfluenceAxis]
  /// The parameters that take several values.
  private let varied: [Int]
  private let sampling: AdditiveFit.Sampling
  private let pointCount: Int
  private let metricCount: Int
  /// The first points are as good as any others.
  private let isFirstKept: Bool
  /// The values of each parameter in the kept rows.
  private(set) var values: [[Double]]
  /// The answers of each metric in the kept rows, NaN for none.
  private(set) var answers: [[Double]]
  /// The answers of each metric on the whole grid, NaN for none; empty for other designs.
  private var gridAnswers: [[Double]] = []

  /// The influences in a sweep that has not begun.
  public init(_ plan: SweepPlan) {
    let isDependent = !plan.relations.isEmpty || plan.design.isList
    axes = plan.design.influenceAxes(areDependent: isDependent)
    varied = plan.varied
    sampling = isDependent ? .dependent : plan.design.influenceSampling
    pointCount = plan.count
    metricCount = plan.metrics.count
    values = plan.parameters.map { _ in [] }
    answers = plan.metrics.map { _ in [] }
    if case .spread = plan.design { isFirstKept = !isDependent } else { isFirstKept = false }
    if case .grid = plan.design, !isDependent,
      plan.count <= Self.mostGridAnswers / max(metricCount, 1)
    {
      gridAnswers = plan.metrics.map { _ in [] }
    }
  }

  /// Adds the next rows.
  public mutating func take(_ block: RowBlock) {
    for row in 0..<block.count {
      if !gridAnswers.isEmpty {
        for metric in 0..<metricCount {
          gridAnswers[metric].append(block.metric(metric, ofRow: row) ?? .nan)
        }
      }
      guard isKept(block.indices[row]) else { continue }
      for parameter in values.indices {
        values[parameter].append(block.value(parameter, ofRow: row))
      }
      for metric in 0..<metricCount {
        answers[metric].append(block.metric(metric, ofRow: row) ?? .nan)
      }
    }
  }

  /// True for the points whose rows are kept: the first ones, or some at random that are always the
  /// same.
  private func isKept(_ index: Int) -> Bool {
    // A sweep to a precision has more points in the end than its plan at first.
    if isFirstKept { return index < Self.mostRows }
    if pointCount <= Self.mostRows { return true }
    let draw = Double(SplitMix64.first(of: UInt64(index)) >> 11) * 0x1p-53
    return draw < Double(Self.mostRows) / Double(pointCount)
  }

  /// The influence of each parameter on a metric.
  ///
  /// - Parameter metric: The index of the metric.
  /// - Returns: An influence for each parameter; nil where the metric or the parameter does not
  ///   vary.
  public func influences(in metric: Int) -> [Influence?] {
    var influences = [Influence?](repeating: nil, count: values.count)
    let rows = answers[metric].indices.filter { !answers[metric][$0].isNaN }
    guard let first = rows.first, !varied.isEmpty else { return influences }
    // The distance from the first answer: little cancels, and a constant is exactly 0.
    let ways = rows.map { answers[metric][$0] - answers[metric][first] }
    guard ways.contains(where: { $0 != 0 }), ways.allSatisfy({ ($0 * $0).isFinite }) else {
      return influences
    }
    if varied.count == 1 {
      influences[varied[0]] = Influence(exact: 1)
      return influences
    }
    if let shares = gridShares(in: metric) {
      for parameter in varied { influences[parameter] = Influence(exact: shares[parameter]) }
      return influences
    }
    let coordinates = varied.map { parameter in
      axes[parameter].coordinates(of: rows.map { values[parameter][$0] })
    }
    for (place, share) in AdditiveFit.shares(coordinates, ways, sampling).enumerated() {
      influences[varied[place]] = share
    }
    return influences
  }

  /// The shares on a whole grid; nil for other designs and where an answer is missing.
  private func gridShares(in metric: Int) -> [Double]? {
    guard !gridAnswers.isEmpty, gridAnswers[metric].count == pointCount else { return nil }
    let first = gridAnswers[metric][0]
    let ways = gridAnswers[metric].map { $0 - first }
    guard !ways.contains(where: \.isNaN) else { return nil }
    return GridVariance(axes.map(\.levelCount)).shares(of: ways)
  }
}

extension Design {
  /// The way in which chance takes part in the points.
  fileprivate var influenceSampling: AdditiveFit.Sampling {
    guard case .spread(let design) = self else { return .random }
    return switch design.kind {
    case .latinHypercube: .latin
    case .sobol, .halton: .quasiRandom
    default: .random
    }
  }
}
