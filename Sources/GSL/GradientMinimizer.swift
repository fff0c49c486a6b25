// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// Broyden, Fletcher, Goldfarb and Shanno's search for the minimum of a smooth function, one step at
/// a time (GSL's `vector_bfgs2`).
///
/// It learns the curvature from the gradients on its way, which must be accurate. The loop is the
/// caller's, so that it can be watched, stopped and traced:
///
/// ```swift
/// let search = try GradientMinimizer(
///   start: [-1.2, 1], firstStep: 0.1, gradient: centredDifferences(of: f, scales: [1, 1]),
///   function: f)
/// while try search.iterate() {}
/// ```
///
/// A value that is not finite counts as higher than every other. An error that the function or its
/// gradient throws ends the search: the call that met it and all later ones throw it again. So does
/// a gradient that is not finite at a point where the function is.
///
/// The minimiser is the only owner of its C objects and frees them. C keeps the addresses of
/// `functions` and of `objective`, so both lie on the heap and live as long. A class rather than a
/// noncopyable struct, because the start may throw when some of this exists already, which Swift
/// can undo for classes only. Not `Sendable`: each thread makes its own.
public final class GradientMinimizer {
  private let objective: SmoothObjective
  private let functions: UnsafeMutablePointer<gsl_multimin_function_fdf>
  private let minimizer: UnsafeMutablePointer<gsl_multimin_fdfminimizer>

  /// Evaluates the function and its gradient at the start.
  ///
  /// - Parameters:
  ///   - start: The first point, at least one coordinate, all finite.
  ///   - firstStep: Length of the first trial step, in the coordinates' own units; finite, above 0.
  ///   - lineTolerance: How exact a line search is: the slope along the line at its end, as a share
  ///     of that at its beginning; above 0, below 1.
  ///   - gradient: The derivatives of the function by each coordinate.
  ///   - function: What to minimise, of a point with as many coordinates as `start`.
  /// - Throws: `GSLError.callback` for an error of the function's or the gradient's,
  ///   `GSLError.unusable` for a start or step against the rules above or a function or gradient that
  ///   is not finite at the start.
  public init(
    start: [Double], firstStep: Double, lineTolerance: Double = 0.1,
    gradient: @escaping ([Double]) throws -> [Double],
    function: @escaping ([Double]) throws -> Double
  ) throws(GSLError) {
    precondition(!start.isEmpty, "A search needs at least one coordinate.")
    precondition(0 < lineTolerance && lineTolerance < 1, "A line tolerance lies between 0 and 1.")
    try Self.verify(start: start, firstStep: firstStep)
    minimizer = try allocate(
      "gsl_multimin_fdfminimizer_alloc",
      gsl_multimin_fdfminimizer_alloc(springtune_bfgs2(), start.count))
    objective = SmoothObjective(function, gradient: gradient, at: start)
    functions = .allocate(capacity: 1)
    functions.initialize(to: objective.functions)
    try begin(start: start, firstStep: firstStep, lineTolerance: lineTolerance)
  }

  deinit {
    gsl_multimin_fdfminimizer_free(minimizer)
    functions.deallocate()
  }

  /// Takes one step: a search along a line.
  ///
  /// - Returns: Whether a lower point was found. If not, the gradient is 0, or the point is a minimum
  ///   as well as rounding lets it be known, or the gradient is wrong. The point then stays.
  public func iterate() throws(GSLError) -> Bool {
    if let failure = objective.failure { throw failure }
    let before = value
    let status = gsl_multimin_fdfminimizer_iterate(minimizer)
    if let failure = objective.failure { throw failure }
    if status == noProgress { return false }
    try check("gsl_multimin_fdfminimizer_iterate", status)
    return value < before
  }

  /// The lowest point that a step has ended at, at first the start.
  public var point: [Double] { [Double](gsl_multimin_fdfminimizer_x(minimizer)) }

  /// The function's value at `point`, always finite.
  public var value: Double { gsl_multimin_fdfminimizer_minimum(minimizer) }

  /// The function's gradient at `point`.
  public var gradient: [Double] { [Double](gsl_multimin_fdfminimizer_gradient(minimizer)) }

  /// How often the function was called; the calls that a gradient makes by itself do not count.
  public var evaluations: Int { objective.evaluations }

  /// How often the gradient was called.
  public var gradientEvaluations: Int { objective.gradients }

  private static func verify(start: [Double], firstStep: Double) throws(GSLError) {
    guard start.allSatisfy(\.isFinite) else {
      throw .unusable("The start of a search must be finite, not \(start).")
    }
    guard firstStep.isFinite, firstStep > 0 else {
      throw .unusable("The first step of a search must be finite and above 0, not \(firstStep).")
    }
  }

  private func begin(
    start: [Double], firstStep: Double, lineTolerance: Double
  ) throws(GSLError) {
    guard try isFinite(at: start) else {
      throw .unusable("The function has no finite value at \(start).")
    }
    var coordinates = start
    let status = coordinates.withVector {
      gsl_multimin_fdfminimizer_set(minimizer, functions, $0, firstStep, lineTolerance)
    }
    if let failure = objective.failure { throw failure }
    try check("gsl_multimin_fdfminimizer_set", status)
  }

  /// Looks at the start before a gradient is asked for there.
  private func isFinite(at start: [Double]) throws(GSLError) -> Bool {
    var coordinates = start
    let height = coordinates.withVector { objective.height(of: $0) }
    if let failure = objective.failure { throw failure }
    return height < SmoothObjective.highest
  }
}
