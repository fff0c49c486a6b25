// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Sweeps

/// The record of a run as it is read back: what a later command must know of it.
public struct StoredRun: Sendable {
  /// The version of the tool that ran it.
  public let version: String

  /// What was done: `sweep`, `fit`, `simulate`.
  public let verb: String

  /// The SHA-256 of the document as it was run.
  public let digest: String

  /// The SHA-256 of the points of a list, whose file the document only names; nil for none.
  public let listDigest: String?

  /// The number of rows of its table.
  public let rowCount: Int

  /// The part of a sweep that it is; nil for the whole.
  public let part: RunRecord.Part?

  /// Reads `run.json`.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file; JSON is YAML too.
  ///   - file: Its path, for messages.
  /// - Throws: `InputError` where it is not what a run writes.
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
