// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Studies

/// A sweep into a folder: it continues a run that was stopped, and leaves a finished one alone.
extension SweepRequest {
  /// Fills the folder of a path and judges the rows; throws an error where a signal ends it.
  func fill(_ path: String) async throws -> RequirementTally {
    let folder = try SweepFolder(path, for: self)
    switch folder.content {
    case .nothing: return try await fill(folder, after: nil)
    case .finished(let run) where plan.precision == nil:
      return try await review(folder, run)
    case .finished(let run), .related(let run):
      guard parts == nil else { throw folder.results.refusal(of: .run(run)) }
      let whole = try enclosing(run.sweep?.sweep?.count ?? 0)
      return try await whole.fill(folder, after: folder.reopen(run, for: whole))
    case .unfinished(let journal):
      let whole = try enclosing(journal.last.points)
      guard journal.last.points <= whole.points.count else {
        throw folder.results.refusal(of: .journal([]))
      }
      return try await whole.fill(folder, after: journal)
    }
  }

  /// The sweep with so many points that some are a part of it, where its precision lets it grow.
  private func enclosing(_ points: Int) throws -> SweepRequest {
    plan.precision == nil ? self : try extended(toAtLeast: points)
  }

  /// Runs the points after those that a journal tells of, and writes everything that is made of the
  /// table.
  private func fill(
    _ folder: SweepFolder, after journal: Journal?
  ) async throws -> RequirementTally {
    try await folder.results.fill {
      var totals = SweepTotals(self)
      let store = try open(folder, journal, &totals)
      do {
        let whole = try await compute(store, &totals)
        try await whole.complete(store, &totals, in: folder.results)
      } catch {
        throw ending(error, store)
      }
      if shard == nil { totals.summary.sensitivity?.sentences.forEach(output.say) }
      output.say("wrote \(totals.summary.rowCount) rows to \(folder.results.path)")
      return totals.tally
    }
  }

  /// Begins the table, or continues that of an earlier run, whose rows are added to the totals.
  private func open(
    _ folder: SweepFolder, _ journal: Journal?, _ totals: inout SweepTotals
  ) throws -> SweepStore {
    guard let journal, journal.last != .start else {
      return try folder.begin(self, head: SweepText(plan).head)
    }
    let store = try folder.resume(journal, plan: plan, points: points) { totals.take($0) }
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
    } catch {
      return error
    }
  }

  /// Leaves the results of a finished run alone, except for files that are asked for and missing; refused
  /// where a file was changed.
  private func review(_ folder: SweepFolder, _ run: RunRecord) async throws -> RequirementTally {
    let results = folder.results
    try results.verify(run, except: [.summary, .bins, .best, .pareto, .sensitivity, .interactions])
    let isMissing =
      try isMissing(in: results, run)
      || run.files?.keys.contains { !results.has($0) } == true
    var totals = SweepTotals(self)
    if isMissing || !requirements.isEmpty {
      let table = try read(results, into: &totals)
      if isMissing {
        // Everything is made of the table again, as by a run that was killed when the table was whole.
        try results.checkWritable()
        try folder.reopen(self, table, points: points.count)
        try await write(totals.summary, in: results)
      }
    }
    if !results.has(.explorer) {
      try writeExplorer(rowCount: run.rowCount, in: results)
    }
    output.say("finished: \(run.rowCount) rows in \(results.path); --restart starts over")
    return totals.tally
  }

  private func read(
    _ folder: ResultFolder, into totals: inout SweepTotals
  ) throws -> StoredTable {
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
      request.plan, best: best ?? request.top ?? 1, isDrawn: best == nil && request.shard == nil)
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
