// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// What the rounding of values and of times leaves of a curve that is right.
struct Quantization: Sendable {
  /// The step to which values were rounded; 0 where they were not.
  let step: Double

  /// The root mean square of the residuals that rounding leaves: an error spread evenly over a step
  /// has a standard deviation of step / sqrt(12).
  let noise: Double

  /// The noise that residuals show at most, in parts of it.
  private static let most = 1.2

  /// The residual, in steps, that rounding leaves at most, and its root mean square where a motion
  /// rests between two values.
  private static let largest = 0.75
  private static let resting = 0.45

  /// The rounding of values to a step, and of times, which makes values late by `late` at most.
  init(step: Double, late: Double) {
    (self.step, noise) = (step, ((step * step + late * late) / 12).squareRoot())
  }

  /// Residuals may be nothing but rounding.
  func explains(_ residuals: [Double]) -> Bool {
    let size = (residuals.squares / Double(residuals.count)).squareRoot()
    return size <= Self.most * noise
      || size <= Self.resting * step && residuals.allSatisfy { abs($0) <= Self.largest * step }
  }
}
