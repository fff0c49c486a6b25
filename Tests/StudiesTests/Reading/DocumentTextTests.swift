// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@Suite struct DocumentTextTests {
  @Test func `Booleans are read`() throws {
    #expect(try value(of: "b: true").boolean())
    #expect(try value(of: "b: false").boolean() == false)
  }

  @Test(
    arguments: [
      ("b: yes", #"found text "yes"; write true"#), ("b: On", #"found text "On"; write true"#),
      ("b: no", #"found text "no"; write false"#), ("b: off", #"found text "off"; write false"#),
      ("b: 'true'", #"found text "true"; write true"#), ("b: 1", "found number 1"),
      ("b: maybe", #"found text "maybe""#), ("b: [true]", "found a list of 1"),
    ])
  func `What is no boolean is refused with the word to write`(line: String, found: String) throws {
    let node = try value(of: line)
    let fault = inputFault { () throws(InputError) in try node.boolean() }
    #expect(fault == "card.yaml:1:4: b: expected true or false, \(found)")
  }

  @Test func `Text is read`() throws {
    #expect(try value(of: "s: two words").string() == "two words")
    #expect(try value(of: "s: '5'").string() == "5")
    #expect(try value(of: "s: ''").string() == "")
  }

  @Test(
    arguments: [
      ("s: 5", "found number 5; put it in quotes to mean text"),
      ("s: true", "found true; put it in quotes to mean text"), ("s: ~", "found nothing"),
      ("s: [a]", "found a list of 1"), ("s: {a: b}", "found a mapping"),
    ])
  func `What is no text is refused`(line: String, found: String) throws {
    let node = try value(of: line)
    let fault = inputFault { () throws(InputError) in try node.string() }
    #expect(fault == "card.yaml:1:4: s: expected text, \(found)")
  }

  @Test func `A choice is one of its words`() throws {
    let words = ["grid", "list", "random"]
    #expect(try value(of: "design: list").choice(of: words) == "list")
    let faults = try ["design: grd", "design: spiral", "design: 5"].map { line in
      let node = try value(of: line)
      return inputFault { () throws(InputError) in try node.choice(of: words) }
    }
    #expect(
      faults == [
        #"card.yaml:1:9: unknown value "grd" for design; did you mean "grid"?"#,
        #"card.yaml:1:9: unknown value "spiral" for design; known values: grid, list, random"#,
        "card.yaml:1:9: design: expected one of grid, list, random, found number 5",
      ])
  }

  @Test func `A list is read and anything else refused`() throws {
    #expect(try value(of: "items: [card]").sequence().map { try $0.string() } == ["card"])
    let node = try value(of: "items: card")
    let fault = inputFault { () throws(InputError) in try node.sequence() }
    #expect(fault == #"card.yaml:1:8: items: expected a list, found text "card""#)
  }

  @Test func `An element is called by its list and index`() throws {
    let points = try value(of: "points: [[1, 2], [3, x]]").sequence()
    let fault = inputFault { () throws(InputError) in try points[1].point() }
    #expect(fault == #"card.yaml:1:22: points[1][1]: expected a number, found text "x""#)
  }
}
