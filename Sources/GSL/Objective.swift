// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// The context of `SimplexMinimizer`'s callback: function, first error, and best point so far.
///
/// A class, because C holds its address. GSL also has a best point, but before the first step it is
/// 0, and GSL forgets a reflected point that beat the stretched one it continued with.
final class Objective {
  /// The height of a point without a finite value; compared, never added.
  static let unusable = Double.greatestFiniteMagnitude

  private let function: ([Double]) throws -> Double
  private var point: [Double]

  /// The function's first error; from then on the function is not called again.
  private(set) var failure: GSLError?

  /// The lowest point so far; not meaningful while `bestValue` is infinite.
  private(set) var bestPoint: [Double]

  /// The function's value there, infinite until it has had a finite one.
  private(set) var bestValue = Double.infinity

  /// The number of calls of the function.
  private(set) var evaluations = 0

  init(_ function: @escaping ([Double]) throws -> Double, at start: [Double]) {
    self.function = function
    (point, bestPoint) = (start, start)
  }

  /// The height of a point for GSL, finite unless the search has failed.
  ///
  /// Within one step after a failure GSL may call again; NaN makes it stop.
  func height(of coordinates: UnsafePointer<gsl_vector>) -> Double {
    guard failure == nil else { return .nan }
    for index in point.indices { point[index] = gsl_vector_get(coordinates, index) }
    evaluations += 1
    do {
      return record(try function(point))
    } catch {
      failure = .callback(error)
      return .nan
    }
  }

  private func record(_ value: Double) -> Double {
    guard value.isFinite else { return Self.unusable }
    if value < bestValue { (bestPoint, bestValue) = (point, value) }
    return value
  }
}

/// The C side of `Objective.height(of:)`.
func objectiveCallback(
  point: UnsafePointer<gsl_vector>?, context: UnsafeMutableRawPointer?
) -> Double {
  guard let point, let context else { return .nan }
  return Unmanaged<Objective>.fromOpaque(context).takeUnretainedValue().height(of: point)
}
