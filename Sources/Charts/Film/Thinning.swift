// SPDX-License-Identifier: GPL-3.0-or-later

/// Samples of several channels, thinned out to those that straight lines between them need.
struct Thinning {
  /// The channels, all of one length, at least 1.
  let channels: [[Double]]
  /// The largest distance of a line from a sample, for each channel.
  let tolerances: [Double]

  /// The weight of each sample: it is kept as long as the tolerances, multiplied by a number from 1
  /// on, are below it; 0 for one that is never kept, infinity for the first and the last.
  ///
  /// If the line of a part misses a sample by more than the tolerance, the sample that it misses most
  /// is kept and both halves are examined in turn. The weight is the distance of the miss, at most the
  /// weight of the ends of the part. Source: Ramer (1972), Douglas and Peucker (1973), with the
  /// distance taken at the same time, not at a right angle.
  var weights: [Double] {
    let last = channels[0].count - 1
    var weights = [Double](repeating: 0, count: last + 1)
    (weights[0], weights[last]) = (.infinity, .infinity)
    var parts = [(start: 0, end: last, weight: Double.infinity)]
    while let part = parts.popLast() {
      guard let worst = worst(from: part.start, to: part.end) else { continue }
      let weight = min(worst.miss, part.weight)
      weights[worst.index] = weight
      parts.append((part.start, worst.index, weight))
      parts.append((worst.index, part.end, weight))
    }
    return weights
  }

  /// The sample farthest from the line between two others, in tolerances; nil where all are within.
  private func worst(from start: Int, to end: Int) -> (index: Int, miss: Double)? {
    var worst = (index: start, miss: 1.0)
    for (values, tolerance) in zip(channels, tolerances) {
      let (first, steps) = (values[start], Double(max(end - start, 1)))
      let slope = (values[end] - first) / steps
      for index in start..<end {
        let miss = abs(values[index] - first - slope * Double(index - start)) / tolerance
        if miss > worst.miss { worst = (index, miss) }
      }
    }
    return worst.index > start ? worst : nil
  }
}
