// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Springs

extension Table {
  /// A spring in several notations: `framework,parameter,value,settled,max_difference`, a row for each
  /// parameter.
  ///
  /// - Parameters:
  ///   - conversions: The notations.
  ///   - isForPeople: Leaves out texts too long to read, such as a sampled easing, and says `never`
  ///     where a framework never calls the spring settled.
  public init(conversions: [Conversion], isForPeople: Bool = false) {
    self.init(
      columns: [
        Column("framework", .text), Column("parameter", .text),
        Column("value", .text, isMixed: true), Column("settled", unit: "s"),
        Column("max_difference", unit: "%"),
      ],
      facts: conversions.flatMap { $0.rows(isForPeople: isForPeople) })
  }
}

extension Conversion {
  /// The longest text that a person reads in a table, in characters.
  private static let longestText = 40

  /// The rows of the parameters; for no spring one row without a parameter.
  fileprivate func rows(isForPeople: Bool) -> [[any Fact]] {
    let name = framework.name
    let difference = maxDifference.map { 100 * $0 }
    let isNever = isForPeople && spring != nil && settleTime == nil
    let settled = isNever ? "never".json : settleTime.json
    guard let spring else { return [[name, JSONValue.null, JSONValue.null, settled, difference]] }
    return spring.parameters.filter { !isForPeople || !$0.isLong(Self.longestText) }.map {
      [name, $0.name, $0.value, settled, difference]
    }
  }
}

extension FrameworkParameter {
  /// A text of more characters than that.
  fileprivate func isLong(_ length: Int) -> Bool {
    if case .text(let text) = value { text.count > length } else { false }
  }
}

extension FrameworkParameter.Value: Fact {
  package var json: JSONValue {
    switch self {
    case .number(let number): number.json
    case .choice(let choice): choice.json
    case .text(let text): text.json
    }
  }
}

/// A fact about a spring.
struct SpringFact {
  /// The name, in snake_case.
  let name: String
  /// The answer; missing where it has none.
  let value: JSONValue
  /// The unit; empty where it has none.
  let unit: String
  /// Never happens where it has no answer.
  var canBeNever = false

  init(_ name: String, _ value: some Fact, _ unit: String = "") {
    (self.name, self.value, self.unit) = (name, value.json, unit)
  }

  /// A time that may never come.
  init(_ name: String, time: Double?) {
    self.init(name, time, "s")
    canBeNever = true
  }
}

extension Table {
  /// Everything about a spring: `metric,value,unit`.
  ///
  /// - Parameters:
  ///   - description: The spring.
  ///   - isForPeople: Says `never` where something never happens.
  ///   - isBrief: Leaves out when each framework calls it settled.
  public init(
    _ description: SpringDescription, isForPeople: Bool = false, isBrief: Bool = false
  ) {
    let never: JSONValue = isForPeople ? "never" : .null
    self.init(
      columns: [
        Column("metric", .text), Column("value", .text, isMixed: true), Column("unit", .text),
      ],
      facts: description.facts.filter { !isBrief || !$0.name.hasPrefix("settled_") }.map { fact in
        [
          fact.name, fact.value == .null && fact.canBeNever ? never : fact.value,
          fact.unit.isEmpty ? nil : fact.unit,
        ]
      })
  }
}

extension JSONValue {
  /// Everything about a spring: `{"metrics": {...}}`.
  public init(_ description: SpringDescription) {
    self = ["metrics": JSONValue(named: description.facts.map { ($0.name, $0.value) })]
  }
}

extension JSONValue {
  /// A spring in several notations: `{"frameworks": [...]}`.
  public init(conversions: [Conversion]) {
    self = .facts(["frameworks": conversions])
  }

  /// A fit together with the spring that it found, in several notations.
  public init(fit report: FitReport, conversions: [Conversion]) {
    guard case .object(let members) = JSONValue(fit: report),
      case .object(let frameworks) = JSONValue(conversions: conversions)
    else { preconditionFailure("A fit is an object.") }
    self = .object(members + frameworks)
  }

  /// The spring of a fitted scene, as `convert` reads it from a fit.json: the framework of its
  /// notation, null for physics, and the difference of the scene from it where it is no such spring.
  package init(spring: SceneSpring?) {
    switch spring {
    case nil: self = .null
    case .plain(let move): self = JSONValue(move: move, maxDifference: nil)
    case .attachment(let attachment):
      self = .facts([
        "framework": Framework.uiKitDynamics.name,
        "parameters": JSONValue(named: attachment.parameters.map { ($0.name, $0.value) }),
        "max_difference": JSONValue.null,
      ])
    case .nearest(let nearest, _):
      self = JSONValue(move: nearest.move, maxDifference: nearest.maxDifference)
    }
  }

  private init(move: SpringMove, maxDifference: Double?) {
    self = [
      "framework": .null,
      "parameters": .facts([
        "frequency": move.spring.frequency, "dampingRatio": move.spring.dampingRatio,
        "velocity": move.velocity,
      ]),
      "max_difference": maxDifference.map { 100 * $0 }.json,
    ]
  }
}

extension Conversion: Fact {
  package var json: JSONValue {
    .facts([
      "name": framework.name,
      "parameters": JSONValue(named: (spring?.parameters ?? []).map { ($0.name, $0.value) }),
      "settled": settleTime, "max_difference": maxDifference.map { 100 * $0 },
      "warnings": warnings, "snippet": spring.map { $0.snippet(over: distance) },
    ])
  }
}
