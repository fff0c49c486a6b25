// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Scenes

/// Reads a relation by recursive descent; each rule appends its steps behind those of its parts.
///
///     alternatives  conditions ("or" conditions)*
///     conditions    condition ("and" condition)*
///     condition     "not" condition | sum (comparison sum)*
///     sum           product (("+" | "-") product)*
///     product       signed (("*" | "/") signed)*
///     signed        ("-" | "+") signed | value ["^" signed]
///     value         number | name | function "(" sum ("," sum)* ")" | "(" alternatives ")"
struct RelationParser {
  /// The type of a part of a relation.
  enum Kind {
    /// A number.
    case number
    /// True or false.
    case truth
    /// Either: a choice, `true` or `false`.
    case either
  }

  /// The most levels of nested parentheses, signs and powers: each takes some of the stack.
  static let deepest = 50

  var scanner: RelationScanner
  private var steps: [Relation.Step] = []
  var depth = 0
  let node: DocumentNode
  /// The name of the text in messages.
  private(set) var place = "where"
  private let parameters: [Parameter]

  /// Reads a relation, or a list of relations all of which must hold.
  ///
  /// They may name parameters by their names and their full paths.
  static func relations(
    in node: DocumentNode?, among parameters: [Parameter]
  ) throws(InputError) -> [Relation] {
    try node?.elements().map { (node) throws(InputError) in
      try relation(in: node, among: parameters)
    } ?? []
  }

  private static func relation(
    in node: DocumentNode, among parameters: [Parameter]
  ) throws(InputError) -> Relation {
    guard case .scalar(.text(let text)) = node.content else {
      throw node.mismatch(expected: "a relation such as damping <= 0.5")
    }
    var parser = RelationParser(text, in: node, parameters)
    let (start, kind) = (parser.scanner.start, try parser.alternatives())
    guard parser.scanner.token == .end else { throw parser.expected("an operator or the end") }
    if kind == .number { throw parser.wrongKind(at: start) }
    return Relation(parser.steps)
  }

  /// Reads a formula, which is a number.
  static func formula(
    in node: DocumentNode, among parameters: [Parameter]
  ) throws(InputError) -> Relation {
    let text = try node.string()
    var parser = RelationParser(text, in: node, parameters)
    parser.place = node.name
    try parser.number { (parser) throws(InputError) in try parser.alternatives() }
    guard parser.scanner.token == .end else { throw parser.expected("an operator or the end") }
    return Relation(parser.steps)
  }

  private init(_ text: String, in node: DocumentNode, _ parameters: [Parameter]) {
    scanner = RelationScanner(text, names: parameters.map(\.name) + parameters.map(\.path))
    self.node = node
    self.parameters = parameters
  }

  private mutating func alternatives() throws(InputError) -> Kind {
    try joined(by: "or", .or) { (parser) throws(InputError) in
      try parser.joined(by: "and", .and) { (parser) throws(InputError) in try parser.condition() }
    }
  }

  /// Parts with a word between them, each of which is then true or false.
  private mutating func joined(
    by word: String, _ operation: Relation.Operation,
    _ part: (inout RelationParser) throws(InputError) -> Kind
  ) throws(InputError) -> Kind {
    let start = scanner.start
    var kind = try part(&self)
    while scanner.token == .name(word) {
      if kind == .number { throw wrongKind(at: start) }
      scanner.advance()
      try truth(part)
      steps.append(.operation(operation))
      kind = .truth
    }
    return kind
  }

  private mutating func condition() throws(InputError) -> Kind {
    if scanner.token == .name("not") {
      scanner.advance()
      try nested { (parser) throws(InputError) in
        try parser.truth { (parser) throws(InputError) in try parser.condition() }
      }
      steps.append(.function(.not))
      return .truth
    }
    let start = scanner.start
    let kind = try sum()
    guard comparison != nil else { return kind }
    if kind == .truth { throw wrongNumber(at: start) }
    steps.append(.open)
    while let comparison {
      scanner.advance()
      try number { (parser) throws(InputError) in try parser.sum() }
      steps.append(.compare(comparison))
    }
    steps.append(.close)
    return .truth
  }

  /// The comparison that comes next.
  private var comparison: Relation.Comparison? {
    guard case .sign(let sign) = scanner.token else { return nil }
    return Relation.Comparison(rawValue: sign)
  }

  private mutating func sum() throws(InputError) -> Kind {
    try chain(of: ["+", "-"]) { (parser) throws(InputError) in
      try parser.chain(of: ["*", "/"]) { (parser) throws(InputError) in try parser.signed() }
    }
  }

  /// Parts with signs between them, each of which is then a number.
  private mutating func chain(
    of signs: [String], _ part: (inout RelationParser) throws(InputError) -> Kind
  ) throws(InputError) -> Kind {
    let start = scanner.start
    var kind = try part(&self)
    while case .sign(let sign) = scanner.token, signs.contains(sign),
      let operation = Relation.Operation(rawValue: sign)
    {
      if kind == .truth { throw wrongNumber(at: start) }
      scanner.advance()
      try number(part)
      steps.append(.operation(operation))
      kind = .number
    }
    return kind
  }

