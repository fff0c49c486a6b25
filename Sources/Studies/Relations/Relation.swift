// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Responses

/// A relation between the parameters of a sweep, such as `damping * frequency <= 3`.
///
/// It is kept as steps on a stack of numbers, in which 1 is true, 0 false and NaN undecided: to
/// decide it takes neither memory nor recursion. A comparison with NaN is undecided and so is its
/// negation: numbers that cannot be calculated satisfy no relation.
public struct Relation: Sendable {
  typealias Operation = @Sendable (Double, Double) -> Double

  /// A step of the calculation.
  enum Step: Sendable {
    /// Puts a number on the stack.
    case number(Double)
    /// Puts the value of a parameter on the stack.
    case parameter(Int)
    /// Puts a function of the top in its place.
    case function(@Sendable (Double) -> Double)
    /// Puts the result of an operator on the two on top in their place.
    case operation(Operation)
  }

  /// The steps, which leave one number on the stack.
  let steps: [Step]
  /// The C library computes a part of it, perhaps with other last bits on another machine.
  let callsLibrary: Bool

  /// Decides the relation.
  ///
  /// - Parameter values: The values of the parameters, in their order.
  /// - Returns: False also where it cannot be decided.
  public func holds(at values: some RandomAccessCollection<Double>) -> Bool {
    number(at: values) == 1
  }

  /// The number of it: 1 for true, 0 for false, NaN where it cannot be calculated.
  package func number(at values: some RandomAccessCollection<Double>) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: steps.count) { stack in
      var top = -1
      for step in steps {
        switch step {
        case .number(let number):
          top += 1
          stack[top] = number
        case .parameter(let index):
          top += 1
          stack[top] = values[values.index(values.startIndex, offsetBy: index)]
        case .function(let function): stack[top] = function(stack[top])
        case .operation(let operation):
          top -= 1
          stack[top] = operation(stack[top], stack[top + 1])
        }
      }
      return stack[0]
    }
  }

  // MARK: Functions and operators

  /// The functions of one number, and those of several, which take them two by two.
  static let functions: [(name: String, step: Step)] = [
    ("abs", .function { $0.magnitude }), ("sqrt", .function { $0.squareRoot() }),
    ("exp", .function { exp($0) }), ("log", .function { log($0) }),
    ("sin", .function { sin($0) }), ("cos", .function { cos($0) }),
    ("min", .operation { $0.isNaN || $1.isNaN ? .nan : min($0, $1) }),
    ("max", .operation { $0.isNaN || $1.isNaN ? .nan : max($0, $1) }),
  ]

  /// The functions that the C library computes.
  static let ofLibrary: Set = ["exp", "log", "sin", "cos"]

  static let and: Operation = { $0 == 0 || $1 == 0 ? 0 : $0 * $1 }

  /// The operators that are read from the left, those that bind the least first.
  static let operations: [[String: Operation]] = [
    ["or": { $0 == 1 || $1 == 1 ? 1 : $0 + $1 }], ["and": and],
    [
      "<": comparison { $0 < $1 }, "<=": comparison { $0 <= $1 }, ">": comparison { $0 > $1 },
      ">=": comparison { $0 >= $1 }, "==": comparison { $0 == $1 }, "!=": comparison { $0 != $1 },
    ], ["+": { $0 + $1 }, "-": { $0 - $1 }], ["*": { $0 * $1 }, "/": { $0 / $1 }],
  ]

  private static func comparison(
    _ holds: @escaping @Sendable (Double, Double) -> Bool
  ) -> Operation {
    { $0.isNaN || $1.isNaN ? .nan : holds($0, $1) ? 1 : 0 }
  }
}

/// Parts the text of a relation into words.
struct RelationScanner {
  /// The word that comes next; empty at the end of the text.
  private(set) var word = ""

  /// The step for a word that is a number, not negative, or one of the names that are known; nil for
  /// another one: an operator, a function, or a slip.
  private(set) var operand: Relation.Step?

  /// Its beginning, in scalars from the start of the text.
  private(set) var start = 0

  private let text: [Unicode.Scalar]
  private let names: [[Unicode.Scalar]]
  private var position = 0

  /// Goes to the first word of a text; known names may have any form: `items.a-b.density`.
  init(_ text: String, names: [String]) {
    self.text = Array(text.unicodeScalars)
    self.names = names.map { Array($0.unicodeScalars) }
    advance()
  }

  /// Goes to the next word.
  mutating func advance() {
    while position < text.count, text[position].properties.isWhitespace { position += 1 }
    start = position
    operand = nil
    if position < text.count { read() }
    word = string(start..<position)
  }

  private mutating func read() {
    let rest = text[position...]
    if let name = longestName() {
      position += names[name].count
      operand = .parameter(name)
    } else if let number = number() {
      operand = .number(number)
    } else if isName {
      position = rest.firstIndex { $0 != "." && !Self.isPart($0) } ?? text.count
    } else {
      let isPair = ["<=", ">=", "==", "!="].contains { rest.starts(with: $0.unicodeScalars) }
      position += isPair ? 2 : 1
    }
  }

  /// The word begins as a name does.
  var isName: Bool { start < text.count && Self.isLetter(text[start]) }

  /// The longest of the known names that stands here, and ends here.
  private func longestName() -> Int? {
    let rest = text[position...]
    let matches = names.indices.filter { index in
      let end = position + names[index].count
      return rest.starts(with: names[index]) && !(end < text.count && Self.isPart(text[end]))
    }
    return matches.max { names[$0].count < names[$1].count }
  }

