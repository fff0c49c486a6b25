// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies
import Testing

@testable import Reports
@testable import StudySupport

@Suite struct DocumentSchemaTests {
  private static let configs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("configs")

  @Test func `The schema takes every example, and every example names it`() throws {
    var count = 0
    for folder in ["scenes", "sweeps", "fits"] {
      let url = Self.configs.appendingPathComponent(folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
      where name.hasSuffix(".yaml") {
        let text = try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
        #expect(try SchemaDocuments.isValid(text), "\(folder)/\(name)")
        #expect(
          text.hasPrefix("# yaml-language-server: $schema=../springtune.schema.json\n"),
          "\(folder)/\(name)")
        count += 1
      }
    }
    #expect(count >= 11)
  }

  @Test(arguments: try SchemaRow.all)
  func `The schema judges a document as the reader does`(row: SchemaRow) throws {
    #expect(try SchemaDocuments.isValid(row.document) == row.isValid)
    if row.isRead { #expect((SchemaDocuments.fault(row.document) == nil) == row.isValid) }
  }
}

/// A row of `Tests/Schema.tsv`.
struct SchemaRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Whether the reader judges it, too.
  let isRead: Bool
  let isValid: Bool
  let document: String

  static var all: [SchemaRow] {
    get throws {
      try TestTable.rows("Schema.tsv").map { line, cells in
        SchemaRow(
          testDescription: "Tests/Schema.tsv:\(line)", isRead: cells[0] == "both",
          isValid: cells[1] == "takes", document: try document(cells[3], at: cells[2]))
      }
    }
  }

  /// A document with a text at a place.
  private static func document(_ text: String, at place: String) throws -> String {
    switch place {
    case "": text
    case "card": SchemaDocuments.card(text)
    case "item": SchemaDocuments.card(item: ", \(text)")
    case "scene": SchemaDocuments.card(scene: text)
    case "study": SchemaDocuments.study(text)
    case "spring": SchemaDocuments.spring(text)
    default: throw CocoaError(.formatting)
    }
  }
}

/// Documents for the schema, and the two ways to judge them.
private enum SchemaDocuments {
  /// The files that documents name.
  private static let files = [
    "c.csv": "time,value\n0,0\n0.1,0.5\n0.2,1\n", "p.csv": "damping\n0.1\n",
    "s.yaml": "scene: {spring: {frequency: 2, damping: 0.3}}",
  ]

  /// What the reader says is wrong with a document; nil where nothing is.
  static func fault(_ text: String) -> String? { studyFault(text, files: files) }

  /// Whether the schema takes a document.
  static func isValid(_ text: String) throws -> Bool {
    let document = JSONValue(document: try DocumentNode(text: text, file: "a.yaml"))
    return SchemaValidator(root: StudyDocument.schema).accepts(document)
  }

  /// A scene of a card under some behaviours, with more in the document.
  static func card(
    _ behaviors: String = "[snap: {to: [300, 200]}]", item: String = "", scene: String = "",
    _ rest: String = ""
  ) -> String {
    """
    scene:
      items: {card: {center: [100, 200], size: [100, 50]\(item)}}
      behaviors: \(behaviors)
      \(scene)
    \(rest)
    """
  }

  /// The scene of a card under a snap, with more in the document.
  static func study(_ rest: String) -> String { card("[snap: {to: [300, 200]}]", rest) }

  /// A plain spring, with more in the document.
  static func spring(_ numbers: String, scene: String = "", _ rest: String = "") -> String {
    "scene: {spring: {\(numbers)}\(scene)}\n\(rest)"
  }
}

/// A reader lists the names it knows when it meets one that is near to none: the schema must know
/// the same.
@Suite struct DocumentSchemaKeysTests {
  private typealias Documents = SchemaDocuments

  private static let odd = "zzzzzzzzzz"

  /// The names that a reader lists.
  private static func known(_ document: String) -> Set<String> {
    let fault = Documents.fault(document) ?? ""
    guard fault.contains(odd), let list = fault.range(of: "; known ")?.upperBound,
      let colon = fault[list...].range(of: ": ")?.upperBound
    else { return [] }
    return Set(fault[colon...].split(separator: ", ").map(String.init))
  }

