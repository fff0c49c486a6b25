// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@testable import StudySupport

@Suite struct DocumentNodeTests {
  private let document = """
    scene:
      behaviors:
        - snap:
            item: card
            dampng: 0.5
    cases: []
    """

  private func snap() throws -> DocumentNode {
    let scene = try DocumentNode(text: document, file: "card.yaml").mapping().required("scene")
    let behaviors = try scene.mapping().required("behaviors").sequence()
    return try behaviors[0].mapping().required("snap")
  }

  @Test func `An unknown key is refused with the nearest one`() throws {
    let snap = try snap()
    let fault = inputFault { () throws(InputError) in
      try snap.mapping(allowing: ["item", "to", "damping"])
    }
    #expect(fault == #"card.yaml:5:9: unknown key "dampng" in snap; did you mean "damping"?"#)
  }

  @Test func `An unknown key far from all lists the known ones`() throws {
    let snap = try snap()
    let fault = inputFault { () throws(InputError) in
      try snap.mapping(allowing: ["item", "to"])
    }
    #expect(fault == #"card.yaml:5:9: unknown key "dampng" in snap; known keys: item, to"#)
  }

  @Test func `A key of the root is unknown in the document`() throws {
    let root = try DocumentNode(text: document, file: "card.yaml")
    let fault = inputFault { () throws(InputError) in try root.mapping(allowing: ["cases"]) }
    #expect(fault == #"card.yaml:1:1: unknown key "scene" in the document; known keys: cases"#)
  }

  @Test func `A missing key is named with its mapping`() throws {
    let mapping = try snap().mapping()
    let fault = inputFault { () throws(InputError) in try mapping.required("to") }
    #expect(fault == #"card.yaml:4:9: missing key "to" in snap"#)
    #expect(mapping.optional("to") == nil)
    #expect(try mapping.required("item").string() == "card")
  }

  @Test(
    arguments: [
      ("snap: 5", "found number 5"), ("snap: card", #"found text "card""#),
      ("snap:", "found nothing"), ("snap: [a, b]", "found a list of 2"),
      ("snap: true", "found true"),
    ])
  func `Anything but a mapping is refused`(line: String, found: String) throws {
    let node = try value(of: line)
    let fault = inputFault { () throws(InputError) in try node.mapping(allowing: []) }
    #expect(fault?.hasSuffix("snap: expected a mapping, \(found)") == true)
  }

  @Test func `A key without a value is there and holds nothing`() throws {
    let mapping = try DocumentNode(text: "damping:", file: "c.yaml").mapping()
    let damping = try #require(mapping.optional("damping"))
    let fault = inputFault { () throws(InputError) in try damping.number() }
    #expect(fault == "c.yaml:1:9: damping: expected a number, found nothing")
  }

  @Test func `Keys that users choose come in their order`() throws {
    let items = try value(of: "items: {b: 1, a: 2, 10: 3, true: 4}").mapping()
    #expect(items.entries.map(\.key) == ["b", "a", "10", "true"])
    #expect(items.entries.map(\.value.name) == ["b", "a", "10", "true"])
    #expect(items.name == "items")
  }
}

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
