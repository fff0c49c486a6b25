// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

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
  private let answers: [Double]
  private let groups: [Int]
  private let count: Int
  private let pairs: [(Int, Int)]
  private let design: SpreadDesign

  /// The indices of a design's parameters from answers, with the first place of each group.
  init(_ answers: [Double], _ groups: [Int], _ design: SpreadDesign) {
    (self.answers, self.groups, self.design) = (answers, groups, design)
    let count = design.spreads.count
    self.count = count
    pairs = (0..<count).flatMap { first in (first + 1..<count).map { (first, $0) } }
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
    indices.interactions = zip(pairs, estimates[(2 * count)...]).map {
      SensitivityIndices.Interaction(parameters: $0, second: $1)
    }
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
