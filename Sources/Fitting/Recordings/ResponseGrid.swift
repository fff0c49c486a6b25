// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The springs of a grid of frequencies and damping ratios whose free responses leave least of equally
/// spaced values.
struct ResponseGrid {
  /// The springs that no neighbour beats, the best first, with the share of the scatter that they leave.
  private(set) var lowest: [TriedSpring] = []

  /// The damping ratios that are tried.
  private static let ratios = [0.01, 0.08, 0.2, 0.4, 0.65, 0.95, 1.6, 3.5]

  /// The most swings in the time of the values at which each ratio is tried: a response that is
  /// over in a small part of it is found in a shorter part.
  private static let heavySwings = 14.0

  /// A grid from some swings in the time of the values up to half a swing from one to the next.
  init(_ all: [Double], interval: Double, swings least: Double, limits: FreeResponseLimits) {
    let mean = all.reduce(0, +) / Double(all.count)
    let values = all.map { $0 - mean }
    let scatter = values.reduce(0) { $0 + $1 * $1 }
    let duration = interval * Double(values.count - 1)
    var (swings, next) = ([Double](), least)
    while next <= Double(values.count) / 2 {
      swings.append(next)
      next = min(next * 1.3, next + 0.4)
    }
    let (frequencies, ratios) = limits.grid(swings: swings, in: duration, ratios: Self.ratios)
    let rests = ratios.map { ratio in
      let limit =
        ratio < 0.5 || frequencies.count == 1 ? .infinity : 2 * .pi * Self.heavySwings / duration
      let few = frequencies.prefix { $0 <= limit }.count
      var rests = [Double](repeating: .infinity, count: frequencies.count)
      for start in stride(from: 0, to: few, by: 8) {
        let rest = Self.rest(of: values, interval, SIMD8(frequencies, from: start), ratio)
        for lane in 0..<min(8, few - start) { rests[start + lane] = rest[lane] }
      }
      return rests
    }
    for row in ratios.indices {
      for column in frequencies.indices where rests[row][column].isFinite {
        let value = rests[row][column]
        let around = max(column - 1, 0)...min(column + 1, frequencies.count - 1)
        let isLowest = rests[max(row - 1, 0)...min(row + 1, ratios.count - 1)].allSatisfy {
          $0[around].allSatisfy { $0 >= value }
        }
        guard isLowest else { continue }
        lowest.append(
          TriedSpring(
            angularFrequency: frequencies[column], dampingRatio: ratios[row],
            rest: scatter > 0 ? value / scatter : 0))
      }
    }
    lowest.sort { $0.rest < $1.rest }
  }

  /// The sum of squares that the responses of eight springs leave.
  private static func rest(
    of values: [Double], _ interval: Double, _ frequencies: SIMD8<Double>, _ ratio: Double
  ) -> SIMD8<Double> {
    var lanes = ResponseLanes(
      angularFrequencies: frequencies, dampingRatio: ratio, interval: interval)
    var sums = ResponseSums()
    for value in values {
      sums.add(value, lanes)
      lanes.advance()
    }
    return sums.rest
  }
}
