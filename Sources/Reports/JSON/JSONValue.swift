// SPDX-License-Identifier: GPL-3.0-or-later

/// A JSON document in memory, whose objects keep the order of their members.
///
/// ```swift
/// let value: JSONValue = [
///   "settle_time": JSONValue(settleTime), "interval": [.number(0.2), .number(0.4)], "status": "ok",
/// ]
/// ```
public enum JSONValue: Sendable, Hashable {
  /// No answer.
  case null
  /// true or false.
  case boolean(Bool)
  /// A count or an index.
  case integer(Int)
  /// A quantity, which must be finite: no answer is ``null``.
  case number(Double)
  /// Words.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Named values in order; the keys must differ.
  case object([Member])

  /// A named value of an object.
  public struct Member: Sendable, Hashable {
    /// The name, distinct among its neighbours.
    public var key: String
    /// The value of that name.
    public var value: JSONValue

    /// Makes a member.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// A number, or ``null`` for nil.
  public init(_ number: Double?) { self = number.map(JSONValue.number) ?? .null }

  /// A number, or ``null`` for nil and for one that is not finite.
  package init(finite number: Double?) {
    self.init(number.flatMap { $0.isFinite ? $0 : nil })
  }

  /// A text, or ``null`` for an empty one.
  init(text: String) { self = text.isEmpty ? .null : .string(text) }

