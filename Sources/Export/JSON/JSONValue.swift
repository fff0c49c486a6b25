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
  /// A quantity, which must be finite: what has no answer is ``null``.
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
    /// What the name stands for.
    public var value: JSONValue

    /// Makes a member.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// A number, or ``null`` where there is none.
  public init(_ number: Double?) {
    self = number.map(JSONValue.number) ?? .null
  }

  /// A number, or ``null`` where there is none or it is not finite.
  init(finite number: Double?) {
    self.init(number.flatMap { $0.isFinite ? $0 : nil })
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
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// Makes a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}
