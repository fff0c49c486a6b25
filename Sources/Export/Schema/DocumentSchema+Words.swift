// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentSchema {
  /// A key of items or behaviours that is no number; one that is not known here may hold anything.
  static func word(_ key: String) -> JSONValue {
    words[key] ?? switchMeanings[key].map { .truth($0) } ?? [:]
  }

  /// What the item properties mean that are true or false.
  static let switchMeanings = [
    "allowsRotation": "Whether it turns.",
    "anchored": "Whether it stays where it is, whatever acts on it.",
  ]

  private static let words: [String: JSONValue] = [
    "direction": .list(
      [.number(), .number()], "[x, y]: where it points to, and how strong it is."),
    "item": .text("The item that it acts on; the only one need not be named."),
    "items": .list(
      of: .text("An item."), "The items that it acts on; all of them unless written."),
    "mode": .word(
      ["continuous", "instantaneous"],
      "Whether it pushes all the time, as it does unless written, or once at the start."),
    "to": .text("The item that holds it, instead of an anchor."),
  ]

  /// What the kinds of behaviours do.
  static let meanings = [
    "attachment": "A spring or a rod from an item to an anchor or to another item.",
    "corners": "Four springs from an item's centre to the corners around a point.",
    "gravity": "Gravity; of several behaviors the last one counts.",
    "itemProperties": "What items are made of, unless an item says so itself.",
    "push": "A force, or a single impulse.",
    "snap": "Four springs that pull an item to a point, upright.",
  ]

  /// What one kind of behaviour demands beside the types of its keys.
  struct Rules {
    /// The keys that must be there.
    let required: [String]
    /// What else must hold.
    let members: [JSONValue.Member]
  }

  /// The rules of the kinds that have some.
  static let rules: [String: Rules] = [
    "attachment": Rules(required: [], members: [.init("oneOf", [having("anchor"), having("to")])]),
    "corners": Rules(required: ["point"], members: []),
    "gravity": Rules(required: [], members: [oneNotation]),
    "push": Rules(required: [], members: [oneNotation]),
    "snap": Rules(required: ["to"], members: []),
  ]

  /// A direction stands beside no angle.
  private static let oneNotation = JSONValue.Member("not", having("direction", "angle"))

  private static func having(_ keys: String...) -> JSONValue {
    ["required": .array(keys.map(JSONValue.string))]
  }
}
