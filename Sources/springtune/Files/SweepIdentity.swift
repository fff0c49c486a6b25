// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Studies
import Sweeps

/// The identity of a sweep: two sweeps with the same one have the same table.
struct SweepIdentity: Sendable {
  /// The SHA-256 of the document.
  let document: String
  /// The SHA-256 of the document without the number of points, of a sweep that a longer one continues;
  /// nil for others.
  let stem: String?
  /// The SHA-256 of the points of a list design, which stand in a file of their own.
  let list: String?
  /// The points of the design that are run.
  let points: Range<Int>
  /// The shard of these points; nil for the whole sweep.
  let shard: Shard?
  /// The SHA-256 of all of this, the version of the tool and the route: rows of two routes may differ in their last
  /// bits and must not stand in one table.
  ///
  /// Sweeps with one stem have one key, whatever the number of their points.
  let key: String

  /// The identity of a sweep, or of a shard of it; without a route where only finished results are
  /// looked at.
  init(
    _ study: StudyDocument, _ plan: SweepPlan, _ points: Range<Int>, by route: Route? = nil,
    shard: Shard? = nil
  ) {
    document = study.digest
    stem = shard == nil ? study.stem : nil
    list = plan.listDigest
    self.points = points
    self.shard = shard
    let parts = [
      stem ?? document, list ?? "", stem == nil ? "\(points)" : "", shard.map { "\($0)" } ?? "",
      route?.rawValue ?? "",
      Springtune.version,
    ]
    key = sha256(Array(parts.joined(separator: "\n").utf8))
  }

  /// True where a run has the results of this sweep.
  func isOwn(_ run: StoredRun) -> Bool {
    run.verb == "sweep" && run.digest == document && run.listDigest == list
      && run.part?.shard == shard
  }

  /// True where a run has the first results of this sweep, or more than them.
  func isStem(of run: StoredRun) -> Bool {
    guard let stem, run.verb == "sweep", run.part == nil else { return false }
    return run.sweep?.stem == stem
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

extension StoredRun {
  /// The document of a sweep as it was run; nil where it cannot be read again.
  var sweep: StudyDocument? {
    try? StudyDocument(sweepOf: document, name: title ?? "", files: DiskFiles())
  }

  /// The route of `--engine`; nil where the sweep chose it.
  var engine: Route? {
    flags.lazy.compactMap { $0.wholeMatch(of: /--engine=(.*)/)?.output.1 }.first
      .flatMap { Route(rawValue: String($0)) }
  }
}
