// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@Suite struct DocumentQuantitiesTests {
  @Test(
    arguments: [
      ("band: 2%", 2, "percent"), ("band: 2", 2, nil), ("band: 0.5 %", 0.5, "percent"),
      ("band: '2%'", 2, "percent"), ("band: 1e1 percent", 10, "percent"), ("band: 1pt", 1, "pt"),
    ] as [(String, Double, String?)])
  func `A quantity says which unit it is in`(line: String, number: Double, unit: String?) throws {
    #expect(
      try value(of: line).quantity(units: ["percent", "pt"]) == Quantity(value: number, unit: unit))
  }

  @Test func `A quantity is in the unit asked for, whatever was written`() throws {
    let turn = try value(of: "band: 90deg").quantity(units: ["percent", "rad"])
    #expect(turn == Quantity(value: .pi / 2, unit: "rad"))
  }

  @Test(
    arguments: [
      ("band: 2px", #"unknown unit "px" in band; known units: %, percent, pt"#),
      ("band: 2 per cent", #"unknown unit "per cent" in band; did you mean "percent"?"#),
      ("band: wide", #"band: expected a number, found text "wide""#),
      ("band: '2'", #"band: expected a number, found text "2"; remove the quotes"#),
      ("band: 0,5", #"band: expected a number, found text "0,5""#),
      ("band: 1e999%", #"band: expected a finite number, found text "1e999%""#),
      ("band: .nan", "band: expected a finite number, found number .nan"),
      ("band: [2%]", "band: expected a number, found a list of 1"),
      ("band: true", "band: expected a number, found true"),
    ])
  func `What is no quantity is refused`(line: String, sentence: String) throws {
    let node = try value(of: line)
    let fault = inputFault { () throws(InputError) in
      try node.quantity(units: ["percent", "pt"])
    }
    #expect(fault == "card.yaml:1:7: \(sentence)")
  }
}
