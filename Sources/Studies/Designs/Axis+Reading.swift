// SPDX-License-Identifier: GPL-3.0-or-later

extension Axis {
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
  func range(
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
