// SPDX-License-Identifier: Apache-2.0

import Basics

/// A sampled curve: one value at each of at least two strictly increasing times.
///
/// Between its samples the curve is straight; before the first and after the last it is unknown.
public struct Curve: Sendable {
  /// The values in the curve's own unit, one a sample.
  public let values: [Double]

  let clock: Clock

  /// Creates a curve from measured data and checks every number.
  /// - Parameters:
  ///   - times: The times in seconds, strictly increasing; the first need not be 0.
  ///   - values: A value for each time, in any unit.
  /// - Throws: `CurveError`, naming the first sample at fault.
  public init(times: [Double], values: [Double]) throws(CurveError) {
    try Self.check(times: times, values: values)
    self.values = values
    clock = .listed(times)
  }

  /// Creates a curve from some of its points, at least two, whose times are known to increase.
  init(knots times: [Double], values: [Double]) {
    self.values = values
    clock = .listed(times)
  }

  /// Creates a curve from the output of a simulator, a sample a frame from time 0.
  ///
  /// The values are not checked: a response reports one that is not finite as `diverged`.
  /// - Parameters:
  ///   - frameRate: Samples per second, positive.
  ///   - values: At least two values, in any unit.
  public init(frameRate: Double, values: [Double]) {
    self.values = values
    clock = .uniform(frameRate: frameRate, count: values.count)
    clock.validate()
  }

  /// The times in seconds; for a curve made with a frame rate, sample k at k / frameRate.
  public var times: [Double] { values.indices.map(clock.time(at:)) }

  /// The number of samples, at least 2.
  public var count: Int { values.count }

  /// The seconds from the first sample until the curve reaches a level before a sample.
  ///
  /// The level must lie between the values of that sample and the one before; the first is at 0.
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

  /// The last sample at which a recording has not moved yet; 0 where it moves from the start.
  ///
  /// It has moved where a sample and the next lie farther from the mean of those before than the
  /// larger of 1 % of the span and four standard deviations of the noise. The noise is estimated
  /// from the median of the second differences, which are small for a well sampled motion, or for a
  /// still beginning.
  package var onset: Int {
    let span = (values.max() ?? 0) - (values.min() ?? 0)
    var threshold = max(0.01 * span, 4 * Self.noise(of: values[...]))
    var (sum, still) = (values[0], 8)
    for index in 1..<count {
      if index == still {
        threshold = min(threshold, max(0.01 * span, 4 * Self.noise(of: values[..<index])))
        still *= 2
      }
      let mean = sum / Double(index)
      let next = min(index + 1, count - 1)
      if abs(values[index] - mean) > threshold, abs(values[next] - mean) > threshold {
        return index - 1
      }
      sum += values[index]
    }
    return 0
  }

  /// The standard deviation of the noise of values, 0 for a smooth curve.
  ///
  /// With independent noise of variance s^2 a second difference has the variance 6 s^2, and the
  /// median of its magnitude is 0.6745 of its standard deviation.
  package static func noise(of values: ArraySlice<Double>) -> Double {
    guard values.count > 2 else { return 0 }
    let differences = (1..<values.count - 1).map { (index: Int) -> Double in
      (values[index - 1] - 2 * values[index] + values[index + 1]).magnitude
    }.sorted()
    return differences[differences.count / 2] / (0.6745 * 6.0.squareRoot())
  }

  /// The value at a time, on the straight line between the two samples around it.
  /// - Parameter time: The time in seconds, on the clock of `times`.
  /// - Returns: The value, exact at a sample; nil outside the first and last sample, and for NaN.
  public func value(at time: Double) -> Double? {
    guard time >= start, time <= end else { return nil }
    return value(at: time, after: segment(at: time))
  }

  var start: Double { clock.time(at: 0) }
  var end: Double { clock.time(at: count - 1) }

  /// The last sample, except the very last, that is not later than a time, moved by a shift.
  func segment(at time: Double, shift: Double = 0) -> Int {
    max(0, (0..<count - 1).partitioningIndex { !(clock.time(at: $0) - shift <= time) } - 1)
  }

  /// The value at a time on the straight line between a sample and the next, both moved by a shift;
  /// at the next, exactly its own.
  func value(at time: Double, after index: Int, shift: Double = 0) -> Double {
    let (start, end) = (clock.time(at: index) - shift, clock.time(at: index + 1) - shift)
    guard time < end else { return values[index + 1] }
    let fraction = (time - start) / (end - start)
    return values[index] + fraction * (values[index + 1] - values[index])
  }
}

/// The error of numbers that make no curve.
public enum CurveError: Error, Hashable, Sendable {
  /// The curve has fewer than two samples.
  case tooShort(count: Int)
  /// The numbers of times and values differ.
  case countsDiffer(times: Int, values: Int)
  /// A time is infinite or not a number.
  case timeNotFinite(index: Int)
  /// A value is infinite or not a number.
  case valueNotFinite(index: Int)
  /// A time is not later than the one before it.
  case timesNotIncreasing(index: Int)

  /// The sample at fault, counted from 0; nil where no single one is.
  public var index: Int? {
    switch self {
    case .tooShort, .countsDiffer: nil
    case .timeNotFinite(let index), .valueNotFinite(let index), .timesNotIncreasing(let index):
      index
    }
  }
}

extension CurveError: CustomStringConvertible {
  /// The error in one sentence; samples are counted from 0.
  public var description: String {
    switch self {
    case .tooShort(let count): "a curve needs at least 2 samples, and this one has \(count)"
    case .countsDiffer(let times, let values):
      "a curve needs a value for each time, and there are \(times) times but \(values) values"
    case .timeNotFinite(let index):
      "the time of sample \(index) is not a finite number"
    case .valueNotFinite(let index):
      "the value of sample \(index) is not a finite number"
    case .timesNotIncreasing(let index):
      "the time of sample \(index) is not later than that of sample \(index - 1)"
    }
  }
}
