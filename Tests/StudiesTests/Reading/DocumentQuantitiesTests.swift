// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@Suite struct DocumentQuantitiesTests {
  @Test(arguments: [
    ("band: 2%", 2), ("band: 2", 2), ("band: 0.5 %", 0.5), ("band: '2%'", 2), ("band: 1e1%", 10),
  ])
  func `A percentage stands with or without its sign`(line: String, percent: Double) throws {
    #expect(try value(of: line).percent() == percent)
  }

  @Test(
    arguments: [
      ("band: 2px", #"unknown unit "px" in band; known units: %"#),
      ("band: wide", #"band: expected a number, found text "wide""#),
      ("band: '2'", #"band: expected a number, found text "2"; remove the quotes"#),
      ("band: 1e999%", #"band: expected a finite number, found text "1e999%""#),
      ("band: .nan", "band: expected a finite number, found number .nan"),
      ("band: [2%]", "band: expected a number, found a list of 1"),
    ])
  func `What is no percentage is refused`(line: String, sentence: String) throws {
    let node = try value(of: line)
    let fault = inputFault { () throws(InputError) in try node.percent() }
    #expect(fault == "card.yaml:1:7: \(sentence)")
  }

  @Test func `A quantity keeps the unit it was written with`() throws {
    let units = ["ms", "s", "e"]
    #expect(
      try value(of: "t: 350ms").quantity(units: units) == Quantity(value: 350, unit: "ms"))
    #expect(try value(of: "t: -.5 s").quantity(units: units) == Quantity(value: -0.5, unit: "s"))
    #expect(try value(of: "t: 0.4").quantity(units: units) == Quantity(value: 0.4, unit: nil))
    #expect(try value(of: "t: 5e").quantity(units: units) == Quantity(value: 5, unit: "e"))
    let node = try value(of: "t: 5 sec")
    let fault = inputFault { () throws(InputError) in try node.quantity(units: units) }
    #expect(fault == #"card.yaml:1:4: unknown unit "sec" in t; known units: ms, s, e"#)
  }
}
