// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Sweeps

/// A sweep into a folder: it continues a run that was stopped, and leaves a finished one alone.
struct FolderSweep: Sendable {
  let request: SweepRequest
  /// The path of the folder as the user wrote it.
  let path: String

  private var output: OutputOptions { request.output }

  /// Fills the folder and judges the rows; throws ``Stopped`` where a signal ends it.
  func run() async throws -> RequirementTally {
    let identity = request.identity
    let folder = try SweepFolder(path, identity, request.policy)
    defer { folder.release() }
    if case .finished(let rows) = folder.content { return try await review(folder, rows: rows) }
    return try await folder.results.fill {
      var totals = SweepTotals(request)
      let store = try open(folder, identity, &totals)
      do {
        try await compute(store, &totals)
        try await complete(store, totals, in: folder.results)
      } catch {
        throw ending(error, store)
      }
      return totals.tally
    }
  }

  /// Begins the table, or continues that of an earlier run, whose rows are added to the totals.
  private func open(
    _ folder: SweepFolder, _ identity: SweepIdentity, _ totals: inout SweepTotals
  ) throws -> SweepStore {
    let (plan, points) = (request.plan, request.points)
    guard case .unfinished(let journal) = folder.content, journal.last != .start else {
      return try folder.begin(identity, head: SweepText(plan).head)
    }
    let store = try folder.resume(journal, plan: plan, points: points) { totals.take($0) }
    output.say("continuing: \(store.safe.points) of \(points.count) points were done")
    return store
  }

  /// Runs the points that are missing.
  private func compute(_ store: SweepStore, _ totals: inout SweepTotals) async throws {
    let text = SweepText(request.plan)
    let clock = ContinuousClock()
    let (start, rows) = (clock.now, totals.summary.rowCount)
    try await request.run(after: store.safe.points, encode: text.text) { block, text in
      totals.take(block)
      try Interruption.whileSaving {
        try store.append(text, points: block.points.count, rows: block.count)
        return stop(store)
      }
    }
    totals.finish()
    guard request.parts == nil else { return }
    totals.timing = Timing(
      seconds: start.duration(to: clock.now) / .seconds(1),
      rows: totals.summary.rowCount - rows, jobs: request.jobs)
  }

  /// Moves the table to its place and writes everything that is made of it.
  private func complete(
    _ store: SweepStore, _ totals: SweepTotals, in folder: ResultFolder
  ) async throws {
    try store.finish()
    try await request.files.write(totals.summary, in: folder)
    if let timing = totals.timing { try folder.write(timing.json.text, as: .timing) }
    try request.files.seal(totals.summary, of: request.study, in: folder)
    store.close()
    output.say("wrote \(totals.summary.rowCount) rows to \(path)")
  }

  /// The stop of the run where a signal ends it now.
  private func stop(_ store: SweepStore) -> Stopped {
    Stopped(done: store.safe.points, total: request.points.count)
  }

  /// The error to report of a run that did not finish.
  private func ending(_ error: any Error, _ store: SweepStore) -> any Error {
    do {
      guard error is CancellationError else { throw error }
      try Interruption.whileSaving {
        try store.flush()
        return stop(store)
      }
      return stop(store)
    } catch let refusal as CommandError {
      return CommandError(
        code: refusal.code,
        description: "\(refusal); \(store.safe.points) of \(request.points.count) points are safe, "
          + "and the same command goes on from there")
    } catch {
      return error
    }
  }

  /// Leaves the results of a finished run alone, except for files that are asked for and missing.
  private func review(_ folder: SweepFolder, rows: Int) async throws -> RequirementTally {
    let isMissing = request.files.isMissing(in: folder.results, rows: rows)
    var totals = SweepTotals(request)
    if isMissing || !request.requirements.isEmpty {
      try read(folder.results, into: &totals)
    }
    if isMissing {
      try folder.results.checkWritable()
      try await request.files.write(totals.summary, in: folder.results)
    }
    output.say("finished: \(rows) rows in \(path); --restart starts over")
    return totals.tally
  }

  private func read(_ folder: ResultFolder, into totals: inout SweepTotals) throws {
    let table = StoredTable(
      url: folder.file(.table), plan: request.plan, points: request.points)
    do {
      _ = try table.read { totals.take($0) }
    } catch let flaw as StoredTable.Flaw {
      throw CommandError.cannot(
        "\"\(path)/\(ResultFile.table.path)\" \(flaw); start over with --restart")
    }
    totals.finish()
  }
}

/// The sums over the rows of a sweep, for the files and the requirements.
struct SweepTotals: Sendable {
  private(set) var summary: SweepSummary
  private(set) var tally: RequirementTally
  /// The time of the rows that this run made.
  var timing: Timing?

  init(_ request: SweepRequest) {
    summary = request.files.emptySummary
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

/// The end of a sweep by a signal, with the points that are safe and those of the whole sweep.
struct Stopped: Error, CustomStringConvertible {
  let done: Int
  let total: Int

  var description: String {
    "stopped after \(done) of \(total) points; the same command goes on from there"
  }
}
