// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies

/// The origin of a result folder: the content of `run.json`.
///
/// Nothing in it differs between two runs of the same document.
public struct RunRecord: Sendable {
  /// The version of the tool.
  public let version: String
  /// The verb: `sweep`, `fit`, `simulate`.
  public let verb: String
  /// The document, with every edit made and the scene of another file in its place.
  public let document: DocumentNode
  /// The SHA-256 of the document in canonical form, in hexadecimal digits.
  public let digest: String
  /// The SHA-256 of the points of a list, whose file the document only names; nil without a list.
  public var listDigest: String?
  /// The columns of each table in the folder, by its path in it; empty in a record that was read.
  public var tables: [String: [Column]] = [:]
  /// Counts worth knowing: rows, and rows by status; those of a record that was read are the rows.
  public let counts: [(name: String, count: Int)]
  /// The number from which random points follow; nil where nothing is random.
  public let seed: Int?
  /// The subject of the run in titles, in words; nil in records of version 0.2 and earlier.
  public let title: String?
  /// The flags that decide about the data and are not in the document, as they are written: `--top=5`.
  public let flags: [String]
  /// The SHA-256 of the recordings that the document names, by their paths in it.
  public var recordings: [(path: String, digest: String)] = []
  /// The part of a sweep that the folder holds; nil for the whole.
  public var shard: Shard?
  /// The SHA-256 of each file of data, by its path in the folder; nil in records of version 0.2 and
  /// earlier.
  public var files: [String: String]? = [:]

  /// Makes a record.
  public init(
    version: String, verb: String, document: DocumentNode, digest: String,
    counts: [(name: String, count: Int)], seed: Int? = nil, title: String, flags: [String] = []
  ) {
    (self.version, self.verb, self.document, self.digest) = (version, verb, document, digest)
    (self.counts, self.seed, self.title, self.flags) = (counts, seed, title, flags)
  }

  /// The number of rows of its table.
  public var rowCount: Int { counts.first { $0.name == "rows" }?.count ?? 0 }

  /// The record as JSON.
  ///
  /// The units are those of the table in `table.csv`.
  public var json: JSONValue {
    let units = (tables["table.csv"] ?? []).filter { !$0.unit.isEmpty }.map { ($0.name, $0.unit) }
    let columns = tables.sorted { $0.key < $1.key }.map { ($0.key, types(of: $0.value)) }
    let digests = recordings.map { ($0.path, $0.digest) }
    let sums = (files ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return .known([
      "tool": "springtune", "version": version.json, "verb": verb.json,
      "document": JSONValue(document: document), "sha256": digest.json,
      "list_sha256": listDigest?.json, "seed": seed.json, "units": JSONValue(named: units),
      "columns": JSONValue(named: columns),
      "counts": JSONValue(named: counts.map { ($0.name, $0.count) }),
      "shard": shard.map { .facts(["index": $0.index, "count": $0.count]) },
      "title": title.json, "flags": flags.json,
      "recordings": digests.isEmpty ? nil : JSONValue(named: digests),
      "files": JSONValue(named: sums),
    ])
  }

  /// The type and the unit of each column of a table.
  private func types(of columns: [Column]) -> JSONValue {
    JSONValue(
      named: columns.map { column in
        let unit = JSONValue(text: column.unit)
        return (column.name, JSONValue.facts(["type": column.type.rawValue, "unit": unit]))
      })
  }

  // MARK: Reading

  /// Reads `run.json`.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file; JSON is YAML too.
  ///   - file: Its path, for messages.
  /// - Throws: `InputError` where a run does not write such a file.
  public init(bytes: [UInt8], file: String) throws(InputError) {
    let root = try DocumentNode(bytes: bytes, file: file).mapping()
    version = try root.required("version").string()
    verb = try root.required("verb").string()
    digest = try root.required("sha256").string()
    listDigest = try root.optional("list_sha256")?.string()
    counts = [
      ("rows", try root.required("counts").mapping().required("rows").integer(in: .atLeast(0)))
    ]
    shard = try root.optional("shard").map { (node) throws(InputError) in try Shard(stored: node) }
    if shard != nil { _ = try root.required("title") }
    document = try root.required("document")
    title = try root.optional("title")?.string()
    flags =
      try root.optional("flags")?.sequence().map { (node) throws(InputError) in
        try node.string()
      } ?? []
    recordings = try root.optional("recordings")?.texts().map { ($0.key, $0.value) } ?? []
    files = try root.optional("files")?.texts()
    seed = nil
  }
}

extension Shard {
  /// Reads the shard of a record.
  fileprivate init(stored node: DocumentNode) throws(InputError) {
    let mapping = try node.mapping()
    let index = try mapping.required("index").integer(in: .atLeast(0))
    let count = try mapping.required("count").integer(in: .atLeast(1))
    guard index < count else { throw node.error("there is no shard \(index) of \(count)") }
    self.init(index, of: count)
  }
}

extension DocumentNode {
  /// The texts of a mapping by their keys.
  fileprivate func texts() throws(InputError) -> [String: String] {
    var texts: [String: String] = [:]
    for entry in try mapping().entries { texts[entry.key] = try entry.value.string() }
    return texts
  }
}

extension JSONValue {
  /// A document as JSON: mappings are objects; a number too large for one is a text.
  package init(document node: DocumentNode) {
    switch node.content {
    case .scalar(.null): self = .null
    case .scalar(.boolean(let value)): self = .boolean(value)
    case .scalar(.number(let literal)):
      self = Double(literal).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(literal)
    case .scalar(.text(let text)): self = .string(text)
    case .sequence(let nodes): self = .array(nodes.map { JSONValue(document: $0) })
    case .mapping(let entries):
      self = .object(entries.map { Member($0.key, JSONValue(document: $0.value)) })
    }
  }
}
