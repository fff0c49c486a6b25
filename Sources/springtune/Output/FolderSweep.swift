// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Reports
import Studies

/// A sweep into a folder: it continues a run that was stopped, and leaves a finished one alone.
///
/// A run that is killed leaves one of these states; the journal is its first file and the last to go:
///
/// - nothing, or only a half-written file: the run has not begun;
/// - the journal and `table.csv.partial`: some points are done;
/// - the journal, of every point, and `table.csv`: what is made of the table may be missing;
/// - the journal, of every point, and `run.json`: finished, but its report may be missing;
/// - `run.json`: finished.
extension SweepRequest {
  /// The beginning of a sweep in a folder.
  private enum Beginning {
    /// A run to begin, or to continue after the points of its journal.
    case open(Journal)
    /// The results of the same sweep, perhaps with another number of points.
    case finished(RunRecord)
  }

  /// Fills the folder of a path and judges the rows; throws an error where a signal ends it.
  ///
  /// A folder in which another run is at work, or with other files, is refused.
  func fill(_ path: String) async throws -> RequirementTally {
    let folder = ResultFolder(path)
    try folder.make()
    // Nobody writes to a folder that is write-protected, and its results can be read all the same.
    if access(folder.url.path, W_OK) == 0 { try folder.takeLock() }
    let beginning = try beginning(in: folder)
    if case .finished(let run) = beginning, isOwn(run) {
      if plan.precision == nil { return try await review(folder, run) }
    } else {
      try folder.checkWritable()
    }
    switch beginning {
    case .finished(let run):
      guard parts == nil, let earlier = run.sweep?.sweep else {
        throw folder.refusal(of: .run(run))
      }
      let whole = try extended(toAtLeast: earlier.count)
      return try await whole.fill(folder, after: whole.reopen(folder, run, of: earlier))
    case .open(let journal):
      let whole = try extended(toAtLeast: journal.last.points)
      guard journal.last.points <= whole.points.count else {
        guard overwrite else { throw folder.refusal(of: .journal([])) }
        return try await fill(folder, after: Journal(key: key))
      }
      return try await whole.fill(folder, after: journal)
    }
  }

  /// How far the sweep has come in a folder; refused where that holds something else, unless it may be
  /// overwritten.
  ///
  /// It changes nothing, except that it removes the journal of a finished run.
  private func beginning(in folder: ResultFolder) throws -> Beginning {
    let new = Beginning.open(Journal(key: key))
    let origin = try folder.origin()
    switch origin {
    case .nothing: return new
    case .journal(let bytes) where Journal.isOf(key, bytes):
      return restart ? new : try unfinished(bytes, folder) ?? new
    case .run(let run) where isOwn(run) || isStem(of: run):
      return restart || !folder.has(.table) ? new : .finished(run)
    default:
      guard overwrite else { throw folder.refusal(of: origin) }
      return new
    }
  }

  /// What the journal of this sweep tells; nil where it is damaged and may be overwritten.
  private func unfinished(_ bytes: [UInt8], _ folder: ResultFolder) throws -> Beginning? {
    let journal: Journal
    do {
      journal = try Journal(bytes, key: key)
    } catch {
      if overwrite { return nil }
      throw CommandError.wrongRequest(
        "the journal of the unfinished run in \"\(folder.path)\" is damaged in line \(error.line); "
          + "start over with --restart")
    }
    guard journal.last.points == points.count, let run = try folder.record(),
      isOwn(run)
    else { return .open(journal) }
    return .finished(run)
  }

