// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// A key of a kind of behaviour: its value, its meaning, and the numbers that a study may vary
/// there.
///
/// The table of a kind's keys is all that is said about them: the reader's list of keys, the
/// parameters and the schema follow from it.
struct DocumentKey<Owner>: Sendable {
  /// The key as documents write it.
  let name: String

  /// The kind of value that stands under it.
  let value: KeyValue

  /// The meaning as a sentence; empty for numbers, of which each has its own.
  let meaning: String

  /// Whether a document must write it.
  let isRequired: Bool

  /// The numbers under the key that a study may vary.
  let numbers: [NumberKey<Owner>]

  /// The place of its numbers in lists of parameters: smaller places first, equal ones in the order
  /// of the keys.
  let listed: Int

  /// A key whose value is no number.
  init(_ name: String, _ value: KeyValue, isRequired: Bool = false, _ meaning: String) {
    self.init(name, value, isRequired: isRequired, meaning, numbers: [], listed: 0)
  }

  private init(
    _ name: String, _ value: KeyValue, isRequired: Bool, _ meaning: String,
    numbers: [NumberKey<Owner>], listed: Int
  ) {
    self.name = name
    self.value = value
    self.isRequired = isRequired
    self.meaning = meaning
    self.numbers = numbers
    self.listed = listed
  }

  /// A number, or the numbers of a point or a size.
  static func number(
    _ numbers: NumberKey<Owner>..., isRequired: Bool = false, listed: Int = 0
  ) -> DocumentKey {
    DocumentKey(
      numbers[0].topKey, .number, isRequired: isRequired, "", numbers: numbers, listed: listed)
  }

  /// The numbers of some keys, in the order of lists of parameters.
  static func numbers(of keys: [DocumentKey]) -> [NumberKey<Owner>] {
    keys.sorted { $0.listed < $1.listed }.flatMap(\.numbers)
  }

  /// The same key of an owner that holds this one.
  func within<Outer>(
    _ keyPath: any WritableKeyPath<Outer, Owner> & Sendable
  ) -> DocumentKey<Outer> {
    DocumentKey<Outer>(
      name, value, isRequired: isRequired, meaning, numbers: numbers.map { $0.within(keyPath) },
      listed: listed)
  }
}

/// A kind of value that stands under a key.
package enum KeyValue: Sendable, Hashable {
  /// A number, or the numbers of a point or a size.
  case number
  /// Text.
  case text
  /// The names of items.
  case items
  /// True or false.
  case truth
  /// One of some words.
  case word([String])
  /// Two bare numbers.
  case pair
  /// Places at times, each in one of some forms, such as `[t, x, y]`.
  case path([String])
  /// Segments by name.
  case segments
  /// Paths by name, each of at least two points.
  case paths
  /// A disc or a rectangle.
  case region
}

/// A demand on the keys of a kind that concerns several of them.
package enum KeyRule: Sendable, Hashable {
  /// The two keys do not stand together.
  case apart(String, String)
  /// Exactly one of the keys stands there; of these only `path` has a delay.
  case one(of: [String])
  /// As ``one(of:)``; or the kind is one of some, and two keys stand there without a delay.
  case oneOrBoth(of: [String], kinds: [String], both: [String])
}

extension DocumentKey {
  /// `item`.
  static var item: DocumentKey {
    DocumentKey("item", .text, "The item that it acts on; the only one need not be named.")
  }

  /// `items`.
  static var items: DocumentKey {
    DocumentKey("items", .items, "The items that it acts on; all of them by default.")
  }

  /// `direction`, as a vector.
  static var direction: DocumentKey {
    DocumentKey("direction", .pair, "[x, y]: where it points to, and how strong it is.")
  }

  /// `path`, the way of a point.
  static func path(isRequired: Bool = false) -> DocumentKey {
    DocumentKey(
      "path", .path(TimedPath.forms), isRequired: isRequired,
      "[[t, x, y], ...]: the way of the point, in s and pt; two points of one time are a jump.")
  }
}
