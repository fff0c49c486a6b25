// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// Brent's search for a minimum of a function of one number, one step at a time.
///
/// It first looks for a bracket, an interval with a place inside that is lower than both ends, and
/// then narrows it by parabolas and golden sections (GSL's `gsl_min_fminimizer_brent`). The loop is
/// the caller's, so that it can be watched, stopped and traced:
///
/// ```swift
/// let search = try ScalarMinimizer(start: 1, step: 0.1) { cosh($0 - 3) }
/// while search.width > 1e-8 * abs(search.point), try search.iterate() {}
/// ```
///
/// With several minima it finds one of them. A value that is not finite counts as higher than every
/// finite one. An error that the function throws ends the search: the call that met it and all later
/// ones throw it again.
///
/// The minimiser is the only owner of its C objects and frees them. C keeps the addresses of
/// `cFunction` and of `objective`, so both lie on the heap and live as long. A class rather than a
/// noncopyable struct, because the start may throw when some of this exists already, which Swift
/// can undo for classes only. Not `Sendable`: each thread makes its own.
public final class ScalarMinimizer {
  /// What the search for a bracket found.
  public enum Place: Sendable, Hashable {
    /// A minimum inside the interval.
    case inside
    /// The function rises from the lower end of the range: the minimum is there.
    case lowerEnd
    /// The function falls up to the upper end of the range: the minimum is there.
    case upperEnd
    /// No minimum: the function is the same everywhere, or falls for as far as numbers go.
    case nowhere
  }

  /// Where the minimum lies.
  public let place: Place

  private let objective: ScalarObjective
  private let cFunction: UnsafeMutablePointer<gsl_function>
  private let minimizer: UnsafeMutablePointer<gsl_min_fminimizer>

  /// Searches for a bracket.
  ///
  /// - Parameters:
  ///   - start: The first place, finite, inside the range.
  ///   - step: How far to go at first, in the argument's unit: its natural scale; finite, above 0.
  ///   - range: Where the function may be asked; all numbers unless given.
  ///   - function: What to minimise.
  /// - Throws: `GSLError.callback` for an error of the function's, `GSLError.unusable` for a start or
  ///   step against the rules above or a function that was finite nowhere.
  public init(
    start: Double, step: Double,
    within range: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude,
    function: @escaping (Double) throws -> Double
  ) throws(GSLError) {
    try Self.verify(start: start, step: step, range: range)
    let objective = ScalarObjective(function)
    let bracket = Bracket(start: start, step: step, range: range) { objective.height(at: $0) }
    self.objective = objective
    place = Self.place(of: bracket, in: range)
    minimizer = try allocate(
      "gsl_min_fminimizer_alloc", gsl_min_fminimizer_alloc(springtune_brent()))
    cFunction = .allocate(capacity: 1)
    cFunction.initialize(
      to: gsl_function(
        function: scalarCallback, params: Unmanaged.passUnretained(objective).toOpaque()))
    try begin(bracket)
  }

  deinit {
    gsl_min_fminimizer_free(minimizer)
    cFunction.deallocate()
  }

  /// Takes one step: asks the function at one more place.
  ///
  /// - Returns: Whether the interval got narrower. If not, it is as narrow as the method makes it:
  ///   some 3e-8 of the place, because nearer values of a smooth function differ by rounding alone.
  ///   Always false where the minimum is not inside.
  public func iterate() throws(GSLError) -> Bool {
    if let failure = objective.failure { throw failure }
    guard place == .inside else { return false }
    let before = width
    let status = gsl_min_fminimizer_iterate(minimizer)
    if let failure = objective.failure { throw failure }
    try check("gsl_min_fminimizer_iterate", status)
    return width < before
  }

  /// Width of the interval that holds the minimum, in the argument's unit; 0 where it is at an end of
  /// the range or nowhere.
  public var width: Double {
    guard place == .inside else { return 0 }
    return gsl_min_fminimizer_x_upper(minimizer) - gsl_min_fminimizer_x_lower(minimizer)
  }

  /// The best place met so far.
  public var point: Double { objective.bestPoint }

  /// The function's value there, always finite.
  public var value: Double { objective.bestValue }

  /// How often the function was called, the search for the bracket included.
  public var evaluations: Int { objective.evaluations }

  private static func verify(
    start: Double, step: Double, range: ClosedRange<Double>
  ) throws(GSLError) {
    guard start.isFinite, range.contains(start) else {
      throw .unusable("The start of a search must be finite and in its range, not \(start).")
    }
    guard step.isFinite, step > 0 else {
      throw .unusable("The step of a search must be finite and above 0, not \(step).")
    }
  }

  private static func place(of bracket: Bracket, in range: ClosedRange<Double>) -> Place {
    if bracket.isValid { return .inside }
    guard abs(bracket.middle.x) < .greatestFiniteMagnitude else { return .nowhere }
    if bracket.middle.x == range.lowerBound { return .lowerEnd }
    return bracket.middle.x == range.upperBound ? .upperEnd : .nowhere
  }

  private func begin(_ bracket: Bracket) throws(GSLError) {
    if let failure = objective.failure { throw failure }
    guard objective.bestValue.isFinite else {
      throw .unusable("The function has no finite value at any place tried.")
    }
    guard place == .inside else { return }
    try check(
      "gsl_min_fminimizer_set_with_values",
      gsl_min_fminimizer_set_with_values(
        minimizer, cFunction, bracket.middle.x, bracket.middle.height, bracket.lower.x,
        bracket.lower.height, bracket.upper.x, bracket.upper.height))
  }
}