  /// Makes a finished run with fewer points, or as many, the beginning of this one; refused where the
  /// rows that follow would not be of one kind with those that are there.
  ///
  /// - Returns: The journal of the points that are there.
  private func reopen(
    _ folder: ResultFolder, _ run: RunRecord, of earlier: SweepPlan
  ) throws -> Journal {
    let obstacle: String? =
      if earlier.count > points.count {
        "more than the \(points.count) that are asked for"
      } else if run.version != Springtune.version {
        "which springtune \(run.version) computed; this is \(Springtune.version)"
      } else if run.engine != engine {
        "which another --engine computed"
      } else {
        nil
      }
    if let obstacle {
      throw CommandError.wrongRequest(
        "the folder \"\(folder.path)\" holds \(earlier.count) points of this sweep, \(obstacle); "
          + "choose another, or add --restart")
    }
    try refuse(
      if: folder.file(.table).isLink,
      "\"\(folder.path)/\(ResultFile.table.path)\" is a link, and rows are added to a file alone; put "
        + "the file in its place, or choose another folder")
    try folder.verify(run, except: [.report])
    let table = try folder.readRows(of: earlier, 0..<earlier.count) { _ in }
    return try reopen(folder, table, points: earlier.count)
  }

  /// Makes a finished run one that was killed when its table was whole.
  @discardableResult
  private func reopen(
    _ folder: ResultFolder, _ table: StoredTable, points: Int
  ) throws -> Journal {
    var journal = Journal(key: key)
    let line = journal.append(
      Journal.Entry(
        points: points, rows: table.rows, bytes: table.bytes, checksum: table.digest.text))
    folder.note(table.digest.text, of: folder.file(.table))
    try folder.write(journal.head + line, as: .journal)
    try folder.removeReport()
    try folder.remove(.record)
    return journal
  }

  /// Runs the points after those that a journal tells of, and writes everything that is made of the
  /// table.
  private func fill(
    _ folder: ResultFolder, after journal: Journal
  ) async throws -> RequirementTally {
    var totals = SweepTotals(self)
    let store = try open(folder, journal, &totals)
    do {
      let whole = try await compute(store, &totals)
      try await whole.complete(store, &totals, in: folder)
    } catch { throw ending(error, store) }
    if shard == nil { totals.summary.sensitivity?.sentences.forEach(output.say) }
    if shard == nil, Terminal.Stream.error.isTerminal {
      output.say(totals.summary.influenceSentence)
    }
    output.sayWritten(
      folder.first, "wrote \(totals.summary.rowCount) rows to \(folder.path): \(folder.listing)")
    return totals.tally
  }

  /// Begins the table, or continues that of an earlier run, whose rows are added to the totals; refused
  /// where the table is not what the journal says.
  private func open(
    _ folder: ResultFolder, _ journal: Journal, _ totals: inout SweepTotals
  ) throws -> SweepStore {
    guard journal.last != .start else {
      // The new journal comes first: from then on the files of earlier results count as nobody's.
      let journal = Journal(key: key)
      try folder.begin(journal)
      let store = try SweepStore(in: folder, journal, MessageDigest())
      try store.append(SweepText(plan).head, points: 0, rows: 0)
      return store
    }
    if !folder.has(.partialTable), folder.has(.table) {
      try folder.move(.table, to: .partialTable)
    }
    let table = try folder.readRows(
      of: plan, points, in: .partialTable, upTo: journal.last.bytes
    ) { totals.take($0) }
    guard table.digest.text == journal.last.checksum, table.rows == journal.last.rows else {
      throw folder.refusal(of: .partialTable, "is not what the journal says")
    }
    try folder.clear(keeping: [.journal, .partialTable])
    let store = try SweepStore(in: folder, journal, table.digest)
    output.say("continuing: \(store.safe.points) of \(points.count) points were done")
    return store
  }

  /// Runs the points that are missing.
  ///
  /// - Returns: The request of all points that were run.
  private func compute(
    _ store: SweepStore, _ totals: inout SweepTotals
  ) async throws -> SweepRequest {
    let text = SweepText(plan)
    let clock = ContinuousClock()
    let (start, rows) = (clock.now, totals.summary.rowCount)
    let whole = try await run(after: store.safe.points, encode: text.text) { block, text in
      totals.take(block)
      try Interruption.whileSaving {
        try store.append(text, points: block.points.count, rows: block.count)
        return stop(store)
      }
    } sensitivity: {
      try store.flush()
      return totals.summary.groups
    }
    totals.finish()
    guard parts == nil else { return whole }
    let seconds = start.duration(to: clock.now) / .seconds(1)
    let made = totals.summary.rowCount - rows
    totals.timing = [
      "version": .string(Springtune.version), "jobs": .integer(jobs),
      "rows": .integer(made), "seconds": .number(seconds),
      "rows_per_second": seconds > 0 ? .number((Double(made) / seconds).rounded()) : .null,
    ]
    return whole
  }

