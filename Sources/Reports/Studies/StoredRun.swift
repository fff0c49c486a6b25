// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Sweeps

/// The record of a run as later commands read it back.
public struct StoredRun: Sendable {
  /// The version of the tool that ran it.
  public let version: String
  /// The verb: `sweep`, `fit`, `simulate`.
  public let verb: String
  /// The SHA-256 of the document as it was run.
  public let digest: String
  /// The SHA-256 of the points of a list, whose file the document only names; nil without a list.
  public let listDigest: String?
  /// The number of rows of its table.
  public let rowCount: Int
  /// The part of a sweep that it is; nil for the whole.
  public let part: RunRecord.Part?
  /// The document as it was run.
  public let document: DocumentNode
  /// The subject of the run in titles; nil in records of version 0.2 and earlier.
  public let title: String?
  /// The flags that decide about the data and are not in the document.
  public let flags: [String]
  /// The SHA-256 of each file of data, by its path in the folder; nil in records of version 0.2 and
  /// earlier.
  public let files: [String: String]?

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
    rowCount = try root.required("counts").mapping().required("rows").integer(in: .atLeast(0))
    part = try root.optional("shard").map { (node) throws(InputError) in
      RunRecord.Part(try Shard(stored: node), title: try root.required("title").string())
    }
    document = try root.required("document")
    title = try root.optional("title")?.string()
    flags =
      try root.optional("flags")?.sequence().map { (node) throws(InputError) in
        try node.string()
      } ?? []
    files = try root.optional("files")?.texts()
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
