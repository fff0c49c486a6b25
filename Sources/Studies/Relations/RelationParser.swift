// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
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
  private enum Kind {
    /// A number.
    case number
    /// True or false.
    case truth
    /// Either: a choice, `true` or `false`.
    case either
  }

  /// The rules by the index of their operators; the last has none that is read from the left.
  private enum Rule {
    static let (alternatives, condition, sum) = (0, 2, 3)
    static let signed = Relation.operations.count
  }

  /// The most levels of nested parentheses, signs and powers: each takes some of the stack.
  private static let deepest = 50

  private var scanner: RelationScanner
  private var steps: [Relation.Step] = []
  private var callsLibrary = false
  private var depth = 0
  private let node: DocumentNode
  /// The name of the text in messages.
  private let place: String
  private let parameters: [Parameter]

  /// Reads a relation, or a list of relations all of which must hold.
  ///
  /// They may name parameters by their names and their full paths.
  static func relations(
    in node: DocumentNode?, among parameters: [Parameter]
  ) throws(InputError) -> [Relation] {
    try node?.elements().map { (node) throws(InputError) in
      guard case .scalar(.text(let text)) = node.content else {
        throw node.mismatch(expected: "a relation such as damping <= 0.5")
      }
      var parser = RelationParser(text, in: node, named: "where", parameters)
      return try parser.relation(.truth)
    } ?? []
  }

  /// Reads a formula, which is a number.
  static func formula(
    in node: DocumentNode, among parameters: [Parameter]
  ) throws(InputError) -> Relation {
    var parser = RelationParser(try node.string(), in: node, named: node.name, parameters)
    return try parser.relation(.number)
  }

  private init(
    _ text: String, in node: DocumentNode, named place: String, _ parameters: [Parameter]
  ) {
    scanner = RelationScanner(text, names: parameters.map(\.name) + parameters.map(\.path))
    (self.node, self.place, self.parameters) = (node, place, parameters)
  }

  /// The whole text.
  private mutating func relation(_ wanted: Kind) throws(InputError) -> Relation {
    let start = scanner.start
    let kind = try expression(Rule.alternatives)
    guard scanner.token == .end else { throw expected("an operator or the end") }
    try check(kind, is: wanted, at: start)
    return Relation(steps: steps, callsLibrary: callsLibrary)
  }

  /// Operands with operators of a rule between them.
  private mutating func expression(_ rule: Int) throws(InputError) -> Kind {
    guard rule < Rule.signed else { return try signed() }
    guard rule != Rule.condition else { return try condition() }
    let start = scanner.start
    var kind = try expression(rule + 1)
    while let operation = Relation.operations[rule][scanner.written] {
      let wanted = rule < Rule.condition ? Kind.truth : .number
      try check(kind, is: wanted, at: start)
      scanner.advance()
      try read(rule + 1, wanted)
      steps.append(.operation(operation))
      kind = wanted
    }
    return kind
  }

  /// A chain of comparisons, in which what stands between two of them is compared with both sides.
  private mutating func condition() throws(InputError) -> Kind {
    if scanner.token == .name("not") {
      scanner.advance()
      try nested(Rule.condition, .truth)
      steps.append(.function { 1 - $0 })
      return .truth
    }
    let comparisons = Relation.operations[Rule.condition]
    let start = scanner.start
    let kind = try expression(Rule.sum)
    guard comparisons[scanner.written] != nil else { return kind }
    try check(kind, is: .number, at: start)
    var between: Range<Int>?
    while let comparison = comparisons[scanner.written] {
      scanner.advance()
      if let between { steps += steps[between] }
      let first = steps.count
      try read(Rule.sum, .number)
      let end = steps.count
      steps.append(.operation(comparison))
      if between != nil { steps.append(.operation(Relation.and)) }
      between = first..<end
    }
    return .truth
  }

  private mutating func signed() throws(InputError) -> Kind {
    let (start, sign) = (scanner.start, scanner.token)
    if sign == .sign("-") || sign == .sign("+") {
      scanner.advance()
      try nested(Rule.signed, .number)
      if sign == .sign("-") { steps.append(.function { -$0 }) }
      return .number
    }
    let kind = try value()
    guard scanner.token == .sign("^") else { return kind }
    try check(kind, is: .number, at: start)
    scanner.advance()
    try nested(Rule.signed, .number)
    steps.append(.operation { pow($0, $1) })
    callsLibrary = true
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
    case .name(let name) where !["and", "or", "not"].contains(name):
      try function(name)
      return .number
    case .sign("("):
      scanner.advance()
      let kind = try nested(Rule.alternatives, .either)
      try skip(")")
      return kind
    default: throw expected("a number or a parameter")
    }
  }

  /// A name with what it is called with; by itself it would be a parameter that is not there.
  private mutating func function(_ name: String) throws(InputError) {
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
    let function = Relation.functions.first { $0.name == name }
    let joining = Relation.joiningFunctions.first { $0.name == name }
    guard function != nil || joining != nil else {
      let known = Relation.functions.map(\.name) + Relation.joiningFunctions.map(\.name)
      throw .unknown("function", name, " in \(place)", known: known, at: source)
    }
    scanner.advance()
    try nested(Rule.sum, .number)
    if let function { steps.append(.function(function.apply)) }
    if let joining {
      repeat {
        try skip(",")
        try nested(Rule.sum, .number)
        steps.append(.operation(joining.apply))
      } while scanner.token == .sign(",")
    }
    try skip(")")
    callsLibrary = callsLibrary || Relation.ofLibrary.contains(name)
  }

  // MARK: Kinds, levels and faults

  /// Reads a part that is of a kind.
  @discardableResult
  private mutating func read(_ rule: Int, _ wanted: Kind) throws(InputError) -> Kind {
    let start = scanner.start
    let kind = try expression(rule)
    try check(kind, is: wanted, at: start)
    return kind
  }

  /// Reads a part one level deeper.
  @discardableResult
  private mutating func nested(_ rule: Int, _ wanted: Kind) throws(InputError) -> Kind {
    guard depth < Self.deepest else {
      throw InputError(
        at: source(at: scanner.start), "\(place) nests more than \(Self.deepest) levels")
    }
    depth += 1
    defer { depth -= 1 }
    return try read(rule, wanted)
  }

  private func check(_ kind: Kind, is wanted: Kind, at start: Int) throws(InputError) {
    guard kind != wanted, kind != .either, wanted != .either else { return }
    throw InputError(
      at: source(at: start),
      wanted == .number
        ? "expected a number in \(place), found a relation"
        : "expected a relation such as damping <= 0.5 in \(place), found a number")
  }

  private mutating func skip(_ sign: String) throws(InputError) {
    guard scanner.token == .sign(sign) else { throw expected(quoted(sign)) }
    scanner.advance()
  }

  private func expected(_ expectation: String) -> InputError {
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

  /// The place of a scalar of the text; that of the whole text where it is folded.
  private func source(at position: Int) -> InputSource {
    guard let column = node.source.column, let offset = node.textOffset else { return node.source }
    return InputSource(
      place: node.source.place, line: node.source.line, column: column + offset + position)
  }
}
