// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses

/// The grid on which values lie.
enum ValueGrid {
  /// The width of the interval that each value stands for: the step of the widest grid on which they
  /// all lie, or the unit of their last digit.
  ///
  /// Values may lie as far from the grid as their last digit tells, or scatter about its levels by less than
  /// its step, as those of a screen's pixels that went through other numbers do. A step is tried for each
  /// share of the least gap between levels, and refined over the gaps and then over the ways from the first
  /// level, each from the shortest, all of which are whole numbers of steps. By chance m levels lie within the error u of a grid of the step q with the probability
  /// (2 u / q)^m; that of any of the steps tried is kept below e^-10.
  static func step(of values: [Double]) -> Double {
    let unit = unit(of: values)
    let sorted = Set(values).sorted()
    guard sorted.count > 3 else { return unit }
    for levels in [Levels(places: sorted)] + Levels.scattered(sorted) {
      guard let found = levels.step(unit) else { continue }
      return isOfMotion(found, values) ? rounding(of: values) : found
    }
    return isOfMotion(unit, values) ? rounding(of: values) : unit
  }

  /// Values are rounded more than they are noisy.
  static func isCoarse(_ values: [Double]) -> Bool {
    Curve.noise(of: values[...]) < LikelyFit.rounded * step(of: values)
  }

  /// A step is that of the motion itself: a large part of the span, the same from each sample to the next
  /// as in a straight line, or, where it is not small, with rests that are all as long, to a sample, as in
  /// a staircase.
  private static func isOfMotion(_ step: Double, _ values: [Double]) -> Bool {
    let span = (values.max() ?? 0) - (values.min() ?? 0)
    guard step <= span / 3 else { return step <= span }
    let sizes = Set(zip(values.dropFirst(), values).lazy.map { (abs($0 - $1) / step).rounded() })
    guard step > span / 25 else { return sizes.count == 1 }
    guard sizes.subtracting([0]).count <= 1 else { return false }
    var rests = [1]
    for (next, value) in zip(values.dropFirst(), values) {
      if next == value { rests[rests.count - 1] += 1 } else { rests.append(1) }
    }
    let inner = rests.dropFirst().dropLast()
    guard let shortest = inner.min(), let longest = inner.max() else { return true }
    return longest <= shortest + 1
  }

  /// The step to which times are rounded, from 1 ms to 1 us; 0 for times that are not rounded.
  ///
  /// Even times, with frames left out or not, may be exact: rounding shows where steps differ.
  static func timeStep(of times: [Double]) -> Double {
    let steps = zip(times.dropFirst(), times).map(-)
    let isWhole = { (number: Double, tolerance: Double) in
      abs(number - number.rounded()) < tolerance
    }
    guard let least = steps.min(), !steps.allSatisfy({ isWhole($0 / least, 1e-6) })
    else { return 0 }
    return [1e-3, 1e-4, 1e-5, 1e-6].first { step in
      times.allSatisfy { isWhole($0 / step, 1e-4) }
    } ?? 0
  }

  /// The rounding of numbers with all their digits.
  private static func rounding(of values: [Double]) -> Double {
    max(values.reduce(0) { max($0, abs($1)) }, 1e-300) * 0x1p-49
  }

  /// The unit of the last digit that values are written with, at most 1; that of their rounding where
  /// they have all digits.
  private static func unit(of values: [Double]) -> Double {
    let rounding = rounding(of: values)
    var exponent = max(0, -decimalExponent(rounding * 0x1p49))
    while exponent < 308 {
      let scale = powerOfTen(exponent)
      guard 1 / scale > rounding else { break }
      if values.allSatisfy({ abs($0 * scale - ($0 * scale).rounded()) <= rounding * scale }) {
        return 1 / scale
      }
      exponent += 1
    }
    return rounding
  }
}

/// The levels about which values lie, ascending.
private struct Levels {
  let places: [Double]

  private static let mostShares = 12

  /// The levels of sorted values that scatter: one for each run of gaps less than a third as wide as any
  /// gap between runs, from the widest gap to the narrowest.
  static func scattered(_ values: [Double]) -> [Levels] {
    let gaps = zip(values.dropFirst(), values).map(-)
    let widths = gaps.sorted(by: >)
    return zip(widths, widths.dropFirst()).filter { $0 > 3 * $1 }.map { _, inner in
      var runs = [values[0]...values[0]]
      for (gap, value) in zip(gaps, values.dropFirst()) {
        let start = gap > inner ? value : runs.removeLast().lowerBound
        runs.append(start...value)
      }
      return Levels(places: runs.map { ($0.lowerBound + $0.upperBound) / 2 })
    }
  }

  /// The step of the grid on which the levels lie; nil where they do not, or may by chance.
  ///
  /// - Parameter unit: The unit of the last digit, the least error.
  /// - Returns: The step.
  func step(_ unit: Double) -> Double? {
    let gaps = zip(places.dropFirst(), places).map(-).sorted()
    let ways = places.dropFirst().map { $0 - places[0] }
    guard ways.count > 2 else { return nil }
    for share in 1...Self.mostShares {
      let step = gaps[0] / Double(share)
      guard step > 2.5 * unit else { return nil }
      guard let found = refined(step, gaps + ways) else { continue }
      let error = ways.reduce(unit) { max($0, abs($1 - ($1 / found).rounded() * found)) }
      let chance = Double(ways.count) * log(found / (2 * error)) - log(Double(Self.mostShares))
      if chance > 10 { return found }
    }
    return nil
  }

  /// The step by which lengths are whole numbers, to a quarter of it, near a first one; nil where none is.
  private func refined(_ first: Double, _ lengths: [Double]) -> Double? {
    var (step, products, squares) = (first, 0.0, 0.0)
    for length in lengths {
      let number = (length / step).rounded()
      guard number > 0, abs(length - number * step) <= 0.25 * step else { return nil }
      (products, squares) = (products + number * length, squares + number * number)
      step = products / squares
    }
    return step
  }
}
