// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@Suite struct DocumentReaderTests {
  @Test func `A document becomes nodes with their places`() throws {
    let text = """
      scene:
        items:
          card: {center: [100, 1e2], "size": 'wide'}
        behaviors:
          - snap: {item: card}
      """
    let root = try DocumentNode(text: text, file: "card.yaml")
    let scene = try root.mapping().required("scene")
    #expect(scene.source == InputSource(place: "card.yaml", line: 2, column: 3))
    let card = try scene.mapping().required("items").mapping().required("card")
    #expect(try card.mapping().entries.map(\.key) == ["center", "size"])
    let size = try card.mapping().entries[1]
    #expect(size.keySource == InputSource(place: "card.yaml", line: 3, column: 32))
    #expect(size.value.source == InputSource(place: "card.yaml", line: 3, column: 40))
    #expect(size.value.content == .scalar(.text("wide")))
    let center = try card.mapping().required("center").sequence()
    #expect(center.map(\.content) == [.scalar(.number("100")), .scalar(.number("1e2"))])
    #expect(center.map(\.name) == ["center[0]", "center[1]"])
    let behavior = try scene.mapping().required("behaviors").sequence()[0]
    #expect(behavior.source == InputSource(place: "card.yaml", line: 5, column: 7))
  }

  @Test func `Columns count characters and a byte order mark is none`() throws {
    let root = try DocumentNode(text: "\u{FEFF}größe: {é: 1}", file: nil)
    let entry = try root.mapping().entries[0]
    #expect(entry.keySource == InputSource(line: 1, column: 1))
    #expect(try entry.value.mapping().entries[0].value.source == InputSource(line: 1, column: 12))
  }

  @Test func `Quoted and block scalars are text and plain ones are resolved`() throws {
    let text = """
      a: "5"
      b: 'true'
      c: |
        5
      d: 5
      e:
      f: true
      """
    let contents = try DocumentNode(text: text, file: nil).mapping().entries.map(\.value.content)
    #expect(
      contents == [
        .scalar(.text("5")), .scalar(.text("true")), .scalar(.text("5\n")), .scalar(.number("5")),
        .scalar(.null), .scalar(.boolean(true)),
      ])
  }

  @Test(
    arguments: [
      ("to: [300, 100", #"1:5: this list is not closed; expected "," or "]""#),
      ("snap: {to: 1", #"1:7: this mapping is not closed; expected "," or "}""#),
      ("a:\n\tb: 1", "2:1: found a tab in the indentation; indent with spaces"),
      ("a:\n  b: 1\n \tc: 2", "3:2: found a tab in the indentation; indent with spaces"),
      ("a: |\n\tx", "2:1: found a tab in the indentation; indent with spaces"),
      ("a: \"x\nb: 1", "1:4: this quote is never closed"),
      ("a: 'x\n---\n", "1:4: this quote is never closed"),
      ("a: @x", "1:4: text cannot begin with this character; put it in quotes"),
      ("a: `x", "1:4: text cannot begin with this character; put it in quotes"),
      (
        "a: b: c",
        #"1:5: unexpected ":"; check the indentation, or put text that holds ": " in quotes"#
      ),
      (
        "a: 1\n  b: 2",
        #"2:4: unexpected ":"; check the indentation, or put text that holds ": " in quotes"#
      ),
      ("a: 'it's'", "1:8: expected a key; check the indentation"),
      (
        "- a\nb: 1",
        #"2:1: expected a list item that begins with "- "; check the indentation"#
      ),
      ("a: - b", "1:4: a list item cannot stand here; begin it on a line of its own"),
      ("a: ? b", "1:4: a key cannot stand here; check the indentation"),
      ("a: 1\nb\nc: 2", #"2:1: expected ":" after this key"#),
      ("a: ]", "1:4: expected a value"),
      ("[a]]", "1:4: expected the end of the document"),
      (
        #"a: "\q""#,
        #"1:5: unknown escape in quotes; write "\\" for a backslash, or use single quotes"#
      ),
      (#"a: "\xZZ""#, "1:7: expected hexadecimal digits in the escape"),
      (#"a: "\ud800""#, "1:7: the escape is not a Unicode character"),
      ("%FOO\n---\na", "1:5: not valid YAML: found unknown directive name"),
    ])
  func `An error in the syntax is one plain sentence`(text: String, sentence: String) {
    let fault = inputFault { () throws(InputError) in try DocumentNode(text: text, file: "c.yaml") }
    #expect(fault == "c.yaml:\(sentence)")
  }

  @Test(
    arguments: [
      ("a: &x 1", "1:4"), ("a: 1\nb: *x", "2:4"), ("&k a: 1", "1:1"), ("b: {&k a: 1}", "1:5"),
      ("- 1\n- - &x [*x]", "2:5"), ("'*': 1\n\"&\": '&'\nc: &x {'*a': *x}", "3:4"),
      ("a: & b", "1:5"), ("a: * b", "1:5"),
    ])
  func `Anchors and aliases are refused at the first`(text: String, place: String) {
    let fault = inputFault { () throws(InputError) in try DocumentNode(text: text, file: "c.yaml") }
    #expect(fault == "c.yaml:\(place): anchors and aliases are not supported")
  }

  @Test func `Asterisks and ampersands in text are no aliases`() throws {
    let node = try DocumentNode(text: "a: 2 * 3 & 4\n'*b': '&c'\n'*': \"*&\" # &x *x", file: nil)
    #expect(try node.mapping().entries.map(\.key) == ["a", "*b", "*"])
    #expect(try node.mapping().required("a").string() == "2 * 3 & 4")
  }

  @Test(.timeLimit(.minutes(1)))
  func `An alias bomb is refused without being expanded`() {
    var values = "a0: &a0 [x, x]\n"
    for level in 1...25 {
      let alias = "*a\(level - 1)"
      values += "a\(level): &a\(level) [\(alias), \(alias), \(alias), \(alias)]\n"
    }
    // In a key the parser itself would have to compare all that the alias stands for.
    for bomb in [values, values + "? *a25\n: 1\n? *a24\n: 2\n"] {
      let fault = inputFault { () throws(InputError) in try DocumentNode(text: bomb, file: "b") }
      #expect(fault == "b:1:5: anchors and aliases are not supported")
    }
    let deep = String(repeating: "[", count: 31) + "&x 1" + String(repeating: "]", count: 31)
    let fault = inputFault { () throws(InputError) in try DocumentNode(text: deep, file: "b") }
    #expect(fault == "b:1:32: anchors and aliases are not supported")
  }

  @Test(
    arguments: [
      ("a: !!str 5", "1:4"), ("a: !color [1]", "1:4"), ("!!int 1: 2", "1:1"), ("!!map {}", "1:1"),
      ("a: ! 5", "1:4"), ("a: !x!y 5", "1:4"), ("a: !!binary \"eA==\"", "1:4"),
    ])
  func `Tags are refused`(text: String, place: String) {
    let fault = inputFault { () throws(InputError) in try DocumentNode(text: text, file: "c.yaml") }
    #expect(fault == "c.yaml:\(place): tags such as !!float are not supported")
  }

  @Test(
    arguments: [
      ("a: 1\nb: 2\na: 3", "1:1", "a"), ("x: {\"a\": 1, a: 2}", "1:5", "a"),
      ("x:\n  1: a\n  '1': b", "2:3", "1"), ("a b: 1\na b: 1", "1:1", "a b"),
    ])
  func `A key twice in one mapping is refused`(text: String, place: String, key: String) {
    let fault = inputFault { () throws(InputError) in try DocumentNode(text: text, file: "c.yaml") }
    #expect(
      fault
        == "c.yaml:\(place): duplicate key \"\(key)\"; it stands again further down in this mapping"
    )
  }

  @Test func `The same key in two mappings is fine`() throws {
    #expect(try DocumentNode(text: "a: {x: 1}\nb: {x: 1}", file: nil).mapping().entries.count == 2)
  }

  @Test(arguments: ["", "\n\n", "# nothing yet\n", "---\n", "---\n...\n", "~", "null", "\u{FEFF}"])
  func `An empty document is refused`(text: String) {
    let fault = inputFault { () throws(InputError) in try DocumentNode(text: text, file: "c.yaml") }
    #expect(fault == "c.yaml: the document is empty")
  }

  @Test(arguments: [("a: 1\n---\nb: 1", "2:1"), ("a: 1\n...\n---\nb: 1", "3:1")])
  func `A second document is refused`(text: String, place: String) {
    let fault = inputFault { () throws(InputError) in try DocumentNode(text: text, file: "c.yaml") }
    #expect(fault == "c.yaml:\(place): a second document begins here; expected one")
  }

  @Test(arguments: [("? [1]\n: 2", "1:3"), ("{{a: 1}: 2}", "1:2")])
  func `Keys must be scalars`(text: String, place: String) {
    let fault = inputFault { () throws(InputError) in try DocumentNode(text: text, file: "c.yaml") }
    #expect(fault == "c.yaml:\(place): a key must be text; lists and mappings cannot be keys")
  }

  @Test func `Keys have up to 100 characters`() throws {
    let key = String(repeating: "k", count: 100)
    #expect(try DocumentNode(text: "\(key): 1", file: nil).mapping().optional(key) != nil)
    let fault = inputFault { () throws(InputError) in
      try DocumentNode(text: "\(key)k: 1", file: "c")
    }
    #expect(fault == "c:1:1: the key is too long; keys have up to 100 characters")
  }
}
