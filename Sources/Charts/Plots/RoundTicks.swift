// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Reports

/// Round values along an axis, for ticks.
enum RoundTicks {
  /// Multiples of 1, 2 or 5 times a power of ten; about `most` of them at most.
  static func linear(_ low: Double, _ high: Double, most: Int) -> [Double] {
    let width = (high - low) / Double(most)
    guard width > 0, width.isFinite, max(abs(low), abs(high)) < 1e15 * width else { return [low] }
    let decade = pow(10, log10(width).rounded(.down))
    let step = decade * ([1, 2, 5].first { $0 * decade >= width } ?? 10)
    // Ends that differ from a round value by rounding only are ticks.
    let first = (low / step - 1e-9).rounded(.up)
    let count = Int((high / step + 1e-9).rounded(.down) - first)
    return count < 0 ? [] : (0...count).map { (first + Double($0)) * step }
  }

  /// On a logarithmic axis: even steps within a single decade, 1, 2 and 5 in each of up to three
  /// decades, else powers of ten in equal ratios, about `most` of them at most.
  static func logarithmic(_ low: Double, _ high: Double, most: Int) -> [Double] {
    if high < 10 * low { return linear(low, high, most: most) }
    let decades = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.down))
    let isNarrow = high < 1000 * low
    let step = isNarrow ? 1 : max(1, (decades.count + most - 1) / most)
    return stride(from: decades.lowerBound, through: decades.upperBound, by: step)
      .flatMap { decade in (isNarrow ? [1, 2, 5] : [1]).map { $0 * pow(10, Double(decade)) } }
      .filter { low * (1 - 1e-9)...high * (1 + 1e-9) ~= $0 }
  }

  /// The ticks whose labels have room along an axis, the first of them and what follows it.
  ///
  /// - Parameters:
  ///   - ticks: Labels and values, from low to high.
  ///   - range: The ends of the axis.
  ///   - isLogarithmic: Its scale.
  ///   - length: Its length in pixels.
  ///   - room: The room of a label in pixels.
  /// - Returns: Labels and values, from low to high.
  static func apart(
    _ ticks: [(String, Double)], on range: ClosedRange<Double>, isLogarithmic: Bool,
    along length: Double, room: (String) -> Double
  ) -> [(String, Double)] {
    let scale = { (x: Double) in isLogarithmic ? log(x) : x }
    let (low, high) = (scale(range.lowerBound), scale(range.upperBound))
    var end = -Double.infinity
    return ticks.filter { text, value in
      let middle = length * (scale(value) - low) / (high - low)
      guard middle - room(text) / 2 >= end else { return false }
      end = middle + room(text) / 2
      return true
    }
  }
}
