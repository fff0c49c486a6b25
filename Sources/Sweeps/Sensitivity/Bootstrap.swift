// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The standard deviations of numbers that are computed from sums over independent chunks of groups,
/// by drawing as many chunks again, with replacement.
///
/// It draws sums and not rows, so its time does not grow with the rows.
///
/// Source: B. Efron, "Bootstrap Methods: Another Look at the Jackknife" (1979).
struct Bootstrap {
  private static let mostChunks = 1024
  private static let draws = 1000

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

  /// The quantile of 95 % intervals: Student's, for the chunks, whose standard deviation resampling
  /// finds too small by the root of (n - 1) / n.
  private var quantile: Double {
    let freedom = Double(chunks.count - 1)
    return (1.96 + 2.37 / freedom + 2.8 / (freedom * freedom))
      * (Double(chunks.count) / freedom).squareRoot()
  }

  /// Numbers with their 95 % intervals.
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
    var total = [Double](repeating: 0, count: width)
    for (index, value) in flat.enumerated() { total[index % width] += value }
    let values = numbers(total)
    var spreads = values.map { _ in (sum: 0.0, squares: 0.0, count: 0.0) }
    var drawn = [Double](repeating: 0, count: width)
    for draw in 0..<Self.draws {
      for index in 0..<width { drawn[index] = 0 }
      let start = UInt64(draw) &* UInt64(sums.count)
      flat.withUnsafeBufferPointer { flat in
        drawn.withUnsafeMutableBufferPointer { drawn in
          for place in 0..<UInt64(sums.count) {
            let bits = SplitMix64.mix((start &+ place &+ 1) &* SplitMix64.step)
            let chunk = Int(bits.multipliedFullWidth(by: UInt64(sums.count)).high)
            for index in 0..<width { drawn[index] += flat[chunk * width + index] }
          }
        }
      }
      for (index, number) in numbers(drawn).enumerated() where number.isFinite {
        let way = number - values[index]
        spreads[index].sum += way
        spreads[index].squares += way * way
        spreads[index].count += 1
      }
    }
    return zip(values, spreads).map { value, spread in
      let rest = spread.squares - spread.sum * spread.sum / max(spread.count, 1)
      let deviation = (max(rest, 0) / max(spread.count - 1, 1)).squareRoot()
      return SensitivityIndices.Estimate(value: value, halfWidth: quantile * deviation)
    }
  }
}