  private mutating func signed() throws(InputError) -> Kind {
    let start = scanner.start
    if scanner.token == .sign("-") || scanner.token == .sign("+") {
      let isNegative = scanner.token == .sign("-")
      scanner.advance()
      try nestedNumber { (parser) throws(InputError) in try parser.signed() }
      if isNegative { steps.append(.function(.negated)) }
      return .number
    }
    let kind = try value()
    guard scanner.token == .sign("^") else { return kind }
    if kind == .truth { throw wrongNumber(at: start) }
    scanner.advance()
    try nestedNumber { (parser) throws(InputError) in try parser.signed() }
    steps.append(.operation(.power))
    return .number
  }

  private mutating func value() throws(InputError) -> Kind {
    switch scanner.token {
    case .number(let number):
      scanner.advance()
      steps.append(.number(number))
      return .number
    case .known(let index):
      scanner.advance()
      steps.append(.parameter(index % parameters.count))
      return parameters[index % parameters.count].isChoice ? .either : .number
    case .name("true"), .name("false"):
      steps.append(.number(scanner.token == .name("true") ? 1 : 0))
      scanner.advance()
      return .either
    case .name(let name) where !["and", "or", "not"].contains(name): return try function(name)
    case .sign("("):
      scanner.advance()
      var kind = Kind.number
      try nested { (parser) throws(InputError) in kind = try parser.alternatives() }
      try skip(")")
      return kind
    default: throw expected("a number or a parameter")
    }
  }

  /// A function with its arguments, or the error of a name that is none.
  private mutating func function(_ name: String) throws(InputError) -> Kind {
    let source = source(at: scanner.start)
    scanner.advance()
    guard scanner.token == .sign("(") else {
      guard Metric(rawValue: name) == nil else {
        throw InputError(
          at: source,
          "\(name) is a metric, which only a run tells; \(place) compares parameters: "
            + parameters.map(\.name).joined(separator: ", "))
      }
      throw .unknown("parameter", name, " in \(place)", known: parameters.map(\.name), at: source)
    }
    let functions = Relation.Function.allCases.filter { $0 != .negated && $0 != .not }
    guard name == "min" || name == "max" || functions.contains(where: { $0.rawValue == name })
    else {
      throw .unknown(
        "function", name, " in \(place)", known: functions.map(\.rawValue) + ["min", "max"],
        at: source)
    }
    scanner.advance()
    try nestedNumber { (parser) throws(InputError) in try parser.sum() }
    if let function = Relation.Function(rawValue: name) {
      steps.append(.function(function))
    } else if let operation = Relation.Operation(rawValue: name) {
      try arguments(of: operation)
    }
    try skip(")")
    return .number
  }

  /// The arguments of `min` or `max` behind the first, at least one.
  private mutating func arguments(of operation: Relation.Operation) throws(InputError) {
    repeat {
      try skip(",")
      try nestedNumber { (parser) throws(InputError) in try parser.sum() }
      steps.append(.operation(operation))
    } while scanner.token == .sign(",")
  }

  // MARK: Words

  /// Reads a part that must be true or false.
  mutating func truth(
    _ part: (inout RelationParser) throws(InputError) -> Kind
  ) throws(InputError) {
    let start = scanner.start
    if try part(&self) == .number { throw wrongKind(at: start) }
  }

  /// Reads a part that must be a number.
  mutating func number(
    _ part: (inout RelationParser) throws(InputError) -> Kind
  ) throws(InputError) {
    let start = scanner.start
    if try part(&self) == .truth { throw wrongNumber(at: start) }
  }

  /// Reads a part one level deeper that must be a number.
  private mutating func nestedNumber(
    _ part: (inout RelationParser) throws(InputError) -> Kind
  ) throws(InputError) {
    try nested { (parser) throws(InputError) in try parser.number(part) }
  }

  /// Reads a part one level deeper.
  mutating func nested(
    _ part: (inout RelationParser) throws(InputError) -> Void
  ) throws(InputError) {
    guard depth < Self.deepest else {
      throw InputError(
        at: source(at: scanner.start), "\(place) nests more than \(Self.deepest) levels")
    }
    depth += 1
    try part(&self)
    depth -= 1
  }

  /// Goes past a sign that must be here.
  mutating func skip(_ sign: String) throws(InputError) {
    guard scanner.token == .sign(sign) else { throw expected(quoted(sign)) }
    scanner.advance()
  }

  /// The error of a word in the place of something else.
  func expected(_ expectation: String) -> InputError {
    let found = scanner.token == .end ? "the end" : quoted(scanner.written)
    let hint =
      switch scanner.written {
      case "=": "; write == to compare"
      case "&": "; write and"
      case "|": "; write or"
      case "!": "; write not"
      default: ""
      }
    return InputError(
      at: source(at: scanner.start), "expected \(expectation) in \(place), found \(found)\(hint)")
  }

  func wrongKind(at start: Int) -> InputError {
    InputError(
      at: source(at: start), "expected a relation such as damping <= 0.5 in where, found a number")
  }

  func wrongNumber(at start: Int) -> InputError {
    InputError(at: source(at: start), "expected a number in \(place), found a relation")
  }

  /// The place of a scalar of the text.
  func source(at position: Int) -> InputSource {
    guard let column = node.source.column, let offset = node.textOffset else { return node.source }
    return InputSource(
      place: node.source.place, line: node.source.line, column: column + offset + position)
  }
}
