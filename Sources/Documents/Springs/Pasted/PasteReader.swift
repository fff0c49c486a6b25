// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// Reads tokens into values.
struct PasteReader {
  let tokens: [PasteToken]
  private var place = 0

  init(tokens: [PasteToken]) { self.tokens = tokens }

  private static let keywords: Set = [
    "let", "var", "val", "const", "new", "return", "await", "final", "export", "default", "static",
    "override",
  ]
  /// The deepest brackets that are read.
  private static let deepest = 60

  private func token(after offset: Int = 0) -> PasteToken? {
    place + offset < tokens.count ? tokens[place + offset] : nil
  }

  private func isMark(_ mark: Character, after offset: Int = 0) -> Bool {
    token(after: offset) == .mark(mark)
  }

  /// The items in brackets, of which the first is next and both are passed over, or up to the end.
  mutating func items(until end: Character?, depth: Int) throws(InputError) -> [PastedArgument] {
    guard depth < Self.deepest else {
      throw InputError("the brackets of the pasted spring are too deep")
    }
    if end != nil { place += 1 }
    var items: [PastedArgument] = []
    var group = 0
    while let token = token() {
      if case .mark(let mark) = token {
        if mark == end {
          place += 1
          return items
        }
        if ")]}".contains(mark) { throw Self.unpaired(mark) }
        if ",;".contains(mark) { group += 1 }
      }
      if var item = try item(depth) {
        item.group = group
        items.append(item)
      }
    }
    if let end { throw Self.unpaired(end == ")" ? "(" : end == "}" ? "{" : "[") }
    return items
  }

  private static func unpaired(_ mark: Character) -> InputError {
    InputError("a \(mark) in the pasted spring has no partner")
  }

  /// The next item; nil where there is only a mark.
  private mutating func item(_ depth: Int) throws(InputError) -> PastedArgument? {
    skipKeywords()
    if let label = label() { return PastedArgument(label: label, mark: ":", value: try sum(depth)) }
    let start = place
    let value = try sum(depth)
    if place == start {
      place += 1
      return nil
    }
    // `spring.damping = 0.5`, and `{ x } = useSpring(...)`, whose names do not matter.
    if isMark("="), !isMark("=", after: 1), !isMark(">", after: 1) {
      place += 1
      guard case .name(let path) = value else { return PastedArgument(value: try sum(depth)) }
      return PastedArgument(label: path.last, mark: "=", value: try sum(depth))
    }
    if case .mark(let mark)? = token(), "+-*/".contains(mark), isMark("=", after: 1) {
      place += 2
      guard case .name(let path) = value else { return nil }
      return PastedArgument(label: path.last, mark: mark, value: try sum(depth))
    }
    return PastedArgument(value: value)
  }

  private mutating func skipKeywords() {
    while case .word(let word)? = token(), Self.keywords.contains(word) {
      switch token(after: 1) {
      case .word, .mark("{"), .mark("("), .mark("["): place += 1
      default: return
      }
    }
  }

  /// A name with a colon behind it, which is passed over.
  private mutating func label() -> String? {
    guard isMark(":", after: 1) else { return nil }
    switch token() {
    case .word(let name), .text(let name):
      place += 2
      while isMark(":") { place += 1 }
      return name
    default: return nil
    }
  }

  // MARK: Values

  /// Values joined by operators; of those with more than numbers only `2 * something` matters.
  private mutating func sum(_ depth: Int) throws(InputError) -> PastedValue {
    var value = try primary(depth)
    while case .mark(let sign)? = token(), "*/+-".contains(sign),
      let next = token(after: 1), Self.beginsValue(next)
    {
      place += 1
      value = Self.join(value, sign, try primary(depth))
    }
    return value
  }

  private static func join(_ a: PastedValue, _ sign: Character, _ b: PastedValue) -> PastedValue {
    switch (a, sign, b) {
    case (.number(let x, let unit), "*", .number(let y, "")): .number(x * y, unit: unit)
    case (.number(let x, let unit), "/", .number(let y, "")): .number(x / y, unit: unit)
    case (.number(let x, ""), "+", .number(let y, "")): .number(x + y, unit: "")
    case (.number(let x, ""), "-", .number(let y, "")): .number(x - y, unit: "")
    case (.number(let x, ""), "*", _), (_, "*", .number(let x, "")): .scaled(x)
    default: .other
    }
  }

