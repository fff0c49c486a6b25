// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

extension Samples {
  /// The difference between the largest and the smallest value.
  var span: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// What the rounding of values and of times may leave of a curve.
  var quantization: Quantization {
    let step = roundingStep
    let slopes = zip(zip(values.dropFirst(), values), zip(times.dropFirst(), times)).map {
      ($0.0 - $0.1) / ($1.0 - $1.1)
    }
    let speed = slopes.reduce(0) { $0 + $1 * $1 / Double(slopes.count) }.squareRoot()
    return Quantization(step: step, late: speed * timeStep)
  }

  /// The step to which values are rounded; 0 where it is the motion's own: a large part of the span,
  /// the same from each sample to the next as in a straight line, or, where it is not small, the only
  /// one as in a staircase.
  var roundingStep: Double {
    let step = valueStep
    guard step > 0, step <= span / Self.fewestSteps else { return 0 }
    let sizes = Set(
      zip(values.dropFirst(), values).lazy.map { (abs($0 - $1) / step).rounded() })
    guard step > span / Self.manySteps else { return sizes.count > 1 ? step : 0 }
    return sizes.subtracting([0]).count > 1 || !isStaircase ? step : 0
  }

  /// The values rest for about as long on each level, but for the first and the last.
  private var isStaircase: Bool {
    var lengths = [1]
    for (next, value) in zip(values.dropFirst(), values) {
      if next == value { lengths[lengths.count - 1] += 1 } else { lengths.append(1) }
    }
    let inner = lengths.dropFirst().dropLast()
    guard let shortest = inner.min(), let longest = inner.max() else { return true }
    return longest <= 2 * shortest
  }

  /// The steps that a motion spans at least, and those that no staircase has.
  private static let fewestSteps = 6.0
  private static let manySteps = 25.0

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
  private var valueStep: Double {
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
