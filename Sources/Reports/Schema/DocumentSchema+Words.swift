// SPDX-License-Identifier: GPL-3.0-or-later

import Scenes

extension DocumentSchema {
  /// A key of items or behaviours that is no number; one that is not known here may hold anything.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - kind: The kind of behaviour; nil for an item.
  /// - Returns: What stands under it.
  static func word(_ key: String, of kind: String? = nil) -> JSONValue {
    kind.flatMap { words["\($0).\(key)"] } ?? words[key] ?? switchMeanings[key].map { .truth($0) }
      ?? [:]
  }

  /// What the item properties mean that are true or false.
  static let switchMeanings = [
    "allowsRotation": "Whether it turns.",
    "anchored": "Whether it stays where it is, whatever acts on it.",
  ]

  private static let words: [String: JSONValue] = [
    "attachment.kind": .word(
      ["spring", "limit", "fixed", "pin", "sliding"],
      "What it is: a spring or a rod, unless written, or a rope, a weld, a hinge or a rail."),
    "attachmentRange": .text(
      "LOW..HIGH: how far a pin lets the item turn, in rad, or a sliding one lets it slide, in pt."),
    "axis": .list([.number(), .number()], "[x, y]: the direction in which the item slides."),
    "bounds": .truth("Whether the bounds of the scene are a boundary."),
    "collision.mode": .word(
      ["items", "boundaries", "everything"],
      "What the items collide with: each other and the boundaries, unless written."),
    "direction": .list(
      [.number(), .number()], "[x, y]: where it points to, and how strong it is."),
    "item": .text("The item that it acts on; the only one need not be named."),
    "items": .list(
      of: .text("An item."), "The items that it acts on; all of them unless written."),
    "kind": .word(
      [
        "linearGravity", "radialGravity", "spring", "drag", "velocity", "electric", "magnetic",
        "vortex",
      ], "What the field does."),
    "mode": .word(
      ["continuous", "instantaneous"],
      "Whether it pushes all the time, as it does unless written, or once at the start."),
    "paths": .mapping(
      of: .list(of: point, atLeast: 2),
      "Boundaries by name, each [[x, y], ...]; closed where the last point is the first."),
    "segments": .mapping(of: .list([point, point]), "Boundaries by name, each [[x, y], [x, y]]."),
    "shape": .any(
      of: [.word(["rectangle", "ellipse"]), .list(of: point, atLeast: 3)],
      "What touches others: the whole size, unless written, or the corners [x, y] of a convex path, "
        + "in pt from the centre."),
    "path": path(
      [.list([second, place, place])],
      "[[t, x, y], ...]: the way of the point, in s and pt; two points of one time are a jump."),
    "region": .choice(
      of: [
        .init(
          "radius", .number(in: .greaterThan(0), units: DocumentFormat.units(of: "pt"), "A disc.")),
        .init("size", .list([place, place], "[width, height] of a rectangle.")),
      ], "Where the field acts, around its position; everywhere unless written."),
    "scroll.path": path(
      [.list([second, place]), .list([second, place, place])],
      "[[t, y], ...] or [[t, x, y], ...]: the scroll offset, in s and pt."),
    "to": .text("The item that holds it, instead of an anchor."),
  ]

  /// A point.
  private static var point: JSONValue { .list([place, place]) }

  /// A list of points in time.
  private static func path(_ points: [JSONValue], _ description: String) -> JSONValue {
    .list(of: points.count == 1 ? points[0] : .any(of: points), atLeast: 1, description)
  }

  /// A time.
  private static var second: JSONValue { .number(units: DocumentFormat.units(of: "s")) }

  /// A coordinate.
  private static var place: JSONValue { .number(units: DocumentFormat.units(of: "pt")) }

  /// What the kinds of behaviours do.
  static let meanings = [
    "attachment": "A spring or a rod from an item to an anchor or to another item.",
    "collision": "Items that collide with each other and with boundaries.",
    "corners": "Four springs from an item's centre to the corners around a point.",
    "drag": "Four springs from each item's centre to the corners around a finger that moves.",
    "field": "A field that acts on items from where they are and how they move.",
    "gravity": "Gravity; of several behaviors the last one counts.",
    "itemProperties": "What items are made of, unless an item says so itself.",
    "push": "A force, or a single impulse.",
    "scroll": "A list under a finger: items move with the scroll, the more the farther off.",
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
    "attachment": Rules(
      required: [],
      members: [.init("anyOf", [.object([oneHolder]), heldAtPoint])]),
    "corners": Rules(required: ["point"], members: []),
    "drag": Rules(required: ["path"], members: [.init("not", having("item", "items"))]),
    "field": Rules(required: ["kind"], members: []),
    "gravity": Rules(required: [], members: [oneNotation]),
    "push": Rules(required: [], members: [oneNotation]),
    "scroll": Rules(required: ["path", "touch"], members: []),
    "snap": Rules(
      required: [], members: [.init("oneOf", [still("to"), having("path")])]),
  ]

  /// An anchor, a path or an item holds.
  private static let oneHolder = JSONValue.Member(
    "oneOf", [still("anchor"), having("path"), still("to")])

  /// These hold two items together at the anchor.
  private static let heldAtPoint = having("kind", "anchor", "to").adding([
    .init(
      "properties", ["kind": .word(["fixed", "pin", "sliding"], "It holds two items at a point.")]),
    .init("not", having("delay")),
  ])

  /// A key that stands instead of a path, and beside no delay.
  private static func still(_ key: String) -> JSONValue {
    having(key).adding([.init("not", having("delay"))])
  }

  /// A direction stands beside no angle.
  private static let oneNotation = JSONValue.Member("not", having("direction", "angle"))

  private static func having(_ keys: String...) -> JSONValue {
    ["required": .array(keys.map(JSONValue.string))]
  }
}
