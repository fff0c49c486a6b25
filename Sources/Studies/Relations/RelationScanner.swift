// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// A word of a relation.
enum RelationToken: Equatable {
  /// A number, not negative.
  case number(Double)
  /// One of the names that are known, by its index.
  case known(Int)
  /// Another name: a function, `and`, `or`, `not`, `true`, `false`, or a slip.
  case name(String)
  /// An operator, a parenthesis or a comma.
  case sign(String)
  /// The end of the text.
  case end
}

/// Parts the text of a relation into words.
struct RelationScanner {
  /// The word that comes next.
  private(set) var token = RelationToken.end
  /// Its beginning, in scalars from the start of the text.
  private(set) var start = 0
  /// Its text.
  private(set) var written = ""
  private let text: [Unicode.Scalar]
  private let names: [[Unicode.Scalar]]
  private var position = 0

  /// The signs, those of two scalars before their beginnings.
  private static let signs = [
    "<=", ">=", "==", "!=", "<", ">", "+", "-", "*", "/", "^", "(", ")", ",",
  ]

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
    token = read()
    written = string(start..<position)
  }

  private mutating func read() -> RelationToken {
    guard position < text.count else { return .end }
    if let name = longestName() {
      position += names[name].count
      return .known(name)
    }
    if let number = number() { return number }
    if Self.isLetter(text[position]) {
      while position < text.count, text[position] == "." || Self.isPart(text[position]) {
        position += 1
      }
      return .name(string(start..<position))
    }
    for sign in Self.signs where text[position...].starts(with: sign.unicodeScalars) {
      position += sign.unicodeScalars.count
      return .sign(sign)
    }
    position += 1
    return .sign(string(start..<position))
  }

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
  private mutating func number() -> RelationToken? {
    guard text[position] == "." || Self.isDigit(text[position]) else { return nil }
    // No number is as long as 400 bytes.
    let bytes = text[position...].prefix { $0.isASCII && $0 != " " }.prefix(400)
      .map { UInt8(ascii: $0) }
    let length = decimalLength(in: bytes)
    guard length > 0, let value = Double(string(position..<position + length)) else { return nil }
    position += length
    return .number(value)
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
