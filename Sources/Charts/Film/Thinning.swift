// SPDX-License-Identifier: GPL-3.0-or-later

/// Samples of several channels, thinned out to those that straight lines between them need.
struct Thinning {
  /// The channels, all of one length, at least 1.
  let channels: [[Double]]
  /// The largest distance of a line from a sample, for each channel.
  let tolerances: [Double]

  /// The samples that are kept, in rising order: the first, the last and those that lines need.
  ///
  /// If the line of a part misses a sample by more than the tolerance, the sample that it misses most
  /// is kept and both halves are examined in turn. Source: Ramer (1972), Douglas and Peucker (1973),
  /// with the distance taken at the same time, not at a right angle.
  var ticks: [Int] {
    let last = channels[0].count - 1
    var kept: Set<Int> = [0, last]
    var parts = [(start: 0, end: last)]
    while let part = parts.popLast() {
      guard let worst = worst(from: part.start, to: part.end) else { continue }
      kept.insert(worst)
      parts.append((part.start, worst))
      parts.append((worst, part.end))
    }
    return kept.sorted()
  }

  /// The sample farthest from the line between two others; nil where all are within.
  private func worst(from start: Int, to end: Int) -> Int? {
    var worst = (index: start, miss: 1.0)
    for (values, tolerance) in zip(channels, tolerances) {
      let (first, steps) = (values[start], Double(max(end - start, 1)))
      let slope = (values[end] - first) / steps
      for index in start..<end {
        let miss = abs(values[index] - first - slope * Double(index - start)) / tolerance
        if miss > worst.miss { worst = (index, miss) }
      }
    }
    return worst.index > start ? worst.index : nil
  }
}
