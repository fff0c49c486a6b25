// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents

/// A parameter that a fit may change.
public struct FitParameter: Sendable {
  /// The parameter.
  public let parameter: Parameter
  /// The smallest value, if there is one.
  public let min: Double?
  /// The largest value, if there is one.
  public let max: Double?
  /// The start of the search, inside the bounds.
  public let start: Double
  /// The search goes by factors rather than by differences; the bounds are then positive.
  public var isLogarithmic = false
  /// The document says where to begin; else a search may begin elsewhere too.
  public let isStartWritten: Bool
  /// The values to choose from; nil where every value between the bounds will do.
  public let choices: [Double]?

  /// The keys of a parameter that is searched for.
  private static let keys = [
    DocumentKey("min", .quantity, "The smallest value that may be tried."),
    DocumentKey("max", .quantity, "The largest value that may be tried."),
    DocumentKey("start", .quantity, "The value to begin with; the scene's by default."),
    Scale.key,
  ]

  /// The key of a parameter that is held.
  static let fixed = DocumentKey(
    "fixed", .quantity, isRequired: true, "The value that it is held at.")

  /// The bounds of a parameter, what it is held at, or what it follows from.
  package static let form = ValueForm.any([
    .mapping(keys), .mapping([fixed]), .quantity, .list(of: .quantity),
    .described(.text, "A formula of other parameters, such as = 2 * frequency."),
  ])

  /// Reads `NAME: {min, max, start}`, where a bound that is not written is the end of the range, or
  /// `NAME: [...]`, a list of choices.
  init(
    _ node: DocumentNode, _ parameter: Parameter, _ scene: Scene
  ) throws(InputError) {
    self.parameter = parameter
    if case .sequence = node.content {
      let choices = try Self.choices(node, of: parameter)
      (min, max, start, self.choices) = (choices.min(), choices.max(), choices[0], choices)
      isStartWritten = true
      return
    }
    guard !parameter.isChoice else { throw node.mismatch(expected: "a list such as [true, false]") }
    choices = nil
    let mapping = try node.mapping(of: Self.keys + [Self.fixed])
    let (range, unit) = (parameter.range, parameter.unit)
    let near = range.withoutFarEnds
    let low = try mapping.optional("min")?.number(in: range, unit: unit) ?? near.lower?.value
    let high = try mapping.optional("max")?.number(in: range, unit: unit) ?? near.upper?.value
    if let low, let high, low >= high { throw node.error("min must be less than max") }
    (min, max) = (low, high)
    isStartWritten = mapping.optional("start") != nil
    isLogarithmic = try Self.isLogarithmic(mapping, low)
    start = try Self.start(mapping, parameter, scene, low, high)
  }

  /// Reads a list of values, each once.
  private static func choices(
    _ node: DocumentNode, of parameter: Parameter
  ) throws(InputError) -> [Double] {
    var seen: Set<Double> = []
    for element in try node.sequence() {
      guard seen.insert(try parameter.value(element)).inserted else {
        throw element.error("\(element.name) is listed twice")
      }
    }
    return try parameter.values(node)
  }

  /// Reads the scale; the least value of a logarithmic one is greater than 0.
  private static func isLogarithmic(
    _ mapping: DocumentMapping, _ low: Double?
  ) throws(InputError) -> Bool {
    guard let node = mapping.optional("scale"), try node.choice(among: Scale.self) == .log
    else { return false }
    guard let low, low > 0 else {
      throw node.error("a logarithmic scale needs a min greater than 0 in \(mapping.name)")
    }
    return true
  }

  /// The start that is written; else the scene's own value; else the middle of the bounds.
  private static func start(
    _ mapping: DocumentMapping, _ parameter: Parameter, _ scene: Scene, _ low: Double?,
    _ high: Double?
  ) throws(InputError) -> Double {
    let bounds = ValueRange(lower: low.map { .closed($0) }, upper: high.map { .closed($0) })
    if let node = mapping.optional("start") {
      return try node.number(in: bounds, unit: parameter.unit)
    }
    if let value = parameter.value(in: scene), bounds.contains(value) { return value }
    switch (low, high) {
    case (let low?, let high?): return (low + high) / 2
    case (let low?, nil): return low + Swift.max(1, abs(low))
    case (nil, let high?): return high - Swift.max(1, abs(high))
    case (nil, nil): return 0
    }
  }
}
