// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

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
