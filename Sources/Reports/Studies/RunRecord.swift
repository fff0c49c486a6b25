// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies

/// The origin of a result folder: the content of `run.json`.
///
/// Nothing in it differs between two runs of the same document.
public struct RunRecord: Sendable {
  /// The version of the tool.
  public var version: String
  /// The verb: `sweep`, `fit`, `simulate`.
  public var verb: String
  /// The document, with every edit made and the scene of another file in its place.
  public var document: DocumentNode
  /// The SHA-256 of the document in canonical form, in hexadecimal digits.
  public var digest: String
  /// The SHA-256 of the points of a list, whose file the document only names; nil without a list.
  public var listDigest: String?
  /// The columns of the folder's table.
  public var columns: [Column]
  /// The columns of each table in the folder, by its path in it.
  public var tables: [String: [Column]] = [:]
  /// Counts worth knowing: rows, and rows by status.
  public var counts: [(name: String, count: Int)]
  /// The number from which random points follow; nil where nothing is random.
  public var seed: Int?
  /// The subject of the run in titles, in words.
  public var title: String
  /// The flags that decide about the data and are not in the document, as they are written: `--top=5`.
  public var flags: [String]
  /// The SHA-256 of the recordings that the document names, by their paths in it.
  public var recordings: [(path: String, digest: String)]
  /// The part of a sweep that the folder holds; nil for the whole.
  public var part: Part?
  /// The SHA-256 of each file of data, by its path in the folder.
  public var files: [String: String] = [:]

  /// A part of a sweep, with the facts that the whole needs beyond its document.
  public struct Part: Sendable, Hashable {
    /// The shard.
    public var shard: Shard
    /// The subject of the sweep in titles, in words.
    public var title: String

    /// A part of a sweep.
    public init(_ shard: Shard, title: String) {
      self.shard = shard
      self.title = title
    }
  }

  /// Makes a record.
  public init(
    version: String, verb: String, document: DocumentNode, digest: String, columns: [Column],
    counts: [(name: String, count: Int)], seed: Int? = nil, title: String, flags: [String] = [],
    recordings: [(path: String, digest: String)] = []
  ) {
    self.title = title
    self.flags = flags
    self.recordings = recordings
    self.version = version
    self.verb = verb
    self.document = document
    self.digest = digest
    self.columns = columns
    self.counts = counts
    self.seed = seed
  }

  /// The record as JSON.
  public var json: JSONValue {
    let units = columns.filter { !$0.unit.isEmpty }.map { ($0.name, $0.unit) }
    var members: [JSONValue.Member] = [
      .init("tool", "springtune"), .init("version", version), .init("verb", verb),
      .init("document", JSONValue(document: document)), .init("sha256", digest),
    ]
    if let listDigest { members.append(.init("list_sha256", listDigest)) }
    members += [
      .init("seed", seed), .init("units", JSONValue(named: units)),
      .init(
        "columns",
        JSONValue(named: tables.sorted { $0.key < $1.key }.map { columns(of: $0.key, $0.value) })),
      .init("counts", JSONValue(named: counts.map { ($0.name, $0.count) })),
    ]
    if let shard = part?.shard {
      members.append(.init("shard", .facts(["index": shard.index, "count": shard.count])))
    }
    members += [.init("title", title), .init("flags", flags)]
    if !recordings.isEmpty {
      let digests = recordings.map { ($0.path, $0.digest) }
      members.append(.init("recordings", JSONValue(named: digests)))
    }
    let sums = files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return .object(members + [.init("files", JSONValue(named: sums))])
  }

  /// The type and the unit of each column of a table.
  private func columns(of file: String, _ columns: [Column]) -> (String, JSONValue) {
    let facts = columns.map { column in
      let unit = column.unit.isEmpty ? nil : column.unit
      return (column.name, JSONValue.facts(["type": column.type.rawValue, "unit": unit]))
    }
    return (file, JSONValue(named: facts))
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
