// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The search for the parameters at which a cost is lowest.
///
/// ```swift
/// let report = try Minimization(
///   parameters: [MinimizedParameter("x", start: -1.2), MinimizedParameter("y", start: 1)],
///   isSmooth: true
/// ) { p in 100 * (p[1] - p[0] * p[0]) * (p[1] - p[0] * p[0]) + (1 - p[0]) * (1 - p[0]) }
/// .solve(jobs: 2)
/// ```
///
/// How it goes about it depends on the method:
/// - `local`: downhill from the start;
/// - `auto`: also from the best few of some places spread over the box of the bounds, if every
///   parameter has two;
/// - `global`: from the best of many places spread over the box, then by simulated annealing.
///
/// Each way down is the same: Brent's method for one parameter, else Broyden, Fletcher, Goldfarb and
/// Shanno's where the cost is smooth and Nelder and Mead's simplex in any case, again and again until
/// that gains nothing. The lowest end is the answer.
///
/// The answer does not depend on the number of threads.
public struct Minimization: Sendable {
  /// The cost of some parameters, on any thread.
  ///
  /// What is not finite counts as higher than all. It may throw, which ends the search.
  public typealias Cost = @Sendable (_ values: [Double]) throws -> Double

  /// The derivatives of the cost by each parameter, on any thread.
  public typealias Gradient = @Sendable (_ values: [Double]) throws -> [Double]

  /// What may change.
  public let parameters: [MinimizedParameter]

  /// How widely to search.
  public let method: FitMethod

  /// Whether the cost has derivatives that differences can find: no jumps, no kinks, no noise above
  /// that of rounding.
  public let isSmooth: Bool

  /// A cost that is low enough: where it is reached the search is over.
  public let goal: Double

  /// What to lower.
  let cost: Cost

  /// Its derivatives; nil for differences.
  let gradient: Gradient?

  /// Describes a search.
  ///
  /// - Parameters:
  ///   - parameters: What may change.
  ///   - method: How widely to search.
  ///   - isSmooth: Whether the cost has derivatives that differences can find.
  ///   - goal: A cost that is low enough.
  ///   - gradient: The derivatives of a smooth cost, if they are known in closed form.
  ///   - cost: What to lower.
  public init(
    parameters: [MinimizedParameter], method: FitMethod = .auto, isSmooth: Bool = false,
    goal: Double = -.infinity, gradient: Gradient? = nil, cost: @escaping Cost
  ) {
    self.parameters = parameters
    self.method = method
    self.isSmooth = isSmooth
    self.goal = goal
    self.gradient = gradient
    self.cost = cost
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - jobs: The most threads, at least 1.
  ///   - trace: Takes every evaluation, stage by stage, in an order that does not depend on the
  ///     threads; called on the caller's thread.
  ///   - shouldStop: Asked after each evaluation, on any thread, whether to end with the best so far.
  /// - Returns: What was found.
  /// - Throws: `MinimizationError` for parameters that cannot be worked with and for a cost that is
  ///   finite nowhere, and whatever the cost throws.
  public func solve(
    jobs: Int = 1, trace: ((MinimizationReport.Evaluation) -> Void)? = nil,
    shouldStop: (@Sendable () -> Bool)? = nil
  ) throws -> MinimizationReport {
    guard !parameters.isEmpty else { throw MinimizationError.noParameters }
    for parameter in parameters { try parameter.verify() }
    var search = MinimizationSearch(
      problem: self, jobs: max(jobs, 1), trace: trace, shouldStop: shouldStop)
    return try search.run()
  }
}
