// SPDX-License-Identifier: Apache-2.0

/// The properties that a behaviour gives to some items.
public struct ItemPropertiesPlan: Sendable, Hashable {
  /// The items whose properties it changes.
  public let items: [Int]

  /// The changes; a value that is the default changes nothing.
  public var changes: PropertyChanges

  /// Changes of the properties of some items.
  public init(items: [Int], changes: PropertyChanges) {
    self.items = items
    self.changes = changes
  }
}
