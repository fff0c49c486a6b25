// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@testable import StudySupport

@Suite struct DocumentNodeTests {
  @Test func `A key that is missing is nil`() throws {
    let mapping = try value(of: "snap: {item: card}").mapping()
    #expect(mapping.optional("to") == nil)
    #expect(try mapping.required("item").string() == "card")
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

  @Test func `Text is read`() throws {
    #expect(try value(of: "s: two words").string() == "two words")
    #expect(try value(of: "s: '5'").string() == "5")
    #expect(try value(of: "s: ''").string() == "")
  }

  @Test func `A list is read`() throws {
    #expect(try value(of: "items: [card]").sequence().map { try $0.string() } == ["card"])
  }
}
