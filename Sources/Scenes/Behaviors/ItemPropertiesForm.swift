// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

/// `itemProperties: {items, density, resistance, ...}`.
struct ItemPropertiesForm: SceneBehavior {
  package static let kind = "itemProperties"
  package static let keys = ["items"] + PropertyKeys.names
  package static let numbers = PropertyKeys.numbers.map { $0.within(\ItemPropertiesForm.changes) }

  /// The items whose properties it changes.
  package let items: [Int]
  /// What it writes; a value that is the default changes nothing.
  var changes: PropertyChanges

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    self.items = try items.items(of: mapping)
    changes = try PropertyKeys.read(mapping)
  }

  var dependsOnPlaces: Bool { false }

  /// Adds nothing: the scene looks its items' properties up among all behaviours.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  func add<R: ScalarReal>(to stage: inout Stage<R>) {}
}