  /// Moves the table to its place and writes everything that is made of it.
  private func complete(
    _ store: SweepStore, _ totals: inout SweepTotals, in folder: ResultFolder
  ) async throws {
    try store.finish()
    if let timing = totals.timing { try folder.write(timing.text, as: .timing) }
    if totals.summary.plan.count != plan.count {
      // A sweep that grew is summed up as one that had all of its points from the start.
      totals = SweepTotals(self)
      _ = try read(folder, into: &totals)
    }
    try await write(totals.summary, in: folder)
  }

  /// The stop of the run where a signal ends it now.
  private func stop(_ store: SweepStore) -> CommandError {
    .stopped(after: store.safe.points, of: points.count)
  }

  /// The error to report of a run that did not finish.
  private func ending(_ error: any Error, _ store: SweepStore) -> any Error {
    do {
      guard error is CancellationError else { throw error }
      try Interruption.whileSaving {
        try store.flush()
        return stop(store)
      }
      guard let done = store.certainPoints else { throw error }
      return CommandError.stopped(after: done, of: points.count)
    } catch let refusal as CommandError {
      guard let done = store.certainPoints else { return refusal }
      return CommandError(
        code: refusal.code,
        description: "\(refusal); \(done) of \(points.count) points are safe, and the same "
          + "command goes on from there")
    } catch { return error }
  }

  /// Leaves the results of a finished run alone, except for files that are asked for and missing; refused
  /// where a file was changed.
  private func review(_ folder: ResultFolder, _ run: RunRecord) async throws -> RequirementTally {
    try folder.verify(
      run, except: [.report, .summary, .bins, .best, .pareto, .sensitivity, .interactions])
    let isMissing = try isMissing(in: folder, run)
    var totals = SweepTotals(self)
    if isMissing || !requirements.isEmpty {
      let table = try read(folder, into: &totals)
      if isMissing {
        // Everything is made of the table again, as by a run that was killed when the table was whole.
        try folder.checkWritable()
        try reopen(folder, table, points: points.count)
        try await write(totals.summary, in: folder)
      }
    }
    if !folder.has(.explorer) {
      try writeExplorer(rowCount: run.rowCount, in: folder)
    }
    // A run that was killed after all of its files were there leaves its journal, which goes last.
    if folder.has(.journal) { try folder.remove(.journal) }
    output.say(
      "\(folder.path) is finished already: \(counted(run.rowCount, "row")); "
        + "--restart computes them again")
    return totals.tally
  }

  private func read(_ folder: ResultFolder, into totals: inout SweepTotals) throws -> StoredTable {
    let table = try folder.readRows(of: plan, points) { totals.take($0) }
    totals.finish()
    return table
  }
}

/// The sums over the rows of a sweep, for the files and the requirements.
struct SweepTotals: Sendable {
  private(set) var summary: SweepSummary
  private(set) var tally: RequirementTally
  /// The time of the rows that this run made, fewer than all where it continued another: the only result
  /// that differs between two runs.
  var timing: JSONValue?

  /// No row of a request for a folder, or for so many of its best rows alone.
  init(_ request: SweepRequest, best: Int? = nil) {
    summary = SweepSummary(
      request.plan, best: best ?? request.top, isDrawn: best == nil && request.shard == nil)
    tally = request.emptyTally
  }

  /// Adds the next rows.
  mutating func take(_ block: RowBlock) {
    summary.take(block)
    tally.take(block)
  }

  /// Tells that the last row was added.
  mutating func finish() { summary.finish() }
}
