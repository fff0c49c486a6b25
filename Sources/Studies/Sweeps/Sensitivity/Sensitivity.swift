// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The answers of a design whose points tell the sensitivity to each parameter, gathered row after
/// row.
///
/// A group in which a row has no answer for a metric is left out for that metric: an answer that
/// stood for it would make a false index. The answers are kept, 8 bytes for each row and metric.
public struct Sensitivity: Sendable {
  /// The groups of the design tell Sobol indices, else Morris' elementary effects.
  public let isSobol: Bool

  private let design: Design
  private let groupSize: Int
  /// The answers of each metric, NaN for none.
  private var answers: [[Double]]
  /// The index of the first row.
  private var start: Int?
  /// The number of rows without an answer for some metric.
  public private(set) var unansweredRows = 0

  /// The sensitivity in a sweep that has not begun; nil for a design that does not tell it.
  public init?(_ plan: SweepPlan) {
    guard plan.tellsSensitivity else { return nil }
    design = plan.design
    isSobol = design.kind == .saltelli
    groupSize = plan.groupSize
    answers = plan.metrics.map { _ in [] }
  }

  /// Adds the next rows.
  public mutating func take(_ block: RowBlock) {
    if start == nil { start = block.indices.first }
    unansweredRows += (0..<block.count).count { row in
      answers.indices.contains { block.metric($0, ofRow: row) == nil }
    }
    for metric in answers.indices { answers[metric] += block.answers(to: metric) }
  }

  /// The number of rows.
  public var rowCount: Int { answers.first?.count ?? 0 }

  /// The sensitivity of each metric to each parameter.
  ///
  /// - Returns: The indices of the metrics, in their order; of the rows of a shard nothing.
  public func indices() -> [SensitivityIndices] {
    guard start == 0 else { return [] }
    return answers.map { answers in
      let groups = stride(from: 0, through: answers.count - groupSize, by: groupSize)
        .filter { group in !answers[group..<group + groupSize].contains(where: \.isNaN) }
      var indices =
        isSobol
        ? SobolIndices(answers: answers, groups: groups, design: design).indices
        : SensitivityIndices(ofPaths: groups, answers, design)
      indices.rows = answers.count
      indices.unanswered = answers.count { $0.isNaN }
      indices.groups = (answers.count / groupSize, groups.count)
      return indices
    }
  }

  // MARK: Precision

  /// The number of groups of which a metric that is always the same is taken to be so.
  private static let enoughGroups = 64

  /// The widest half of a 95 % interval in the rows so far: of Sobol indices, or of Morris' numbers as
  /// a share of the metric's largest mu*; infinite where too few groups of a metric have every answer.
  public var widestInterval: Double { indices().map(widest).max() ?? 0 }

  private func widest(_ indices: SensitivityIndices) -> Double {
    if indices.first.isEmpty {
      return indices.groups.answered < Self.enoughGroups ? .infinity : 0
    }
    let halves = (indices.first + indices.total + indices.interactions.map(\.second)).map(
      \.halfWidth)
    guard let widest = halves.max(), halves.allSatisfy(\.isFinite) else { return .infinity }
    guard !isSobol else { return widest }
    let largest = indices.first.map(\.value).max() ?? 0
    return largest > 0 ? widest / largest : 0
  }
}

/// The sensitivity of one metric to each parameter.
public struct SensitivityIndices: Sendable {
  /// A number with its 95 % interval.
  public struct Estimate: Sendable, Hashable {
    public var value: Double
    /// A half of the interval, from the spread of the number over resampled groups of rows.
    public var halfWidth: Double

    /// The lower end of the interval.
    public var low: Double { value - halfWidth }
    /// The upper end of the interval.
    public var high: Double { value + halfWidth }

    /// The most half-width of a share of a variance that is told: two of these intervals have room
    /// between nothing and everything.
    private static let mostHalfWidth = 0.25

    /// The rows suffice to tell a share of a variance: its interval is narrow, and can be true.
    public var tellsShare: Bool { halfWidth <= Self.mostHalfWidth && low <= 1 && high >= 0 }
  }

  /// The first-order index of each parameter; of Morris' paths the mean size of its effects.
  ///
  /// Empty where the metric has too few answers, or does not vary.
  public var first: [Estimate] = []
  /// The total index of each parameter; of Morris' paths the standard deviation of its effects.
  public var total: [Estimate] = []
  /// The second-order index of each two parameters, whose indices rise; empty for Morris' paths.
  public var interactions: [(parameters: (Int, Int), second: Estimate)] = []
  /// The number of rows.
  public var rows = 0
  /// The number of rows without an answer.
  public var unanswered = 0
  /// The number of groups, and of those with an answer in every row.
  public var groups = (all: 0, answered: 0)
}

