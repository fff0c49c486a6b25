// SPDX-License-Identifier: GPL-3.0-or-later

/// The span of each parameter, the others held, in which every target is still met.
///
/// Where the targets are met on either side of a gap, the span ends at the gap; a gap narrower than
/// a `looks`-th of the way to the bound may go unseen. Without a bound the span ends 10 natural
/// sizes away.
struct Ranges {
  private let searched: [SearchedParameter]

  /// Whether a point meets every target.
  private let isMet: ([Double]) -> Bool

  /// The number of places looked at between the value and a bound before the edge is halved out.
  private static let looks = 64

  /// The number of halvings at the edge: to a 10^-6 of the way between two looks.
  private static let halvings = 20

  /// - Parameters:
  ///   - searched: The parameters.
  ///   - isMet: Whether a point meets every target.
  init(_ searched: [SearchedParameter], isMet: @escaping ([Double]) -> Bool) {
    self.searched = searched
    self.isMet = isMet
  }

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
    var good = 0.0
    for look in 1...Self.looks {
      let share = Double(look) / Double(Self.looks)
      guard isMet(values, index, start + share * (end - start)) else {
        return start + bisect(values, index, end, good: good, bad: share) * (end - start)
      }
      good = share
    }
    return end
  }

  private func bisect(
    _ values: [Double], _ index: Int, _ end: Double, good: Double, bad: Double
  ) -> Double {
    var (good, bad) = (good, bad)
    for _ in 0..<Self.halvings {
      let middle = (good + bad) / 2
      if isMet(values, index, values[index] + middle * (end - values[index])) {
        good = middle
      } else {
        bad = middle
      }
    }
    return good
  }

  private func isMet(_ values: [Double], _ index: Int, _ value: Double) -> Bool {
    var values = values
    values[index] = value
    return isMet(values)
  }
}
