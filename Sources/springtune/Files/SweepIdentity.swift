// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Studies
import Sweeps

/// What tells one sweep from another: two that are equal in it have equal tables.
struct SweepIdentity: Sendable {
  /// The SHA-256 of the document.
  let document: String

  /// The SHA-256 of the points of a list, which stand in a file beside the document; nil for a
  /// design that the document describes in full.
  let list: String?

  /// The points of the design that are run.
  let points: Range<Int>

  /// The shard that they are; nil for the whole sweep.
  let shard: Shard?

  /// The SHA-256 of all of this, of the version of the tool, of the route and of the arithmetic of the
  /// machine: rows that two ways or two machines compute, and that may differ in their last bits, must
  /// not stand in one table.
  let key: String

  /// What tells a sweep from others.
  ///
  /// - Parameters:
  ///   - study: The document.
  ///   - plan: Its sweep.
  ///   - points: The points of the design that are run.
  ///   - route: How they are run; nil where only finished results are looked at.
  ///   - shard: The shard that they are; nil for the whole sweep.
  init(
    _ study: StudyDocument, _ plan: SweepPlan, _ points: Range<Int>, by route: Route? = nil,
    shard: Shard? = nil
  ) {
    document = study.digest
    list = plan.listDigest
    self.points = points
    self.shard = shard
    let parts = [
      document, list ?? "", "\(points)", shard.map { "\($0)" } ?? "", route?.rawValue ?? "",
      Springtune.version, Machine.arithmetic,
    ]
    key = sha256(Array(parts.joined(separator: "\n").utf8))
  }

  /// Whether a record says that the results beside it are those of this sweep.
  func isOwn(_ record: String) -> Bool {
    guard let run = try? StoredRun(bytes: Array(record.utf8), file: ResultFile.record.path) else {
      return false
    }
    return run.verb == "sweep" && run.digest == document && run.listDigest == list
      && run.part?.shard == shard
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
