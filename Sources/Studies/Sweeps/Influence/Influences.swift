// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// First-order Sobol indices: the share of a metric's variance that a parameter explains alone.
///
///     S = Var(E[y | x]) / Var(y)
///
/// A whole grid is analysed exactly, axis by axis. In rows of other designs, and those of a grid
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
  private let grid: [Axis]?
  /// The points fill the ranges evenly.
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
    let isDependent = !plan.relations.isEmpty || plan.design.kind == .list
    varied = plan.varied
    areEven = !isDependent && [.grid, .sobol, .halton].contains(plan.design.kind)
    pointCount = plan.count
    metricCount = plan.metrics.count
    values = plan.parameters.map { _ in [] }
    answers = plan.metrics.map { _ in [] }
    isFirstKept = !isDependent && plan.design.kind.isSpread
    if plan.design.kind == .grid, !isDependent,
      plan.count <= Self.mostGridAnswers / max(metricCount, 1)
    {
      grid = plan.design.axes
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

/// The share of a metric's variance that one parameter explains alone: its first-order index, from
/// rows of any design.
///
/// A parameter of few values explains the variance of the means of its classes, one for each value.
/// The rows of other parameters are laid on a circle in the order of their values, up along every
/// second row and back along those between them. What the parameter explains is the variance of the
/// first M harmonics around the circle (RBD-FAST):
///
///     S' = 2 / (n sum z^2) sum_{k = 1..M} |sum_p z_p exp(-2 pi i k p / n)|^2        z = y - mean
///
/// Rows that are independent share the part lambda of what is left, which is taken off:
///
///     S = (S' - lambda) / (1 - lambda)        lambda = 2 M / n, or (m - 1) / (n - 1) for m classes
///
/// Policy: M is the root of n, so that fine shapes count as rows come to tell them, and at most 32,
/// beyond which even a jump has 1 % of its variance. Evenly spread points (Sobol's, Halton's, a grid's
/// with gaps) share less than lambda, up to nothing: it is not taken off, which would err by up to 0.08,
/// and intervals are wider by it. Their M is 6, since higher harmonics resonate with their bases.
///
/// Sources: Tarantola, Gatelli and Mara, "Random Balance Designs for the Estimation of First Order
/// Global Sensitivity Indices" (2006); Tissot and Prieur, "Bias Correction for the Estimation of
/// Sensitivity Indices Based on Random Balance Designs" (2012).
struct FirstOrderShare {
  /// The most values of a parameter that are told apart.
  private static let mostClasses = 20
  /// The harmonics, at most, and those of evenly spread points.
  private static let (mostHarmonics, evenHarmonics) = (32, 6)
  /// The most places on the circle: where rows are more, neighbours share a place.
  private static let mostPlaces = 1024

  /// The rows in the order of their values, equal ones at random.
  private let order: [Int]
  /// The class of each row in that order, or the place of each rank on the circle.
  private let bins: [Int]
  private let binCount: Int
  /// The number of harmonics; 0 for classes.
  private let harmonics: Int
  /// The part lambda of what is left that independent rows share by chance.
  let chance: Double
  private let areEven: Bool

  /// The rows of a parameter's values, at least 5.
  init(_ values: [Double], areEven: Bool) {
    let n = values.count
    self.areEven = areEven
    order = values.indices.sorted {
      (values[$0], SplitMix64.first(of: UInt64($0))) < (
        values[$1], SplitMix64.first(of: UInt64($1))
      )
    }
    var classes = [0]
    for (row, next) in zip(order, order.dropFirst()) {
      classes.append(classes[classes.count - 1] + (values[row] == values[next] ? 0 : 1))
    }
    let classCount = classes[n - 1] + 1
    if classCount <= min(Self.mostClasses, n / 2) {
      (harmonics, bins, binCount) = (0, classes, classCount)
      chance = Double(classCount - 1) / Double(n - 1)
    } else {
      let most = areEven ? Self.evenHarmonics : Self.mostHarmonics
      harmonics = min(Int(Double(n).squareRoot()), most)
      let count = min(n, Self.mostPlaces)
      bins = (0..<n).map { ($0 % 2 == 0 ? $0 / 2 : n - 1 - $0 / 2) * count / n }
      binCount = count
      chance = 2 * Double(harmonics) / Double(n)
    }
  }

  /// The share in answers whose mean is near 0, from n rows of which each is drawn some times; NaN
  /// where they do not vary.
  func share(of answers: [Double], times: [Int]) -> Double {
    let n = Double(order.count)
    let mean = zip(answers, times).reduce(0) { $0 + $1.0 * Double($1.1) } / n
    var sums = [Double](repeating: 0, count: binCount)
    var counts = sums
    var (squares, rank) = (0.0, 0)
    for (place, row) in order.enumerated() {
      let way = answers[row] - mean
      for _ in 0..<times[row] {
        let bin = bins[harmonics == 0 ? place : rank]
        sums[bin] += way
        counts[bin] += 1
        squares += way * way
        rank += 1
      }
    }
    let explained =
      harmonics == 0
      ? zip(sums, counts).reduce(0) { $0 + ($1.1 > 0 ? $1.0 * $1.0 / $1.1 : 0) }
      : 2 / n * power(of: sums)
    let lambda = areEven ? 0 : chance
    return (explained / squares - lambda) / (1 - lambda)
  }

  /// The squared sizes of the first harmonics of the sums around the circle, added up.
  ///
  ///     c_k + i s_k = sum_p z_p w^p, w = exp(2 pi i k / n), by Horner's rule
  private func power(of sums: [Double]) -> Double {
    (1...harmonics).reduce(0) { total, k in
      let angle = 2 * Double.pi * Double(k) / Double(binCount)
      let (cosine, sine) = (cos(angle), sin(angle))
      var (c, s) = (0.0, 0.0)
      for sum in sums { (c, s) = (c * cosine - s * sine + sum, c * sine + s * cosine) }
      return total + c * c + s * s
    }
  }
}
