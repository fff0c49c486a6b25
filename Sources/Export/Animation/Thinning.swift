// SPDX-License-Identifier: GPL-3.0-or-later

/// Samples of several channels, of which as few are kept as straight lines between them need.
struct Thinning {
  /// The channels, all of one length, at least 1.
  let channels: [[Double]]

  /// How far a line may be from a sample, for each channel.
  let tolerances: [Double]

  /// The samples to keep, in order: the first, the last, and those without which a line between two
  /// neighbours would be farther from a sample than the tolerance.
  ///
  /// Of a part whose line does not do, the sample that is worst off is kept, and both halves are
  /// looked at again. Source: Ramer (1972), Douglas and Peucker (1973), with the distance taken at
  /// the same time, not at a right angle.
  var kept: [Int] {
    let last = channels[0].count - 1
    var isKept = [Bool](repeating: false, count: last + 1)
    (isKept[0], isKept[last]) = (true, true)
    var parts = [(0, last)]
    while let (start, end) = parts.popLast() {
      guard let worst = worst(from: start, to: end) else { continue }
      isKept[worst] = true
      parts.append((start, worst))
      parts.append((worst, end))
    }
    return isKept.indices.filter { isKept[$0] }
  }

  /// The sample farthest from the line between two others, measured in tolerances; nil where all are
  /// within them.
  private func worst(from start: Int, to end: Int) -> Int? {
    var (worst, largest): (Int?, Double) = (nil, 1)
    for (values, tolerance) in zip(channels, tolerances) {
      let slope = (values[end] - values[start]) / Double(max(end - start, 1))
      for index in start..<end {
        let miss = abs(values[index] - values[start] - slope * Double(index - start)) / tolerance
        if miss > largest { (worst, largest) = (index, miss) }
      }
    }
    return worst
  }
}
