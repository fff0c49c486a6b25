// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Sweeps

/// What a result folder says about how it came about: the content of `run.json`.
///
/// Nothing in it differs between two runs of the same document.
public struct RunRecord: Sendable {
  /// The version of the tool.
  public var version: String

  /// What was done: `sweep`, `fit`, `simulate`.
  public var verb: String

  /// The document, with every edit made and the scene of another file in its place.
  public var document: DocumentNode

  /// The SHA-256 of the document in canonical form, in hexadecimal digits.
  public var digest: String

  /// The SHA-256 of the points of a list, whose file the document only names; nil for none.
  public var listDigest: String?

  /// The columns of the folder's table.
  public var columns: [Column]

  /// Counts worth knowing: rows, and rows by status.
  public var counts: [(name: String, count: Int)]

  /// The number from which random points follow; nil where nothing is random.
  public var seed: Int?

  /// The part of a sweep that the folder holds; nil for the whole.
  public var part: Part?

  /// A part of a sweep, with what its document does not say and the whole needs.
  public struct Part: Sendable, Hashable {
    /// Which part.
    public var shard: Shard

    /// What was swept, in words.
    public var title: String

    /// A part of a sweep.
    public init(_ shard: Shard, title: String) {
      self.shard = shard
      self.title = title
    }
  }

  /// What a result folder says about how it came about.
  public init(
    version: String, verb: String, document: DocumentNode, digest: String, columns: [Column],
    counts: [(name: String, count: Int)], seed: Int? = nil
  ) {
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
    let list = listDigest.map { [JSONValue.Member("list_sha256", .string($0))] } ?? []
    let part = part?.members ?? []
    let units = columns.filter { !$0.unit.isEmpty }
    return .object(
      [
        JSONValue.Member("tool", "springtune"), JSONValue.Member("version", .string(version)),
        JSONValue.Member("verb", .string(verb)),
        JSONValue.Member("document", JSONValue(document: document)),
        JSONValue.Member("sha256", .string(digest)),
      ] + list + [
        JSONValue.Member("seed", seed.map { .integer($0) } ?? .null),
        JSONValue.Member(
          "units", .object(units.map { JSONValue.Member($0.name, .string($0.unit)) })),
        JSONValue.Member(
          "counts", .object(counts.map { JSONValue.Member($0.name, .integer($0.count)) })),
      ] + part)
  }
}

extension RunRecord.Part {
  /// What the record of a part says beside that of a whole.
  fileprivate var members: [JSONValue.Member] {
    let shard: JSONValue = ["index": .integer(shard.index), "count": .integer(shard.count)]
    return [.init("shard", shard), .init("title", .string(title))]
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
