// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The share of equally spaced values that free responses leave, on a grid of frequencies and damping
/// ratios.
struct ResponseGrid {
  /// A place of the grid with the share of the scatter that its responses leave.
  struct Cell {
    let angularFrequency: Double
    let dampingRatio: Double
    let rest: Double
  }

  /// The values less their mean.
  private let values: [Double]
  private let interval: Double
  private let scatter: Double
  private let frequencies: [Double]
  private let ratios: [Double]

  /// The damping ratios that are tried.
  private static let ratios = [0.01, 0.08, 0.2, 0.4, 0.65, 0.95, 1.6, 3.5]

  /// The most swings in the time of the values at which each ratio is tried: a response that is
  /// over in a small part of it is found in a shorter part.
  private static let heavySwings = 14.0

  /// A grid over some swings in the time of the values, up to half a swing from one to the next.
  init(
    _ values: [Double], interval: Double, swings range: ClosedRange<Double>,
    limits: FreeResponseLimits
  ) {
    let mean = values.reduce(0, +) / Double(values.count)
    self.values = values.map { $0 - mean }
    self.interval = interval
    scatter = self.values.reduce(0) { $0 + $1 * $1 }
    let duration = interval * Double(values.count - 1)
    let most = min(range.upperBound, Double(values.count) / 2)
    var swings: [Double] = []
    var next = range.lowerBound
    while next <= most {
      swings.append(next)
      next = min(next * 1.3, next + 0.4)
    }
    (frequencies, ratios) = limits.grid(swings: swings, in: duration, ratios: Self.ratios)
  }

  /// The cells that no neighbour beats, the best first.
  func best(_ count: Int) -> [Cell] {
    let duration = interval * Double(values.count - 1)
    var rests = [[Double]](
      repeating: [Double](repeating: .infinity, count: frequencies.count), count: ratios.count)
    for (row, ratio) in ratios.enumerated() {
      let limit =
        ratio < 0.5 || frequencies.count == 1 ? .infinity : 2 * .pi * Self.heavySwings / duration
      let few = frequencies.prefix { $0 <= limit }.count
      for start in stride(from: 0, to: few, by: 8) {
        let rest = rest(at: SIMD8(frequencies, from: start), ratio)
        for lane in 0..<min(8, few - start) { rests[row][start + lane] = rest[lane] }
      }
    }
    var cells: [Cell] = []
    for row in ratios.indices {
      for column in frequencies.indices where rests[row][column].isFinite {
        let value = rests[row][column]
        let around = max(column - 1, 0)...min(column + 1, frequencies.count - 1)
        let isLowest = rests[max(row - 1, 0)...min(row + 1, ratios.count - 1)].allSatisfy {
          $0[around].allSatisfy { $0 >= value }
        }
        guard isLowest else { continue }
        cells.append(
          Cell(
            angularFrequency: frequencies[column], dampingRatio: ratios[row],
            rest: scatter > 0 ? value / scatter : 0))
      }
    }
    return Array(cells.sorted { $0.rest < $1.rest }.prefix(count))
  }

  /// The sum of squares that the responses of eight springs leave.
  private func rest(at frequencies: SIMD8<Double>, _ ratio: Double) -> SIMD8<Double> {
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
