// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@Suite struct DocumentMappingTests {
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
