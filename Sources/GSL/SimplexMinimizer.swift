// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// Nelder and Mead's search for a minimum that needs no derivatives, one step at a time.
///
/// A simplex of n + 1 points in n dimensions turns and shrinks its way downhill (GSL's
/// `nmsimplex2`). The loop is the caller's, who can watch, stop and trace it:
///
/// ```swift
/// let search = try SimplexMinimizer(start: [-1.2, 1], steps: [0.5, 0.5]) { f($0) }
/// while search.size > 1e-8 { try search.iterate() }
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
  /// evaluates the function there.
  ///
  /// - Parameters:
  ///   - start: The first point, at least one coordinate, all finite.
  ///   - steps: The first step along each axis, its natural scale in its unit, finite and not 0.
  ///   - function: The function to minimise.
  /// - Throws: `GSLError.unusable` for a start or steps against the rules above or a function that
  ///   is finite at none of the points.
  public init(
    start: [Double], steps: [Double], function: @escaping ([Double]) -> Double
  ) throws(GSLError) {
    precondition(!start.isEmpty, "A search needs at least one coordinate.")
    precondition(steps.count == start.count, "A search needs one step for each coordinate.")
    try Self.verify(start: start, steps: steps)
    minimizer = try allocate(
      "gsl_multimin_fminimizer_alloc",
      gsl_multimin_fminimizer_alloc(springtune_nmsimplex2(), start.count))
    (self.function, point) = (function, start)
    cFunction = .allocate(capacity: 1)
    cFunction.initialize(to: gsl_multimin_function())
    cFunction.pointee.f = { point, context in
      guard let point, let context else { return .nan }
      return Unmanaged<SimplexMinimizer>.fromOpaque(context).takeUnretainedValue()
        .height(of: [Double](point))
    }
    cFunction.pointee.n = start.count
    cFunction.pointee.params = Unmanaged.passUnretained(self).toOpaque()
    try begin(start: start, steps: steps)
  }

  deinit {
    gsl_multimin_fminimizer_free(minimizer)
    cFunction.deallocate()
  }

  /// Takes one step: reflects, stretches or shrinks the simplex.
  public func iterate() throws(GSLError) {
    try check("gsl_multimin_fminimizer_iterate", gsl_multimin_fminimizer_iterate(minimizer))
  }

  /// The root mean square distance of the simplex's points from their centre, in mixed units.
  public var size: Double { gsl_multimin_fminimizer_size(minimizer) }

  private static func verify(start: [Double], steps: [Double]) throws(GSLError) {
    guard start.allSatisfy(\.isFinite) else {
      throw .unusable("The start of a search must be finite, not \(start).")
    }
    guard steps.allSatisfy({ $0.isFinite && $0 != 0 }) else {
      throw .unusable("The steps of a search must be finite and not 0, not \(steps).")
    }
  }

  private func begin(start: [Double], steps: [Double]) throws(GSLError) {
    var (start, steps) = (start, steps)
    let status = start.withVector { start in
      steps.withVector { gsl_multimin_fminimizer_set(minimizer, cFunction, start, $0) }
    }
    try check("gsl_multimin_fminimizer_set", status)
    guard value.isFinite else {
      throw .unusable("The function has no finite value at \(start) or one step from it.")
    }
  }

  /// The height of a point for GSL, always finite: the largest number, which is compared and never
  /// added, for a point without a finite value.
  private func height(of point: [Double]) -> Double {
    let value = function(point)
    guard value.isFinite else { return .greatestFiniteMagnitude }
    if value < self.value { (self.point, self.value) = (point, value) }
    return value
  }
}
