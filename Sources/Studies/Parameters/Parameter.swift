// SPDX-License-Identifier: GPL-3.0-or-later

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
    self.range = range
    self.unit = unit
    self.meaning = meaning
    self.isChoice = isChoice
    self.get = get
    self.set = set
  }
}

extension Parameter {
  /// Reads a value of the parameter.
  ///
  /// - Parameters:
  ///   - node: The value: a number in the range, or false or true.
  ///   - name: What messages call it; the parameter's name when nil.
  /// - Throws: `InputError` for anything else.
  /// - Returns: The number, 0 for false and 1 for true.
  func value(_ node: DocumentNode, named name: String? = nil) throws(InputError) -> Double {
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

  /// The full path, such as `behaviors.snap.damping`.
  var path: String { "\(owner).\(key)" }
}

/// A number of a scene that waits for the name that a study gives it.
struct ParameterSlot: Sendable {
  /// Where it stands.
  let place: ParameterPlace

  /// The parameter under a name.
  let parameter: @Sendable (String) -> Parameter
}