/// The elementary effects of parameters along Morris' paths: the change of the answer over that of
/// one parameter, which counts 1 from one end of its range to the other.
///
///     mu* = mean |d|        sigma = standard deviation of d
///
/// mu* is large where the parameter matters, sigma where its effect depends on where it starts: by
/// interaction, or by curvature.
///
/// Sources: M. D. Morris, "Factorial Sampling Plans for Preliminary Computational Experiments"
/// (1991); F. Campolongo and others, "An effective screening design for sensitivity analysis of large
/// models" (2007).
extension SensitivityIndices {
  /// mu* and sigma from answers, with the first place of each path; empty for fewer than two paths.
  fileprivate init(ofPaths paths: [Int], _ answers: [Double], _ design: Design) {
    let count = design.axes.count
    var effects = [[Double]](repeating: [], count: count)
    for path in paths {
      for place in path..<path + count {
        for parameter in 0..<count {
          let way =
            design.coordinate(parameter, of: place + 1) - design.coordinate(parameter, of: place)
          guard way != 0 else { continue }
          effects[parameter].append((answers[place + 1] - answers[place]) / way)
        }
      }
    }
    self.init()
    guard paths.count > 1 else { return }
    let bootstrap = Bootstrap(independent: Array(paths.indices))
    let sums = bootstrap.chunks.map { chunk in
      [Double(chunk.count)]
        + effects.flatMap { effects in
          chunk.reduce(into: [0, 0, 0]) { sums, path in
            let effect = effects[path]
            sums[0] += abs(effect)
            sums[1] += effect
            sums[2] += effect * effect
          }
        }
    }
    let estimates = bootstrap.estimates(sums) { sums in
      let n = sums[0]
      return (0..<count).map { sums[1 + 3 * $0] / n }
        + (0..<count).map { parameter in
          let (sum, squares) = (sums[2 + 3 * parameter], sums[3 + 3 * parameter])
          return (max(squares - sum * sum / n, 0) / (n - 1)).squareRoot()
        }
    }
    first = Array(estimates[..<count])
    total = Array(estimates[count...])
  }
}

/// Sobol indices of groups of A, A with parameter j of B, B with parameter j of A, and B.
///
/// With the answers a, a_j, b_j and b of N groups, less their mean, and V the variance of a and b,
///
///     first:  S_i  = mean(b (a_i - a)) / V
///     total:  T_i  = mean((a - a_i)^2) / 2 V
///     second: S_ij = mean(b_i a_j - a b) / V - S_i - S_j
///
/// Sources: A. Saltelli and others, "Variance based sensitivity analysis of model output" (2010); M.
/// Jansen, "Analysis of variance designs for model output" (1999); A. Saltelli, "Making best use of
/// model evaluations to compute sensitivity indices" (2002).
struct SobolIndices {
  let answers: [Double]
  /// The first place of each group.
  let groups: [Int]
  let design: Design

  private var count: Int { design.axes.count }
  private var pairs: [(Int, Int)] {
    (0..<count).flatMap { first in (first + 1..<count).map { (first, $0) } }
  }

  /// The indices; empty where the answers do not vary, or where there are fewer than two groups.
  var indices: SensitivityIndices {
    let isVaried = groups.contains { answers[$0] != answers[groups[0]] }
    let bootstrap = Bootstrap(groups) { design.part(ofGroup: $0 / (2 * count + 2)) ?? $0 }
    guard bootstrap.chunks.count > 1, isVaried else { return SensitivityIndices() }
    let mean = self.mean
    let chunks = bootstrap.chunks.map { sums(over: $0, less: mean) }
    let estimates = bootstrap.estimates(chunks, numbers)
    var indices = SensitivityIndices()
    indices.first = Array(estimates[..<count])
    indices.total = Array(estimates[count..<2 * count])
    indices.interactions = zip(pairs, estimates[(2 * count)...]).map { ($0, $1) }
    return indices
  }

  /// The mean of all answers, from distances to the first one, so that little cancels.
  private var mean: Double {
    let first = answers[groups[0]]
    let size = 2 * count + 2
    let sum = groups.reduce(0.0) { sum, group in
      sum + answers[group..<group + size].reduce(0) { $0 + ($1 - first) }
    }
    return first + sum / Double(groups.count * size)
  }

  /// The sums of some groups: their number, of a and b and their squares, then those of the numbers.
  private func sums(over groups: [Int], less mean: Double) -> [Double] {
    let (count, pairs) = (count, pairs)
    var sums = [Double](repeating: 0, count: 3 + 2 * count + pairs.count)
    sums[0] = Double(groups.count)
    answers.withUnsafeBufferPointer { answers in
      for group in groups {
        let a = answers[group] - mean
        let b = answers[group + 2 * count + 1] - mean
        sums[1] += a + b
        sums[2] += a * a + b * b
        for j in 0..<count {
          let way = answers[group + 1 + j] - mean - a
          sums[3 + j] += b * way
          sums[3 + count + j] += way * way / 2
        }
        for (place, (i, j)) in pairs.enumerated() {
          let (bi, aj) = (answers[group + 1 + count + i] - mean, answers[group + 1 + j] - mean)
          sums[3 + 2 * count + place] += bi * aj - a * b
        }
      }
    }
    return sums
  }

