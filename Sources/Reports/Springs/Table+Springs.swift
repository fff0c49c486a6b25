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
      [name, .text($0.name), Cell($0.value), settled, difference]
    }
  }
}

extension FrameworkParameter {
  /// A text of more characters than that.
  fileprivate func isLong(_ length: Int) -> Bool {
    if case .text(let text) = value { text.count > length } else { false }
  }
}

extension Cell {
  /// The value of a framework's parameter.
  fileprivate init(_ value: FrameworkParameter.Value) {
    switch value {
    case .number(let number): self.init(finite: number)
    case .choice(let choice): self = .boolean(choice)
    case .text(let text): self = .text(text)
    }
  }
}

/// A fact about a spring.
struct SpringFact {
  /// The name, in snake_case.
  let name: String
  /// The answer; missing where it has none.
  let value: Cell
  /// The unit; empty where it has none.
  let unit: String
  /// Never happens where it has no answer.
  var canBeNever = false

  init(_ name: String, _ value: Double?, _ unit: String = "") {
    self.name = name
    self.value = Cell(finite: value)
    self.unit = unit
  }

  /// A time that may never come.
  init(_ name: String, time: Double?) {
    self.init(name, time, "s")
    canBeNever = true
  }

  init(_ name: String, _ text: String) {
    self.name = name
    value = .text(text)
    unit = ""
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
    let never = isForPeople ? Cell.text("never") : .missing
    self.init(
      columns: [
        Column("metric", .text), Column("value", .text, isMixed: true), Column("unit", .text),
      ],
      rows: description.facts.filter { !isBrief || !$0.name.hasPrefix("settled_") }.map { fact in
        [
          .text(fact.name), fact.value == .missing && fact.canBeNever ? never : fact.value,
          Cell(unit: fact.unit),
        ]
      })
  }
}

extension JSONValue {
  /// Everything about a spring: `{"metrics": {...}}`.
  public init(_ description: SpringDescription) {
    let members = description.facts.map { fact in
      switch fact.value {
      case .number(let number): Member(fact.name, JSONValue(finite: number))
      case .text(let text): Member(fact.name, .string(text))
      case .integer, .boolean, .missing: Member(fact.name, .null)
      }
    }
    self = ["metrics": .object(members)]
  }
}
