// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Design {
  /// Reads the parameters of a grid: each a list of values, or `min`, `max` and `count` or `step`.
  static func grid(
    _ node: DocumentNode, _ context: StudyContext
  ) throws(InputError) -> ([Parameter], Design) {
    var parameters: [Parameter] = []
    var axes: [[Double]] = []
    for entry in try node.mapping().entries {
      let parameter = try context.scene.parameter(entry.key, at: entry.keySource)
      try refuseTwins(parameter, among: parameters, at: entry.keySource)
      parameters.append(parameter)
      axes.append(try values(entry.value, of: parameter))
    }
    guard !axes.isEmpty else { throw node.error("a sweep needs at least one parameter") }
    return (parameters, .grid(axes))
  }

  /// Reads the rows of a list: each column of the file is a parameter.
  static func list(
    _ node: DocumentNode, _ context: StudyContext
  ) throws(InputError) -> ([Parameter], Design) {
    let file = try context.csv(node)
    var parameters: [Parameter] = []
    var columns: [[Double]] = []
    for name in file.columns {
      let source = try file.source(ofHeader: name)
      let parameter = try context.scene.parameter(name, at: source)
      try refuseTwins(parameter, among: parameters, at: source)
      parameters.append(parameter)
      columns.append(try values(in: file, of: parameter))
    }
    return (parameters, .list(columns))
  }

  /// The values of a column, each in the range of its parameter.
  private static func values(
    in file: CSVFile, of parameter: Parameter
  ) throws(InputError) -> [Double] {
    let values = try file.numbers(in: parameter.name)
    guard let wrong = values.firstIndex(where: { !parameter.range.contains($0) }) else {
      return values
    }
    throw InputError(
      at: try file.source(ofRow: wrong, in: parameter.name),
      "\(parameter.name) must be \(parameter.range), found \(plainText(of: values[wrong]))")
  }

  /// Refuses the same place under two names: the later would silently win.
  static func refuseTwins(
    _ parameter: Parameter, among others: [Parameter], at source: InputSource
  ) throws(InputError) {
    guard let twin = others.first(where: { $0.path == parameter.path }) else { return }
    throw InputError(
      at: source, "\"\(parameter.name)\" and \"\(twin.name)\" are the same parameter")
  }

  private static func values(
    _ node: DocumentNode, of parameter: Parameter
  ) throws(InputError) -> [Double] {
    if case .sequence(let nodes) = node.content {
      guard !nodes.isEmpty else { throw node.error("\(parameter.name) has no values") }
      return try node.sequence().map { (value) throws(InputError) in
        try value.number(in: parameter.range, named: parameter.name)
      }
    }
    if case .mapping = node.content { return try Span(node, of: parameter).values }
    return [try node.number(in: parameter.range, named: parameter.name)]
  }
}

/// Evenly spaced values from `min` to `max`.
private struct Span {
  /// The most values one parameter may take.
  static let limit = 10_000_000

  let values: [Double]

  init(_ node: DocumentNode, of parameter: Parameter) throws(InputError) {
    let mapping = try node.mapping(
      allowing: ["min", "max", "count", "step"], later: ["scale": "values are evenly spaced"])
    let low = try mapping.required("min").number(in: parameter.range, named: "min")
    let high = try mapping.required("max").number(in: parameter.range, named: "max")
    guard low <= high else { throw node.error("min must not be larger than max") }
    guard (high - low).isFinite else { throw node.error("min and max are too far apart") }
    if let step = mapping.optional("step") {
      guard mapping.optional("count") == nil else {
        throw step.error("write either count or step, not both")
      }
      values = try Self.stepping(from: low, to: high, step)
    } else {
      let count = try Self.count(mapping.required("count"), isPoint: low == high)
      let last = Double(max(count - 1, 1))
      values = (0..<count).map {
        Self.value(low + (high - low) * (Double($0) / last), from: low, to: high)
      }
    }
  }

  /// A value of the span: its ends as they are written, those between them tidy.
  private static func value(_ value: Double, from low: Double, to high: Double) -> Double {
    value <= low ? low : min(max(tidy(value, high), low), high)
  }

  /// The decimal number that was meant: 0.3, not the 0.30000000000000004 of 3 steps of 0.1.
  ///
  /// - Parameters:
  ///   - value: A value with some rounding errors.
  ///   - size: The size of the values beside it, of which 14 digits count.
  /// - Returns: The value of so many digits where it is that but for the errors, else the value.
  private static func tidy(_ value: Double, _ size: Double) -> Double {
    let size = max(abs(value), abs(size))
    guard size > 1e-100, size < 1e100 else { return value }
    let exponent = 14 - Int(log10(size).rounded(.up))
    let unit = pow(10, Double(abs(exponent)))
    let tidied =
      exponent < 0 ? (value / unit).rounded() * unit : (value * unit).rounded() / unit
    return abs(tidied - value) <= 4 * size.ulp ? tidied : value
  }

  private static func count(_ node: DocumentNode, isPoint: Bool) throws(InputError) -> Int {
    let count = try node.integer(in: .from(1, to: Double(limit)))
    guard count > 1 || isPoint else {
      throw node.error("count must be at least 2 to reach from min to max")
    }
    return count
  }

  private static func stepping(
    from low: Double, to high: Double, _ node: DocumentNode
  ) throws(InputError) -> [Double] {
    let step = try node.number(in: .greaterThan(0))
    // A step that does not quite divide the span by rounding alone still reaches its end.
    let steps = ((high - low) / step * (1 + 1e-12)).rounded(.down)
    guard steps < Double(limit) else {
      throw node.error("step is too small: more than \(limit) values from min to max")
    }
    return (0...Int(steps)).map { value(low + Double($0) * step, from: low, to: high) }
  }
}
