// SPDX-License-Identifier: Apache-2.0

/// How far something is from where it is to end, sample by sample.
protocol Deviation {
  /// The times of the samples.
  var clock: Clock { get }

  /// The error at a sample, signed where it has a side.
  func error(at index: Int) -> Double

  /// Whether the error's magnitude is at most a tolerance.
  func isWithin(_ tolerance: Double, at index: Int) -> Bool

  /// The largest magnitude of the error.
  var largest: Double { get }

  /// A sample from which on all are the same; the last one where none is known.
  var restIndex: Int { get }
}

extension Deviation {
  var restIndex: Int { clock.count - 1 }
}

/// The distance of a curve from its final value, in the curve's unit and signed.
struct CurveDeviation: Deviation {
  let record: Record
  let final: Double

  var clock: Clock { record.curve.clock }

  func error(at index: Int) -> Double { record.curve.values[index] - final }

  func isWithin(_ tolerance: Double, at index: Int) -> Bool {
    error(at: index).magnitude <= tolerance
  }

  var largest: Double {
    max((record.extremes.low - final).magnitude, (record.extremes.high - final).magnitude)
  }
}
