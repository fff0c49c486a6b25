// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Springs

/// What documents may write, as far as tables say it: for descriptions of the format.
package enum DocumentFormat {
  /// A number of a document by its key; `to.x` is the first number of the key `to`.
  package typealias Number = ParameterCatalogue.Entry

  /// A key of a behaviour.
  package struct Key: Sendable {
    /// The key as documents write it.
    package let name: String
    /// The kind of value that stands under it.
    package let value: KeyValue
    /// The meaning as a sentence; empty for numbers.
    package let meaning: String
  }

  /// A kind of behaviour.
  package struct Behavior: Sendable {
    /// The key that names the kind.
    package let kind: String
    /// The purpose of the kind, as a sentence.
    package let meaning: String
    /// The keys that it may write, without `id`.
    package let keys: [Key]
    /// The names of those that must be there.
    package let required: [String]
    /// The demands that concern several keys.
    package let rules: [KeyRule]
    /// The numbers under the keys.
    package let numbers: [Number]

    fileprivate init<Kind: DocumentBehavior>(_ kind: Kind.Type) {
      self.kind = Kind.kind
      meaning = Kind.meaning
      keys =
        Kind.keys.map { Key(name: $0.name, value: $0.value, meaning: $0.meaning) }
        + ActiveTime.keys.map { Key(name: $0, value: .number, meaning: "") }
      required = Kind.keys.filter(\.isRequired).map(\.name)
      rules = Kind.rules
      numbers =
        Kind.numbers.filter { !$0.isChoice }.map { Number("", $0) }
        + ActiveTime.numbers.map { Number("", $0) }
    }
  }

  /// A way to write a plain spring.
  package struct Spring: Sendable {
    /// The numbers of the notation alone.
    package let numbers: [Number]
    /// The keys that must be there.
    package let required: [String]
  }

  /// How long a scene runs, and how often it is looked at.
  package static var timing: [Number] {
    SceneTiming.keys.map { Number("", $0, standard: SceneTiming()) }
  }

  /// The numbers of an item.
  package static var item: [Number] {
    PlannedItem.numbers.filter { !$0.isChoice }.map { Number("", $0) }
  }

  /// The item properties that are true or false.
  package static var switches: [String] { PropertyKeys.numbers.filter(\.isChoice).map(\.name) }

  /// The kinds of behaviours that work.
  package static var behaviors: [Behavior] { BehaviorKinds.all.map { Behavior($0) } }

  /// The notations of a plain spring.
  package static var springs: [Spring] {
    SpringForm.allCases.map { form in
      Spring(
        numbers: form.numbers.map { Number("", $0) },
        required: form.numbers.map(\.name).filter { $0 != "mass" })
    }
  }

  /// The numbers that a plain spring has in every notation.
  package static var springLevels: [Number] { SpringScene.levels.map { Number("", $0) } }

  // MARK: Units

  /// The units that a number may carry in a document.
  ///
  /// - Parameter unit: The unit that counts, such as `s`; empty for a bare number.
  /// - Returns: The units that are converted to it, itself first; none for a bare number.
  package static func units(of unit: String) -> [String] {
    WrittenUnit.units(of: [unit]).map(\.name)
  }

  /// Every unit that a number may carry.
  package static var units: [String] { WrittenUnit.all.map(\.name).sorted() }
}
