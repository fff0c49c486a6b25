// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents

/// The values that one parameter of a design takes.
///
/// A span is no list: its number of values costs no memory. Where a design spreads points over ranges, a
/// span is its two ends, between which a parameter takes any value.
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

  /// The value of a coordinate in the unit cube, from 0 to 1: of k listed values the one of index
  /// `share` k, rounded down; else a value between the ends.
  package func value(at share: Double) -> Double {
    switch self {
    case .list(let values): values[min(Int(share * Double(values.count)), values.count - 1)]
    case .span(let span): span.scale.value(at: share, from: span.low, to: span.high)
    }
  }

  /// The scale of the values; linear for a list.
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

  /// Evenly spaced values: their ends as they are written, those between them tidy.
  public struct Span: Sendable, Hashable {
    /// The first value.
    let low: Double
    /// The upper bound of the values.
    let high: Double
    /// The number of values, at least 1.
    let count: Int
    /// The distance between neighbours; nil where it follows from the ends and the count.
    let step: Double?
    /// Equal distances or equal ratios of neighbours.
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
    /// It is the value rounded to some digits of its size or of that of its neighbours, where that
    /// changes it by no more than its errors, in units of the last binary digit; else the value.
    private static func tidy(
      _ value: Double, _ size: Double, digits: Int = 14, errors: Double = 4
    ) -> Double {
      let size = max(abs(value), abs(size))
      guard size > 1e-100, size < 1e100 else { return value }
      let exponent = digits - decimalExponent(size)
      let unit = powerOfTen(abs(exponent))
      let tidied = exponent < 0 ? (value / unit).rounded() * unit : (value * unit).rounded() / unit
      return abs(tidied - value) <= errors * size.ulp ? tidied : value
    }
  }

  // MARK: Reading

  /// The values of a parameter in documents.
  package static let form = ValueForm.any([.quantity, .list(of: .quantity)] + Span.forms)

  /// Reads the values of a parameter: one, a list, or `min` and `max`, perhaps with `scale`, in a grid with
  /// `count` or `step`.
  init(_ node: DocumentNode, of parameter: Parameter, in kind: DesignKind) throws(InputError) {
    guard case .mapping(let entries) = node.content else {
      self = .list(try parameter.values(node))
      return
    }
    guard kind.isSpread else {
      self = .span(try Span(node, of: parameter))
      return
    }
    if let entry = entries.first(where: { $0.key == "count" || $0.key == "step" }),
      !parameter.isChoice
    {
      throw entry.keySource.error(
        "\(entry.key) is for grids; a \(kind.rawValue) design takes any value from min to max, as "
          + "many as points says")
    }
    let (_, ends, scale) = try parameter.readRange(node, of: Span.ends + [Scale.key])
    self = .span(
      Span(low: ends.lowerBound, high: ends.upperBound, count: 2, step: nil, scale: scale))
  }
}

extension Axis.Span {
  /// The most values of one parameter: all that `Double` counts exactly.
  private static let limit = 9_007_199_254_740_992.0

  /// The keys of a span in a grid.
  private static let keys = ends + [count, step, Scale.key]

  /// The keys of every range, but for its scale.
  fileprivate static let ends = [
    DocumentKey("min", .quantity, isRequired: true, "The first value."),
    DocumentKey("max", .quantity, isRequired: true, "The last value."),
  ]

  private static let count = DocumentKey(
    "count", .whole(from: 1), isRequired: true, "How many values, evenly spaced.")

  private static let step = DocumentKey(
    "step", .number(.greaterThan(0), units: nil), isRequired: true,
    "The distance between two values.")

  /// The ways to write a span, each with its keys; the last is that of designs without a grid.
  fileprivate static let forms = [
    ends + [count, Scale.key],
    ends + [
      step,
      DocumentKey(
        "scale", .word([Scale.linear.rawValue]), standard: .text(Scale.linear.rawValue),
        "Even steps are differences."),
    ], ends + [Scale.key],
  ].map { ValueForm.mapping($0) }

  /// Reads `min`, `max`, `count` or `step`, and `scale`.
  fileprivate init(_ node: DocumentNode, of parameter: Parameter) throws(InputError) {
    let (mapping, ends, scale) = try parameter.readRange(node, of: Self.keys)
    let (low, high) = (ends.lowerBound, ends.upperBound)
    let (count, step): (Int, Double?)
    if let node = mapping.optional("step") {
      try node.refuse(
        unless: mapping.optional("count") == nil, "write either count or step, not both")
      try node.refuse(
        unless: scale == .linear, "values of a log scale have no equal steps; write count")
      let distance = try node.number(in: .greaterThan(0), unit: parameter.unit)
      // A step that does not quite divide the span by rounding alone still reaches its end.
      let steps = ((high - low) / distance * (1 + 1e-12)).rounded(.down)
      try node.refuse(unless: steps < Self.limit, "step is too small to count from min to max")
      (count, step) = (Int(steps) + 1, distance)
    } else {
      let node = try mapping.required("count")
      (count, step) = (try node.integer(in: .atLeast(1)), nil)
      try node.refuse(
        unless: count > 1 || low == high, "count must be at least 2 to reach from min to max")
    }
    self.init(low: low, high: high, count: count, step: step, scale: scale)
  }
}

extension Parameter {
  /// Reads a range, which no choice has: its ends, its scale, and the mapping for its other keys.
  func readRange(
    _ node: DocumentNode, of keys: [DocumentKey]
  ) throws(InputError) -> (DocumentMapping, ClosedRange<Double>, Scale) {
    guard !isChoice else { throw node.mismatch(expected: "a list such as [true, false]") }
    let mapping = try node.mapping(of: keys)
    let min = try mapping.required("min")
    let low = try min.number(in: range, unit: unit)
    let high = try mapping.required("max").number(in: range, unit: unit)
    guard low <= high else { throw node.error("min must not be larger than max") }
    guard (high - low).isFinite else { throw node.error("min and max are too far apart") }
    let scale = try mapping.value("scale").choice(among: Scale.self)
    guard scale == .log else { return (mapping, low...high, .linear) }
    try min.refuse(
      unless: low > 0, "min must be greater than 0 for a log scale, found \(plainText(of: low))")
    guard (high / low).isFinite else { throw node.error("min and max are too far apart") }
    return (mapping, low...high, .log)
  }
}

/// A scale of values between two ends.
public enum Scale: String, Sendable, CaseIterable {
  /// Equal steps are equal differences.
  case linear
  /// Equal steps are equal ratios; both ends are greater than 0.
  case log

  /// The key of a scale in documents.
  static let key = DocumentKey(
    "scale", standard: linear, "Whether even steps are differences or ratios.")

  /// The value at a share of the way between two ends.
  ///
  ///     linear: low + (high - low) s        log: low (high / low)^s
  ///
  /// The share s is from 0 to 1, `high` is not less than `low`, and the value is between them.
  package func value(at share: Double, from low: Double, to high: Double) -> Double {
    let value =
      switch self {
      case .linear: low + (high - low) * share
      case .log: low * pow(high / low, share)
      }
    return min(max(value, low), high)
  }
}
