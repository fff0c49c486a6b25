// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// A number of a scene that a study varies.
public struct Parameter: Sendable {
  /// The name as the study writes it; the column name in tables.
  public let name: String

  /// The full path, such as `behaviors.snap.damping`.
  public let path: String

  /// The unit, empty for a bare number.
  public let unit: String

  /// The values that make sense.
  public let range: ValueRange

  /// What the number means.
  public let meaning: String

  /// Whether it is false or true: 0 or 1.
  public let isChoice: Bool

  /// The parameters that it sets alike, where a `*` means several places; empty for one place.
  private let parts: [Parameter]

  private let get: @Sendable (Scene) -> Double?
  private let set: @Sendable (inout Scene, Double) -> Void

  /// The value in a scene, nil where a rule finds it.
  public func value(in scene: Scene) -> Double? { get(scene) }

  /// Gives the scene another value.
  public func apply(_ value: Double, to scene: inout Scene) { set(&scene, value) }

  init(
    name: String, place: ParameterPlace, range: ValueRange, unit: String, meaning: String,
    isChoice: Bool, get: @escaping @Sendable (Scene) -> Double?,
    set: @escaping @Sendable (inout Scene, Double) -> Void
  ) {
    self.name = name
    self.path = place.path
    self.parts = []
    self.range = range
    self.unit = unit
    self.meaning = meaning
    self.isChoice = isChoice
    self.get = get
    self.set = set
  }

  /// One number for several places: setting it sets all of them, and it has a value where they agree.
  ///
  /// - Parameters:
  ///   - path: The path with the `*`.
  ///   - parts: The parameters of the places, at least one, all of one unit and range.
  init(_ path: String, setting parts: [Parameter]) {
    let first = parts[0]
    name = first.name
    self.path = path
    self.parts = parts
    (unit, range, meaning, isChoice) = (first.unit, first.range, first.meaning, first.isChoice)
    get = { scene in
      let value = first.value(in: scene)
      return parts.allSatisfy { $0.value(in: scene) == value } ? value : nil
    }
    set = { scene, value in
      for part in parts { part.apply(value, to: &scene) }
    }
  }

  /// The full paths of the places that it sets.
  package var places: [String] { parts.isEmpty ? [path] : parts.map(\.path) }

  /// The values of its places in a scene.
  package func values(in scene: Scene) -> [Double?] {
    parts.isEmpty ? [value(in: scene)] : parts.map { $0.value(in: scene) }
  }

  /// Whether the two set one place.
  package func overlaps(_ other: Parameter) -> Bool { !Set(places).isDisjoint(with: other.places) }

  /// Reads a value of the parameter.
  ///
  /// - Parameters:
  ///   - node: The value: a number in the range, or false or true.
  ///   - name: What messages call it; the parameter's name when nil.
  /// - Throws: `InputError` for anything else.
  /// - Returns: The number, 0 for false and 1 for true.
  package func value(_ node: DocumentNode, named name: String? = nil) throws(InputError) -> Double {
    let name = name ?? self.name
    return try isChoice
      ? node.named(name).choice() : node.number(in: range, named: name, unit: unit)
  }
}

/// Where a number stands in a scene.
struct ParameterPlace: Sendable {
  /// The owner's path, such as `behaviors.snap`.
  let owner: String

  /// The key at the owner.
  let key: String

  /// Whether the document writes the key there.
  let isWritten: Bool

  /// Whether the owner is an item.
  let isItem: Bool

  /// Why it cannot be varied there, as a clause; nil where it can.
  var refusal: String?

  /// The full path, such as `behaviors.snap.damping`.
  package var path: String { "\(owner).\(key)" }
}

/// A number of a scene that waits for the name that a study gives it.
package struct ParameterSlot: Sendable {
  /// Where it stands.
  let place: ParameterPlace

  /// The parameter under a name.
  package let parameter: @Sendable (String) -> Parameter
}
