// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// A number that a search may change.
struct SearchedParameter: Sendable {
  /// Where the search begins.
  let start: Double
  let bounds: Bounds

  /// Whether the search may also begin elsewhere: between two bounds, unless somebody wrote where.
  let isSearched: Bool

  init(start: Double, bounds: Bounds, isStartGiven: Bool) {
    self.start = start
    self.bounds = bounds
    isSearched = !isStartGiven && bounds.min != nil && bounds.max != nil
  }

  /// A parameter of a document.
  ///
  /// An end that does not belong to the parameter's range, such as the 0 of a density, is kept away
  /// from: the engine cannot run there.
  init(_ parameter: FitParameter) {
    let range = parameter.parameter.range
    let size = Bounds(min: parameter.min, max: parameter.max, start: parameter.start).scale
    var (min, max) = (parameter.min, parameter.max)
    if case .open(let end) = range.lower, min == end { min = end + Self.gap * size }
    if case .open(let end) = range.upper, max == end { max = end - Self.gap * size }
    self.init(
      start: parameter.start,
      bounds: Bounds(
        min: min, max: max, start: parameter.start,
        limits: (range.lower?.value ?? -.infinity)...(range.upper?.value ?? .infinity),
        isLogarithmic: parameter.isLogarithmic),
      isStartGiven: parameter.isStartWritten)
  }

  /// The share of its natural size by which a parameter keeps away from an open end.
  private static let gap = 1e-6

  /// Values between the two bounds, without the bounds themselves: the middles of equal parts; the
  /// start alone where there are no two.
  func levels(_ count: Int) -> [Double] {
    guard bounds.min != nil, bounds.max != nil else { return [start] }
    return (0..<Swift.max(count, 1)).map {
      value(at: (Double($0) + 0.5) / Double(Swift.max(count, 1)))
    }
  }

  /// The value at a share of the way from one bound to the other; the start where there are no two.
  ///
  /// Where the bounds lie more than a decade apart, or the parameter is logarithmic, equal parts of the
  /// way are equal factors.
  func value(at share: Double) -> Double {
    guard let min = bounds.min, let max = bounds.max else { return start }
    guard share > 0 else { return min }
    guard share < 1 else { return max }
    return isWide(min, max) ? min * pow(max / min, share) : min + share * (max - min)
  }

  /// The share of the way at which a value stands, from 0 to 1; a half where there are no two bounds.
  func share(of value: Double) -> Double {
    guard let min = bounds.min, let max = bounds.max else { return 0.5 }
    guard value > min else { return 0 }
    guard value < max else { return 1 }
    return isWide(min, max) ? log(value / min) / log(max / min) : (value - min) / (max - min)
  }

  /// Whether equal parts of the way are equal factors.
  private func isWide(_ min: Double, _ max: Double) -> Bool {
    bounds.isLogarithmic || min > 0 && max > 10 * min
  }
}
