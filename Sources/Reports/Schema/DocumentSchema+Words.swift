// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents

extension DocumentSchema {
  /// A list under a key.
  static func schema(of value: FieldValue, _ meaning: String) -> JSONValue {
    switch value {
    case .item, .holder: .text(meaning)
    case .items: .list(of: .text("An item."), meaning)
    case .bounds: .truth(meaning)
    case .word(let words): .word(words, meaning)
    case .pair: .list([.number(), .number()], meaning)
    case .range: .text(meaning)
    case .path(let forms): path(forms.map(point), meaning)
    case .segments: .mapping(of: .list([point, point]), meaning)
    case .paths: .mapping(of: .list(of: point, atLeast: 2), meaning)
    case .region: region(meaning)
    case .size: .list([side, side], meaning)
    case .shape:
      .any(of: [.word(["rectangle", "ellipse"]), .list(of: point, atLeast: 3)], meaning)
    case .members:
      .list(
        of: .mapping(
          [.init("center", point), .init("size", .list([place, place]))],
          required: ["center", "size"]), atLeast: 1, meaning)
    case .number, .point, .insets, .choice: .number()
    }
  }

  /// A width or a height.
  private static var side: JSONValue {
    .number(in: .greaterThan(0), units: WrittenUnit.names(of: "pt"))
  }

  /// An item property that is true or false.
  static func truth(of property: String) -> JSONValue { .truth(switchMeanings[property]) }

  /// The meanings of the item properties that are true or false.
  static let switchMeanings = [
    "allowsRotation": "Whether it turns.",
    "anchored": "Whether it stays where it is, whatever acts on it.",
  ]

  /// The region of a field.
  private static func region(_ description: String) -> JSONValue {
    .choice(
      of: [
        .init(
          "radius", .number(in: .greaterThan(0), units: WrittenUnit.names(of: "pt"), "A disc.")),
        .init("size", .list([place, place], "[width, height] of a rectangle.")),
      ], description)
  }

  /// A point.
  private static var point: JSONValue { .list([place, place]) }

  /// A point in time, in a form such as `[t, x, y]`.
  private static func point(_ form: String) -> JSONValue {
    .list([second] + form.split(separator: ",").dropFirst().map { _ in place })
  }

  /// A list of points in time.
  private static func path(_ points: [JSONValue], _ description: String) -> JSONValue {
    .list(of: points.count == 1 ? points[0] : .any(of: points), atLeast: 1, description)
  }

  /// A time.
  private static var second: JSONValue { .number(units: WrittenUnit.names(of: "s")) }

  /// A coordinate.
  private static var place: JSONValue { .number(units: WrittenUnit.names(of: "pt")) }

  /// A demand on several keys.
  static func member(_ rule: FieldRule) -> JSONValue.Member {
    switch rule {
    case .apart(let one, let other): return .init("not", having([one, other]))
    case .one(let keys): return .init("oneOf", .array(keys.map(sole)))
    case .oneOrBoth(let keys, let kinds, let both):
      let holders = having(["kind"] + both).adding([
        .init("properties", ["kind": .word(kinds, "It holds two items at a point.")]),
        .init("not", having(["delay"])),
      ])
      return .init("anyOf", [.object([.init("oneOf", .array(keys.map(sole)))]), holders])
    }
  }

  /// A key that stands there instead of others; only a path has a delay.
  private static func sole(_ key: String) -> JSONValue {
    key == "path" ? having([key]) : having([key]).adding([.init("not", having(["delay"]))])
  }

  private static func having(_ keys: [String]) -> JSONValue {
    ["required": .array(keys.map(JSONValue.string))]
  }
}
