// SPDX-License-Identifier: Apache-2.0

/// A sampled curve: one value at each of at least two strictly increasing times.
///
/// The curve is taken as the straight lines between its samples, and nothing is known of it
/// before the first or after the last.
public struct Curve: Sendable {
  /// The values in the curve's own unit, one a sample.
  public let values: [Double]

  let clock: Clock

  /// Creates a curve from measured data, every number of which is checked.
  /// - Parameters:
  ///   - times: The times in seconds, strictly increasing; the first need not be 0.
  ///   - values: As many values, in any unit.
  /// - Throws: `CurveError`, naming the first sample at fault.
  public init(times: [Double], values: [Double]) throws(CurveError) {
    try Self.check(times: times, values: values)
    self.values = values
    clock = .listed(times)
  }

  /// Creates a curve from the output of a simulator, a sample a frame from time 0.
  ///
  /// The values are taken as they are: a response reports one that is not finite as `diverged`.
  /// - Parameters:
  ///   - frameRate: Samples per second, positive.
  ///   - values: At least two values, in any unit.
  public init(frameRate: Double, values: [Double]) {
    self.values = values
    clock = .uniform(frameRate: frameRate, count: values.count)
    clock.validate()
  }

  /// The times in seconds; for a curve made with a frame rate, sample k at k / frameRate.
  public var times: [Double] {
    values.indices.map(clock.time(at:))
  }

  /// The number of samples, at least 2.
  public var count: Int { values.count }
}

extension Curve {
  /// The seconds from the first sample to where the curve takes a level on its way to a sample.
  ///
  /// The level must lie between the values of that sample and the one before it. The first
  /// sample has none before it: what it has reached, it has reached at 0.
  func crossing(of level: Double, before index: Int) -> Double {
    guard index > 0 else { return 0 }
    let (start, end) = (values[index - 1], values[index])
    return clock.elapsed(between: index - 1, fraction: (level - start) / (end - start))
  }

  private static func check(times: [Double], values: [Double]) throws(CurveError) {
    guard times.count == values.count else {
      throw .countsDiffer(times: times.count, values: values.count)
    }
    guard times.count >= 2 else { throw .tooShort(count: times.count) }
    for index in times.indices {
      guard times[index].isFinite else { throw .timeNotFinite(index: index) }
      guard values[index].isFinite else { throw .valueNotFinite(index: index) }
      guard index == 0 || times[index] > times[index - 1] else {
        throw .timesNotIncreasing(index: index)
      }
    }
  }
}
