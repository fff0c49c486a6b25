// SPDX-License-Identifier: GPL-3.0-or-later

extension RelationParser {
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
