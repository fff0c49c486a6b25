// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Responses

/// A number of a scene that a study varies.
public struct Parameter: Sendable {
  /// The name as the study writes it; the column name in tables.
  public private(set) var name: String
  /// The full path, such as `behaviors.snap.damping`.
  public let path: String
  /// The unit, empty for a bare number.
  public let unit: String
  /// The values that make sense.
  public let range: ValueRange
  /// The meaning of the number.
  public let meaning: String
  /// A choice between false and true: 0 or 1.
  public let isChoice: Bool
  /// The parameters that it sets alike, where a `*` means several places; empty for one place.
  private let parts: [Parameter]
  private let get: @Sendable (Scene) -> Double?
  private let set: @Sendable (inout Scene, Double) -> Void

  /// The value in a scene, nil where a rule finds it.
  public func value(in scene: Scene) -> Double? { get(scene) }

  /// Gives the scene another value.
  public func apply(_ value: Double, to scene: inout Scene) { set(&scene, value) }

  /// The number of a key at a path, under it, where a scene has its owner.
  init<Owner>(
    _ path: String, _ key: FieldNumber<Owner>, of owner: @escaping @Sendable (Scene) -> Owner?,
    change: @escaping @Sendable (inout Scene, (inout Owner) -> Void) -> Void
  ) {
    (name, self.path, parts) = (path, path, [])
    (unit, range, meaning, isChoice) = (key.unit, key.range, key.meaning, key.isChoice)
    get = { owner($0).flatMap(key.get) }
    set = { scene, value in change(&scene) { key.set(&$0, value) } }
  }

  /// The parameter under the name that a study gives it.
  func named(_ name: String) -> Parameter {
    var parameter = self
    parameter.name = name
    return parameter
  }

  /// One number for the places of a path with a `*`, at least one, all of one unit and range.
  ///
  /// Setting it sets all of them, and it has a value where they agree.
  init(_ path: String, setting parts: [Parameter]) {
    let first = parts[0]
    name = first.name
    (self.path, self.parts) = (path, parts)
    (unit, range, meaning, isChoice) = (first.unit, first.range, first.meaning, first.isChoice)
    get = { scene in
      let value = first.value(in: scene)
      return parts.allSatisfy { $0.value(in: scene) == value } ? value : nil
    }
    set = { scene, value in for part in parts { part.apply(value, to: &scene) } }
  }

  /// The full paths of the places that it sets.
  package var places: [String] { parts.isEmpty ? [path] : parts.map(\.path) }

  /// Sets a number of the throws rather than of the scene.
  package var setsThrows: Bool { path.hasPrefix("\(Throw.key).") }

  /// Sets the ticks per second.
  package var setsFrameRate: Bool { path == "frameRate" }

  /// The values of its places in a scene.
  package func values(in scene: Scene) -> [Double?] {
    parts.isEmpty ? [value(in: scene)] : parts.map { $0.value(in: scene) }
  }

  /// Tests for a place that both set.
  package func overlaps(_ other: Parameter) -> Bool {
    !Set(places).isDisjoint(with: other.places)
  }

  /// Reads a value of the parameter: a number in the range, or 0 for false and 1 for true.
  ///
  /// Messages call it by `name`, by default the parameter's own.
  package func value(_ node: DocumentNode, named name: String? = nil) throws(InputError) -> Double {
    let name = name ?? self.name
    return try isChoice
      ? node.named(name).choice() : node.number(in: range, named: name, unit: unit)
  }

  /// Reads a single value of the parameter, or a list of at least one.
  package func values(_ node: DocumentNode) throws(InputError) -> [Double] {
    let nodes = try node.elements()
    guard !nodes.isEmpty else { throw node.error("\(name) has no values") }
    return try nodes.map { (node) throws(InputError) in try value(node) }
  }
}

/// The place of a number in a scene.
package struct ParameterPlace: Sendable {
  /// The parameter, under its path.
  package let parameter: Parameter
  /// The owner's path, such as `behaviors.snap`; empty for the scene itself.
  let owner: String
  /// The key at the owner.
  let key: String
  /// The document writes the key there.
  let isWritten: Bool
  /// The part of a plan that the owner is: the index of an item, or the count of items plus that of a
  /// behaviour; nil for no part.
  let part: Int?
  /// The reason why it cannot be varied there, as a clause; nil where it can.
  let refusal: String?

  /// The owner is an item.
  var isItem: Bool { owner.hasPrefix("items.") }

  /// The full path, such as `behaviors.snap.damping`.
  package var path: String { parameter.path }

  /// The place of a key at an owner, which scenes may have.
  init<Owner>(
    of key: FieldNumber<Owner>, at owner: String, isWritten: Bool,
    part: Int? = nil, refusal: String? = nil, get: @escaping @Sendable (Scene) -> Owner?,
    change: @escaping @Sendable (inout Scene, (inout Owner) -> Void) -> Void
  ) {
    parameter = Parameter(
      owner.isEmpty ? key.name : "\(owner).\(key.name)", key, of: get, change: change)
    (self.owner, self.key, self.isWritten) = (owner, key.name, isWritten)
    (self.part, self.refusal) = (part, refusal)
  }
}
