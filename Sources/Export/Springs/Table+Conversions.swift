// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

extension Table {
  /// A spring in several notations: `framework,parameter,value,settled,max_difference`, a row for each
  /// parameter.
  ///
  /// - Parameters:
  ///   - conversions: The notations.
  ///   - isForPeople: Whether to leave out what is too long to read, such as a sampled easing, and to
  ///     say `never` where a framework never calls the spring settled.
  public init(conversions: [Conversion], isForPeople: Bool = false) {
    self.init(columns: [
      Column("framework"), Column("parameter"), Column("value", isMixed: true),
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

  /// The rows of the parameters; one without a parameter where there is no spring.
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
  /// Whether it is a text longer than so many characters.
  fileprivate func isLong(_ length: Int) -> Bool {
    if case .text(let text) = value { text.count > length } else { false }
  }
}

extension Cell {
  /// What a framework's parameter is set to.
  fileprivate init(_ value: FrameworkParameter.Value) {
    switch value {
    case .number(let number): self.init(finite: number)
    case .choice(let choice): self = .boolean(choice)
    case .text(let text): self = .text(text)
    }
  }
}
