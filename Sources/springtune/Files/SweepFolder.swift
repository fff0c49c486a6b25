// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Basics
import Reports
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
    /// The results of the same sweep.
    case finished(StoredRun)
    /// The results of the same sweep but for the number of its points.
    case related(StoredRun)
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

  /// Opens or makes the folder; refused where another run is at work or other files are in it.
  ///
  /// It changes nothing, except that it removes the journal of a finished run.
  init(_ path: String, _ identity: SweepIdentity, _ policy: Policy) throws {
    var results = ResultFolder(path)
    try results.make()
    do {
      // Nobody writes to a folder that is write-protected, and its results can be read all the same.
      if access(results.url.path, W_OK) == 0 { try results.takeLock() }
      content = try Self.content(of: results, identity, policy)
      if case .finished = content {} else { try results.checkWritable() }
    } catch {
      if results.isNew { results.removeIfEmpty() }
      throw error
    }
    self.results = results
  }

  private static func content(
    of folder: ResultFolder, _ identity: SweepIdentity, _ policy: Policy
  ) throws -> Content {
    let origin = try folder.origin()
    switch origin {
    case .nothing: return .nothing
    case .journal(let bytes):
      if let content = try unfinished(bytes, folder, identity, policy) { return content }
    case .run(let run) where identity.isOwn(run):
      return policy.restart || !folder.has(.table) ? .nothing : .finished(run)
    case .run(let run) where identity.isStem(of: run):
      return policy.restart || !folder.has(.table) ? .nothing : .related(run)
    case .run, .strange: break
    }
    guard policy.overwrite else { throw folder.refusal(of: origin) }
    return .nothing
  }

  /// The content that a journal tells of; nil where it is of another run.
  private static func unfinished(
    _ bytes: [UInt8], _ folder: ResultFolder, _ identity: SweepIdentity, _ policy: Policy
  ) throws -> Content? {
    do {
      let journal = try Journal(bytes, key: identity.key)
      if policy.restart { return .nothing }
      guard journal.last.points == identity.points.count, let run = try folder.record(),
        identity.isOwn(run)
      else { return .unfinished(journal) }
      try folder.remove(.journal)
      return .finished(run)
    } catch Journal.Flaw.damaged(let line) where line > 1 {
      // The first line is right, so the run is ours or another's; the user decides.
      if policy.restart && Journal.isOf(identity.key, bytes) { return .nothing }
      if policy.overwrite { return nil }
      throw CommandError.wrongRequest(
        "the journal of the unfinished run in \"\(folder.path)\" is damaged in line \(line); start "
          + "over with --restart")
    } catch is Journal.Flaw {
      return nil
    }
  }

  /// Begins the run with the first line of the table.
  ///
  /// The new journal comes first: from then on the files of earlier results count as nobody's.
  func begin(_ identity: SweepIdentity, head: [UInt8]) throws -> SweepStore {
    let journal = Journal(key: identity.key)
    try results.begin(journal)
    let store = try SweepStore(in: results, journal, MessageDigest())
    try store.append(head, points: 0, rows: 0)
    return store
  }

  /// Makes a finished run one that was killed when its table was whole.
  @discardableResult
  func reopen(
    _ identity: SweepIdentity, _ extent: StoredTable.Extent, points: Int
  ) throws -> Journal {
    var journal = Journal(key: identity.key)
    let line = journal.append(
      Journal.Entry(
        points: points, rows: extent.rows, bytes: extent.bytes, checksum: extent.digest.text))
    results.note(extent.digest, of: .table)
    try results.write(journal.head + line, as: .journal)
    try results.remove(.record)
    return journal
  }

  /// Makes a finished run with fewer points, or as many, the beginning of a request's; refused where the
  /// rows that follow would not be of one kind with those that are there.
  ///
  /// - Returns: The journal of the points that are there.
  func reopen(_ run: StoredRun, for request: SweepRequest) throws -> Journal {
    let other = try related(run, request)
    guard !results.file(.table).isLink else {
      throw CommandError.wrongRequest(
        "\"\(results.path)/\(ResultFile.table.path)\" is a link, and rows are added to a file alone; put "
          + "the file in its place, or choose another folder")
    }
    try results.verify(run)
    let table = StoredTable(
      url: results.file(.table), plan: other, points: 0..<other.count)
    do {
      let extent = try table.read { _ in }
      return try reopen(request.identity, extent, points: other.count)
    } catch let flaw as StoredTable.Flaw {
      throw results.refusal(of: .table, "\(flaw)")
    }
  }

  /// The sweep of a run that a request continues.
  private func related(_ run: StoredRun, _ request: SweepRequest) throws -> SweepPlan {
    guard let plan = run.sweep?.sweep else { throw results.refusal(of: .run(run)) }
    let obstacle: String? =
      if plan.count > request.points.count {
        "more than the \(request.points.count) that are asked for"
      } else if run.version != Springtune.version {
        "which springtune \(run.version) computed; this is \(Springtune.version)"
      } else if run.engine != request.engine {
        "which another --engine computed"
      } else {
        nil
      }
    guard let obstacle else { return plan }
    throw CommandError.wrongRequest(
      "the folder \"\(results.path)\" holds \(plan.count) points of this sweep, \(obstacle); choose "
        + "another, or add --restart")
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
        extent.digest.text == journal.last.checksum && extent.rows == journal.last.rows
      if isSame {
        try results.clear(keeping: [.journal, .partialTable])
        return try SweepStore(in: results, journal, extent.digest)
      }
      flaw = nil
    } catch let error as StoredTable.Flaw {
      flaw = error
    }
    throw results.refusal(
      of: .partialTable, flaw.map { "\($0)" } ?? "is not what the journal says")
  }
}
