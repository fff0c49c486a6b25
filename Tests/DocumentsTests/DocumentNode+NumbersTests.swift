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

  @Test(
    arguments: [
      ("d: fast", #"expected a number, found text "fast""#),
      ("d: true", "expected a number, found true"),
      ("d:", "expected a number, found nothing"),
      ("d: '5'", #"expected a number, found text "5"; remove the quotes"#),
      (
        "d: 2%",
        #"expected a number, found text "2%"; d is a bare number, without a unit"#
      ),
      ("d: 0,5", #"expected a number, found text "0,5""#),
      ("d: [1]", "expected a number, found a list of 1"),
      ("d: {a: 1}", "expected a number, found a mapping"),
      ("d: .nan", "expected a finite number, found number .nan"),
      ("d: -.inf", "expected a finite number, found number -.inf"),
      ("d: 1e999", "expected a finite number, found number 1e999"),
    ])
  func `What is no finite number is refused`(line: String, sentence: String) throws {
    let node = try value(of: line)
    let fault = inputFault { () throws(InputError) in try node.number() }
    #expect(fault?.hasSuffix(": d: \(sentence)") == true, "\(fault ?? "")")
    #expect(fault?.hasPrefix("card.yaml:1:") == true)
  }

  @Test func `A number outside its range is refused as written`() throws {
    let density = try value(of: "density: -1")
    let fault = inputFault { () throws(InputError) in try density.number(in: .greaterThan(0)) }
    #expect(fault == "card.yaml:1:10: density must be greater than 0, found -1")
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

  @Test(
    arguments: [
      ("n: 4.5", "n: expected a whole number, found number 4.5"),
      (
        "n: 9007199254740992",
        "n: expected a whole number below 2^53, found number 9007199254740992"
      ),
      ("n: 1e30", "n: expected a whole number below 2^53, found number 1e30"),
      ("n: 0", "n must be at least 1, found 0"),
      ("n: many", #"n: expected a number, found text "many""#),
    ])
  func `What is no whole number of the range is refused`(line: String, sentence: String) throws {
    let node = try value(of: line)
    let fault = inputFault { () throws(InputError) in try node.integer(in: .atLeast(1)) }
    #expect(fault == "card.yaml:1:4: \(sentence)")
  }

  @Test func `A whole number takes no unit`() throws {
    let count = try value(of: "count: 3s")
    let fault = inputFault { () throws(InputError) in try count.integer() }
    #expect(
      fault
        == #"card.yaml:1:8: count: expected a number, found text "3s"; "#
        + "count is a bare number, without a unit")
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

  @Test(
    arguments: [
      ("to: 5", "1:5: to: expected a point [x, y], found number 5"),
      ("to: [5]", "1:5: to: expected a point [x, y], found a list of 1"),
      ("to: [5, 6, 7]", "1:5: to: expected a point [x, y], found a list of 3"),
      ("to: {x: 5, y: 6}", "1:5: to: expected a point [x, y], found a mapping"),
      (
        "to: [5, 6pt]",
        #"1:9: to[1]: expected a number, found text "6pt"; to[1] is a bare number, without a unit"#
      ),
      ("to: [5, a]", #"1:9: to[1]: expected a number, found text "a""#),
    ])
  func `What is no point is refused`(line: String, sentence: String) throws {
    let node = try value(of: line)
    let fault = inputFault { () throws(InputError) in try node.point() }
    #expect(fault == "card.yaml:\(sentence)")
  }

  @Test func `A list of the wrong length is refused`() throws {
    let insets = try value(of: "insets: [1, 2]")
    let counted = inputFault { () throws(InputError) in try insets.numbers(count: 4) }
    #expect(counted == "card.yaml:1:9: insets: expected a list of 4 numbers, found a list of 2")
    let scalar = try value(of: "insets: 1")
    let fault = inputFault { () throws(InputError) in try scalar.numbers() }
    #expect(fault == "card.yaml:1:9: insets: expected a list of numbers, found number 1")
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
