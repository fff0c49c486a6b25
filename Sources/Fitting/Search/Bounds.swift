// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The bounds of a parameter, as a change of variable that leaves a minimiser none to break.
///
/// GSL's minimisers know no bounds. The minimiser moves u, the model sees x, and s is the natural
/// size of the parameter:
///
///     both bounds     x = mid + half sin(u / half)      half = (max - min) / 2
///     min alone       x = min + s (sqrt(1 + v^2) - 1)   v = u / s
///     max alone       x = max - s (sqrt(1 + v^2) - 1)
///     none            x = u
///
/// Near the middle of two bounds, and far from one bound, dx/du is 1: a step in u is a step in x.
struct Bounds: Sendable, Hashable {
  let min: Double?
  let max: Double?

  /// The natural size of the parameter, which takes the place of the usual hard-coded 1.
  let scale: Double

  /// What no value exceeds, bound or not: a search without bounds may run far, but no further.
  let limits: ClosedRange<Double>

  /// The share of the span that a start keeps from the bounds: at a bound dx/du is 0, and no
  /// minimiser gets away from there.
  static let margin = 0.01

  /// The share of the natural size within which a solution counts as standing at a bound.
  static let reach = 1e-4

  /// Bounds of a parameter that starts at the given value.
  init(
    min: Double?, max: Double?, start: Double,
    limits: ClosedRange<Double> = -.infinity ... .infinity
  ) {
    self.min = min
    self.max = max
    self.limits = limits
    if let min, let max {
      scale = (max - min) / 2
    } else {
      let distance = abs(start - (min ?? max ?? 0))
      scale = distance > 0 ? distance : Swift.max(abs(start), 1)
    }
  }

  /// The parameter at a place of the minimiser.
  func value(at u: Double) -> Double {
    Swift.min(Swift.max(unlimited(u), limits.lowerBound), limits.upperBound)
  }

  private func unlimited(_ u: Double) -> Double {
    switch (min, max) {
    case (let min?, let max?):
      let x = min + scale + scale * sin(u / scale)
      return Swift.min(Swift.max(x, min), max)
    case (let min?, nil): return min + climb(u)
    case (nil, let max?): return max - climb(u)
    case (nil, nil): return u
    }
  }

  /// The place of the minimiser for a value, which is first moved inside the bounds.
  func place(of value: Double) -> Double {
    let x = inside(value)
    switch (min, max) {
    case (let min?, _?): return scale * asin(Swift.min(1, Swift.max(-1, (x - min) / scale - 1)))
    case (let min?, nil): return place(ofClimb: x - min)
    case (nil, let max?): return place(ofClimb: max - x)
    case (nil, nil): return x
    }
  }

  /// How fast the parameter follows the minimiser at its place: dx/du.
  func slope(at u: Double) -> Double {
    switch (min, max) {
    case (_?, _?): cos(u / scale)
    case (nil, nil): 1
    default: (u / scale) / (1 + (u / scale) * (u / scale)).squareRoot() * (max == nil ? 1 : -1)
    }
  }

  /// The bound that a value stands at, if it stands at one.
  func bound(at value: Double) -> Double? {
    for bound in [min, max] {
      if let bound, abs(value - bound) <= Self.reach * scale { return bound }
    }
    return nil
  }

  /// The value, or the nearer bound outside them.
  func clamped(_ value: Double) -> Double {
    Swift.min(Swift.max(value, min ?? -Double.infinity), max ?? Double.infinity)
  }

  /// The value, moved in from the bounds by the margin where it is nearer.
  private func inside(_ value: Double) -> Double {
    let low = min.map { $0 + Self.margin * scale } ?? -Double.infinity
    let high = max.map { $0 - Self.margin * scale } ?? Double.infinity
    return Swift.min(Swift.max(value, low), high)
  }

  private func climb(_ u: Double) -> Double {
    scale * ((1 + (u / scale) * (u / scale)).squareRoot() - 1)
  }

  private func place(ofClimb climb: Double) -> Double {
    let root = climb / scale + 1
    return scale * (root * root - 1).squareRoot()
  }
}
