// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

/// Where a least squares fit ended.
struct Minimum {
  /// How it ended.
  enum Ending {
    /// No small change of the parameters lowers the cost.
    case converged
    /// No step was found that lowers the cost, though the derivatives point to one: the model jumps
    /// there.
    case jump
    /// The steps ran out before that.
    case stepLimit
    /// The way down leads to where the model is not finite.
    case edge
  }

  /// The values of all parameters.
  let values: [Double]

  /// Which of them were fitted; the others were held.
  let free: [Int]

  /// Their places in the minimiser.
  let places: [Double]

  /// The sum of squared residuals, in squares of the curve's span.
  let cost: Double

  /// The derivatives of the residuals by the places; nil where no parameter was fitted.
  let jacobian: Matrix?

  let ending: Ending

  /// The scale of the noise, in spans of the curve; nil for least squares.
  var scale: Double?
}

extension Minimum {
  /// All parameters held: nothing is left to fit.
  init(held values: [Double], cost: Double, scale: Double? = nil) {
    self.init(
      values: values, free: [], places: [], cost: cost, jacobian: nil, ending: .converged,
      scale: scale)
  }
}
