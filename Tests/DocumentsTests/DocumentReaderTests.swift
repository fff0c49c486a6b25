// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import TestSupport
import Testing

@testable import StudySupport

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

  @Test func `The same key in two mappings is fine`() throws {
    #expect(try DocumentNode(text: "a: {x: 1}\nb: {x: 1}", file: nil).mapping().entries.count == 2)
  }

  @Test func `Keys have up to 1000 characters`() throws {
    let key = String(repeating: "k", count: 1000)
    #expect(try DocumentNode(text: "\(key): 1", file: nil).mapping().optional(key) != nil)
    let fault = inputFault { () throws(InputError) in
      try DocumentNode(text: "\(key)k: 1", file: "c")
    }
    #expect(fault == "c:1:1: the key is too long; keys have up to 1000 characters")
  }
}

@Suite struct DocumentReaderBytesTests {
  @Test(
    arguments: [
      ([0x61, 0x3A, 0xFF], "1:3"),  // never valid
      ([0x0A, 0xC3, 0xA9, 0xC3, 0x28], "2:2"),  // a lead without its trail
      ([0x61, 0xED, 0xA0, 0x80], "1:2"),  // a surrogate
      ([0x61, 0xC0, 0xAF], "1:2"),  // longer than needed
      ([0x61, 0xE2, 0x82], "1:2"),  // cut off at the end
    ] as [([UInt8], String)])
  func `Bytes that are not UTF-8 are refused`(bytes: [UInt8], place: String) {
    let fault = inputFault { () throws(InputError) in try DocumentNode(bytes: bytes, file: "c") }
    #expect(fault == "c:\(place): found a byte that is not UTF-8; save the file as UTF-8")
  }

  @Test func `UTF-16 is refused at its first NUL or odd byte`() {
    let wide: [UInt8] = [0x61, 0x00, 0x3A, 0x00]
    let fault = inputFault { () throws(InputError) in try DocumentNode(bytes: wide, file: "c") }
    #expect(fault == "c:1:2: found a NUL byte; expected text in UTF-8")
  }

  @Test(arguments: [
    ("a: \u{7}", "1:4", "0007"), ("a: 1\r\nb: \u{1B}[1m", "2:4", "001B"),
    ("é: \u{80}", "1:4", "0080"), ("a:\rb: \u{7F}", "2:4", "007F"), ("\u{FFFF}", "1:1", "FFFF"),
  ])
  func `Control characters are refused`(text: String, place: String, code: String) {
    let fault = inputFault { () throws(InputError) in try DocumentNode(text: text, file: "c") }
    #expect(fault == "c:\(place): found the control character U+\(code)")
  }

  @Test(arguments: [
    String(repeating: "[", count: 33), String(repeating: "[", count: 1_000_000),
    String(repeating: "{a: ", count: 100_000), String(repeating: "- ", count: 100_000),
    String(repeating: "- ", count: 33) + "x",
    (0..<2000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
  ])
  func `Deep nesting is refused`(text: String) {
    let fault = inputFault { () throws(InputError) in try DocumentNode(text: text, file: "c") }
    #expect(fault?.hasSuffix(": nested too deeply; documents have up to 32 levels") == true)
  }

  @Test func `Deep nesting within a key is refused as a key`() {
    let text = String(repeating: "? ", count: 100_000)
    let fault = inputFault { () throws(InputError) in try DocumentNode(text: text, file: "c") }
    #expect(fault == "c:1:3: a key must be text; lists and mappings cannot be keys")
  }

  @Test func `32 levels are allowed, and wide lines and open brackets in comments`() throws {
    let open = String(repeating: "[", count: 32)
    let close = String(repeating: "]", count: 32)
    #expect(throws: Never.self) { try DocumentNode(text: open + close, file: nil) }
    let blanks = String(repeating: " ", count: 300)
    let comment = "# [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["
    let text = "a: 1\n\(blanks)\n\(blanks)\(comment)\nb: 1 \(comment)\nc: x\(blanks)-\n"
    #expect(
      try DocumentNode(text: text, file: nil).mapping().entries.map(\.key) == ["a", "b", "c"])
  }

  @Test func `A large document is read`() throws {
    let text = "points:\n" + (0..<20_000).map { "  - [\($0), \($0).5]\n" }.joined()
    let points = try DocumentNode(text: text, file: nil).mapping().required("points").sequence()
    #expect(points.count == 20_000)
    let last = try points[19_999].point()
    #expect(last.x == 19_999 && last.y == 19_999.5)
    #expect(points[19_999].source == InputSource(line: 20_001, column: 5))
  }

  @Test func `A value of an option has the option for its place`() throws {
    let option = InputSource(place: "--set to=[1, x]")
    let value = try DocumentNode(value: "[1, {x: 2}]", option: option)
    #expect(value.source == option)
    #expect(try value.sequence()[1].source == option)
    #expect(try value.sequence()[1].mapping().entries[0].keySource == option)
    let fault = inputFault { () throws(InputError) in
      try DocumentNode(value: "[1, x", option: option)
    }
    #expect(fault == #"--set to=[1, x]: this list is not closed; expected "," or "]""#)
  }
}

/// Any bytes give a node or an `InputError`: a crash or a hang would end the test run.
@Suite struct DocumentReaderFuzzTests {
  private static let document = Array(
    """
    # A card that is thrown.
    scene:
      duration: 3      # s
      bounds: [320, 480]
      items:
        card: {center: [100, 1.0e2], size: [100, 50], "angle": -.5}
      behaviors:
        - snap: {id: s1, item: card, to: [300, 100], damping: 0.5}
        - itemProperties:
            items: [card]
            allowsRotation: false
    sweep:
      title: 'it''s * & a "sweep"'
      text: |
        two
        lines
      parameters: {s1.damping: {min: 0, max: 1, count: 41}}
    """.utf8)

  /// Bytes that mean something to YAML, among them broken UTF-8.
  private static let meaningful =
    Array("[]{},:-?&*!|>'\"%@`# \t\n\r\\~<=.0e".utf8) + [0, 0x85, 0xC2, 0xFF]

  @Test(.timeLimit(.minutes(5)))
  func `20000 mutated documents are read or refused`() {
    var random = SplitMix(seed: 20_240_607)
    var nodes = 0
    for _ in 0..<20_000 {
      var bytes = Self.document
      for _ in 0..<Int.random(in: 1...6, using: &random) { Self.mutate(&bytes, &random) }
      do throws(InputError) {
        let node = try DocumentNode(bytes: bytes, file: "fuzz.yaml")
        nodes += 1
        let again = try DocumentNode(text: node.canonicalYAML, file: "again.yaml")
        #expect(again == node)
      } catch {
        #expect(
          error.source.place == "fuzz.yaml",
          "\(error) for \(String(decoding: bytes, as: UTF8.self))")
        #expect(!error.message.isEmpty && !error.message.contains("\n"))
      }
    }
    #expect((1000...19_000).contains(nodes), "a fuzz that only ever does one thing tests little")
  }

  /// Changes, inserts, removes, repeats or moves a few bytes.
  private static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard bytes.count > 1 else { return bytes.append(contentsOf: document) }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
    let byte = meaningful[Int.random(in: 0..<meaningful.count, using: &random)]
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[place] = byte
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.insert(byte, at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 5: bytes.insert(contentsOf: repeatElement(byte, count: 40), at: place)
    default:
      let part = Array(bytes[place..<end])
      bytes.removeSubrange(place..<end)
      bytes.insert(contentsOf: part, at: Int.random(in: 0...bytes.count, using: &random))
    }
  }
}
