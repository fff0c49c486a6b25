// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// The natural cubic spline through points: smooth to the second derivative, 0 at both ends.
///
/// Outside its points it keeps the value of the nearest end, as a recording rests where it ended.
/// It is the only owner of the C object and frees it.
public final class CubicSpline {
  private let spline: UnsafeMutablePointer<gsl_spline>

  /// Computes the spline; nil for points against the rules of the parameters.
  ///
  /// - Parameters:
  ///   - abscissas: The abscissas, at least 3, finite, each larger than the one before.
  ///   - ordinates: A finite value for each.
  public init?(abscissas: [Double], ordinates: [Double]) {
    let count = abscissas.count
    guard count == ordinates.count, count >= 3, (abscissas + ordinates).allSatisfy(\.isFinite),
      zip(abscissas, abscissas.dropFirst()).allSatisfy(<),
      let spline = made(gsl_spline_alloc(springtune_cspline(), count))
    else { return nil }
    self.spline = spline
    guard isDone(gsl_spline_init(spline, abscissas, ordinates, count)) else { return nil }
  }

  deinit { gsl_spline_free(spline) }

  /// The spline's values at some abscissas.
  ///
  /// The search for the points around each begins where points at equal distances would have them.
  public func values(at places: [Double]) -> [Double] {
    let intervals = spline.pointee.size - 1
    let (first, last) = (spline.pointee.x[0], spline.pointee.x[intervals])
    var memory = gsl_interp_accel()
    let perUnit = Double(intervals) / (last - first)
    return places.map { place in
      let x = min(max(place, first), last)
      memory.cache = x.isNaN ? 0 : min(Int((x - first) * perUnit), intervals - 1)
      return gsl_spline_eval(spline, x, &memory)
    }
  }
}

// The spline is never written after its initialiser, and without an accelerator GSL only reads it.
extension CubicSpline: @unchecked Sendable {}
