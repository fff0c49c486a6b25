// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses
import Scenes
import Studies

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
  private static var shortNames: [(name: String, meaning: String)] {
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
