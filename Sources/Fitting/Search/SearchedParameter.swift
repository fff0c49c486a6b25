// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// A number that a search may change.
public struct SearchedParameter: Sendable {
  public let name: String

  /// The value at which the search begins.
  let start: Double
  var bounds: Bounds

  /// The search may also begin elsewhere: it has two bounds, and its start is not given.
  let isSearched: Bool

  /// A parameter, unbounded by default.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - start: The value at which the search begins.
  ///   - min: The lower bound, if any.
  ///   - max: The upper bound, if any.
  ///   - size: What tells the natural size of a parameter without two bounds; the start by default.
  ///   - limits: The values that it can take at all.
  ///   - isLogarithmic: The search moves its logarithm.
  ///   - isStartGiven: The search begins at the start, rather than anywhere between two bounds.
  public init(
    _ name: String, start: Double, min: Double? = nil, max: Double? = nil, size: Double? = nil,
    limits: ClosedRange<Double> = -.infinity ... .infinity, isLogarithmic: Bool = false,
    isStartGiven: Bool = true
  ) {
    (self.name, self.start) = (name, start)
    bounds = Bounds(
      min: min, max: max, start: size ?? start, limits: limits, isLogarithmic: isLogarithmic)
    isSearched = !isStartGiven && min != nil && max != nil
  }

  /// A parameter of a document.
  ///
  /// It keeps away from an end that does not belong to its range, such as the 0 of a density.
  init(_ parameter: FitParameter) {
    let range = parameter.parameter.range
    let size = Bounds(min: parameter.min, max: parameter.max, start: parameter.start).scale
    var (min, max) = (parameter.min, parameter.max)
    if case .open(let end) = range.lower, min == end { min = end + Self.gap * size }
    if case .open(let end) = range.upper, max == end { max = end - Self.gap * size }
    self.init(
      parameter.parameter.name, start: parameter.start, min: min, max: max,
      limits: (range.lower?.value ?? -.infinity)...(range.upper?.value ?? .infinity),
      isLogarithmic: parameter.isLogarithmic, isStartGiven: parameter.isStartWritten)
  }

  /// The share of its natural size by which a parameter keeps away from an open end.
  private static let gap = 1e-6

  /// The value at a share of the way from one bound to the other; the start without two bounds.
  ///
  /// Where the bounds lie more than a decade apart, or the parameter is logarithmic, equal parts of
  /// the way are equal factors.
  func value(at share: Double) -> Double {
    guard let min = bounds.min, let max = bounds.max else { return start }
    guard share > 0 else { return min }
    guard share < 1 else { return max }
    return isWide(min, max) ? min * pow(max / min, share) : min + share * (max - min)
  }

  /// The share of the way at which a value stands, from 0 to 1; a half without two bounds.
  func share(of value: Double) -> Double {
    guard let min = bounds.min, let max = bounds.max else { return 0.5 }
    guard value > min else { return 0 }
    guard value < max else { return 1 }
    return isWide(min, max) ? log(value / min) / log(max / min) : (value - min) / (max - min)
  }

  /// Equal parts of the way are equal factors.
  private func isWide(_ min: Double, _ max: Double) -> Bool {
    bounds.isLogarithmic || min > 0 && max > 10 * min
  }

  /// It has both bounds.
  var isBounded: Bool { bounds.min != nil && bounds.max != nil }

  /// A value for a share from 0 to 1: between both bounds, else within some decades of the start,
  /// on its side of 0 or of its bound; about a start of 0, within the natural size.
  func scattered(_ share: Double, decades: Double) -> Double {
    if let min = bounds.min, let max = bounds.max { return min + share * (max - min) }
    let origin = bounds.min ?? bounds.max ?? 0
    guard start != origin else { return bounds.value(2 * share - 1, from: origin) }
    return origin + (start - origin) * pow(10, decades * (2 * share - 1))
  }

  /// The value at a share, from 0 to 1, of the range of a global search: between the bounds, or
  /// where one is missing up to four natural sizes off the start.
  func boxed(_ share: Double) -> Double {
    if isBounded { return value(at: share) }
    // A bound is one natural size off the start.
    let (low, high) = (bounds.min == nil ? -4.0 : -1, bounds.max == nil ? 4.0 : 1)
    return bounds.value(low + share * (high - low), from: start)
  }
}

extension [SearchedParameter] {
  /// The parameters whose starts the search chooses itself, as indices.
  var open: [Int] { indices.filter { self[$0].isSearched } }

  /// The squared distance of values from the starts, in natural sizes.
  func squaredWay(to values: [Double]) -> Double {
    zip(self, values).reduce(0) { sum, pair in
      let away = pair.0.bounds.sizes(from: pair.0.start, to: pair.1)
      return sum + away * away
    }
  }

  /// The place of a point among clouds: the share of the way between two bounds; else the way from
  /// the start, in twice the natural size.
  func places(of values: [Double]) -> [Double] {
    zip(self, values).map { parameter, value in
      parameter.isBounded
        ? parameter.share(of: value) : parameter.bounds.sizes(from: parameter.start, to: value) / 2
    }
  }

  /// The point at a place among clouds, moved onto a bound from beyond it.
  func values(ofPlaces places: [Double]) -> [Double] {
    zip(self, places).map { parameter, place in
      parameter.isBounded
        ? parameter.value(at: place) : parameter.bounds.value(2 * place, from: parameter.start)
    }
  }
}
