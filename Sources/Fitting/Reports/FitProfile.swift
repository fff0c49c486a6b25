// SPDX-License-Identifier: GPL-3.0-or-later

/// The profile of a parameter: the lowest cost at each of its values, the others fitted again.
public struct FitProfile: Sendable {
  /// The name of the parameter.
  public var name: String

  /// The values of the parameter, ascending.
  public var values: [Double]

  /// The signed root of the rise of the cost over the noise at each value: for a linear model, the
  /// distance from the estimate in standard errors (Bates and Watts, 1988, section 6.1).
  public var deviations: [Double]

  /// The 95 % interval, each end nil where the cost never rises enough.
  public var low: Double?
  public var high: Double?

  /// A profile; an end that is not finite becomes nil.
  public init(name: String, values: [Double], deviations: [Double], low: Double?, high: Double?) {
    self.name = name
    self.values = values
    self.deviations = deviations
    self.low = low.flatMap { $0.isFinite ? $0 : nil }
    self.high = high.flatMap { $0.isFinite ? $0 : nil }
  }
}

/// The scatter of the estimates in fits to resampled residuals.
public struct FitBootstrap: Sendable {
  /// The seed of the resampling.
  public var seed: UInt64

  /// The number of resamples that were fitted.
  public var count: Int

  /// The number of further resamples, whose fit found no minimum.
  public var failures: Int

  /// The standard deviation of each parameter; nil where it was held.
  public var standardErrors: [Double?]

  /// The interval from the 2.5th to the 97.5th percentile of each parameter; nil where it was held.
  public var intervals: [ClosedRange<Double>?]
}
