// SPDX-License-Identifier: GPL-3.0-or-later

/// The span of each parameter, the others held, in which every target is still met.
///
/// Where the targets are met on either side of a gap, the span ends at the gap; a gap narrower than
/// a `looks`-th of the way to the bound may go unseen. Without a bound it ends 10 natural sizes
/// away.
struct Ranges {
  let searched: [SearchedParameter]

  /// True for a point that meets every target.
  let isMet: ([Double]) -> Bool

  /// The number of places between the value and a bound before the edge is bisected.
  private static let looks = 64

  /// The number of bisections at the edge: to 10^-6 of the way between two looks.
  private static let halvings = 20

  /// The spans around values that meet every target.
  func around(_ values: [Double]) -> [ClosedRange<Double>] {
    values.indices.map { index in
      let bounds = searched[index].bounds
      let low = bounds.min ?? bounds.value(-10, from: values[index])
      let high = bounds.max ?? bounds.value(10, from: values[index])
      return edge(values, index, towards: low)...edge(values, index, towards: high)
    }
  }

  /// The last value on the way to an end before a target is missed.
  private func edge(_ values: [Double], _ index: Int, towards end: Double) -> Double {
    let start = values[index]
    func isMet(_ share: Double) -> Bool {
      self.isMet(values.replacing(index, by: start + share * (end - start)))
    }
    var good = 0.0
    for look in 1...Self.looks {
      var bad = Double(look) / Double(Self.looks)
      if isMet(bad) {
        good = bad
        continue
      }
      for _ in 0..<Self.halvings {
        let middle = (good + bad) / 2
        if isMet(middle) { good = middle } else { bad = middle }
      }
      return start + good * (end - start)
    }
    return end
  }
}
