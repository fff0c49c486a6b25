// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that a document may write in one place, and that a study may vary there.
///
/// A choice between false and true is a number too: 0 or 1. Items and behaviours have tables of
/// these, from which reading, validation, suggestions, lists and parameters come.
public struct NumberKey<Owner>: Sendable {
  /// The key as documents write it; `to.x` is the first number of the key `to`.
  public let name: String
  /// The unit, empty for a bare number.
  public let unit: String
  /// The values that make sense.
  public let range: ValueRange
  /// The meaning of the number, in a few words.
  public let meaning: String
  /// A choice: documents write false for 0 and true for 1, and nothing else.
  public let isChoice: Bool
  /// Reads the number of an owner; nil where it is left to a rule.
  package let get: @Sendable (Owner) -> Double?
  /// Gives an owner the number, in the range or not.
  package let set: @Sendable (inout Owner, Double) -> Void

  /// A key whose number is always there.
  package init(
    _ name: String, _ keyPath: any WritableKeyPath<Owner, Double> & Sendable, unit: String = "",
    range: ValueRange = .any, _ meaning: String
  ) {
    self.init(
      name, unit: unit, range: range, meaning, get: { $0[keyPath: keyPath] },
      set: { $0[keyPath: keyPath] = $1 })
  }

  /// A key whose number may be left to a rule.
  package init(
    _ name: String, _ keyPath: any WritableKeyPath<Owner, Double?> & Sendable, unit: String = "",
    range: ValueRange = .any, _ meaning: String
  ) {
    self.init(
      name, unit: unit, range: range, meaning, get: { $0[keyPath: keyPath] },
      set: { $0[keyPath: keyPath] = $1 })
  }

  /// A key whose value is false or true, or left to a rule.
  package init(
    choice name: String, _ keyPath: any WritableKeyPath<Owner, Bool?> & Sendable,
    _ meaning: String
  ) {
    self.init(
      name, unit: "", range: .from(0, to: 1), meaning, isChoice: true,
      get: { $0[keyPath: keyPath].map { $0 ? 1 : 0 } },
      set: { $0[keyPath: keyPath] = $1 != 0 })
  }

  private init(
    _ name: String, unit: String, range: ValueRange, _ meaning: String, isChoice: Bool = false,
    get: @escaping @Sendable (Owner) -> Double?,
    set: @escaping @Sendable (inout Owner, Double) -> Void
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    self.meaning = meaning
    self.isChoice = isChoice
    self.get = get
    self.set = set
  }

  /// The key for an owner that holds this one.
  package func within<Outer>(
    _ keyPath: any WritableKeyPath<Outer, Owner> & Sendable
  ) -> NumberKey<Outer> {
    NumberKey<Outer>(
      name, unit: unit, range: range, meaning, isChoice: isChoice,
      get: { [get] in get($0[keyPath: keyPath]) },
      set: { [set] in set(&$0[keyPath: keyPath], $1) })
  }

  /// A key that is written by itself, not as part of a point or a size.
  var isPlain: Bool { !name.contains(".") }
}

extension DocumentMapping {
  /// Reads the plain number keys that are written: a number in the range of its key, or false or
  /// true where the key is a choice.
  package func read<Owner>(
    _ keys: [NumberKey<Owner>], into owner: inout Owner
  ) throws(InputError) {
    for key in keys where key.isPlain {
      guard let node = optional(key.name) else { continue }
      let value = try key.isChoice ? node.choice() : node.number(in: key.range, unit: key.unit)
      key.set(&owner, value)
    }
  }

  /// The keys that are written.
  package var writtenKeys: Set<String> { Set(entries.map(\.key)) }
}
