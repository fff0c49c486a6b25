// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

extension Samples {
  /// The difference between the largest and the smallest value.
  var span: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// What the rounding of values and of times may leave of a curve.
  var quantization: Quantization {
    let step = valueStep <= span / Self.fewestSteps ? valueStep : 0
    let slopes = zip(zip(values.dropFirst(), values), zip(times.dropFirst(), times)).map {
      ($0.0 - $0.1) / ($1.0 - $1.1)
    }
    let speed = slopes.reduce(0) { $0 + $1 * $1 / Double(slopes.count) }.squareRoot()
    return Quantization(step: step, late: speed * timeStep)
  }

  /// The steps that a motion spans at least: larger ones are its own.
  private static let fewestSteps = 6.0

  /// The step to which times are rounded, from 1 ms to 1 us; 0 for times that are not rounded.
  ///
  /// Even times, with frames left out or not, may be exact: rounding shows where steps differ.
  private var timeStep: Double {
    let steps = zip(times.dropFirst(), times).map(-)
    guard let least = steps.min(), !steps.allSatisfy({ Self.isWhole($0 / least, within: 1e-6) })
    else { return 0 }
    return [1e-3, 1e-4, 1e-5, 1e-6].first { step in
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
