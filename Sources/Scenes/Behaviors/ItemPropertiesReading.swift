// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// `itemProperties: {items, density, resistance, ...}`.
extension ItemPropertiesPlan: DocumentBehavior {
  static let kind = "itemProperties"
  static let meaning = "What items are made of, unless an item says so itself."
  static let keys: [DocumentKey<ItemPropertiesPlan>] =
    [.items] + PropertyKeys.numbers.map { .number($0.within(\.changes)) }

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    self.init(items: try items.items(of: mapping), changes: try PropertyKeys.read(mapping))
  }

  var planned: PlannedBehavior { .itemProperties(self) }
}
