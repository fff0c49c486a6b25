// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import TestSupport
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

  @Test(
    arguments: [
      ("damping", 2), ("overshoot", 4), ("tilt", 6), ("settle_time", nil), ("snap", nil),
    ] as [(String, Int?)])
  func `A name is found where its file first has it, as a key or as a text`(
    name: String, line: Int?
  ) throws {
    let text = """
      scene:
        damping: 1
      sweep:
        metrics: [peak, overshoot]
        parameters: {damping: {max: 1}}
        objectives: {tilt: min}
      """
    var root = try DocumentNode(bytes: Array(text.utf8), file: "snap.yaml")
    if case .mapping(var entries) = root.content {
      let flag = DocumentNode.text("settle_time", at: InputSource(place: "--metrics settle_time"))
      entries.append(DocumentNode.Entry(key: "flag", keySource: flag.source, value: flag))
      root.content = .mapping(entries)
    }
    #expect(root.line(naming: name, in: "snap.yaml") == line)
    #expect(root.line(naming: name, in: "other.yaml") == nil)
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
      try value(of: line).quantity(units: ["percent", "pt"]) == (number, unit))
  }

  @Test func `A quantity is in the unit asked for, whatever was written`() throws {
    let turn = try value(of: "band: 90deg").quantity(units: ["percent", "rad"])
    #expect(turn == (.pi / 2, "rad"))
  }
}

@Suite struct DocumentNodeCanonicalTests {
  @Test func `The canonical text keeps order and digits and drops the rest`() throws {
    let text = """
      # comment
      scene: {duration: 3.0, items: {card: {center: [100, 1e2], name: "card"}}, empty: {}, none: }
      list:
      - {snap: {to: [1, 2], on: true, code: "5"}}
      - - [a, 'b: c']
        - []
      """
    let canonical = """
      scene:
        duration: 3.0
        items:
          card:
            center: [100, 1e2]
            name: card
        empty: {}
        none: null
      list:
        - snap:
            to: [1, 2]
            on: true
            code: "5"
        - - [a, "b: c"]
          - []

      """
    #expect(try DocumentNode(text: text, file: "a.yaml").canonicalYAML == canonical)
    #expect(try DocumentNode(text: canonical, file: nil).canonicalYAML == canonical)
  }

  @Test(arguments: [
    ("card", "card"), ("../curves/a b.csv", "../curves/a b.csv"), ("0..1", "0..1"), ("2%", "2%"),
    ("a-b", "a-b"), ("", "\"\""), ("5", "\"5\""), ("true", "\"true\""), ("null", "\"null\""),
    ("~", "\"~\""), (".nan", "\".nan\""), ("-", "\"-\""), ("...", "\"...\""), (" a", "\" a\""),
    ("a ", "\"a \""), ("a: b", "\"a: b\""), ("a,b", "\"a,b\""), ("#a", "\"#a\""),
    ("a\nb", #""a\U0000000Ab""#), ("\"\\", #""\"\\""#), ("é", "\"é\""),
    ("\u{0}", #""\U00000000""#),
    ("\u{85}\u{2028}\u{FEFF}", #""\U00000085\U00002028\U0000FEFF""#), ("%a", "\"%a\""),
  ])
  func `Text is quoted only where it must be`(text: String, yaml: String) throws {
    let node = DocumentNode(.scalar(.text(text)))
    #expect(node.canonicalYAML == yaml + "\n")
    #expect(
      try DocumentNode(text: "[\(yaml), \(yaml)]", file: nil).content == .sequence([node, node]))
  }

  @Test func `Nodes are equal wherever they were written`() throws {
    let one = try DocumentNode(text: "a: [1, {b: 'x'}]", file: "one.yaml")
    let other = try DocumentNode(text: "\n'a':\n- 1\n- b: x", file: "other.yaml")
    #expect(one == other)
    #expect(try one != DocumentNode(text: "a: [1.0, {b: x}]", file: nil))
    #expect(try one != DocumentNode(text: "a: [1, {c: x}]", file: nil))
  }

  @Test func `2000 random nodes come back from their text`() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<2000 {
      let node = DocumentNode(.mapping([Self.entry("root", Self.node(depth: 0, &random))]))
      let text = node.canonicalYAML
      #expect(try DocumentNode(text: text, file: nil) == node, "\(text)")
    }
  }

  private static func entry(_ key: String, _ value: DocumentNode) -> DocumentNode.Entry {
    DocumentNode.Entry(key: key, keySource: InputSource(), value: value)
  }

  /// A random tree of up to five levels.
  private static func node(depth: Int, _ random: inout SplitMix) -> DocumentNode {
    let count = Int.random(in: 0...3, using: &random)
    switch Int.random(in: depth < 5 ? 0..<4 : 2..<4, using: &random) {
    case 0:
      return DocumentNode(.sequence((0..<count).map { _ in node(depth: depth + 1, &random) }))
    case 1:
      return DocumentNode(
        .mapping(
          (0..<count).map { entry("\($0)\(text(&random))", node(depth: depth + 1, &random)) }))
    case 2:
      let scalars: [DocumentNode.Scalar] = [
        .null, .boolean(true), .boolean(false), .number("-0.50"), .number("1e-3"), .number(".inf"),
      ]
      return DocumentNode(.scalar(scalars.randomElement(using: &random) ?? .null))
    default: return DocumentNode(.scalar(.text(text(&random))))
    }
  }

  /// Random text, of characters that YAML gives a meaning and of others.
  private static func text(_ random: inout SplitMix) -> String {
    let letters = Array("ab5.-: ,[]{}#&*!|>'\"%@`~?\\\n\té\u{85}\u{2029}🎯\u{1}/_+=<")
    return String(
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      })
  }
}

@Suite struct DocumentFilesTests {
  @Test(arguments: [
    ("a.yaml", "points.csv", "points.csv"), ("docs/a.yaml", "points.csv", "docs/points.csv"),
    ("docs/fits/a.yaml", "../curves/b.csv", "docs/curves/b.csv"),
    ("./a.yaml", "b.csv", "b.csv"), ("../a.yaml", "b.csv", "../b.csv"),
    ("../a.yaml", "../b.csv", "../../b.csv"), ("docs/a.yaml", "../../b.csv", "../b.csv"),
    ("docs/a.yaml", "/data/b.csv", "/data/b.csv"), ("/tmp/a.yaml", "b.csv", "/tmp/b.csv"),
    ("/tmp/x/a.yaml", "../b.csv", "/tmp/b.csv"), ("docs/a.yaml", "./b.csv", "docs/b.csv"),
  ])
  func `Paths start at the document`(document: String, path: String, moved: String) throws {
    for text in ["sweep: {design: list, file: PATH}", "fit: {target: {curve: PATH, time: t}}"] {
      let root = try DocumentNode(text: text.replacing("PATH", path), file: document)
      let expected = try DocumentNode(text: text.replacing("PATH", moved), file: nil)
      #expect(root.movingFiles(from: document) == expected)
    }
  }

  @Test func `A document without files stays as it is`() throws {
    let root = try DocumentNode(text: FlagDocuments.card, file: "docs/a.yaml")
    #expect(root.movingFiles(from: "docs/a.yaml") == root)
  }
}
