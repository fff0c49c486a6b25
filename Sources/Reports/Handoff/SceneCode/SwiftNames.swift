// SPDX-License-Identifier: GPL-3.0-or-later

/// The names of one scope of Swift code, each given once.
struct SwiftNames {
  private var taken: Set<String>

  /// A scope in which some names are taken already.
  init(taken: Set<String> = []) { self.taken = taken }

  /// A free name as near as possible to a name in a document: `set-down` is `setDown`.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - fallback: The name of a text without a letter, which is put in front of digits, too.
  /// - Returns: The name, which is taken from now on.
  mutating func name(_ text: String, or fallback: String) -> String {
    let wanted = Self.identifier(text, or: fallback)
    var name = wanted
    var count = 1
    while Self.keywords.contains(name) || !taken.insert(name).inserted {
      count += 1
      name = "\(wanted)\(count)"
    }
    return name
  }

  /// True where a name of a document is free as it is.
  func isFree(_ text: String) -> Bool {
    let name = Self.identifier(text, or: "")
    return !name.isEmpty && !Self.keywords.contains(name) && !taken.contains(name)
  }

  /// The identifier nearest to a text, its words joined with capitals; it may be a keyword.
  static func identifier(_ text: String, or fallback: String) -> String {
    let words = text.unicodeScalars.split { !isPart($0) }.map {
      String(String.UnicodeScalarView($0))
    }
    guard let first = words.first else { return fallback }
    let joined = ([first] + words.dropFirst().map(\.capitalizedFirst)).joined()
    let isHead = joined.unicodeScalars.first.map { !isDigit($0) } ?? false
    return isHead ? joined.loweredFirst : fallback + joined
  }

  /// True where a scalar can stand within an identifier: of letters those that Swift knows.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar.properties.isAlphabetic || isDigit(scalar)
      : scalar.properties.isAlphabetic && scalar.properties.isXIDContinue
        && scalar.properties.canonicalCombiningClass == .notReordered
        && scalar.properties.generalCategory != .nonspacingMark
        && scalar.properties.generalCategory != .spacingMark
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The words that are no names in Swift, or not everywhere.
  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "actor", "as", "associatedtype", "async", "await", "break",
    "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "lazy", "let", "nil", "open", "operator", "private",
    "precedencegroup", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "weak", "where", "while",
  ]
}

extension String {
  /// The text with a capital at its beginning.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a small letter at its beginning; `URL` stays as it is.
  fileprivate var loweredFirst: String {
    let second = dropFirst().first
    return second?.isUppercase == true ? self : prefix(1).lowercased() + dropFirst()
  }

  /// The text as a literal of Swift.
  var swiftLiteral: String { debugDescription }
}
