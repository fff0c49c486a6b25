// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The profile likelihood of a parameter, from its estimate to the ends of its 95 % interval.
///
/// With S the lowest cost at a value of the parameter, S_min that at the estimate and s^2 the
/// variance of the noise, the deviation is
///
///     tau = sign(value - estimate) sqrt((S - S_min) / s^2)
///
/// For a robust loss S is its cost at the estimated scale of the noise, and s^2 the variance that
/// makes tau the distance in standard errors near the estimate. With a noise whose numbers are fitted
/// again, the likelihood L of n observations falls from L_max to that of normal noise at tau where
///
///     tau^2 = (n - p) (exp(2 (L_max - L) / n) - 1).
struct ProfileLikelihood {
  /// A value of the parameter with its deviation.
  typealias Point = (value: Double, deviation: Double)

  /// One side of a profile: its points, and the end of the interval, if it has one.
  typealias Side = (points: [Point], end: Double?)

  private let fit: LikelyFit
  private let index: Int
  private let standardError: Double
  /// The change of every parameter with this one, along the valley.
  private let slopes: [Double]
  /// The deviation at the ends of the interval.
  private let quantile: Double
  private let lowest: Double
  private let unit: Double
  private let freedom: Double

  /// The profile of a parameter by its index; nil where the noise is not known.
  ///
  /// - Parameters:
  ///   - fit: The fit.
  ///   - index: The parameter.
  ///   - uncertainty: The standard errors and correlations at the fit.
  init?(_ fit: LikelyFit, index: Int, _ uncertainty: UncertaintyEstimate?) {
    // Two parameters may act as one at a place, and not along the way from it.
    guard
      let standardError = uncertainty?.standardErrors[index]
        ?? uncertainty?.conditionalErrors[index]
    else { return nil }
    let (regression, minimum) = (fit.regression, fit.minimum)
    guard let variance = regression.variance(at: minimum), variance > 0, standardError > 0
    else { return nil }
    (self.fit, self.index, self.standardError) = (fit, index, standardError)
    slopes = minimum.values.indices.map { other in
      guard let correlation = uncertainty?.correlations[other][index],
        let error = uncertainty?.standardErrors[other]
      else { return 0 }
      return correlation * error / standardError
    }
    lowest = regression.robustCost(at: minimum.values, scale: minimum.scale ?? 1)
    let stiffness = regression.shownNoise(at: minimum).stiffness
    unit = stiffness * variance / (regression.unit * regression.unit)
    freedom = regression.freedom(free: minimum.free.count)
    quantile = regression.quantile(free: minimum.free.count)
  }

  private var estimate: Double { fit.minimum.values[index] }
  private var bounds: Bounds { fit.regression.searched[index].bounds }

  /// The points on one side of the estimate, up to the first beyond the end of the interval.
  func side(_ sign: Double) -> Side {
    var side: Side = ([], nil)
    var (before, place): (Point, [Double]) = ((estimate, 0), fit.minimum.values)
    var step = Tolerance.stride * standardError
    for _ in 0..<Budget.profileValues {
      let value = limited(before.value + sign * step)
      guard let (point, next) = point(at: value, from: place) else { return side }
      side.points.append(point)
      if abs(point.deviation) >= quantile {
        let root = end(between: before, and: point, from: place, closeness: Tolerance.deviation)
        side.points += root.points
        side.end = root.end
        return side
      }
      let rise = (abs(point.deviation) - abs(before.deviation)) / abs(value - before.value)
      (before, place) = (point, next)
      step = min(max(Tolerance.stride / max(rise, 0), step / 4), step * 2)
      if value == limited(value + sign * step) { return side }
    }
    return side
  }

  /// The end of the interval on one side: that of the standard error where the profile agrees with it to
  /// a tenth, else the profile's own; nil where the observations set none.
  func end(_ sign: Double) -> Double? {
    var (inner, place): (Point, [Double]) = ((estimate, 0), fit.minimum.values)
    var step = quantile * standardError
    for _ in 0..<Budget.widenings {
      let value = limited(estimate + sign * step)
      guard let (point, next) = point(at: value, from: place) else { return nil }
      let ratio = abs(point.deviation) / quantile
      if abs(ratio - 1) < Self.agreement { return limited(estimate + (value - estimate) / ratio) }
      if ratio > 1 {
        return end(between: inner, and: point, from: place, closeness: 0.02 * quantile).end
      }
      if value == limited(value + sign * step) { return bounds.isLast(value) ? value : nil }
      (inner, place) = (point, next)
      step *= min(max(1.2 / ratio, 1.2), 3)
    }
    return nil
  }

  /// The share of an interval by which standard error and profile may differ and agree.
  private static let agreement = 0.1

  /// The value, or the bound or limit that it lies beyond.
  private func limited(_ value: Double) -> Double {
    let far = Tolerance.profileReach * standardError
    return bounds.clamped(min(max(value, estimate - far), estimate + far))
  }

