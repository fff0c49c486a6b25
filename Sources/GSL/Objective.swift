// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// The context of `SimplexMinimizer`'s callback: function and best point so far.
///
/// A class, because C holds its address. GSL also has a best point, but before the first step it is
/// 0, and GSL forgets a reflected point that beat the stretched one it continued with.
final class Objective {
  /// The height of a point without a finite value; compared, never added.
  static let unusable = Double.greatestFiniteMagnitude

  private let function: ([Double]) -> Double
  private var point: [Double]

  /// The lowest point so far; not meaningful while `bestValue` is infinite.
  private(set) var bestPoint: [Double]

  /// The function's value there, infinite until it has had a finite one.
  private(set) var bestValue = Double.infinity

  init(_ function: @escaping ([Double]) -> Double, at start: [Double]) {
    self.function = function
    (point, bestPoint) = (start, start)
  }

  /// The height of a point for GSL, always finite.
  func height(of coordinates: UnsafePointer<gsl_vector>) -> Double {
    for index in point.indices { point[index] = gsl_vector_get(coordinates, index) }
    let value = function(point)
    guard value.isFinite else { return Self.unusable }
    if value < bestValue { (bestPoint, bestValue) = (point, value) }
    return value
  }
}
