// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Responses
import Scenes
import Studies

extension DocumentSchema {
  /// The value of `fit`.
  package static var fit: JSONValue {
    .mapping(
      [
        .init("parameters", parameters(.named("bounds"), choices: .named("choices"))),
        .init("target", target),
        .init(
          "method",
          .word(FitMethod.allCases.map(\.rawValue), "How to search; auto by default.")),
        .init(
          "loss",
          .word(
            RobustLoss.allCases.map(\.rawValue),
            "What a residual of a curve costs; leastSquares by default.")),
        .init(
          "segments",
          .any(
            of: [
              .word(["auto"]), whole(from: 1, "The number of segments, up to 6."),
              .list(of: .number(units: seconds), atLeast: 1, "The times of the changes, in s."),
            ], "The springs of a recording, one taking over from the other.")),
        .init(
          "objectives",
          perMetric(
            .word(["min", "max"]),
            "Which end of a metric is the better one; of several metrics the front is found.")),
        .init(
          "tolerance",
          .mapping(
            of: .number(units: percent),
            "What may be off, in percent: parameters, and frameDrops. The worst must still do.")),
      ], required: ["parameters"],
      "Parameters to find, and what they are to bring about."
    ).adding([
      .init(
        "anyOf",
        .array([["required": ["target"]], ["required": ["objectives"]]]))
    ])
  }

  private static var percent: [String] { WrittenUnit.names(of: "percent") }

  private static var seconds: [String] { WrittenUnit.names(of: "s") }

  /// What a fit is to bring about.
  private static var target: JSONValue {
    let metrics = members(perMetric: .named("wish"))
    let envelope = JSONValue.Member("envelope", envelope)
    let curves = JSONValue.list(of: curve, atLeast: 1, "Several curves to follow at once.")
    return .any(
      of: [
        .mapping(metrics + [envelope]).adding([.init("minProperties", .integer(1))]),
        .mapping([.init("curves", curves)], required: ["curves"]), curve,
      ], "Metrics and an envelope, or curves to follow.")
  }

  /// A envelope for the response.
  private static var envelope: JSONValue {
    func time(_ meaning: String) -> JSONValue {
      .number(in: .greaterThan(0), units: seconds, meaning)
    }
    func share(_ range: ValueRange, _ meaning: String) -> JSONValue {
      .number(in: range, units: percent, meaning)
    }
    return .mapping(
      [
        .init("rise", time("The time from which on it stands at 90 % or more, in s.")),
        .init("settle", time("The time from which on it stays within the band, in s.")),
        .init("overshoot", share(.atLeast(0), "The most that it may overshoot, in percent.")),
        .init("undershoot", share(.atLeast(0), "The most that it may undershoot, in percent.")),
        .init("band", share(.greaterThan(0), "Half the width of the band; 2% unless written.")),
      ], "An envelope for the response.")
  }

  /// A curve to follow.
  private static var curve: JSONValue { .mapping(curveMembers, required: ["curve"]) }

  private static var curveMembers: [JSONValue.Member] {
    [
      .init("curve", .text("The path of a CSV file, relative to this document.")),
      .init("item", .text("The item whose rows count, where the column item tells several apart.")),
      .init("time", .text("The column of times, in s; guessed by its name unless written.")),
      .init("value", .text("The column of values; guessed by its name unless written.")),
      .init(
        "timeOffset",
        numberOrFit("The time of tick 0 in the recording, in s; fitted unless written.", seconds)),
      .init(
        "startLevel",
        numberOrFit("The recording's level where the response starts; the scene's unless written.")),
      .init(
        "endLevel",
        numberOrFit("The recording's level where the response ends; the scene's unless written.")),
      .init(
        "sigma", numberOrColumn("The standard error of a sample, or the column that holds them.")),
      .init("weight", numberOrColumn("The weight of a sample, or the column that holds them.")),
      .init(
        "window",
        .any(
          of: [
            .text("LOW..HIGH, of which an end may be left out."),
            .list([.number(units: seconds), .number(units: seconds)]),
          ], "The samples that count, by their times in s.")),
      .init("case", whole(from: 0, "The case in which it was recorded.")),
      .init(
        "fps",
        .number(
          in: .greaterThan(0), units: WrittenUnit.names(of: "Hz"),
          "The rows per second of a recording without times.")),
      .init("timeUnit", .word(TimeUnit.allCases.map(\.rawValue), "The unit of the times.")),
    ]
  }

  /// A number, or the word `fit`.
  private static func numberOrFit(
    _ meaning: String, _ units: [String] = WrittenUnit.names
  ) -> JSONValue {
    .any(of: [.number(units: units), .word(["fit"])], meaning)
  }

  /// A number for all samples, or the name of a column.
  private static func numberOrColumn(_ meaning: String) -> JSONValue {
    .any(of: [.named("quantity"), .text("A column.")], meaning)
  }
}
