// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// Nelder and Mead's search for a minimum that needs no derivatives, one step at a time.
///
/// A simplex of n + 1 points in n dimensions turns and shrinks its way downhill (GSL's
/// `nmsimplex2`). The loop is the caller's, who can watch, stop and trace it:
///
/// ```swift
/// guard let search = SimplexMinimizer(start: [-1.2, 1], steps: [0.5, 0.5], function: f) else { return }
/// while search.size > 1e-8, search.iterate() {}
/// ```
///
/// The method has no scale other than `steps`, and its simplex can collapse short of a minimum.
/// Begin again at `point` with fresh steps until that gains nothing.
///
/// A value that is not finite counts as higher than every finite one.
///
/// The minimiser is the only owner of its C objects and frees them. C keeps the addresses of
/// `cFunction` and of the minimiser itself, so both lie on the heap. A class rather than a
/// noncopyable struct for the reason at `LeastSquares`. Not `Sendable`: each thread makes its own.
public final class SimplexMinimizer {
  private let function: ([Double]) -> Double
  private let cFunction: UnsafeMutablePointer<gsl_multimin_function>
  private let minimizer: UnsafeMutablePointer<gsl_multimin_fminimizer>

  /// The best point so far, from the first simplex on.
  ///
  /// GSL also has one, but before the first step it is 0, and GSL forgets a reflected point that beat
  /// the stretched one it continued with.
  public private(set) var point: [Double]

  /// The function's value at `point`, always finite.
  public private(set) var value = Double.infinity

  /// Builds the first simplex, the start and the n points one step from it along each axis, and
  /// evaluates the function there; nil where a start or a step is against the rules of the parameters, or
  /// the function is finite at none of the points.
  ///
  /// - Parameters:
  ///   - start: The first point, at least one coordinate, all finite.
  ///   - steps: The first step along each axis, its natural scale in its unit, finite and not 0.
  ///   - function: The function to minimise.
  public init?(start: [Double], steps: [Double], function: @escaping ([Double]) -> Double) {
    precondition(!start.isEmpty, "A search needs at least one coordinate.")
    precondition(steps.count == start.count, "A search needs one step for each coordinate.")
    guard start.allSatisfy(\.isFinite), steps.allSatisfy({ $0.isFinite && $0 != 0 }),
      let minimizer = made(gsl_multimin_fminimizer_alloc(springtune_nmsimplex2(), start.count))
    else { return nil }
    (self.minimizer, self.function, point) = (minimizer, function, start)
    cFunction = .allocate(capacity: 1)
    cFunction.initialize(to: gsl_multimin_function())
    cFunction.pointee.f = { point, context in
      guard let point, let context else { return .nan }
      return Unmanaged<SimplexMinimizer>.fromOpaque(context).takeUnretainedValue()
        .height(of: [Double](point))
    }
    cFunction.pointee.n = start.count
    cFunction.pointee.params = Unmanaged.passUnretained(self).toOpaque()
    var (first, sizes) = (start, steps)
    let isSet = first.withVector { first in
      sizes.withVector { sizes in
        isDone(gsl_multimin_fminimizer_set(minimizer, cFunction, first, sizes))
      }
    }
    guard isSet, value.isFinite else { return nil }
  }

  deinit {
    gsl_multimin_fminimizer_free(minimizer)
    cFunction.deallocate()
  }

  /// Takes one step: reflects, stretches or shrinks the simplex; false where it cannot.
  public func iterate() -> Bool { isDone(gsl_multimin_fminimizer_iterate(minimizer)) }

  /// The root mean square distance of the simplex's points from their centre, in mixed units.
  public var size: Double { gsl_multimin_fminimizer_size(minimizer) }

  /// The height of a point for GSL, always finite: the largest number, which is compared and never
  /// added, for a point without a finite value.
  private func height(of point: [Double]) -> Double {
    let value = function(point)
    guard value.isFinite else { return .greatestFiniteMagnitude }
    if value < self.value { (self.point, self.value) = (point, value) }
    return value
  }
}
