// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents

/// The values that one parameter of a design takes: a list of them, or evenly spaced ones, whose ends are
/// as they are written, those between them tidy.
///
/// The number of evenly spaced values costs no memory. Where a design spreads points over ranges, they are
/// two ends, between which a parameter takes any value.
public struct Axis: Sendable, Hashable {
  /// The number of values, at least 1.
  public let count: Int
  /// The scale of the values: equal distances or equal ratios of neighbours; linear for a list.
  public let scale: Scale
  /// The first value of evenly spaced ones and their upper bound, where the last step may be cut short; nil
  /// for a list.
  private let range: ClosedRange<Double>?
  /// The distance between neighbours; nil where it follows from the range and the count.
  private let step: Double?
  /// The first values, which are asked for again and again; all of a list.
  private var kept: [Double]

  /// The most evenly spaced values that are kept: half a megabyte.
  private static let mostKept = 65_536

  /// Some values, at least one, in their order.
  init(_ values: [Double]) {
    (count, scale, range, step, kept) = (values.count, .linear, nil, nil, values)
  }

  /// Evenly spaced values.
  private init(_ range: ClosedRange<Double>, _ scale: Scale, count: Int = 2, step: Double? = nil) {
    (self.range, self.scale, self.count, self.step, kept) = (range, scale, count, step, [])
    kept = (0..<min(count, Self.mostKept)).map { value($0, in: range) }
  }

  /// The values are listed one by one.
  var isList: Bool { range == nil }

  /// A value.
  ///
  /// - Parameter index: From 0 up to, not including, ``count``.
  public subscript(index: Int) -> Double {
    guard index >= kept.count, let range else { return kept[index] }
    return value(index, in: range)
  }

  /// The value of a coordinate in the unit cube, from 0 to 1: of k listed values the one of index
  /// `share` k, rounded down; else a value between the ends.
  package func value(at share: Double) -> Double {
    guard let range else { return kept[min(Int(share * Double(count)), count - 1)] }
    return scale.value(at: share, from: range.lowerBound, to: range.upperBound)
  }

  /// The smallest and the largest value.
  public var bounds: ClosedRange<Double> {
    range.map { $0.lowerBound...self[count - 1] } ?? (kept.min() ?? 0)...(kept.max() ?? 0)
  }

  /// A value, calculated.
  private func value(_ index: Int, in range: ClosedRange<Double>) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    if index == count - 1, step == nil { return high }
    let share = Double(index) / Double(max(count - 1, 1))
    let value =
      step.map { low + Double(index) * $0 } ?? scale.value(at: share, from: low, to: high)
    return value <= low ? low : min(max(tidied(value, high), low), high)
  }

  /// The decimal number that was meant.
  ///
  /// A power is less exact than a product, so less digits of it count: those of ratios such as
  /// 10^(1/3) are not tidy anyway.
  private func tidied(_ value: Double, _ high: Double) -> Double {
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

  // MARK: Reading

  /// The keys of every range, but for its scale.
  private static let ends = [
    DocumentKey("min", .quantity, isRequired: true, "The first value."),
    DocumentKey("max", .quantity, isRequired: true, "The last value."),
  ]

  private static let countKey = DocumentKey(
    "count", .whole(from: 1), isRequired: true, "How many values, evenly spaced.")

  private static let stepKey = DocumentKey(
    "step", .number(.greaterThan(0), units: nil), isRequired: true,
    "The distance between two values.")

  private static let linear = DocumentKey(
    "scale", .word([Scale.linear.rawValue]), standard: .text(Scale.linear.rawValue),
    "Even steps are differences.")

  /// The values of a parameter in documents; the last form is that of designs without a grid.
  package static let form = ValueForm.any([
    .quantity, .list(of: .quantity), .mapping(ends + [countKey, Scale.key]),
    .mapping(ends + [stepKey, linear]), .mapping(ends + [Scale.key]),
  ])

  /// The most values of one parameter: all that `Double` counts exactly.
  private static let limit = 9_007_199_254_740_992.0

  /// Reads the values of a parameter: one, a list, or `min` and `max`, perhaps with `scale`, in a grid with
  /// `count` or `step`.
  init(_ node: DocumentNode, of parameter: Parameter, in kind: DesignKind) throws(InputError) {
    guard case .mapping(let entries) = node.content else {
      self.init(try parameter.values(node))
      return
    }
    guard !parameter.isChoice else { throw node.mismatch(expected: "a list such as [true, false]") }
    let steps = [Self.countKey, Self.stepKey]
    if kind.isSpread, let entry = entries.first(where: { steps.map(\.name).contains($0.key) }) {
      throw entry.keySource.error(
        "\(entry.key) is for grids; a \(kind.rawValue) design takes any value from min to max, as "
          + "many as points says")
    }
    let mapping = try node.mapping(of: Self.ends + (kind.isSpread ? [] : steps) + [Scale.key])
    let (range, scale) = try parameter.range(node, mapping)
    guard !kind.isSpread else {
      self.init(range, scale)
      return
    }
    guard let step = mapping.optional("step") else {
      let node = try mapping.required("count")
      let count = try node.integer(in: .atLeast(1))
      try node.refuse(
        unless: count > 1 || range.lowerBound == range.upperBound,
        "count must be at least 2 to reach from min to max")
      self.init(range, scale, count: count)
      return
    }
    try step.refuse(
      unless: mapping.optional("count") == nil, "write either count or step, not both")
    try step.refuse(
      unless: scale == .linear, "values of a log scale have no equal steps; write count")
    let distance = try step.number(in: .greaterThan(0), unit: parameter.unit)
    // A step that does not quite divide the range by rounding alone still reaches its end.
    let count = ((range.upperBound - range.lowerBound) / distance * (1 + 1e-12)).rounded(.down)
    try step.refuse(unless: count < Self.limit, "step is too small to count from min to max")
    self.init(range, scale, count: Int(count) + 1, step: distance)
  }
}

extension Parameter {
  /// Reads `min`, `max` and `scale` of a range.
  fileprivate func range(
    _ node: DocumentNode, _ mapping: DocumentMapping
  ) throws(InputError) -> (ClosedRange<Double>, Scale) {
    let min = try mapping.required("min")
    let low = try min.number(in: range, unit: unit)
    let high = try mapping.required("max").number(in: range, unit: unit)
    guard low <= high else { throw node.error("min must not be larger than max") }
    let scale = try mapping.value("scale").choice(among: Scale.self)
    try min.refuse(
      if: scale == .log && low <= 0,
      "min must be greater than 0 for a log scale, found \(plainText(of: low))")
    guard (scale == .log ? high / low : high - low).isFinite else {
      throw node.error("min and max are too far apart")
    }
    return (low...high, scale)
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
