// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Scenes

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

  // MARK: Reading

  /// Reads the values of a parameter of a grid: one, a list, or `min`, `max` and `count` or `step`.
  init(_ node: DocumentNode, of parameter: Parameter) throws(InputError) {
    guard case .mapping = node.content else {
      self = .list(try node.values(of: parameter))
      return
    }
    self = .span(try Span(node, of: parameter))
  }
}

extension Axis.Span {
  /// The most values one parameter may take: as many as `Double` counts exactly.
  private static let limit = 9_007_199_254_740_992.0

  /// Reads `min`, `max`, `count` or `step`, and `scale`.
  fileprivate init(_ node: DocumentNode, of parameter: Parameter) throws(InputError) {
    let mapping = try node.rangeMapping(
      of: parameter, allowing: ["min", "max", "count", "step", "scale"])
    let (ends, scale) = try mapping.range(of: parameter, node)
    let (low, high) = (ends.lowerBound, ends.upperBound)
    let (count, step): (Int, Double?)
    if let node = mapping.optional("step") {
      guard mapping.optional("count") == nil else {
        throw node.error("write either count or step, not both")
      }
      guard scale == .linear else {
        throw node.error("values of a log scale have no equal steps; write count")
      }
      let distance = try node.number(in: .greaterThan(0), unit: parameter.unit)
      step = distance
      count = try Self.count(from: low, to: high, step: distance, node)
    } else {
      step = nil
      count = try Self.count(mapping.required("count"), isPoint: low == high)
    }
    self.init(low: low, high: high, count: count, step: step, scale: scale)
  }

  /// Reads the number of values; one is enough only where min and max are one point.
  private static func count(_ node: DocumentNode, isPoint: Bool) throws(InputError) -> Int {
    let count = try node.integer(in: .atLeast(1))
    guard count > 1 || isPoint else {
      throw node.error("count must be at least 2 to reach from min to max")
    }
    return count
  }

  /// The number of steps that fit between the ends, and one more.
  private static func count(
    from low: Double, to high: Double, step: Double, _ node: DocumentNode
  ) throws(InputError) -> Int {
    // A step that does not quite divide the span by rounding alone still reaches its end.
    let steps = ((high - low) / step * (1 + 1e-12)).rounded(.down)
    guard steps < limit else { throw node.error("step is too small to count from min to max") }
    return Int(steps) + 1
  }
}

extension DocumentNode {
  /// Reads a single value of a parameter, or a list of at least one.
  func values(of parameter: Parameter) throws(InputError) -> [Double] {
    guard case .sequence(let nodes) = content else { return [try parameter.value(self)] }
    guard !nodes.isEmpty else { throw error("\(parameter.name) has no values") }
    return try sequence().map { (value) throws(InputError) in try parameter.value(value) }
  }

  /// The mapping of a range, which no choice has.
  ///
  /// - Parameters:
  ///   - parameter: What lies in the range.
  ///   - keys: The keys that the mapping may have.
  /// - Throws: `InputError` for a choice, and for other keys.
  /// - Returns: The mapping.
  func rangeMapping(
    of parameter: Parameter, allowing keys: [String]
  ) throws(InputError) -> DocumentMapping {
    guard !parameter.isChoice else { throw mismatch(expected: "a list such as [true, false]") }
    return try mapping(allowing: keys)
  }
}

extension DocumentMapping {
  /// Reads `min`, `max` and `scale`.
  ///
  /// - Parameters:
  ///   - parameter: What lies in the range.
  ///   - node: The mapping as a node.
  /// - Throws: `InputError` for ends that make no range of the scale.
  /// - Returns: The ends, and how values lie between them.
  package func range(
    of parameter: Parameter, _ node: DocumentNode
  ) throws(InputError) -> (ClosedRange<Double>, Scale) {
    let low = try required("min").number(in: parameter.range, unit: parameter.unit)
    let high = try required("max").number(in: parameter.range, unit: parameter.unit)
    guard low <= high else { throw node.error("min must not be larger than max") }
    guard (high - low).isFinite else { throw node.error("min and max are too far apart") }
    guard let scale = try optional("scale")?.choice(of: Scale.allCases.map(\.rawValue)),
      Scale(rawValue: scale) == .log
    else { return (low...high, .linear) }
    guard low > 0 else {
      throw try required("min").error(
        "min must be greater than 0 for a log scale, found \(plainText(of: low))")
    }
    guard (high / low).isFinite else { throw node.error("min and max are too far apart") }
    return (low...high, .log)
  }
}

/// How values lie between two ends.
public enum Scale: String, Sendable, CaseIterable {
  /// Equal steps are equal differences.
  case linear
  /// Equal steps are equal ratios; both ends are greater than 0.
  case log

  /// The value at a share of the way between two ends.
  ///
  ///     linear: low + (high - low) s        log: low (high / low)^s
  ///
  /// - Parameters:
  ///   - share: From 0 to 1.
  ///   - low: The value at 0.
  ///   - high: The value at 1, not less than `low`.
  /// - Returns: A value that is not outside of the ends.
  package func value(at share: Double, from low: Double, to high: Double) -> Double {
    let value =
      switch self {
      case .linear: low + (high - low) * share
      case .log: low * pow(high / low, share)
      }
    return min(max(value, low), high)
  }
}
