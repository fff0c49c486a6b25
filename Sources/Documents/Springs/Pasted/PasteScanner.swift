// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// A word, a number, a text in quotes or a mark of pasted code.
enum PasteToken: Equatable {
  /// A name; hyphens may stand within, as in CSS.
  case word(String)
  /// A number and the unit that stands behind it, empty for none.
  case number(Double, unit: String)
  /// The content of quotes.
  case text(String)
  /// Any other character.
  case mark(Character)
}

/// Cuts pasted code of any language into tokens, without comments.
struct PasteScanner {
  private let characters: [Character]
  private var place = 0

  /// The tokens of a text.
  ///
  /// - Throws: `InputError` for quotes that do not pair and numbers without an end.
  static func tokens(of text: String) throws(InputError) -> [PasteToken] {
    var scanner = PasteScanner(text)
    var tokens: [PasteToken] = []
    while let token = try scanner.next() { tokens.append(token) }
    return tokens
  }

  private init(_ text: String) { characters = Array(text) }

  private func character(after offset: Int = 0) -> Character? {
    place + offset < characters.count ? characters[place + offset] : nil
  }

  private mutating func next() throws(InputError) -> PasteToken? {
    skipBlanks()
    guard let first = character() else { return nil }
    if let quotes = Self.quotes.first(where: { $0.contains(first) }) {
      return try text(until: quotes)
    }
    if first.isDigit || first == "." && character(after: 1)?.isDigit == true {
      return try number()
    }
    // `--name` of CSS.
    let isProperty = first == "-" && character(after: 1) == "-"
    if first.beginsWord || isProperty && character(after: 2)?.beginsWord == true { return word() }
    place += 1
    return .mark(first == "\u{2212}" ? "-" : first)
  }

  /// Skips blanks and comments: `//` and `#` to the end of the line, and `/* ... */`.
  private mutating func skipBlanks() {
    while let first = character() {
      if first.isWhitespace || first == "\u{FEFF}" || first == "\u{200B}" {
        place += 1
      } else if first == "#" || first == "/" && character(after: 1) == "/" {
        while let next = character(), !next.isNewline { place += 1 }
      } else if first == "/" && character(after: 1) == "*" {
        place += 2
        while character() != nil, !(character() == "*" && character(after: 1) == "/") { place += 1 }
        place = min(place + 2, characters.count)
      } else {
        return
      }
    }
  }

  /// Quotes, straight and as typography and chats make them; a text ends with any of its first one's kind.
  private static let quotes: [Set<Character>] = [
    ["`"], ["\"", "“", "”", "„"], ["'", "‘", "’", "‚"],
  ]

  private mutating func text(until ends: Set<Character>) throws(InputError) -> PasteToken {
    let start = place + 1
    guard let end = characters[start...].firstIndex(where: ends.contains) else {
      throw InputError("a quote in the pasted spring is never closed")
    }
    place = end + 1
    return .text(String(characters[start..<end]))
  }

  private mutating func word() -> PasteToken {
    let start = place
    while character() == "-" { place += 1 }
    while let next = character(),
      next.continuesWord || next == "-" && character(after: 1)?.beginsWord == true
    {
      place += 1
    }
    return .word(String(characters[start..<place]))
  }

  /// A number as any language writes it: `1_000`, `.5f`, `1e-3`, `350ms`, `8.1%`.
  private mutating func number() throws(InputError) -> PasteToken {
    var digits = ""
    takeDigits(&digits)
    if character() == ".", character(after: 1)?.beginsWord != true || hasSuffix(after: 1) {
      place += 1
      digits += "."
      takeDigits(&digits)
    }
    if let mark = character(), "eE".contains(mark) {
      let count = character(after: 1).map("+-".contains) == true ? 2 : 1
      if character(after: count)?.isDigit == true {
        digits += String(characters[place..<place + count]).lowercased()
        place += count
        takeDigits(&digits)
      }
    }
    let text = digits.hasSuffix(".") ? digits + "0" : digits
    guard let value = Double(text), value.isFinite else {
      throw InputError("\(quoted(digits)) is no number to compute with")
    }
    return .number(value, unit: unit())
  }

  /// A letter that only says the type of a number, at an offset.
  private func hasSuffix(after offset: Int) -> Bool {
    guard let letter = character(after: offset), Self.types.contains(letter) else { return false }
    return character(after: offset + 1)?.continuesWord != true
  }

  private static let types: Set<Character> = ["f", "F", "d", "D", "L", "l", "u", "U"]

  private mutating func takeDigits(_ digits: inout String) {
    while let next = character(),
      next.isDigit || next == "_" && character(after: 1)?.isDigit == true
    {
      if next != "_" { digits.append(next) }
      place += 1
    }
  }

  private mutating func unit() -> String {
    if hasSuffix(after: 0) {
      place += 1
      return ""
    }
    let start = place
    if character() == "%" {
      place += 1
    } else {
      while let next = character(), next.continuesWord { place += 1 }
    }
    return String(characters[start..<place])
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var beginsWord: Bool { isLetter || self == "_" || self == "$" }
  fileprivate var continuesWord: Bool { beginsWord || isDigit }
}
