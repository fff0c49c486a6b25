// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The bounds of a parameter, as a change of variable that takes them away from a minimiser.
///
/// GSL's minimisers know no bounds. The minimiser moves u, the model sees x, and s is the natural
/// size of the parameter. With t = x, or t = log x for a logarithmic parameter and its bounds:
///
///     both bounds     t = mid + half sin(u / half)      half = (max - min) / 2
///     min alone       t = min + s (sqrt(1 + v^2) - 1)   v = u / s
///     max alone       t = max - s (sqrt(1 + v^2) - 1)
///     none            t = u
///
/// Near the middle of two bounds, and far from one bound, dt/du is 1: a step in u is a step in x,
/// or for a logarithmic parameter a factor.
struct Bounds: Sendable, Hashable {
  let min: Double?
  let max: Double?

  /// Equal factors of the parameter are equal steps; it and its bounds are then above 0.
  let isLogarithmic: Bool

  /// The natural size of the parameter, or of the logarithm of a logarithmic one.
  let scale: Double

  /// The limits of every value: a search without bounds may run far, but no further.
  let limits: ClosedRange<Double>

  /// The share of the span that a start keeps from the bounds: at a bound dx/du is 0, and no
  /// minimiser gets away from there.
  static let margin = 0.01

  /// The share of the natural size within which a solution counts as standing at a bound.
  static let reach = 1e-4

  /// Bounds of a parameter that starts at the given value.
  init(
    min: Double?, max: Double?, start: Double,
    limits: ClosedRange<Double> = -.infinity ... .infinity, isLogarithmic: Bool = false
  ) {
    precondition(
      !isLogarithmic || Swift.min(start, min ?? start) > 0, "A logarithm needs numbers above 0.")
    (self.min, self.max) = (min, max)
    (self.limits, self.isLogarithmic) = (limits, isLogarithmic)
    scale =
      isLogarithmic
      ? Self.scale(min.map { log($0) }, max.map { log($0) }, start: log(start), whenFree: 1)
      : Self.scale(min, max, start: start, whenFree: start == 0 ? 1 : abs(start))
  }

  /// Half the span of two bounds, the distance of the start from one (its size, at least 1, where
  /// it stands at that bound), or the given size without bounds.
  private static func scale(
    _ min: Double?, _ max: Double?, start: Double, whenFree size: Double
  ) -> Double {
    if let min, let max { return (max - min) / 2 }
    guard let bound = min ?? max else { return size }
    let distance = abs(start - bound)
    return distance > 0 ? distance : Swift.max(abs(start), 1)
  }

  /// The parameter, or its logarithm where steps are factors.
  func coordinate(of value: Double) -> Double { isLogarithmic ? log(value) : value }

  /// The parameter of a coordinate, within bounds and limits.
  func value(ofCoordinate t: Double) -> Double {
    limits.clamped(clamped(isLogarithmic ? exp(t) : t))
  }

  /// The parameter at a distance in natural sizes from a value, within bounds and limits.
  func value(_ sizes: Double, from value: Double) -> Double {
    self.value(ofCoordinate: coordinate(of: value) + sizes * scale)
  }

  /// The way from one value to another, in natural sizes.
  func sizes(from value: Double, to other: Double) -> Double {
    (coordinate(of: other) - coordinate(of: value)) / scale
  }

  /// The parameter at a place of the minimiser.
  func value(at u: Double) -> Double { value(ofCoordinate: coordinate(at: u)) }

  private func coordinate(at u: Double) -> Double {
    switch ends {
    case (let min?, _?): min + scale + scale * sin(u / scale)
    case (let min?, nil): min + climb(u)
    case (nil, let max?): max - climb(u)
    case (nil, nil): u
    }
  }

  /// The coordinates of the bounds.
  private var ends: (min: Double?, max: Double?) {
    isLogarithmic ? (min.map { log($0) }, max.map { log($0) }) : (min, max)
  }

  /// The place of the minimiser for a value, which is first moved inside the bounds by a margin.
  func place(of value: Double, margin: Double = margin) -> Double {
    let t = inside(coordinate(of: value), by: margin)
    switch ends {
    case (let min?, _?): return scale * asin(Swift.min(1, Swift.max(-1, (t - min) / scale - 1)))
    case (let min?, nil): return place(ofClimb: t - min)
    case (nil, let max?): return place(ofClimb: max - t)
    case (nil, nil): return t
    }
  }

  /// The derivative dx/du of the parameter at a place of the minimiser.
  func slope(at u: Double) -> Double {
    (isLogarithmic ? value(at: u) : 1) * coordinateSlope(at: u)
  }

  private func coordinateSlope(at u: Double) -> Double {
    switch (min, max) {
    case (_?, _?): cos(u / scale)
    case (nil, nil): 1
    default: (u / scale) / (1 + (u / scale) * (u / scale)).squareRoot() * (max == nil ? 1 : -1)
    }
  }

  /// The bound that a value stands at, if it stands at one.
  func bound(at value: Double) -> Double? {
    [min, max].compactMap(\.self).first {
      abs(coordinate(of: value) - coordinate(of: $0)) <= Self.reach * scale
    }
  }

  /// The value, or the nearer bound outside them.
  func clamped(_ value: Double) -> Double {
    Swift.min(Swift.max(value, min ?? -Double.infinity), max ?? Double.infinity)
  }

  /// A range ends at a bound beyond which the parameter has values.
  func cuts(_ range: ClosedRange<Double>) -> Bool {
    range.lowerBound == min && !isLast(range.lowerBound)
      || range.upperBound == max && !isLast(range.upperBound)
  }

  /// The parameter has no values beyond one, whatever a document says.
  func isLast(_ value: Double) -> Bool {
    let bound = bound(at: value) ?? value
    return bound == limits.lowerBound || bound == limits.upperBound
  }

  /// A coordinate, moved in from the bounds by a margin where it is nearer.
  private func inside(_ t: Double, by margin: Double) -> Double {
    let low = ends.min.map { $0 + margin * scale } ?? -Double.infinity
    let high = ends.max.map { $0 - margin * scale } ?? Double.infinity
    return Swift.min(Swift.max(t, low), high)
  }

  private func climb(_ u: Double) -> Double {
    scale * ((1 + (u / scale) * (u / scale)).squareRoot() - 1)
  }

  private func place(ofClimb climb: Double) -> Double {
    let root = climb / scale + 1
    return scale * (root * root - 1).squareRoot()
  }
}
