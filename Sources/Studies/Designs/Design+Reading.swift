// SPDX-License-Identifier: GPL-3.0-or-later

extension Design {
  /// Reads the parameters and the points of a sweep, whichever keys its design has.
  ///
  /// - Parameters:
  ///   - mapping: What stands under `sweep`.
  ///   - context: The rest of the document.
  /// - Throws: `InputError` at what is missing, and at keys of another design.
  /// - Returns: The parameters in the order of the document, and the points.
  static func read(
    _ mapping: DocumentMapping, _ context: StudyContext
  ) throws(InputError) -> ([Parameter], Design) {
    let kind = try mapping.optional("design")?.designKind() ?? .grid
    try kind.refuseKeysOfOthers(in: mapping)
    if kind == .list { return try list(mapping.required("file"), context) }
    let node = try mapping.required("parameters")
    if kind == .grid {
      let (parameters, axes) = try each(node, context) {
        (node, parameter) throws(InputError) in try Axis(node, of: parameter)
      }
      return (parameters, .grid(axes))
    }
    let (parameters, spreads) = try each(node, context) { (node, parameter) throws(InputError) in
      try ParameterSpread(node, of: parameter, in: kind)
    }
    return (parameters, .spread(try SpreadDesign(kind, spreads, in: mapping, at: node)))
  }

  /// Reads the parameters with the values of each.
  private static func each<Values>(
    _ node: DocumentNode, _ context: StudyContext,
    _ read: (DocumentNode, Parameter) throws(InputError) -> Values
  ) throws(InputError) -> ([Parameter], [Values]) {
    var parameters: [Parameter] = []
    var values: [Values] = []
    for entry in try node.mapping().entries {
      let parameter = try context.parameter(entry.key, at: entry.keySource)
      try refuseTwins(parameter, among: parameters, at: entry.keySource)
      parameters.append(parameter)
      values.append(try read(entry.value, parameter))
    }
    guard !values.isEmpty else { throw node.error("a sweep needs at least one parameter") }
    return (parameters, values)
  }

  /// Reads the rows of a list: each column of the file is a parameter.
  private static func list(
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
}
