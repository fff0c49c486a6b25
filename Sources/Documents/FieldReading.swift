// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

extension DocumentMapping {
  /// Reads the fields of numbers that are written.
  package func read<Owner>(
    _ fields: [Field<Owner>], into owner: inout Owner
  ) throws(InputError) {
    for field in fields where !field.numbers.isEmpty {
      if let node = optional(field.name) { try node.read(field, into: &owner) }
    }
  }

  /// The keys that are written.
  package var writtenKeys: Set<String> { Set(entries.map(\.key)) }

  /// Refuses keys that do not go with others.
  package func refuse(_ keys: [String], _ sentence: String) throws(InputError) {
    guard let entry = entries.first(where: { keys.contains($0.key) }) else { return }
    throw InputError(at: entry.keySource, sentence)
  }
}

extension DocumentNode {
  /// Reads the numbers of a field, each in its range and unit.
  package func read<Owner>(
    _ field: Field<Owner>, into owner: inout Owner
  ) throws(InputError) {
    guard let form = field.value.form else {
      let number = field.numbers[0]
      number.set(
        &owner, try number.isChoice ? choice() : self.number(in: number.range, unit: number.unit))
      return
    }
    guard case .sequence(let parts) = content, parts.count == field.numbers.count else {
      throw mismatch(expected: form)
    }
    for (node, number) in zip(try sequence(), field.numbers) {
      let name = field.value == .size ? number.part : nil
      number.set(&owner, try node.number(in: number.range, named: name, unit: number.unit))
    }
  }
}

extension FieldValue {
  /// The form of several numbers; nil for one.
  fileprivate var form: String? {
    switch self {
    case .point, .pair: "a point [x, y]"
    case .size: "a size [width, height]"
    case .insets: "insets [top, left, bottom, right]"
    default: nil
    }
  }
}

extension FieldNumber {
  /// The key that a document writes: `to` for `to.x`.
  package var key: String { String(name.prefix { $0 != "." }) }

  /// The part of that key: `x` for `to.x`.
  package var part: String { String(name.dropFirst(key.count + 1)) }
}
