// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@testable import StudySupport

@Suite struct DocumentNodeNumbersTests {
  @Test(
    arguments: [
      ("d: 0.5", 0.5), ("d: -3", -3), ("d: 1e-3", 0.001), ("d: +2.", 2), ("d: .25", 0.25),
      ("d: 0x10", 16), ("d: 1_0", nil), ("d: 2%", nil),
    ] as [(String, Double?)])
  func `Numbers are read as YAML means them`(line: String, number: Double?) throws {
    let node = try value(of: line)
    #expect((try? node.number()) == number)
  }

  @Test func `A number outside its range is refused as written`() throws {
    let density = try value(of: "density: -1")
    let named = inputFault { () throws(InputError) in
      try density.number(in: .from(0, to: 1), named: "items.card.density")
    }
    #expect(named == "card.yaml:1:10: items.card.density must be from 0 to 1, found -1")
    let type = inputFault { () throws(InputError) in
      try DocumentNode(.scalar(.null), at: density.source).number(named: "the density")
    }
    #expect(type == "card.yaml:1:10: the density: expected a number, found nothing")
    #expect(try density.number(in: .from(-1, to: 0)) == -1)
  }

  @Test(arguments: [
    ("n: 41", 41), ("n: -3", -3), ("n: 1e3", 1000), ("n: 41.0", 41), ("n: 0xff", 255),
  ])
  func `Whole numbers may be written in any form`(line: String, number: Int) throws {
    #expect(try value(of: line).integer() == number)
  }

  @Test func `The largest whole number is exact`() throws {
    #expect(try value(of: "n: 9007199254740991").integer() == 9_007_199_254_740_991)
  }

  @Test func `Points and lists of numbers are read`() throws {
    let point = try value(of: "to: [300, -1e2]").point()
    #expect(point.x == 300 && point.y == -100)
    let place = try value(of: "to: [300pt, -1e2]").point(unit: "pt")
    #expect(place.x == 300 && place.y == -100)
    #expect(try value(of: "insets: [1, 2, 3, 4]").numbers(count: 4) == [1, 2, 3, 4])
    #expect(try value(of: "times: [1, 20 ms]").numbers(unit: "s") == [1, 0.02])
    #expect(try value(of: "values: []").numbers() == [])
    #expect(try value(of: "values: [0.1, 10]").numbers() == [0.1, 10])
  }
}

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
}