  /// The number that stands here.
  private mutating func number() -> Double? {
    guard text[position] == "." || Self.isDigit(text[position]) else { return nil }
    // No number is as long as 400 bytes.
    let bytes = text[position...].prefix { $0.isASCII && $0 != " " }.prefix(400)
      .map { UInt8(ascii: $0) }
    let length = decimalLength(in: bytes)
    guard length > 0, let value = Double(string(position..<position + length)) else { return nil }
    position += length
    return value
  }

  private func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(text[range]))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic
  }

  /// Recognises a scalar before which a name cannot end.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || isDigit(scalar)
  }
}

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
  private static let (alternatives, condition, sum) = (0, 2, 3)
  private static let signed = Relation.operations.count

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
    let kind = try expression(Self.alternatives)
    guard scanner.word.isEmpty else { throw expected("an operator or the end") }
    try check(kind, is: wanted, at: start)
    return Relation(steps: steps, callsLibrary: callsLibrary)
  }

  /// Operands with operators of a rule between them.
  private mutating func expression(_ rule: Int) throws(InputError) -> Kind {
    guard rule < Self.signed else { return try signed() }
    guard rule != Self.condition else { return try condition() }
    let start = scanner.start
    var kind = try expression(rule + 1)
    while let operation = Relation.operations[rule][scanner.word] {
      let wanted = rule < Self.condition ? Kind.truth : .number
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
    if scanner.word == "not" {
      scanner.advance()
      try nested(Self.condition, .truth)
      steps.append(.function { 1 - $0 })
      return .truth
    }
    let comparisons = Relation.operations[Self.condition]
    let start = scanner.start
    let kind = try expression(Self.sum)
    guard comparisons[scanner.word] != nil else { return kind }
    try check(kind, is: .number, at: start)
    var between: Range<Int>?
    while let comparison = comparisons[scanner.word] {
      scanner.advance()
      if let between { steps += steps[between] }
      let first = steps.count
      try read(Self.sum, .number)
      let end = steps.count
      steps.append(.operation(comparison))
      if between != nil { steps.append(.operation(Relation.and)) }
      between = first..<end
    }
    return .truth
  }

  private mutating func signed() throws(InputError) -> Kind {
    let (start, sign) = (scanner.start, scanner.word)
    if sign == "-" || sign == "+" {
      scanner.advance()
      try nested(Self.signed, .number)
      if sign == "-" { steps.append(.function { -$0 }) }
      return .number
    }
    let kind = try value()
    guard scanner.word == "^" else { return kind }
    try check(kind, is: .number, at: start)
    scanner.advance()
    try nested(Self.signed, .number)
    steps.append(.operation { pow($0, $1) })
    callsLibrary = true
    return .number
  }

  private mutating func value() throws(InputError) -> Kind {
    if let operand = scanner.operand {
      scanner.advance()
      guard case .parameter(let place) = operand else {
        steps.append(operand)
        return .number
      }
      let index = place % parameters.count
      steps.append(.parameter(index))
      return parameters[index].isChoice ? .either : .number
    }
    switch scanner.word {
    case "true", "false":
      steps.append(.number(scanner.word == "true" ? 1 : 0))
      scanner.advance()
      return .either
    case "(":
      scanner.advance()
      let kind = try nested(Self.alternatives, .either)
      try skip(")")
      return kind
    case let name where scanner.isName && !["and", "or", "not"].contains(name):
      try function(name)
      return .number
    default: throw expected("a number or a parameter")
    }
  }

  /// A name with what it is called with; by itself it would be a parameter that is not there.
  private mutating func function(_ name: String) throws(InputError) {
    let source = source(at: scanner.start)
    scanner.advance()
    guard scanner.word == "(" else {
      try source.refuse(
        unless: Metric(rawValue: name) == nil,
        "\(name) is a metric, which only a run tells; \(place) compares parameters: "
          + parameters.map(\.name).listed
          + "; a fit takes limits of metrics, as in --target \(name)=..1")
      throw .unknown("parameter", name, " in \(place)", known: parameters.map(\.name), at: source)
    }
    guard let step = Relation.functions.first(where: { $0.name == name })?.step else {
      let known = Relation.functions.map(\.name)
      throw .unknown("function", name, " in \(place)", known: known, at: source)
    }
    scanner.advance()
    try nested(Self.sum, .number)
    if case .operation = step {
      repeat {
        try skip(",")
        try nested(Self.sum, .number)
        steps.append(step)
      } while scanner.word == ","
    } else {
      steps.append(step)
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
      throw source(at: scanner.start).error("\(place) nests more than \(Self.deepest) levels")
    }
    depth += 1
    defer { depth -= 1 }
    return try read(rule, wanted)
  }

  private func check(_ kind: Kind, is wanted: Kind, at start: Int) throws(InputError) {
    guard kind != wanted, kind != .either, wanted != .either else { return }
    throw source(at: start).error(
      wanted == .number
        ? "expected a number in \(place), found a relation"
        : "expected a relation such as damping <= 0.5 in \(place), found a number")
  }

  private mutating func skip(_ sign: String) throws(InputError) {
    guard scanner.word == sign else { throw expected(quoted(sign)) }
    scanner.advance()
  }

  private func expected(_ expectation: String) -> InputError {
    let found = scanner.word.isEmpty ? "the end" : quoted(scanner.word)
    let hints = ["=": "write == to compare", "&": "write and", "|": "write or", "!": "write not"]
    let hint = hints[scanner.word].map { "; \($0)" } ?? ""
    return source(at: scanner.start).error(
      "expected \(expectation) in \(place), found \(found)\(hint)")
  }

  /// The place of a scalar of the text; that of the whole text where it is folded.
  private func source(at position: Int) -> InputSource {
    guard let column = node.source.column, let offset = node.textOffset else { return node.source }
    return InputSource(
      place: node.source.place, line: node.source.line, column: column + offset + position)
  }
}
