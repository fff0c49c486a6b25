// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// The natural cubic spline through points: smooth to the second derivative, 0 at both ends.
///
/// Outside its points it keeps the value of the nearest end, as a recording rests where it ended.
/// It is the only owner of the C object and frees it.
public final class CubicSpline {
  private let abscissas: [Double]
  private let ordinates: [Double]
  private let first: Double
  private let last: Double
  private let coefficients: UnsafeMutablePointer<gsl_interp>

  /// Computes the spline.
  ///
  /// - Parameters:
  ///   - abscissas: The abscissas, at least 3, finite, each larger than the one before.
  ///   - ordinates: A finite value for each.
  /// - Throws: `GSLError.unusable` for points against these rules.
  public init(abscissas: [Double], ordinates: [Double]) throws(GSLError) {
    try Self.verify(abscissas, ordinates)
    (self.abscissas, self.ordinates) = (abscissas, ordinates)
    (first, last) = (abscissas[0], abscissas[abscissas.count - 1])
    coefficients = try allocate(
      "gsl_interp_alloc", gsl_interp_alloc(springtune_cspline(), abscissas.count))
    try check(
      "gsl_interp_init", gsl_interp_init(coefficients, abscissas, ordinates, abscissas.count))
  }

  deinit { gsl_interp_free(coefficients) }

  /// The spline's value at an abscissa.
  public func value(at x: Double) -> Double {
    gsl_interp_eval(coefficients, abscissas, ordinates, min(max(x, first), last), nil)
  }

  private static func verify(_ abscissas: [Double], _ ordinates: [Double]) throws(GSLError) {
    guard abscissas.count == ordinates.count else {
      throw .unusable("A spline needs as many values as places: \(ordinates.count) values.")
    }
    guard abscissas.count >= 3 else {
      throw .unusable("A cubic spline needs at least 3 points, not \(abscissas.count).")
    }
    guard (abscissas + ordinates).allSatisfy(\.isFinite) else {
      throw .unusable("The points of a spline must be finite.")
    }
    for (place, next) in zip(abscissas, abscissas.dropFirst()) where next <= place {
      throw .unusable("The places of a spline must increase, and \(next) follows \(place).")
    }
  }
}

// The spline is never written after its initialiser, and without an accelerator GSL only reads it.
extension CubicSpline: @unchecked Sendable {}
