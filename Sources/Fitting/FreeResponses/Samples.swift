// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import Studies

/// Samples of a recording for a fit: times, values, and the factors of their residuals.
struct Samples: Sendable {
  /// The times in seconds, ascending.
  var times: [Double]
  var values: [Double]
  /// The factor of each residual; nil where all are 1.
  var factors: [Double]?

  var count: Int { times.count }

  /// The time from the first sample to the last, in seconds.
  var duration: Double { times[times.count - 1] - times[0] }

  /// Some of the samples.
  subscript(rows: some Collection<Int>) -> Samples {
    Samples(
      times: rows.map { times[$0] }, values: rows.map { values[$0] },
      factors: factors.map { all in rows.map { all[$0] } })
  }

  /// The samples without the first ones.
  func dropping(_ first: Int) -> Samples { first == 0 ? self : self[first..<count] }

  /// The samples without some, by their indices in ascending order.
  func without(_ rows: [Int]) -> Samples {
    let gone = Set(rows)
    return self[times.indices.filter { !gone.contains($0) }]
  }

  /// A column of derivatives or values, each times the factor of its residual.
  func weighted(_ column: [Double]) -> [Double] {
    factors.map { zip(column, $0).map(*) } ?? column
  }

  /// The mean of some values by the weights of their residuals.
  func weightedMean(of range: ClosedRange<Int>) -> Double {
    var (sum, weights) = (0.0, 0.0)
    for index in range {
      let weight = weight(index)
      sum += weight * values[index]
      weights += weight
    }
    return weights > 0 ? sum / weights : values[range.upperBound]
  }

  /// The weight of a residual's square.
  func weight(_ index: Int) -> Double { factors.map { $0[index] * $0[index] } ?? 1 }

  /// The time at a place between two samples, or beyond the first or last by their distance.
  func time(at place: Double) -> Double {
    let index = min(max(Int(place.rounded(.down)), 0), count - 2)
    return times[index] + (place - Double(index)) * (times[index + 1] - times[index])
  }

  /// The samples within a time after the first.
  func prefix(lasting duration: Double) -> Samples {
    let end = times[0] + duration * (1 + 1e-9)
    let count = times.partitioningIndex { $0 > end }
    return count == times.count ? self : self[0..<count]
  }

  /// The means of neighbours, at most a number of them.
  func thinned(to most: Int) -> Samples {
    guard count > most else { return self }
    let size = (count + most - 1) / most
    var result = Samples(times: [], values: [], factors: factors == nil ? nil : [])
    for start in stride(from: 0, to: count, by: size) {
      let group = start..<min(start + size, count)
      let share = 1 / Double(group.count)
      result.times.append(group.reduce(0) { $0 + times[$1] * share })
      result.values.append(group.reduce(0) { $0 + values[$1] * share })
      if let factors { result.factors?.append(group.reduce(0) { $0 + factors[$1] * share }) }
    }
    return result
  }

  /// Values at equal steps of time from the first sample to the last, on straight lines between samples, or
  /// between means of them where there are more.
  func uniform(_ steps: Int) -> [Double] {
    let means = thinned(to: steps)
    guard let curve = try? Curve(times: means.times, values: means.values) else { return values }
    let (first, last) = (means.times[0], means.times[means.count - 1])
    let interval = duration / Double(steps - 1)
    return (0..<steps).compactMap { step in
      curve.value(at: min(max(times[0] + Double(step) * interval, first), last))
    }
  }

  // MARK: Outliers

  /// The neighbours to each side whose median a sample is compared with.
  private static let neighbours = 3

  /// The distance from it, in scales of all distances, beyond which a sample is left out.
  private static let farAway = 4.0

  /// The factors without the samples that lie far from the median of their neighbours.
  var factorsOfNeighbours: [Double] {
    let distances = values.indices.map { index -> Double in
      let low = max(index - Self.neighbours, 0)
      let high = min(index + Self.neighbours, count - 1)
      return values[index] - values[low...high].median
    }
    let scale = max(1.4826 * distances.map(abs).median, 1e-9)
    return distances.indices.map {
      abs(distances[$0]) > Self.farAway * scale ? 0 : factors?[$0] ?? 1
    }
  }
}

extension Collection where Element == Double {
  /// The middle value, or the mean of the two in the middle; of one value at least.
  var median: Double {
    let sorted = sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
