// SPDX-License-Identifier: GPL-3.0-or-later

/// The profile likelihood of a parameter, from its estimate to the ends of its 95 % interval.
///
/// With S the lowest cost at a value of the parameter, S_min that at the estimate and s^2 the
/// variance of the noise, the deviation is
///
///     tau = sign(value - estimate) sqrt((S - S_min) / s^2)
///
/// For a robust loss S is its cost at the estimated scale of the noise, and s^2 the variance that
/// makes tau the distance in standard errors near the estimate.
struct ProfileLikelihood {
  /// A value of the parameter with its deviation.
  struct Point {
    let value: Double
    let deviation: Double
  }

  /// One side of a profile: its points, and the end of the interval, if it has one.
  struct Side {
    var points: [Point] = []
    var end: Double?
  }

  /// The deviation at the ends of the interval.
  private let quantile: Double

  private let regression: Regression
  private let index: Int
  private let standardError: Double
  private let estimates: [Double]
  private let rest: [Int]
  private let scale: Double?
  private let lowest: Double
  private let unit: Double

  /// The deviation between two values.
  private static let stride = 0.5

  /// The limits of a side, in standard errors and in values.
  private static let reach = 100.0
  private static let values = 60

  /// The profile of a parameter by its index; nil where the noise is not known.
  init?(_ regression: Regression, _ report: RegressionReport, index: Int) {
    let minimum = Minimum(
      values: report.values, free: report.free,
      scale: report.statistics.robustScale.map { $0 / regression.span })
    let noise = regression.noise(at: minimum)
    guard let variance = regression.variance(at: minimum),
      let standardError = report.estimates[index].standardError, variance > 0, standardError > 0
    else { return nil }
    self.regression = regression
    self.index = index
    self.standardError = standardError
    estimates = report.values
    rest = report.free.filter { $0 != index }
    scale = minimum.scale
    lowest = regression.robustCost(at: report.values, scale: scale ?? 1)
    let growth = report.estimates[index].growth
    unit = growth * growth * noise.stiffness * variance / (regression.span * regression.span)
    quantile = regression.quantile(free: report.free.count)
  }

  /// The points on one side of the estimate, up to the first beyond the end of the interval.
  func side(_ sign: Double) -> Side {
    var side = Side()
    var (before, place) = (Point(value: estimates[index], deviation: 0), estimates)
    var step = Self.stride * standardError
    for _ in 0..<Self.values {
      let value = limited(before.value + sign * step)
      guard let (point, next) = point(at: value, from: place) else { return side }
      side.points.append(point)
      if abs(point.deviation) >= quantile {
        let root = end(between: before, and: point, from: place)
        side.points += root.points
        side.end = root.end
        return side
      }
      let rise = (abs(point.deviation) - abs(before.deviation)) / abs(value - before.value)
      (before, place) = (point, next)
      step = min(max(Self.stride / max(rise, 0), step / 4), step * 2)
      if value == limited(value + sign * step) { return side }
    }
    return side
  }

  /// The value, or the bound or limit that it lies beyond.
  private func limited(_ value: Double) -> Double {
    let (far, estimate) = (Self.reach * standardError, estimates[index])
    return regression.searched[index].bounds.clamped(
      min(max(value, estimate - far), estimate + far))
  }

  /// A value with its deviation, and the place of all parameters there.
  private func point(at value: Double, from place: [Double]) -> (Point, [Double])? {
    var search = RegressionSearch(regression)
    let start = place.replacing(index, by: value)
    guard let minimum = search.nearest(to: start, free: rest, scale: scale) else { return nil }
    let rise = regression.robustCost(at: minimum.values, scale: scale ?? 1) - lowest
    let deviation = (max(rise, 0) / unit).squareRoot()
    let point = Point(
      value: value, deviation: value < estimates[index] ? -deviation : deviation)
    return (point, minimum.values)
  }

  /// The value between two others at which the deviation reaches the quantile, by the Illinois
  /// method of false position (Dowell and Jarratt, BIT 11, 1971).
  private func end(between inner: Point, and outer: Point, from place: [Double]) -> Side {
    var side = Side(points: [], end: outer.value)
    var (a, b) = (inner.value, outer.value)
    var (low, high) = (abs(inner.deviation) - quantile, abs(outer.deviation) - quantile)
    var lastSide = 0
    for _ in 0..<30 where high > Self.closeness && low < -Self.closeness {
      let value = (a * high - b * low) / (high - low)
      guard let (point, _) = point(at: value, from: place) else { break }
      let excess = abs(point.deviation) - quantile
      side.points.append(point)
      side.end = value
      if abs(excess) <= Self.closeness { break }
      if excess < 0 {
        (a, low) = (value, excess)
        if lastSide < 0 { high /= 2 }
      } else {
        (b, high) = (value, excess)
        if lastSide > 0 { low /= 2 }
      }
      lastSide = excess < 0 ? -1 : 1
    }
    return side
  }

  /// The error of a deviation that does no harm.
  private static let closeness = 1e-7
}
