// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// First-order Sobol indices: the share of a metric's variance that a parameter explains alone.
///
///     S = Var(E[y | x]) / Var(y)
///
/// A whole grid is analysed exactly (``GridVariance``). In rows of other designs, and those of a grid
/// with missing answers, each parameter is estimated by itself (``FirstOrderShare``), with an interval
/// from draws of all rows (``Bootstrap``). Where parameters depend on each other, in a list or by `where`, the
/// share of one holds what others explain through it.
///
/// Policy: of more than ``mostRows`` rows of a design some are kept, so that memory does not grow
/// with the rows; their intervals are about a hundredth wide.
///
/// Source: I. M. Sobol, "Sensitivity Estimates for Nonlinear Mathematical Models" (1993).
public struct Influences: Sendable {
  /// The most rows that are kept.
  static let mostRows = 1 << 14
  /// The most answers that are kept of a whole grid.
  private static let mostGridAnswers = 1 << 20

  /// The draws for an interval, which tell its width to 7 %.
  private static let draws = 100

  /// The parameters that take several values.
  private let varied: [Int]
  /// The whole grid; nil for other designs.
  private let grid: GridVariance?
  private let areEven: Bool
  private let pointCount: Int
  private let metricCount: Int
  /// The first points are as good as any others.
  private let isFirstKept: Bool
  /// The values of each parameter in the kept rows.
  private(set) var values: [[Double]]
  /// The answers of each metric in the kept rows, NaN for none.
  private(set) var answers: [[Double]]
  /// The answers of each metric on the whole grid, NaN for none; empty for other designs.
  private var gridAnswers: [[Double]]

  /// The influences in a sweep that has not begun.
  public init(_ plan: SweepPlan) {
    let isDependent = !plan.relations.isEmpty || plan.design.isList
    varied = plan.varied
    areEven = !isDependent && plan.design.isEven
    pointCount = plan.count
    metricCount = plan.metrics.count
    values = plan.parameters.map { _ in [] }
    answers = plan.metrics.map { _ in [] }
    if case .spread = plan.design { isFirstKept = !isDependent } else { isFirstKept = false }
    if case .grid(let axes) = plan.design, !isDependent,
      plan.count <= Self.mostGridAnswers / max(metricCount, 1)
    {
      grid = GridVariance(axes)
      gridAnswers = plan.metrics.map { _ in [] }
    } else {
      (grid, gridAnswers) = (nil, [])
    }
  }

  /// Adds the next rows.
  public mutating func take(_ block: RowBlock) {
    for metric in gridAnswers.indices { gridAnswers[metric] += block.answers(to: metric) }
    for row in 0..<block.count {
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
  /// - Returns: A share for each parameter, from 0 to 1, with a half-width of 0 where chance has no
  ///   part in it; nil where the metric or the parameter does not vary.
  public func influences(in metric: Int) -> [SensitivityIndices.Estimate?] {
    var influences = [SensitivityIndices.Estimate?](repeating: nil, count: values.count)
    let rows = answers[metric].indices.filter { !answers[metric][$0].isNaN }
    guard let first = rows.first, !varied.isEmpty else { return influences }
    // The distance from the first answer: little cancels, and a constant is exactly 0.
    let ways = rows.map { answers[metric][$0] - answers[metric][first] }
    guard ways.contains(where: { $0 != 0 }), ways.allSatisfy({ ($0 * $0).isFinite }) else {
      return influences
    }
    let shares = gridShares(in: metric) ?? rowShares(of: ways, rows)
    for (parameter, share) in zip(
      varied, varied.count == 1 ? [.init(value: 1, halfWidth: 0)] : shares)
    {
      influences[parameter] = .init(value: min(max(share.value, 0), 1), halfWidth: share.halfWidth)
    }
    return influences
  }

  /// The shares that some answered rows tell; anything between 0 and 1 where they are very few.
  private func rowShares(of ways: [Double], _ rows: [Int]) -> [SensitivityIndices.Estimate] {
    guard rows.count >= 2 * varied.count + 4 else {
      return varied.map { _ in .init(value: 0.5, halfWidth: .infinity) }
    }
    let mean = ways.reduce(0, +) / Double(ways.count)
    let centred = ways.map { $0 - mean }
    let parameters = varied.map { parameter in
      FirstOrderShare(rows.map { values[parameter][$0] }, areEven: areEven)
    }
    let shares = Bootstrap.estimates(drawing: rows.count, times: Self.draws) { drawn in
      var times = [Int](repeating: 0, count: rows.count)
      for row in drawn { times[row] += 1 }
      return parameters.map { $0.share(of: centred, times: times) }
    }
    return zip(shares, parameters).map { share, parameter in
      .init(value: share.value, halfWidth: share.halfWidth + (areEven ? parameter.chance : 0))
    }
  }

  /// The shares on a whole grid; nil for other designs and where an answer is missing.
  private func gridShares(in metric: Int) -> [SensitivityIndices.Estimate]? {
    guard let grid, gridAnswers[metric].count == pointCount else { return nil }
    let first = gridAnswers[metric][0]
    let ways = gridAnswers[metric].map { $0 - first }
    guard !ways.contains(where: \.isNaN) else { return nil }
    let shares = grid.shares(of: ways)
    return varied.map { .init(value: shares[$0], halfWidth: 0) }
  }
}

extension Design {
  /// The points fill the ranges evenly.
  fileprivate var isEven: Bool {
    switch self {
    case .grid: true
    case .list: false
    case .spread(let design): design.kind == .sobol || design.kind == .halton
    }
  }
}