  private mutating func primary(_ depth: Int) throws(InputError) -> PastedValue {
    skipKeywords()
    switch token() {
    case .number(let value, let unit):
      place += 1
      // A unit may stand apart: `350 ms`.
      if unit.isEmpty, case .word(let word)? = token(), ["ms", "s"].contains(word),
        !isMark(".", after: 1), !isMark("=", after: 1)
      {
        place += 1
        return .number(value, unit: word)
      }
      // A length of Compose: `1.dp`.
      if isMark("."), token(after: 1) == .word("dp") { place += 2 }
      return .number(value, unit: unit)
    case .text(let text):
      place += 1
      return Self.value(of: text)
    case .mark("-"), .mark("+"):
      let isNegative = isMark("-")
      guard let next = token(after: 1), Self.beginsValue(next), depth < Self.deepest else {
        return .other
      }
      place += 1
      let value = try primary(depth + 1)
      return isNegative ? value.negated : value
    case .mark("("):
      return try group(depth)
    case .mark("{"):
      return .object(try items(until: "}", depth: depth + 1))
    case .mark("["):
      return .list(try items(until: "]", depth: depth + 1))
    case .mark("."), .word: return try path(depth)
    case .mark, nil: return .other
    }
  }

  /// The code that a text is, such as `'cubic-bezier(0.2, 0.8, 0.2, 1)'`, or else the text.
  private static func value(of text: String) -> PastedValue {
    guard PastedMotion.isPasted(text), let items = try? PastedCode(text).items else {
      return .text(text)
    }
    return items.count == 1 && items[0].label == nil ? items[0].value : .list(items)
  }

  private static func beginsValue(_ token: PasteToken) -> Bool {
    switch token {
    case .mark(let mark): "(-+.".contains(mark)
    case .number, .word: true
    case .text: false
    }
  }

  /// What stands in round brackets: a value by itself, else something unknown.
  private mutating func group(_ depth: Int) throws(InputError) -> PastedValue {
    let items = try items(until: ")", depth: depth + 1)
    guard items.count == 1, items[0].label == nil else {
      return items.contains { $0.label != nil } ? .object(items) : .other
    }
    return items[0].value
  }

  /// Names joined by dots, and what is called.
  private mutating func path(_ depth: Int) throws(InputError) -> PastedValue {
    let isDotted = isMark(".")
    var names: [String] = []
    while true {
      if isMark(".") || isMark("?") && isMark(".", after: 1) { place += isMark(".") ? 1 : 2 }
      guard case .word(let word)? = token() else { break }
      names.append(word)
      place += 1
      guard isMark("."), case .word? = token(after: 1) else { break }
    }
    guard !names.isEmpty else { return .other }
    let isGeneric = skipGenerics()
    guard isMark("(") else { return .name(isDotted ? [""] + names : names) }
    var call = PastedCall(
      path: names, isMember: isDotted || names.count > 1, isGeneric: isGeneric,
      arguments: try items(until: ")", depth: depth + 1))
    try chain(&call, depth)
    return call.duration ?? .call(call)
  }

  /// Passes over a type in angle brackets before a round one.
  private mutating func skipGenerics() -> Bool {
    guard isMark("<") else { return false }
    for offset in 1..<12 {
      switch token(after: offset) {
      case .mark(">"):
        guard isMark("(", after: offset + 1) else { return false }
        place += offset + 1
        return true
      case .word, .mark(","), .mark("."), .mark("?"), .mark("<"): continue
      default: return false
      }
    }
    return false
  }

  /// Reads the calls and blocks that follow a call after dots.
  ///
  /// A call with one argument is a setting under its name; another one has those that follow it.
  private mutating func chain(_ call: inout PastedCall, _ depth: Int) throws(InputError) {
    guard depth < Self.deepest else {
      throw InputError("the pasted spring has too many calls in a row")
    }
    while isMark("."), case .word(let name)? = token(after: 1) {
      place += 2
      let isGeneric = skipGenerics()
      if isMark("(") {
        let arguments = try items(until: ")", depth: depth + 1)
        if arguments.count != 1 {
          var next = PastedCall(
            path: [name], isMember: true, isGeneric: isGeneric, arguments: arguments)
          try chain(&next, depth + 1)
          call.chain.append(PastedArgument(label: name, mark: ":", value: .call(next)))
          return
        }
        call.chain.append(PastedArgument(label: name, mark: ":", value: arguments[0].value))
      }
      if isMark("{") {
        call.chain += try items(until: "}", depth: depth + 1)
      }
    }
  }
}

extension PastedValue {
  /// The value with a minus in front of it.
  fileprivate var negated: PastedValue {
    switch self {
    case .number(let value, let unit): .number(-value, unit: unit)
    case .scaled(let value): .scaled(-value)
    default: .other
    }
  }
}