  private static func expect(
    _ names: Set<String>, _ document: String, _ place: SourceLocation = #_sourceLocation
  ) {
    let known = known(document)
    #expect(!known.isEmpty, "\(Documents.fault(document) ?? "valid")", sourceLocation: place)
    #expect(known.subtracting(names) == [], "not in the schema", sourceLocation: place)
    #expect(
      names.subtracting(known) == [], "not read", sourceLocation: place)
  }

  private let schema = StudyDocument.schema
  private var definitions: JSONValue { schema["definitions"] }

  @Test func `The names are those of the readers of scenes`() {
    let (dynamics, springs) = (definitions["dynamics"], definitions["springs"])
    Self.expect(schema["properties"].keys, Documents.card("[]", "\(Self.odd): 1"))
    Self.expect(dynamics["properties"].keys, Documents.card(scene: "\(Self.odd): 1"))
    Self.expect(
      definitions["item"]["properties"].keys, Documents.card(item: ", \(Self.odd): 1"))
    Self.expect(springs["properties"].keys, Documents.spring("", scene: ", \(Self.odd): 1"))
    let notations = springs["properties"]["spring"]["anyOf"].elements ?? []
    Self.expect(
      notations.reduce([]) { $0.union($1["properties"].keys) }, Documents.spring("\(Self.odd): 1"))
  }

  @Test func `The names are those of the readers of behaviours`() {
    let kinds = definitions["behavior"]["properties"]
    Self.expect(kinds.keys, Documents.card("[\(Self.odd): {}]"))
    for kind in kinds.object {
      Self.expect(
        kind.value["properties"].keys, Documents.card("[\(kind.key): {\(Self.odd): 1}]"))
    }
  }

  @Test func `The names are those of the readers of responses, sweeps and fits`() {
    let (sweep, fit) = (schema["properties"]["sweep"], schema["properties"]["fit"])
    Self.expect(
      schema["properties"]["response"]["properties"].keys,
      Documents.study("response: {\(Self.odd): 1}"))
    Self.expect(sweep["properties"].keys, Documents.study("sweep: {\(Self.odd): 1}"))
    Self.expect(fit["properties"].keys, Documents.study("fit: {\(Self.odd): 1}"))
    Self.expect(
      keys(ofAny: definitions["bounds"]),
      Documents.study("fit: {parameters: {damping: {\(Self.odd): 1}}}"))
    Self.expect(
      keys(ofAny: definitions["values"]),
      Documents.study("sweep: {parameters: {damping: {\(Self.odd): 1}}}"))
    let channel = schema["properties"]["response"]["properties"]["channel"]["enum"]
    Self.expect(
      Set(channel.elements?.compactMap(\.string) ?? []),
      Documents.study("response: {channel: \(Self.odd)}"))
  }

  /// The keys of all the forms that a value may have.
  private func keys(ofAny schema: JSONValue) -> Set<String> {
    (schema["anyOf"].elements ?? []).reduce(into: []) { $0.formUnion($1["properties"].keys) }
  }

  @Test func `The names are those of the readers of targets and metrics`() {
    func target(_ target: String) -> String {
      Documents.study("fit: {parameters: {damping: {}}, target: {\(target)}}")
    }
    let targets = schema["properties"]["fit"]["properties"]["target"]["anyOf"].elements ?? []
    Self.expect(Set(targets.dropLast().flatMap { $0["properties"].keys }), target("\(Self.odd): 1"))
    Self.expect(targets.last?["properties"].keys ?? [], target("curve: c.csv, \(Self.odd): 1"))
    Self.expect(keys(ofAny: definitions["wish"]), target("overshoot: {\(Self.odd): 1}"))
    Self.expect(
      Set(definitions["metric"]["enum"].elements?.compactMap(\.string) ?? []),
      Documents.study("sweep: {parameters: {damping: [0.1]}, metrics: [\(Self.odd)]}"))
  }

  @Test func `The names hold every parameter that a study may vary by a short name`() {
    let sweep = "sweep: {parameters: {\(Self.odd): [1]}}"
    let behaviors = """
      [gravity: {}, push: {offset: [1, 2]}, attachment: {anchor: [0, 0]}, snap: {to: [300, 200]}, \
      itemProperties: {density: 2}, corners: {point: [1, 2]}, \
      collision: {}, field: {kind: spring}, drag: {path: [[0, 1, 2]]}, scroll: {path: [[0, 1]], touch: [0, 0]}]
      """
    // Numbers that change something only here: between items, at pins and rails, in some fields.
    let others = """
      [attachment: {item: card, to: mate, otherOffset: [1, 2], id: a}, \
      attachment: {item: card, kind: pin, anchor: [0, 0], frictionTorque: 1, id: b}, \
      collision: {bounds: true}, field: {kind: linearGravity, direction: [0, 1]}]
      """
    let pair = """
      scene:
        bounds: [300, 300]
        items: {card: {center: [100, 200], size: [100, 50]}, mate: {center: [0, 0], size: [9, 9]}}
        behaviors: \(others)
      response: {item: card, target: [1, 2]}
      \(sweep)
      """
    let documents = [
      Documents.card(behaviors, sweep), pair,
      Documents.card("[field: {kind: noise, smoothness: 0, animationSpeed: 0}]", sweep),
      Documents.spring("frequency: 2, damping: 0.3", sweep),
      Documents.spring("response: 2, dampingRatio: 0.3", sweep),
      Documents.spring("stiffness: 2, damping: 0.3", sweep),
    ]
    let known = documents.reduce(into: Set<String>()) { $0.formUnion(Self.known($1)) }
    for study in ["sweep", "fit"] {
      let names = schema["properties"][study]["properties"]["parameters"]["properties"].keys
      #expect(known.subtracting(names) == [])
      #expect(names.subtracting(known) == [])
    }
  }

  @Test func `A default is valid where it stands`() {
    let validator = SchemaValidator(root: schema)
    var count = 0
    func check(_ part: JSONValue) {
      for standard in part.object where standard.key == "default" {
        #expect(validator.accepts(standard.value, part), "\(standard.value.line(gap: " "))")
        count += 1
      }
      for member in part.object { check(member.value) }
      for element in part.elements ?? [] { check(element) }
    }
    check(schema)
    #expect(count > 60)
  }

  @Test(arguments: [
    "gravity: {", "push: {", "collision: {bounds: true, ", "field: {kind: drag, ",
    "attachment: {item: card, anchor: [0, 0], ", "attachment: {item: card, to: mate, ",
    "attachment: {item: card, kind: pin, anchor: [0, 0], ", "snap: {item: card, to: [300, 200], ",
    "snap: {item: card, path: [[0, 1, 2]], ", "corners: {item: card, point: [1, 2], ",
    "drag: {item: card, path: [[0, 1, 2]], ", "scroll: {path: [[0, 1]], touch: [0, 0], ",
  ])
  func `A default that is written changes nothing`(start: String) throws {
    func document(_ key: String) -> String {
      """
      scene:
        bounds: [300, 300]
        items: {card: {center: [100, 200], size: [100, 50]}, mate: {center: [0, 0], size: [9, 9]}}
        behaviors: [\(start)\(key)}]
      response: {item: card, target: [1, 2]}
      """
    }
    let kind = String(start.prefix { $0 != ":" })
    let plan = try study(document("")).scene.dynamics?.plan
    #expect(plan != nil)
    var count = 0
    for key in definitions["behavior"]["properties"][kind]["properties"].object {
      guard let standard = key.value.object.first(where: { $0.key == "default" })?.value else {
        continue
      }
      let text = document("\(key.key): \(standard.line(gap: " "))")
      // Some keys go with some kinds, or with other keys, alone.
      guard Documents.fault(text) == nil else { continue }
      #expect(try study(text).scene.dynamics?.plan == plan, "\(key.key)")
      count += 1
    }
    #expect(count > 0)
  }

  @Test func `Every name says what it means`() {
    func undescribed(_ schema: JSONValue) -> [String] {
      let here = schema["properties"].object.filter { member in
        member.value["description"].string == nil && member.value["type"].string != "array"
      }
      return here.map(\.key)
        + schema.object.flatMap { undescribed($0.value) }
        + (schema.elements ?? []).flatMap { undescribed($0) }
    }
    #expect(undescribed(schema) == [])
  }
}
