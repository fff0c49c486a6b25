// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Places to begin a search from: a coarse grid within the bounds.
///
/// A parameter whose start somebody wrote begins there; another one that has two bounds is looked
/// for between them. The spacing is geometric where the bounds lie more than a decade apart.
struct Candidates {
  /// The most candidates there may be.
  static let limit = 100

  /// The candidates, the given starts first.
  let points: [[Double]]

  init(_ parameters: [SearchedParameter]) {
    let open = parameters.count { $0.isSearched }
    let levels = open == 0 ? 0 : Int(pow(Double(Self.limit), 1 / Double(open)))
    var points: [[Double]] = [[]]
    for parameter in parameters {
      let values = parameter.isSearched ? parameter.levels(levels) : [parameter.start]
      points = points.flatMap { point in values.map { point + [$0] } }
    }
    let starts = parameters.map(\.start)
    self.points = [starts] + points.filter { $0 != starts }
  }
}

/// A number that a search may change.
struct SearchedParameter {
  let start: Double
  let bounds: Bounds

  /// Whether the search may begin elsewhere than at the start.
  let isSearched: Bool

  /// Values between the bounds, without the bounds themselves: the middles of equal parts.
  func levels(_ count: Int) -> [Double] {
    guard let min = bounds.min, let max = bounds.max else { return [start] }
    let isWide = min > 0 && max > 10 * min
    return (0..<Swift.max(count, 1)).map {
      let share = (Double($0) + 0.5) / Double(Swift.max(count, 1))
      return isWide ? min * pow(max / min, share) : min + share * (max - min)
    }
  }
}
