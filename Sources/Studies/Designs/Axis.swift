// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The values that one parameter of a grid takes.
///
/// A span is no list: as many values as a document asks for cost no memory.
public enum Axis: Sendable, Hashable {
  /// These values, in this order.
  case list([Double])

  /// Values in rising order, evenly spaced by a scale; the last step may be cut short by the end.
  case span(Span)

  /// The number of values, at least 1.
  public var count: Int {
    switch self {
    case .list(let values): values.count
    case .span(let span): span.count
    }
  }

  /// A value.
  ///
  /// - Parameter index: From 0 up to, not including, ``count``.
  public subscript(index: Int) -> Double {
    switch self {
    case .list(let values): values[index]
    case .span(let span): span[index]
    }
  }

  /// How the values lie; linear for a list.
  public var scale: Scale {
    switch self {
    case .list: .linear
    case .span(let span): span.scale
    }
  }

  /// The smallest and the largest value.
  public var bounds: ClosedRange<Double> {
    switch self {
    case .list(let values): (values.min() ?? 0)...(values.max() ?? 0)
    case .span(let span): span.low...span[span.count - 1]
    }
  }
}

extension Axis {
  /// Evenly spaced values: their ends as they are written, those between them tidy.
  public struct Span: Sendable, Hashable {
    /// The first value.
    let low: Double

    /// What no value exceeds.
    let high: Double

    /// The number of values, at least 1.
    let count: Int

    /// The distance between neighbours; nil where it follows from the ends and the count.
    let step: Double?

    /// Whether neighbours have one distance or one ratio.
    let scale: Scale

    /// The first values, which are asked for again and again.
    private var kept: [Double] = []

    /// The most values that are kept: half a megabyte.
    private static let mostKept = 65_536

    /// A span of numbers that are known.
    init(low: Double, high: Double, count: Int, step: Double?, scale: Scale) {
      (self.low, self.high, self.count, self.step, self.scale) = (low, high, count, step, scale)
      kept = (0..<min(count, Self.mostKept)).map(value)
    }

    subscript(index: Int) -> Double { index < kept.count ? kept[index] : value(index) }

    /// A value, calculated.
    private func value(_ index: Int) -> Double {
      if index == count - 1, step == nil { return high }
      let share = Double(index) / Double(max(count - 1, 1))
      let value =
        step.map { low + Double(index) * $0 } ?? scale.value(at: share, from: low, to: high)
      return value <= low ? low : min(max(tidied(value), low), high)
    }

    /// The decimal number that was meant.
    ///
    /// A power is less exact than a product, so less digits of it count: those of ratios such as
    /// 10^(1/3) are not tidy anyway.
    private func tidied(_ value: Double) -> Double {
      switch scale {
      case .linear: Self.tidy(value, high)
      case .log: Self.tidy(value, value, digits: 12, errors: 16)
      }
    }

    /// The decimal number that was meant: 0.3, not the 0.30000000000000004 of 3 steps of 0.1.
    ///
    /// - Parameters:
    ///   - value: A value with some rounding errors.
    ///   - size: The size of the values beside it, of which some digits count.
    ///   - digits: How many.
    ///   - errors: How large the errors may be, in units of the last binary digit.
    /// - Returns: The value of so many digits where it is that but for the errors, else the value.
    private static func tidy(
      _ value: Double, _ size: Double, digits: Int = 14, errors: Double = 4
    ) -> Double {
      let size = max(abs(value), abs(size))
      guard size > 1e-100, size < 1e100 else { return value }
      let exponent = digits - Int(log10(size).rounded(.up))
      let unit = pow(10, Double(abs(exponent)))
      let tidied =
        exponent < 0 ? (value / unit).rounded() * unit : (value * unit).rounded() / unit
      return abs(tidied - value) <= errors * size.ulp ? tidied : value
    }
  }
}
