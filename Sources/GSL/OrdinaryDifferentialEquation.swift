// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// An initial value problem y' = f(t, y), solved to a tolerance: the reference for simulations.
///
/// The method is Prince and Dormand's of order 8 with an error estimate of order 7 (GSL's `rk8pd`)
/// and steps that adapt, for smooth right-hand sides that are not stiff. There are no events: where
/// f has a corner, end one solution and begin the next.
public struct OrdinaryDifferentialEquation: Sendable {
  /// f: the derivative of each component of the state at a time.
  public typealias Derivative = @Sendable (_ time: Double, _ state: [Double]) throws -> [Double]

  /// Error allowed in a step in the state's own unit, whatever the state's size.
  public let absoluteTolerance: Double

  /// Error allowed in a step relative to the size of the state; the two tolerances are added.
  public let relativeTolerance: Double

  /// Steps allowed between two output times, at least 1. (GSL's own limit would be none.)
  public let maximumSteps: Int

  private let derivative: Derivative

  /// Creates a problem without its initial values.
  ///
  /// Misuse traps: no tolerance is negative, and they are not both 0.
  public init(
    absoluteTolerance: Double = 1e-13, relativeTolerance: Double = 1e-13,
    maximumSteps: Int = 100_000, derivative: @escaping Derivative
  ) {
    precondition(
      absoluteTolerance >= 0 && relativeTolerance >= 0 && absoluteTolerance + relativeTolerance > 0,
      "A solution needs a tolerance above 0.")
    precondition(maximumSteps > 0, "A solution needs at least one step.")
    self.absoluteTolerance = absoluteTolerance
    self.relativeTolerance = relativeTolerance
    self.maximumSteps = maximumSteps
    self.derivative = derivative
  }

  /// Integrates from a state at a time to each of some later times.
  ///
  /// - Parameters:
  ///   - time: When the state is `state`.
  ///   - state: The initial values, at least one.
  ///   - times: When the solution is wanted: none before `time`, in order, all finite.
  /// - Returns: The state at each of `times`.
  /// - Throws: `GSLError.callback` for an error of f, `GSLError.unusable` where f is not finite or
  ///   times are out of order, `GSLError.failure` where `maximumSteps` do not reach the next time.
  public func solution(
    from time: Double, state: [Double], at times: [Double]
  ) throws(GSLError) -> [[Double]] {
    precondition(!state.isEmpty, "A state has at least one component.")
    try Self.verify([time] + times)
    guard let end = times.last, end > time else { return times.map { _ in state } }
    let integrator = try Integrator(self, firstStep: (end - time) / 1000, dimension: state.count)
    var (now, state) = (time, state)
    return try times.map { (next) throws(GSLError) in
      try integrator.advance(&state, from: &now, to: next)
      return state
    }
  }

  /// f, with what is not an answer turned into an error.
  func slope(at time: Double, _ state: [Double]) throws(GSLError) -> [Double] {
    let slope: [Double]
    do {
      slope = try derivative(time, state)
    } catch {
      throw .callback(error)
    }
    precondition(slope.count == state.count, "A derivative has a component for each of the state.")
    guard slope.allSatisfy(\.isFinite) else {
      throw .unusable("The derivative is not finite at \(time), where the state is \(state).")
    }
    return slope
  }

  private static func verify(_ times: [Double]) throws(GSLError) {
    guard times.allSatisfy(\.isFinite) else { throw .unusable("Times must be finite.") }
    for (time, next) in zip(times, times.dropFirst()) where next < time {
      throw .unusable("Times must be in order, and \(next) follows \(time).")
    }
  }
}
