// SPDX-License-Identifier: GPL-3.0-or-later

import SpringFrameworks

extension Table {
  /// A spring in several notations: `framework,parameter,value,settled,max_difference`, a row for each
  /// parameter.
  ///
  /// - Parameters:
  ///   - conversions: The notations.
  ///   - isForPeople: Leaves out texts too long to read, such as a sampled easing, and says `never`
  ///     where a framework never calls the spring settled.
  public init(conversions: [Conversion], isForPeople: Bool = false) {
    self.init(columns: [
      Column("framework", .text), Column("parameter", .text), Column("value", .text, isMixed: true),
      Column("settled", unit: "s"), Column("max_difference", unit: "%"),
    ])
    for conversion in conversions {
      for row in conversion.rows(isForPeople: isForPeople) { append(row) }
    }
  }
}

extension Conversion {
  /// The longest text that a person reads in a table, in characters.
  private static let longestText = 40

  /// The rows of the parameters; for no spring one row without a parameter.
  fileprivate func rows(isForPeople: Bool) -> [[Cell]] {
    let name = Cell.text(framework.rawValue)
    let difference = Cell(finite: maxDifference.map { 100 * $0 })
    let isNever = isForPeople && spring != nil && settleTime == nil
    let settled = isNever ? .text("never") : Cell(finite: settleTime)
    guard let spring else { return [[name, .missing, .missing, settled, difference]] }
    return spring.parameters.filter { !isForPeople || !$0.isLong(Self.longestText) }.map {
      [name, .text($0.name), Cell(fact: $0.value), settled, difference]
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
