// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Studies
import Sweeps

/// The folder of a sweep, locked against other runs, and how far the sweep has come in it.
///
/// A run that is killed leaves one of these states; the journal is its first file and the last to go:
///
/// - nothing, or only a half-written file: the run has not begun;
/// - the journal and `table.csv.partial`: some points are done;
/// - the journal, of every point, and `table.csv`: what is made of the table may be missing;
/// - the journal, of every point, and `run.json`: finished, except that the journal is there;
/// - `run.json`: finished.
struct SweepFolder {
  /// The content of the folder.
  enum Content {
    /// Nothing that counts.
    case nothing
    /// A run of the same sweep that was stopped or killed.
    case unfinished(Journal)
    /// The results of the same sweep, and their number of rows.
    case finished(rows: Int)
  }

  /// The permission to replace results that are there.
  struct Policy: Sendable {
    /// Results of the same sweep, finished or not.
    var restart = false
    /// Results of another document.
    var overwrite = false
  }

  let results: ResultFolder
  let content: Content
  private let lock: FolderLock

  /// Opens or makes the folder; refused where another run is at work or other files are in it.
  ///
  /// It changes nothing, except that it removes the journal of a finished run.
  init(_ path: String, _ identity: SweepIdentity, _ policy: Policy) throws {
    results = ResultFolder(path)
    try results.make()
    lock = try FolderLock(results.url, path: path)
    content = try Self.content(of: results, identity, policy)
    if case .finished = content { return }
    try results.checkWritable()
  }

  /// Lets other runs in; called last, because the lock may end with the last use of the folder.
  func release() { withExtendedLifetime(lock) {} }

  private static func content(
    of folder: ResultFolder, _ identity: SweepIdentity, _ policy: Policy
  ) throws -> Content {
    if folder.has(.journal) {
      return policy.restart ? .nothing : try unfinished(folder, identity, policy)
    }
    guard !folder.names.isEmpty else { return .nothing }
    guard let record = folder.record, identity.isOwn(record) else {
      guard policy.overwrite else { throw folder.foreignContent() }
      return .nothing
    }
    guard !policy.restart, folder.has(.table) else { return .nothing }
    return .finished(rows: rowCount(in: record))
  }

  /// The content that a journal tells of.
  private static func unfinished(
    _ folder: ResultFolder, _ identity: SweepIdentity, _ policy: Policy
  ) throws -> Content {
    do {
      let journal = try Journal(bytes(of: folder), key: identity.key)
      guard journal.last.points == identity.points.count, let record = folder.record,
        identity.isOwn(record)
      else { return .unfinished(journal) }
      folder.remove(.journal)
      folder.clearDrafts()
      return .finished(rows: journal.last.rows)
    } catch let flaw as Journal.Flaw {
      if flaw == .foreign, policy.overwrite { return .nothing }
      throw refusal(of: flaw, in: folder)
    }
  }

  private static func bytes(of folder: ResultFolder) throws -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: folder.file(.journal)))
    } catch {
      throw CommandError.cannot(
        "cannot read \"\(folder.path)/\(ResultFile.journal.path)\": \(error.reason)")
    }
  }

  private static func refusal(of flaw: Journal.Flaw, in folder: ResultFolder) -> CommandError {
    switch flaw {
    case .foreign:
      .wrongRequest(
        "the folder \"\(folder.path)\" holds an unfinished run of another document, design, shard, "
          + "engine, version of springtune or kind of machine; choose another, or start over with "
          + "--restart")
    case .damaged(let line):
      .wrongRequest(
        "the journal of the unfinished run in \"\(folder.path)\" is damaged in line \(line); start "
          + "over with --restart")
    }
  }

  private static func rowCount(in record: String) -> Int {
    let root = try? JSONSerialization.jsonObject(with: Data(record.utf8)) as? [String: Any]
    return (root?["counts"] as? [String: Int])?["rows"] ?? 0
  }

  /// Begins the run with the first line of the table.
  ///
  /// The new journal comes first: from then on the files of earlier results count as nobody's.
  func begin(_ identity: SweepIdentity, head: [UInt8]) throws -> SweepStore {
    let journal = Journal(key: identity.key)
    try results.write(journal.head, as: .journal)
    results.clear(keeping: [.journal])
    let store = try SweepStore(in: results, journal, Checksum())
    try store.append(head, points: 0, rows: 0)
    return store
  }

  /// Continues a run, and hands on the rows that are there; refused where the table is not what the
  /// journal says.
  func resume(
    _ journal: Journal, plan: SweepPlan, points: Range<Int>, _ take: (RowBlock) -> Void
  ) throws -> SweepStore {
    if !results.has(.partialTable), results.has(.table) {
      try results.move(.table, to: .partialTable)
    }
    let table = StoredTable(url: results.file(.partialTable), plan: plan, points: points)
    let flaw: StoredTable.Flaw?
    do {
      let extent = try table.read(upTo: journal.last.bytes, take)
      let isSame =
        "\(extent.checksum)" == journal.last.checksum && extent.rows == journal.last.rows
      if isSame {
        results.clear(keeping: [.journal, .partialTable])
        return try SweepStore(in: results, journal, extent.checksum)
      }
      flaw = nil
    } catch let error as StoredTable.Flaw {
      flaw = error
    }
    throw CommandError.wrongRequest(
      "\"\(results.path)/\(ResultFile.partialTable.path)\" "
        + "\(flaw.map { "\($0)" } ?? "is not what the journal says"); start over with --restart")
  }
}
