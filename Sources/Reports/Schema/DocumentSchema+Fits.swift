// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses
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

extension DocumentSchema {
  /// A number of any unit.
  static var quantity: JSONValue { .number(units: WrittenUnit.names) }

  /// The name of a metric.
  package static var metric: JSONValue { .word(Metric.allCases.map(\.rawValue)) }

  /// The values of a parameter of a sweep.
  package static var values: JSONValue {
    let ends: [JSONValue.Member] = [
      .init("min", .named("quantity", "The first value.")),
      .init("max", .named("quantity", "The last value.")),
    ]
    let count = whole(from: 1, "How many values, evenly spaced.")
    let scale = JSONValue.Member(
      "scale",
      .word(Scale.allCases.map(\.rawValue), "Whether even steps are differences or ratios."))
    let differences = JSONValue.Member(
      "scale", .word([Scale.linear.rawValue], "Even steps are differences."))
    let step = JSONValue.number(
      in: .greaterThan(0), units: WrittenUnit.names, "The distance between two values.")
    return .any(of: [
      .named("quantity"), .list(of: .named("quantity"), atLeast: 1),
      .mapping(ends + [.init("count", count), scale], required: ["min", "max", "count"]),
      .mapping(ends + [.init("step", step), differences], required: ["min", "max", "step"]),
      .mapping(ends + [scale], required: ["min", "max"]),
    ])
  }

  /// The values of a parameter that is true or false.
  static var choices: JSONValue { .list(of: .truth(), atLeast: 1) }

  /// Where a fit may look for a parameter, or what it is held at, or what it follows from.
  static var bounds: JSONValue {
    let scale = JSONValue.word(
      Scale.allCases.map(\.rawValue), "Whether even steps are differences or ratios.")
    let limits = JSONValue.mapping([
      .init("min", .named("quantity", "The smallest value that may be tried.")),
      .init("max", .named("quantity", "The largest value that may be tried.")),
      .init("start", .named("quantity", "The value to begin with; the scene's by default.")),
      .init("scale", scale),
    ])
    let fixed = JSONValue.mapping(
      [.init("fixed", .named("quantity", "The value that it is held at."))], required: ["fixed"])
    return .any(of: [
      limits, fixed, .named("quantity"), .list(of: .named("quantity"), atLeast: 1),
      .text("A formula of other parameters, such as = 2 * frequency."),
    ])
  }

  /// A target for a metric: a number, or one limit.
  static var wish: JSONValue {
    let limits: [JSONValue.Member] = [
      .init("equal", .named("quantity", "This value.")),
      .init("atMost", .named("quantity", "This value or a smaller one.")),
      .init("atLeast", .named("quantity", "This value or a larger one.")),
      .init(
        "between",
        .list(
          [.named("quantity"), .named("quantity")],
          "[low, high]: a value from the first to the second.")),
    ]
    let weight = JSONValue.number(
      in: .greaterThan(0), "How much a miss counts; without a weight the target must be met.")
    let tolerance = JSONValue.named(
      "quantity", "By how much it may be missed; a thousandth by default.")
    let options = limits.map { limit in
      JSONValue.mapping(
        [limit, .init("weight", weight)]
          + (limit.key == "equal" ? [.init("tolerance", tolerance)] : []),
        required: [limit.key])
    }
    return .any(of: [.named("quantity")] + options)
  }

  /// A mapping from metrics.
  static func perMetric(_ value: JSONValue, _ description: String? = nil) -> JSONValue {
    .mapping(members(perMetric: value), description)
      .adding([.init("minProperties", .integer(1))])
  }

  /// A member for each metric.
  static func members(perMetric value: JSONValue) -> [JSONValue.Member] {
    Metric.allCases.map { .init($0.rawValue, value.describing($0.description)) }
  }

  /// A mapping from parameters, by short names or by paths.
  ///
  /// - Parameters:
  ///   - value: What stands for a number.
  ///   - choices: What stands for a parameter that is true or false.
  /// - Returns: The schema.
  package static func parameters(_ value: JSONValue, choices: JSONValue) -> JSONValue {
    let numbers = shortNames.map { name, meaning in
      JSONValue.Member(name, value.describing(meaning))
    }
    let switches = PropertyChanges.fields.filter { $0.value == .choice }.map {
      JSONValue.Member($0.name, choices.describing(switchMeanings[$0.name] ?? ""))
    }
    return JSONValue.mapping(
      numbers + switches,
      "The parameters: short names, or paths such as behaviors.snap.damping."
    ).adding([
      .init("minProperties", .integer(1)),
      .init("patternProperties", [path: .any(of: [value, choices])]),
    ])
  }

  /// A path from the scene, or from the root of the document.
  private static let path = #"^(scene\.)?(items\.|behaviors\.|spring\.|throws\.).+$"#

  /// The numbers that studies may vary, each name once with everything that it may mean.
  package static var shortNames: [(name: String, meaning: String)] {
    var names: [(name: String, meaning: String)] = []
    func add<Owner>(_ fields: [Field<Owner>]) {
      for number in fields.numbers() where !number.isChoice {
        if let index = names.firstIndex(where: { $0.name == number.name }) {
          let meaning = names[index].meaning
          if !meaning.contains(number.description) {
            names[index].meaning = "\(meaning) | \(number.description)"
          }
        } else {
          names.append((number.name, number.description))
        }
      }
    }
    add(PlannedItem.fields)
    for kind in PlannedBehavior.kinds {
      add(kind.fields)
      add(ActiveTime.fields)
    }
    for form in SpringScene.forms { add(form) }
    add(SpringScene.levels)
    add(SceneTiming.fields.filter { $0.name == SceneTiming.rate.name })
    return names
  }
}

extension Metric {
  /// The meaning with the unit, where one is known without a channel.
  fileprivate var description: String {
    let unit = unit(on: .pose)
    return meaning + (unit.isEmpty ? "" : ", in \(unit)")
  }
}
