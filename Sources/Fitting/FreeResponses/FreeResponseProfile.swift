// SPDX-License-Identifier: GPL-3.0-or-later

/// The values of the frequency, or of the damping ratio, up to which the lowest cost rises by no more
/// than the noise explains.
///
/// At each value the other is fitted again, with levels, velocity and onset. The root of the rise
/// over the variance is the distance in standard errors: a straight line for a linear model; for an
/// overdamped response, whose two numbers hang together, it leans.
struct FreeResponseProfile {
  /// A number whose values are tried.
  enum Number { case angularFrequency, dampingRatio }

  let samples: Samples
  let limits: FreeResponseLimits
  let finding: FreeResponseSearch.Finding
  /// The variance of the noise, and the number's standard error with it.
  let variance: Double

  /// The most values of a side, and the error of a distance that does no harm.
  private static let values = 12
  private static let closeness = 0.01

  /// The farthest end, in distances of the first value tried.
  private static let reach = 30.0

  /// The end of an interval on one side; nil where the cost does not rise that far.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - sign: -1 for the lower end, 1 for the upper.
  ///   - error: The standard error of the number.
  ///   - distance: The distance at the end, in standard errors.
  /// - Returns: The end; nil where the cost does not rise that far.
  func end(of number: Number, _ sign: Double, error: Double, distance: Double) -> Double? {
    let estimate = value(of: number, in: finding.response)
    var (away, response) = (distance * error, finding.response)
    var last = (away: 0.0, distance: 0.0)
    for _ in 0..<Self.values {
      let value = limit(estimate + sign * away, of: number)
      guard let place = place(number, at: value, from: response) else { return nil }
      response = place.response
      let found = (max(place.cost - finding.cost, 0) / variance).squareRoot()
      if abs(found - distance) <= Self.closeness * distance { return value }
      let isAtLimit = abs(value - estimate) < away * (1 - 1e-12)
      if isAtLimit && found < distance { return nil }
      away = abs(value - estimate)
      let slope = (found - last.distance) / (away - last.away)
      last = (away, found)
      let next = slope > 0 ? away + (distance - found) / slope : 2 * away
      away = min(max(next, away / 3), 3 * away)
      if away > Self.reach * distance * error { return nil }
    }
    return limit(estimate + sign * away, of: number)
  }

  private func value(of number: Number, in response: FreeResponse) -> Double {
    switch number {
    case .angularFrequency: response.angularFrequency
    case .dampingRatio: response.dampingRatio
    }
  }

  /// A value that the number may have: above 0.
  private func limit(_ value: Double, of number: Number) -> Double {
    switch number {
    case .angularFrequency: max(value, finding.response.angularFrequency * 1e-3)
    case .dampingRatio: max(value, 0)
    }
  }

  /// The lowest place with the number at a value.
  private func place(
    _ number: Number, at value: Double, from response: FreeResponse
  ) -> FreeResponseDescent.Place? {
    var held = limits
    switch number {
    case .angularFrequency: held.frequencies = value...value
    case .dampingRatio: held.ratios = value...value
    }
    if finding.beginning == .rest { held.velocity = 0 }
    if finding.beginning == .cut { held.onset = response.onset }
    return FreeResponseDescent(
      samples: samples, limits: held, isOnsetFree: held.onset == nil
    ).lowest(from: response)
  }
}
