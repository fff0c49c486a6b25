// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// The C side of one solution of an `OrdinaryDifferentialEquation`.
///
/// The only owner of its C objects. The driver keeps the address of `system`, and `system` that of
/// this object, which is the context of the callback.
final class Integrator {
  private let equation: OrdinaryDifferentialEquation
  private let system: UnsafeMutablePointer<gsl_odeiv2_system>
  private let driver: UnsafeMutablePointer<gsl_odeiv2_driver>
  private var failure: GSLError?

  init(
    _ equation: OrdinaryDifferentialEquation, firstStep: Double, dimension: Int
  ) throws(GSLError) {
    self.equation = equation
    let system = UnsafeMutablePointer<gsl_odeiv2_system>.allocate(capacity: 1)
    system.initialize(
      to: gsl_odeiv2_system(
        function: slopeCallback, jacobian: nil, dimension: dimension, params: nil))
    self.system = system
    do {
      driver = try allocate(
        "gsl_odeiv2_driver_alloc_y_new",
        gsl_odeiv2_driver_alloc_y_new(
          system, springtune_rk8pd(), firstStep, equation.absoluteTolerance,
          equation.relativeTolerance))
    } catch {
      system.deallocate()
      throw error
    }
    system.pointee.params = Unmanaged.passUnretained(self).toOpaque()
    try check(
      "gsl_odeiv2_driver_set_nmax",
      gsl_odeiv2_driver_set_nmax(driver, UInt(equation.maximumSteps)))
  }

  deinit {
    gsl_odeiv2_driver_free(driver)
    system.deallocate()
  }

  /// Carries a state from one time to another, no earlier one.
  func advance(
    _ state: inout [Double], from time: inout Double, to next: Double
  ) throws(GSLError) {
    let status = gsl_odeiv2_driver_apply(driver, &time, next, &state)
    if let failure { throw failure }
    try check("gsl_odeiv2_driver_apply", status)
  }

  /// Writes f into `output`; the status for a failure ends the integration at once.
  fileprivate func fill(
    _ output: UnsafeMutablePointer<Double>, at time: Double, _ state: UnsafePointer<Double>
  ) -> Int32 {
    let count = system.pointee.dimension
    do {
      let slope = try equation.slope(
        at: time, [Double](UnsafeBufferPointer(start: state, count: count)))
      output.update(from: slope, count: count)
      return success
    } catch {
      failure = error
      return badFunction
    }
  }
}

private func slopeCallback(
  time: Double, state: UnsafePointer<Double>?, output: UnsafeMutablePointer<Double>?,
  context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let state, let output, let context else { return badFunction }
  let integrator = Unmanaged<Integrator>.fromOpaque(context).takeUnretainedValue()
  return integrator.fill(output, at: time, state)
}
