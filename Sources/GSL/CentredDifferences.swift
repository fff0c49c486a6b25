// SPDX-License-Identifier: GPL-3.0-or-later

/// Where `LeastSquares` takes the derivatives of the residuals from.
///
/// A difference moves a parameter x by `step` times its size, which is the larger of |x| and a
/// hundredth of the size it is said to have, by default |start| (of 1 where that is 0).
///
/// Policy: GSL's own differences take |x| alone. A parameter that is on its way to 0, as a time
/// offset is, then gets steps that vanish in rounding: at x = 1e-12 its derivatives are noise.
public enum Derivatives {
  /// A closed form: fills the Jacobian, element `i * parameters.count + j` being the derivative of
  /// residual i by parameter j. It may throw, as the residuals may.
  case analytic((_ parameters: [Double], _ jacobian: inout MutableSpan<Double>) throws -> Void)

  /// Differences r(x + h) - r(x): one evaluation a parameter, right to about `step`.
  case forward(step: Double = 1.5e-8)

  /// Differences r(x + h/2) - r(x - h/2): two evaluations a parameter, right to about `step`².
  ///
  /// The step balances rounding (2e-16 / h) against curvature (h² / 24): it is the cube root of the
  /// former, for a model that is smooth in double precision. (GSL would keep the step of forward
  /// differences, the square root, and lose two digits.) A simulation in single precision, or
  /// with contacts, needs a step as wide as its own resolution, rather 1e-2.
  case centred(step: Double = 6e-6)

  /// Traps on a step that is lost in rounding or is not small.
  func verify() {
    switch self {
    case .analytic: break
    case .forward(let step), .centred(let step):
      precondition(step >= 1e-14 && step < 1, "A difference step is a small part of a parameter.")
    }
  }
}
