// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Scenes
import Studies

extension DocumentSchema {
  /// The value of `cases`.
  package static var cases: JSONValue {
    .any(
      of: [productCases, .list(of: overrides, atLeast: 1)],
      "Every point is run for every case, and a metric is the worst case's.")
  }

  /// Every combination of throws, which start an item away from its target, and of values at paths.
  private static var productCases: JSONValue {
    let distances = JSONValue.list(
      of: .number(in: .greaterThan(0), units: WrittenUnit.names(of: "pt")), atLeast: 1,
      "How far from its target the item starts, in pt.")
    let directions = JSONValue.list(
      of: .number(units: WrittenUnit.names(of: "rad")), atLeast: 1,
      "Where the item is thrown to, in degrees; 0 to the right, 90 down.")
    let throwing = JSONValue.mapping(
      [
        .init("item", .text("The item that is thrown, where several are looked at.")),
        .init("distance", distances), .init("direction", directions),
      ], required: ["distance", "direction"], "Every distance with every direction.")
    return .mapping(
      of: .list(of: [:], atLeast: 1, "The values of a path, such as frameRate: [60, 120]."),
      "Every combination of the throws and of the values of each path."
    ).adding([.init("properties", .object([.init("throws", throwing)]))])
  }

  /// A case that writes values into the document.
  private static var overrides: JSONValue {
    .mapping(of: [:], "Paths and their values, such as items.card.velocity: [0, 1500].")
  }

  /// The value of `response`.
  static var response: JSONValue {
    .mapping(
      [
        .init("item", .text("The item that is looked at; the only one need not be named.")),
        .init(
          "items",
          .any(
            of: [.word(["all"]), .list(of: .text("The name of an item."), atLeast: 1)],
            "Several items that are looked at: the worst of them counts.")),
        .init(
          "channel",
          .word(
            Channel.allCases.map(\.rawValue),
            "The side of its motion: the pose by default, or one number.")),
        .init("initial", .named("quantity", "The level that the channel starts from.")),
        .init("final", .named("quantity", "The level that the channel ends at.")),
        .init("target", .list([place, place], "[x, y]: where the item comes to rest, in pt.")),
        .init(
          "band",
          .number(
            in: .greaterThan(0), units: bandUnits,
            "How near to its end it must stay to count as settled: 2% by default, or a length "
              + "such as 1pt.")),
      ], "What is looked at.")
  }

  /// A coordinate.
  private static var place: JSONValue { .number(units: WrittenUnit.names(of: "pt")) }

  /// The units of bands: percent, and those of the channels.
  private static var bandUnits: [String] {
    var units = WrittenUnit.names(of: "percent")
    for unit in Channel.allCases.flatMap({ WrittenUnit.names(of: $0.unit) })
    where !units.contains(unit) {
      units.append(unit)
    }
    return units
  }

  /// The value of `sweep`.
  package static var sweep: JSONValue {
    .mapping(
      [
        .init(
          "design",
          .word(
            DesignKind.names,
            "Every combination of values by default, the rows of a file, or points spread "
              + "over ranges.")),
        .init("parameters", parameters(.named("values"), choices: .named("choices"))),
        .init("file", .text("The path of a CSV file; each column is a parameter.")),
        .init("points", whole(from: 1, "The number of points, where they are spread.")),
        .init("seed", whole(from: 0, "The number from which random points follow; 0 by default.")),
        .init(
          "skip",
          whole(
            from: 0, "How many points of a sequence to leave out at its start; 0 by default.")),
        .init(
          "precision",
          .number(
            in: .from(1e-6, to: 0.5),
            "The half-width of 95 % intervals until which a saltelli or morris design goes on.")),
        .init(
          "where",
          .any(
            of: [.text("A relation."), .list(of: .text("A relation."))],
            "Relations that a point must satisfy to be run, such as damping * frequency <= 3.")),
        .init(
          "metrics",
          .list(
            of: .named("metric"), atLeast: 1,
            "What to measure; settle_time and overshoot by default.")),
        .init(
          "objectives",
          perMetric(
            .word(["min", "max"]), "Which end of a metric is the better one, for the best points.")),
      ], "A row of metrics for every point of a design."
    ).adding([.init("anyOf", designs)])
  }
}
