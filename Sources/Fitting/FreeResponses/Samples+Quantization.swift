// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

extension Samples {
  /// The difference between the largest and the smallest value.
  var span: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// The root mean square of what the rounding of values and of times does to the values.
  ///
  /// An error spread evenly over a step has a standard deviation of step / sqrt(12).
  var quantizationNoise: Double {
    let step = roundingStep
    let slopes = zip(zip(values.dropFirst(), values), zip(times.dropFirst(), times)).map {
      ($0.0 - $0.1) / ($1.0 - $1.1)
    }
    let speed = slopes.reduce(0) { $0 + $1 * $1 / Double(slopes.count) }.squareRoot()
    let late = speed * timeStep
    return ((step * step + late * late) / 12).squareRoot()
  }

  /// The residual, in steps, that rounding leaves at most, and its root mean square where a motion
  /// rests between two values.
  private static let largestRounding = 0.75
  private static let restingRounding = 0.45

  /// What is left of a curve could be the rounding of values to a step alone.
  static func isRounding(_ residuals: [Double], to step: Double) -> Bool {
    residuals.allSatisfy { abs($0) <= largestRounding * step }
      && residuals.squares <= restingRounding * restingRounding * step * step
        * Double(residuals.count)
  }

  /// The step to which values are rounded; 0 for one that is a large part of the span, as it is a motion's own.
  var roundingStep: Double {
    let step = valueStep
    return step <= span / Self.fewestSteps ? step : 0
  }

  /// The steps that a motion spans at least.
  private static let fewestSteps = 6.0

  /// The step to which times are rounded, 1 or 0.1 ms; 0 for times that are not rounded.
  ///
  /// Even times, with frames left out or not, may be exact: rounding shows where steps differ.
  private var timeStep: Double {
    let steps = zip(times.dropFirst(), times).map(-)
    guard let least = steps.min(), !steps.allSatisfy({ Self.isWhole($0 / least, within: 1e-3) })
    else { return 0 }
    return [1e-3, 1e-4].first { step in
      times.allSatisfy { Self.isWhole($0 / step, within: 1e-4) }
    } ?? 0
  }

  /// The step to which values are rounded: the smallest difference of two of them, or a small part of
  /// it, where all are multiples of it; 0 for values that are not rounded, or as finely as numbers
  /// are printed.
  var valueStep: Double {
    let sorted = values.sorted()
    let negligible = 1e-9 * span
    let steps = zip(sorted.dropFirst(), sorted).map(-).filter { $0 > negligible }
    guard let least = steps.min() else { return 0 }
    // A few steps are multiples of something by chance.
    let parts = steps.count < 5 ? 1 : 20
    return (1...parts).lazy.map { least / Double($0) }.first { step in
      steps.allSatisfy { Self.isWhole($0 / step, within: 0.01) }
    } ?? 0
  }

  private static func isWhole(_ number: Double, within tolerance: Double) -> Bool {
    abs(number - number.rounded()) < tolerance
  }
}
