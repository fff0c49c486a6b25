// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Documents

@Suite struct InputErrorTests {
  @Test func `The description has the form that editors link`() {
    let source = InputSource(place: "card.yaml", line: 7, column: 13)
    #expect(InputError(at: source, "no").description == "card.yaml:7:13: no")
  }

  @Test func `Unknown parts of the place are left out`() {
    #expect(InputError(at: InputSource(), "no").description == "no")
    #expect(InputError(at: InputSource(place: "a.csv"), "no").description == "a.csv: no")
    #expect(InputError(at: InputSource(place: "a.csv", line: 2), "no").description == "a.csv:2: no")
    let option = InputSource(place: "--set a.b=1")
    #expect(InputError(at: option, "no").description == "--set a.b=1: no")
  }

  @Test func `A near name is suggested and otherwise all are listed`() {
    let known = ["item", "to", "damping"]
    let near = InputError.unknown("key", "dampng", " in snap", known: known, at: InputSource())
    #expect(near.message == #"unknown key "dampng" in snap; did you mean "damping"?"#)
    let far = InputError.unknown("key", "mass", " in snap", known: known, at: InputSource())
    #expect(far.message == #"unknown key "mass" in snap; known keys: item, to, damping"#)
    let none = InputError.unknown("behavior", "snap", known: [], at: InputSource())
    #expect(none.message == #"unknown behavior "snap""#)
  }

  @Test func `Quoted text is short and printable`() {
    #expect(quoted("fast") == #""fast""#)
    #expect(quoted("a\n\t\r\"b\"") == #""a\n\t\r\"b\"""#)
    #expect(quoted("\u{1B}[31mred\u{202E}") == #""\u{1b}[31mred\u{202e}""#)
    #expect(quoted("Größe 🎯") == #""Größe 🎯""#)
    #expect(quoted(String(repeating: "x", count: 41)).count == 43)
    #expect(quoted(String(repeating: "x", count: 41)).hasSuffix("x…\""))
    #expect(quoted(String(repeating: "x", count: 40)).hasSuffix("x\""))
  }

  @Test func `Numbers in messages look as people write them`() {
    #expect(
      [0, -1, 0.5, 320, 1e-9, 1e300].map(plainText) == ["0", "-1", "0.5", "320", "1e-09", "1e+300"])
  }
}

@Suite struct MeantTests {
  private let names = ["react-spring", "settle_time", "motion", "a_b", "ab"]
  private let others = [(other: "framer-motion", name: "motion"), (other: "pop", name: "origami")]

  @Test(arguments: [
    ("React Spring", "react-spring"), ("settleTime", "settle_time"), ("MOTION", "motion"),
    ("Framer Motion", "motion"), ("ab", "ab"), ("a_b", "a_b"),
    ("AB", nil),  // two names
    ("pop", nil),  // another name of none of them
    ("settle_tim", nil), ("", nil),
  ])
  func `A name is meant in any capitals, or by another name, where it means one thing`(
    typed: String, name: String?
  ) {
    #expect(meant(by: typed, among: names, also: others) == name)
  }

  @Test(arguments: [
    ("0,4", "0.4"), ("-1,25", "-1.25"), ("0,4s", "0.4s"), ("2,5 %", "2.5 %"), ("0,125", "0.125"),
    ("1,200", "1,200"), ("1,2,3", "1,2,3"), ("1,5..2", "1,5..2"), ("0,x", "0,x"), ("0.4", "0.4"),
  ])
  func `A comma in one number is its decimal point`(typed: String, number: String) {
    #expect(typed.withDecimalPoint == number)
  }
}

@Suite struct NearestTests {
  private let keys = [
    "density", "damping", "resistance", "angularResistance", "allowsRotation", "to", "item",
  ]

  @Test(arguments: [
    ("dampng", "damping"),  // dropped
    ("dampping", "damping"),  // inserted
    ("dumping", "damping"),  // replaced
    ("dmaping", "damping"),  // swapped neighbours, one slip
    ("Damping", "damping"),
    ("allows_rotation", "allowsRotation"),
    ("allows-rotation", "allowsRotation"),
    ("angular_resistence", "angularResistance"),
    ("itme", "item"),
    ("resist", "resistance"),  // the beginning
    ("TO", "to"),
  ])
  func `A slip finds the name that was meant`(typed: String, meant: String) {
    #expect(nearest(to: typed, among: keys) == meant)
  }

  @Test(arguments: ["mass", "x", "t", "dam_", "", "velocity", "_-"])
  func `A far name finds none`(typed: String) {
    #expect(nearest(to: typed, among: keys.filter { $0 != "damping" }) == nil)
  }

  @Test func `Thousands of names are a dozen in a message`() {
    let names = (0..<3000).map { "i\($0)" }
    #expect(names.listed.hasSuffix("i10, i11 and 2988 more"))
    #expect(Array(names.prefix(3)).listed == "i0, i1, i2")
    #expect(InputError.unknown("item", "j", known: names, at: InputSource()).message.count < 120)
  }

  @Test func `The nearest wins and then the first`() {
    #expect(nearest(to: "minimun", among: ["maximum", "minimum"]) == "minimum")
    #expect(nearest(to: "bat", among: ["cat", "rat"]) == "cat")
  }

  @Test func `A swap counts as one slip`() {
    #expect(nearest(to: "tsep", among: ["step"]) == "step")
    #expect(nearest(to: "pets", among: ["step"]) == nil)
  }

  @Test func `No candidates and endless names are harmless`() {
    #expect(nearest(to: "damping", among: []) == nil)
    let endless = String(repeating: "a", count: 1_000_000)
    #expect(nearest(to: endless, among: [endless]) == nil)
  }
}
