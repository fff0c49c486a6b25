// SPDX-License-Identifier: GPL-3.0-or-later

extension Design {
  /// Reads the parameters of a grid: each a list of values, or `min`, `max` and `count` or `step`.
  static func grid(
    _ node: DocumentNode, _ context: StudyContext
  ) throws(InputError) -> ([Parameter], Design) {
    var parameters: [Parameter] = []
    var axes: [Axis] = []
    for entry in try node.mapping().entries {
      let parameter = try context.parameter(entry.key, at: entry.keySource)
      try refuseTwins(parameter, among: parameters, at: entry.keySource)
      parameters.append(parameter)
      axes.append(try axis(entry.value, of: parameter))
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
      let parameter = try context.parameter(name, at: source)
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
    if parameter.isChoice { return try choices(in: file, of: parameter) }
    let values = try file.numbers(in: parameter.name)
    guard let wrong = values.firstIndex(where: { !parameter.range.contains($0) }) else {
      return values
    }
    throw InputError(
      at: try file.source(ofRow: wrong, in: parameter.name),
      "\(parameter.name) must be \(parameter.range), found \(plainText(of: values[wrong]))")
  }

  /// The values of a column of choices.
  private static func choices(
    in file: CSVFile, of parameter: Parameter
  ) throws(InputError) -> [Double] {
    let texts = try file.texts(in: parameter.name)
    guard let wrong = texts.firstIndex(where: { $0 != "true" && $0 != "false" }) else {
      return texts.map { $0 == "true" ? 1 : 0 }
    }
    throw InputError(
      at: try file.source(ofRow: wrong, in: parameter.name),
      "\(parameter.name) must be true or false, found \(quoted(texts[wrong]))")
  }

  /// Refuses the same place under two names: the later would silently win.
  static func refuseTwins(
    _ parameter: Parameter, among others: [Parameter], at source: InputSource
  ) throws(InputError) {
    guard let twin = others.first(where: { $0.overlaps(parameter) }) else { return }
    throw InputError(
      at: source, "\"\(parameter.name)\" and \"\(twin.name)\" are the same parameter")
  }

  private static func axis(
    _ node: DocumentNode, of parameter: Parameter
  ) throws(InputError) -> Axis {
    if case .sequence(let nodes) = node.content {
      guard !nodes.isEmpty else { throw node.error("\(parameter.name) has no values") }
      return .list(
        try node.sequence().map { (value) throws(InputError) in try parameter.value(value) })
    }
    if case .mapping = node.content { return .span(try Axis.Span(node, of: parameter)) }
    return .list([try parameter.value(node)])
  }
}

extension Axis.Span {
  /// The most values one parameter may take: as many as `Double` counts exactly.
  private static let limit = 9_007_199_254_740_992.0

  /// Reads `min`, `max` and `count` or `step`.
  fileprivate init(_ node: DocumentNode, of parameter: Parameter) throws(InputError) {
    guard !parameter.isChoice else {
      throw node.mismatch(expected: "a list such as [true, false]")
    }
    let mapping = try node.mapping(
      allowing: ["min", "max", "count", "step"], later: ["scale": "values are evenly spaced"])
    let (range, unit) = (parameter.range, parameter.unit)
    low = try mapping.required("min").number(in: range, unit: unit)
    high = try mapping.required("max").number(in: range, unit: unit)
    guard low <= high else { throw node.error("min must not be larger than max") }
    guard (high - low).isFinite else { throw node.error("min and max are too far apart") }
    if let node = mapping.optional("step") {
      guard mapping.optional("count") == nil else {
        throw node.error("write either count or step, not both")
      }
      let step = try node.number(in: .greaterThan(0), unit: unit)
      count = try Self.count(from: low, to: high, step: step, node)
      self.step = step
    } else {
      count = try Self.count(mapping.required("count"), isPoint: low == high)
      step = nil
    }
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
