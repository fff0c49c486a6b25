// SPDX-License-Identifier: Apache-2.0

/// What is wrong with the numbers that were to become a curve.
public enum CurveError: Error, Hashable, Sendable {
  /// There are fewer than two samples.
  case tooShort(count: Int)
  /// The times and the values are not equally many.
  case countsDiffer(times: Int, values: Int)
  /// A time is infinite or not a number.
  case timeNotFinite(index: Int)
  /// A value is infinite or not a number.
  case valueNotFinite(index: Int)
  /// A time is not later than the one before it.
  case timesNotIncreasing(index: Int)

  /// The sample at fault, counted from 0; nil where it is not one sample's fault.
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
    case .tooShort(let count):
      "a curve needs at least 2 samples, and this one has \(count)"
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
