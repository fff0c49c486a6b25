// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// What `SimplexMinimizer` gives C as the context of its callback: the function, its first error,
/// and the best point met.
///
/// A class, because C holds its address. GSL could be asked for the best point instead, but its
/// answer before the first step is 0, and it forgets a reflected point that beat the stretched one
/// it went on with.
final class Objective {
  /// Height of a point where the function has no finite value; compared only, never added up.
  static let unusable = Double.greatestFiniteMagnitude

  private let function: ([Double]) throws -> Double
  private var point: [Double]

  /// The function's first error; from then on the function is not called again.
  private(set) var failure: GSLError?

  /// The lowest point so far; not meaningful while `bestValue` is infinite.
  private(set) var bestPoint: [Double]

  /// The function's value there, infinite until it has had a finite one.
  private(set) var bestValue = Double.infinity

  /// Number of calls of the function.
  private(set) var evaluations = 0

  init(_ function: @escaping ([Double]) throws -> Double, at start: [Double]) {
    self.function = function
    point = start
    bestPoint = start
  }

  /// Height of a point as GSL may see it: finite unless the search has failed.
  ///
  /// GSL may go on asking within one step after a failure; not-a-number is what makes it stop.
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