  /// The indices that follow from sums.
  private func numbers(_ sums: [Double]) -> [Double] {
    let n = sums[0]
    let mean = sums[1] / (2 * n)
    let variance = sums[2] / (2 * n) - mean * mean
    guard variance > 0 else { return sums.dropFirst(3).map { _ in .nan } }
    var numbers = sums.dropFirst(3).map { $0 / (n * variance) }
    for (place, (i, j)) in pairs.enumerated() {
      numbers[2 * count + place] -= numbers[i] + numbers[j]
    }
    return numbers
  }
}

/// The 95 % intervals of numbers that are computed from independent parts of the rows: from the
/// standard deviations over draws of as many parts again, with replacement.
///
/// Source: B. Efron, "Bootstrap Methods: Another Look at the Jackknife" (1979).
struct Bootstrap {
  private static let mostChunks = 1024

  /// The chunks of groups.
  let chunks: [[Int]]

  /// A bootstrap of groups, each by its first row, that are independent; neighbours are drawn
  /// together where they are many: 1,024 chunks tell a standard deviation to 2 %.
  init(independent groups: [Int]) {
    let count = min(groups.count, Self.mostChunks)
    chunks = (0..<count).map {
      Array(groups[$0 * groups.count / count..<($0 + 1) * groups.count / count])
    }
  }

  /// A bootstrap of groups, each by its first row, of which those of one part are drawn together.
  init(_ groups: [Int], partOf: (Int) -> Int) {
    chunks = Dictionary(grouping: groups, by: partOf).sorted { $0.key < $1.key }.map(\.value)
  }

  /// Numbers with their intervals, from sums over the chunks; so the time does not grow with the
  /// rows.
  ///
  /// - Parameters:
  ///   - sums: The sums of each chunk, all of one length.
  ///   - numbers: The numbers that follow from the sums over all groups; NaN where there is none.
  /// - Returns: The numbers of all groups, each with its interval.
  func estimates(
    _ sums: [[Double]], _ numbers: ([Double]) -> [Double]
  ) -> [SensitivityIndices.Estimate] {
    let width = sums.first?.count ?? 0
    let flat = Array(sums.joined())
    var drawn = [Double](repeating: 0, count: width)
    return Self.estimates(drawing: sums.count, times: 1000) { chunks in
      for index in 0..<width { drawn[index] = 0 }
      flat.withUnsafeBufferPointer { flat in
        drawn.withUnsafeMutableBufferPointer { drawn in
          for chunk in chunks {
            for index in 0..<width { drawn[index] += flat[chunk * width + index] }
          }
        }
      }
      return numbers(drawn)
    }
  }

  /// Numbers with their intervals.
  ///
  /// The quantile is Student's, for the parts, whose standard deviation resampling finds too small by
  /// the root of (n - 1) / n.
  ///
  /// - Parameters:
  ///   - count: The number of independent parts, at least 2.
  ///   - draws: The number of draws.
  ///   - numbers: The numbers that follow from parts, by their indices; NaN where there is none.
  /// - Returns: The numbers of all parts, each with its interval.
  static func estimates(
    drawing count: Int, times draws: Int, _ numbers: ([Int]) -> [Double]
  ) -> [SensitivityIndices.Estimate] {
    var parts = Array(0..<count)
    let values = numbers(parts)
    var spreads = values.map { _ in (sum: 0.0, squares: 0.0, count: 0.0) }
    for draw in 0..<draws {
      let start = UInt64(draw) &* UInt64(count)
      for place in 0..<count {
        let bits = SplitMix64.mix((start &+ UInt64(place) &+ 1) &* SplitMix64.step)
        parts[place] = Int(bits.multipliedFullWidth(by: UInt64(count)).high)
      }
      for (index, number) in numbers(parts).enumerated() where number.isFinite {
        let way = number - values[index]
        spreads[index].sum += way
        spreads[index].squares += way * way
        spreads[index].count += 1
      }
    }
    let freedom = Double(count - 1)
    let quantile =
      (1.96 + 2.37 / freedom + 2.8 / (freedom * freedom)) * (Double(count) / freedom).squareRoot()
    return zip(values, spreads).map { value, spread in
      let rest = spread.squares - spread.sum * spread.sum / max(spread.count, 1)
      let deviation = (max(rest, 0) / max(spread.count - 1, 1)).squareRoot()
      return SensitivityIndices.Estimate(value: value, halfWidth: quantile * deviation)
    }
  }
}
