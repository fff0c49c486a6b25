// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// One thing that there is to say about a spring.
struct SpringFact {
  /// What it is called, in snake_case.
  let name: String
  /// The answer; missing where there is none.
  let value: Cell
  /// Its unit; empty where it has none.
  let unit: String
  /// Whether no answer means that it never happens.
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
  ///   - isForPeople: Whether to say `never` where something never happens.
  public init(_ description: SpringDescription, isForPeople: Bool = false) {
    let never = isForPeople ? Cell.text("never") : .missing
    self.init(
      columns: [Column("metric"), Column("value", isMixed: true), Column("unit")],
      rows: description.facts.map { fact in
        [
          .text(fact.name), fact.value == .missing && fact.canBeNever ? never : fact.value,
          fact.unit.isEmpty ? .missing : .text(fact.unit),
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
