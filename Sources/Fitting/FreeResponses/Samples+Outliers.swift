// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

extension Samples {
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
