// SPDX-License-Identifier: GPL-3.0-or-later

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