  /// A value with its deviation, and the place of all parameters there.
  private func point(at value: Double, from place: [Double]) -> (Point, [Double])? {
    var search = RegressionSearch(fit.regression)
    let searched = fit.regression.searched
    let way = value - place[index]
    let along = place.indices.map { searched[$0].bounds.clamped(place[$0] + slopes[$0] * way) }
      .replacing(index, by: value)
    // Where two parameters act as one, the slopes lead anywhere.
    let alone = place.replacing(index, by: value)
    let start = fit.regression.cost(at: along) <= fit.regression.cost(at: alone) ? along : alone
    guard let rise = rise(from: start, &search) else { return nil }
    let deviation = max(rise.square, 0).squareRoot()
    return ((value, value < estimate ? -deviation : deviation), rise.values)
  }

  /// The square of the deviation at the lowest cost, or the highest likelihood, near a place.
  private func rise(
    from start: [Double], _ search: inout RegressionSearch
  ) -> (square: Double, values: [Double])? {
    let rest = fit.movable.filter { $0 != index }
    if let noise = fit.regression.noise {
      var here = fit
      here.minimum = Minimum(values: start, free: rest)
      // Within the intervals of values the deviation is whatever a motion leaves of them.
      guard
        let end = search.adapted(
          here, to: noise, rounds: 3, numbers: noise.isRounding ? .deviation : .none,
          steps: Budget.triedSteps)
      else { return nil }
      let n = Double(fit.regression.observations.count)
      let fall = 2 * (fit.likelihood - end.likelihood)
      return (noise.isRounding ? freedom * expm1(fall / n) : fall * freedom / n, end.minimum.values)
    }
    let scale = fit.minimum.scale
    guard let minimum = search.nearest(to: start, free: rest, scale: scale) else { return nil }
    let cost = fit.regression.robustCost(at: minimum.values, scale: scale ?? 1)
    return ((cost - lowest) / unit, minimum.values)
  }

  /// The value between two others at which the deviation reaches the quantile, by the Illinois
  /// method of false position (Dowell and Jarratt, BIT 11, 1971).
  private func end(
    between inner: Point, and outer: Point, from place: [Double], closeness: Double
  ) -> Side {
    var side: Side = ([], outer.value)
    var (a, b) = (inner.value, outer.value)
    var (low, high) = (abs(inner.deviation) - quantile, abs(outer.deviation) - quantile)
    var lastSide = 0
    // A profile may jump, as where an onset passes a sample.
    for _ in 0..<30
    where high > closeness && low < -closeness
      && abs(b - a) * quantile > closeness * abs(b - estimate)
    {
      let value = (a * high - b * low) / (high - low)
      guard let (point, _) = point(at: value, from: place) else { break }
      let excess = abs(point.deviation) - quantile
      side.points.append(point)
      side.end = value
      if abs(excess) <= closeness { break }
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
}

extension LikelyFit {
  /// The 95 % interval of each parameter that was fitted: the values that this fit, or one of some others
  /// that the observations do not exclude, has as likely as noise allows; nil where there is none.
  ///
  /// - Parameters:
  ///   - others: Fits of the same observations, with parameters of the same names.
  ///   - jobs: The most threads.
  /// - Returns: The intervals, in the order of the parameters.
  func intervals(besides others: [LikelyFit], jobs: Int) -> [ClosedRange<Double>?] {
    let names = regression.names
    let fits = [self] + others
    let estimates = fits.map { UncertaintyEstimate($0.minimum, $0.regression) }
    let pieces = fits.indices.flatMap { fit -> [(fit: Int, index: Int)] in
      // The motion before the onset is another than that at the first sample.
      let isAlike = (fits[fit].kind == .cut) == (kind == .cut)
      let unlike = isAlike ? [] : ["from", "level", "velocity"]
      return fits[fit].minimum.free.filter { index in
        let name = fits[fit].regression.names[index]
        return names.contains(name) && !unlike.contains(name)
      }.map { (fit, $0) }
    }
    let spans = concurrentMap(pieces.count, jobs: jobs) { piece -> ClosedRange<Double>? in
      let (fit, index) = pieces[piece]
      let profile = ProfileLikelihood(fits[fit], index: index, estimates[fit])
      guard let low = profile?.end(-1), let high = profile?.end(1), low <= high else { return nil }
      return low...high
    }
    return names.indices.map { index in
      guard minimum.free.contains(index) else { return nil }
      var (low, high) = (Double.infinity, -Double.infinity)
      for (piece, span) in zip(pieces, spans)
      where fits[piece.fit].regression.names[piece.index] == names[index] {
        // What another beginning does not tell, it does not exclude either; the chosen one must.
        guard let span else {
          if piece.fit == 0 { return nil }
          continue
        }
        (low, high) = (min(low, span.lowerBound), max(high, span.upperBound))
      }
      return low <= high ? low...high : nil
    }
  }
}
