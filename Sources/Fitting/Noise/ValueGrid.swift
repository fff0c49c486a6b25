// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses

/// The grid on which values lie.
enum ValueGrid {
  /// The width of the interval that each value stands for: the step of the widest grid on which they
  /// all lie, or the unit of their last digit.
  ///
  /// A step is tried for each share of the least gap, and refined outwards over the different values,
  /// each of which is a whole number of steps. By chance m values lie within the unit u of a grid of the
  /// step q with the probability (2 u / q)^m; that of any of the steps tried is kept below e^-10.
  static func step(of values: [Double]) -> Double {
    let unit = unit(of: values)
    let different = Array(Set(values)).sorted()
    guard different.count > 3 else { return unit }
    let ways = different.dropFirst().map { $0 - different[0] }
    let least = zip(different.dropFirst(), different).reduce(.infinity) { min($0, $1.0 - $1.1) }
    for share in 1...mostShares {
      let step = least / Double(share)
      guard step > 2.5 * unit else { break }
      guard let found = refined(step, ways, unit) else { continue }
      let chance = Double(ways.count) * log(found / (2 * unit)) - log(Double(mostShares))
      if chance > 10 { return isOfMotion(found, values) ? rounding(of: values) : found }
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

  private static let mostShares = 12

  /// The step of the grid on which ways lie, near a first one; nil where they do not.
  private static func refined(_ first: Double, _ ways: [Double], _ unit: Double) -> Double? {
    var step = first
    for way in ways {
      let number = (way / step).rounded()
      guard number > 0, abs(way - number * step) <= min(0.25 * step, unit * (1 + number))
      else { return nil }
      step = way / number
    }
    let numbers = ways.map { ($0 / step).rounded() }
    step = numbers.dot(ways) / numbers.squares
    let isGrid = zip(ways, numbers).allSatisfy { abs($0 - $1 * step) <= 1.01 * unit }
    return isGrid ? step : nil
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
