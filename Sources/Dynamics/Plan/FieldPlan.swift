// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// A field that acts on items from where they are and how they move.
public struct FieldPlan: Sendable, Hashable {
  /// The items that are in the field.
  public let items: [Int]

  /// The kind of the field and its numbers.
  public var properties: FieldProperties

  /// A field around some items.
  public init(items: [Int], properties: FieldProperties) {
    self.items = items
    self.properties = properties
  }

  /// Adds the field.
  func install<R: ScalarReal>(in context: inout InstallContext<R>) {
    let bodies = context.bodies
    context.parts.fields.append(Field(properties, on: items.map { bodies[$0] }))
  }
}
