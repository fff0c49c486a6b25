// SPDX-License-Identifier: GPL-3.0-or-later

/// How surely samples tell the frequency and the damping ratio of a free response.
struct FreeResponseCertainty {
  let finding: FreeResponseSearch.Finding
  /// The standard errors at the response that was found, for independent noise.
  let errors: FreeResponseErrors
  /// The errors of all onsets that the samples allow.
  let spread: FreeResponseErrors
  /// The variance of the noise with which the errors were reckoned.
  let variance: Double
  let samples: Samples
  let limits: FreeResponseLimits

  /// A 95 % interval, with the factor of the standard error that all onsets bring.
  struct Span {
    var growth: Double
    var interval: ClosedRange<Double>
  }

  /// The share of a number above which its standard error says that the samples do not tell it; the
  /// damping ratio counts as at least `leastRatio` there.
  static let poor = 0.25
  static let leastRatio = 0.25

  /// The share of a number up to which the cost is a parabola within an interval of that size.
  private static let straight = 0.01

  /// The samples beyond which an interval is not profiled: each try takes as long as a search.
  private static let mostSamples = 20_000

  /// The span of the angular frequency or of the damping ratio; nil where the samples do not tell it.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - standardError: Its standard error in the regression, which knows of correlated noise.
  ///   - quantile: The distance, in standard errors, at which an interval ends.
  /// - Returns: The span; nil where the samples do not tell it.
  func span(
    of number: FreeResponseProfile.Number, standardError: Double, quantile: Double
  ) -> Span? {
    let isFrequency = number == .angularFrequency
    let (own, wide) =
      isFrequency
      ? (errors.angularFrequency, spread.angularFrequency)
      : (errors.dampingRatio, spread.dampingRatio)
    let value =
      isFrequency ? finding.response.angularFrequency : finding.response.dampingRatio
    let size = isFrequency ? value : max(value, Self.leastRatio)
    let growth = max(wide / own, 1)
    let error = standardError * growth
    guard error < Self.poor * size else { return nil }
    let half = quantile * error
    let plain = Span(growth: growth, interval: value - half...value + half)
    guard half > Self.straight * size, samples.count <= Self.mostSamples else { return plain }
    let profile = FreeResponseProfile(
      samples: samples, limits: limits, finding: finding, variance: variance)
    let distance = quantile * error / own
    let least = isFrequency ? nil : limits.ratios.lowerBound
    guard let low = profile.end(of: number, -1, error: own, distance: distance) ?? least,
      let high = profile.end(of: number, 1, error: own, distance: distance)
    else { return nil }
    return Span(growth: growth, interval: low...high)
  }
}