  /// The number behind a ``number(_:)`` or an ``integer(_:)``, for rounding and aligning.
  var quantity: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    case .null, .boolean, .string, .array, .object: nil
    }
  }

  // MARK: Text

  /// The longest array, in bytes, that stands on a line.
  private static let shortArray = 72

  /// The document, indented by 2 spaces and ending in a line break; equal values, equal bytes.
  ///
  /// Objects take a line a member; an array without objects stays on its line while it is short.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: 0)
    bytes.append(UInt8(ascii: "\n"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value; its further lines are indented by at least `indent` blanks.
  func append(to bytes: inout [UInt8], indent: Int = 0) {
    switch self {
    case .null: bytes.append(text: "null")
    case .boolean(let value): bytes.append(text: "\(value)")
    case .integer(let value): bytes.append(integer: value)
    case .number(let value): bytes.append(number: value)
    case .string(let text): bytes.append(json: text)
    case .array(let values): JSONValue.append(values, to: &bytes, indent: indent)
    case .object(let members): JSONValue.append(members, to: &bytes, indent: indent)
    }
  }

  /// Appends an array on one line where it is short, otherwise on a line an element.
  private static func append(_ values: [JSONValue], to bytes: inout [UInt8], indent: Int) {
    // An element takes three bytes at least, with what parts it from the next.
    if 3 * values.count <= shortArray, !values.contains(where: \.holdsObject) {
      let line = JSONValue.array(values).line(gap: " ")
      if line.utf8.count <= shortArray { return bytes.append(text: line) }
    }
    block(values, between: ("[", "]"), to: &bytes, indent: indent) { value, bytes in
      value.append(to: &bytes, indent: indent + 2)
    }
  }

  /// Is an object, or an array with one somewhere within.
  private var holdsObject: Bool {
    switch self {
    case .object: true
    case .array(let values): values.contains(where: \.holdsObject)
    case .null, .boolean, .integer, .number, .string: false
    }
  }

  /// The value on one line, with a gap after each comma and colon.
  func line(gap: String) -> String {
    switch self {
    case .array(let values): "[\(values.map { $0.line(gap: gap) }.joined(separator: "," + gap))]"
    case .object(let members):
      "{"
        + members.map { "\($0.key.json.line(gap: gap)):\(gap)\($0.value.line(gap: gap))" }
        .joined(separator: "," + gap) + "}"
    case .null, .boolean, .integer, .number, .string: String(text.dropLast())
    }
  }

  /// Appends an object on a line a member.
  private static func append(_ members: [Member], to bytes: inout [UInt8], indent: Int) {
    precondition(Set(members.map(\.key)).count == members.count, "Keys of an object are distinct.")
    block(members, between: ("{", "}"), to: &bytes, indent: indent) { member, bytes in
      bytes.append(json: member.key)
      bytes.append(text: ": ")
      member.value.append(to: &bytes, indent: indent + 2)
    }
  }

  /// Appends elements between brackets, each on a line; only the brackets without elements.
  private static func block<Element>(
    _ elements: [Element], between brackets: (String, String), to bytes: inout [UInt8],
    indent: Int, append: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(text: brackets.0)
    for (index, element) in elements.enumerated() {
      bytes.append(text: (index > 0 ? ",\n" : "\n") + String(repeating: " ", count: indent + 2))
      append(element, &bytes)
    }
    if !elements.isEmpty { bytes.append(text: "\n" + String(repeating: " ", count: indent)) }
    bytes.append(text: brackets.1)
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Makes an object whose members stand in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0, $1) })
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Makes an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension [UInt8] {
  /// Appends a string in quotes, with quotes, backslashes and everything escaped that YAML does not take
  /// as it is: control characters, line separators, what is no character.
  package mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append(text: #"\""#)
      case "\\": append(text: #"\\"#)
      case "\n": append(text: #"\n"#)
      case "\r": append(text: #"\r"#)
      case "\t": append(text: #"\t"#)
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}",
        "\u{FFFF}":
        append(text: #"\u"# + String(0x1_0000 + scalar.value, radix: 16).dropFirst())
      default: append(contentsOf: scalar.utf8)
      }
    }
    append(UInt8(ascii: "\""))
  }
}

/// A value that a report states, the same in each of its forms: a member of a JSON object or a cell.
///
/// ```swift
/// let json = JSONValue.facts(["samples": times.count, "low": interval?.lowerBound])
/// ```
///
/// A number that is not finite is no answer, as nil is.
package protocol Fact {
  /// The value in JSON.
  var json: JSONValue { get }
}

extension JSONValue {
  /// An object of named facts, in the order of the literal.
  package static func facts(_ facts: KeyValuePairs<String, any Fact>) -> JSONValue {
    .object(facts.map { Member($0.key, $0.value.json) })
  }

  /// An object of the members that have a value.
  static func known(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var known: [Member] = []
    for (key, value) in members { if let value { known.append(Member(key, value)) } }
    return .object(known)
  }

  /// The object with more members.
  func adding(_ more: [Member]) -> JSONValue { .object(members + more) }

  /// The object with the words for where a recording was made, if they are known.
  public func recorded(_ recorder: String?) -> JSONValue {
    adding(recorder.map { [Member("recorder", .string($0))] } ?? [])
  }

  /// The members of an object; none of another value.
  var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// An object of facts of one kind by their names, which must differ.
  package init<Value: Fact>(named facts: some Sequence<(String, Value)>) {
    self = .object(facts.map { Member($0, $1.json) })
  }
}

extension JSONValue.Member {
  /// Makes a member of a fact.
  package init(_ key: String, _ fact: some Fact) { self.init(key, fact.json as JSONValue) }
}

extension JSONValue: Fact {
  package var json: JSONValue { self }
}

extension Bool: Fact {
  package var json: JSONValue { .boolean(self) }
}

extension Int: Fact {
  package var json: JSONValue { .integer(self) }
}

extension Double: Fact {
  package var json: JSONValue { JSONValue(finite: self) }
}

extension String: Fact {
  package var json: JSONValue { .string(self) }
}

extension Optional: Fact where Wrapped: Fact {
  package var json: JSONValue { map(\.json) ?? .null }
}

extension Array: Fact where Element: Fact {
  package var json: JSONValue { .array(map(\.json)) }
}

/// Both ends; no answer where one is not finite.
extension ClosedRange: Fact where Bound == Double {
  package var json: JSONValue {
    lowerBound.isFinite && upperBound.isFinite ? [lowerBound, upperBound].json : .null
  }
}
