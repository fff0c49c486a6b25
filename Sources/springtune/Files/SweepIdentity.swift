// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// What tells one sweep from another: two that are equal in it have equal tables.
struct SweepIdentity: Sendable {
  /// The SHA-256 of the document.
  let document: String

  /// The SHA-256 of the points of a list, which stand in a file beside the document; nil for a
  /// design that the document describes in full.
  let list: String?

  /// The points of the design that are run.
  let points: Range<Int>

  /// The SHA-256 of all of this, of the version of the tool and of the arithmetic of the machine:
  /// rows of two machines that compute different bits must not stand in one table.
  let key: String

  /// What tells a sweep from others.
  ///
  /// - Parameters:
  ///   - study: The document.
  ///   - plan: Its sweep.
  ///   - points: The points of the design that are run.
  ///   - shard: Which part of a sweep it is, in a word; empty for the whole.
  init(_ study: StudyDocument, _ plan: SweepPlan, _ points: Range<Int>, shard: String = "") {
    document = study.digest
    list = plan.listDigest
    self.points = points
    let parts = [
      document, list ?? "", "\(points)", shard, Springtune.version, Machine.arithmetic,
    ]
    key = sha256(Array(parts.joined(separator: "\n").utf8))
  }

  /// Whether a record says that the results beside it are those of this sweep.
  func isOwn(_ record: String) -> Bool {
    record.contains("\"\(document)\"") && record.contains("\"verb\": \"sweep\"")
      && (list.map { record.contains("\"\($0)\"") } ?? true)
  }
}

extension SweepPlan {
  /// The SHA-256 of the points of a list; nil for other designs.
  var listDigest: String? {
    guard case .list(let columns) = design else { return nil }
    var bytes = Array(parameters.map(\.path).joined(separator: "\n").utf8)
    for column in columns {
      for value in column {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    return sha256(bytes)
  }
}
