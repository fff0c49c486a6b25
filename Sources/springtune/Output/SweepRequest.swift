// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Responses
import RigidBodies
import Studies

/// A request for the rows of a sweep, wherever they go.
struct SweepRequest: Sendable {
  var study: StudyDocument
  var plan: SweepPlan
  /// The requirements on every row.
  var requirements: [Requirement]
  /// The reports on them.
  var require: RequirementOptions
  /// The document, or of shards their folder, in reports.
  var input: String
  var route: Route
  /// The route that was asked for; nil where it is the fastest one.
  var engine: Route?
  /// The number of threads.
  var jobs: Int
  /// The number of best rows that are asked for.
  var top: Int?
  /// The metrics of which pictures are asked for; empty for one picture of the sweep.
  var plots: [Metric] = []
  /// The commands on the page of the rows; nil where none is asked for.
  var explorer: ExplorePage.Commands?
  var output: OutputOptions
  /// Results of the same sweep, finished or not, are replaced.
  var restart: Bool
  /// Results of another document are replaced.
  var overwrite: Bool
  /// The name of the document in titles.
  var title: String
  /// The shard that is run; nil for the whole sweep.
  var shard: Shard?
  /// The shards whose rows make the sweep; nil where the rows are computed.
  var parts: ShardSet?
  /// The sweep may take as long and need as much room as it does.
  var mayBeLarge = false

  /// The points of the design that are run: all of them, or those of the shard.
  var points: Range<Int> { shard?.points(of: plan.count) ?? 0..<plan.count }

  /// The flags that decide about the files and are not in the document.
  var flags: [String] {
    let names = plots.map(\.rawValue).joined(separator: ",")
    return (top.map { ["--top=\($0)"] } ?? []) + (engine.map { ["--engine=\($0.rawValue)"] } ?? [])
      + (plots.isEmpty ? [] : ["--plot=\(names)"])
  }

  /// A tally without rows.
  var emptyTally: RequirementTally { RequirementTally(plan, requirements) }

  /// Runs every point after those that are done and, for a precision, as many more as it needs; shows
  /// the progress.
  ///
  /// Each block is encoded on the thread that ran it; `take` gets the blocks in the order of the points.
  /// `sensitivity` is what the rows so far tell. The result is the request of all points that were run.
  @discardableResult
  func run<Made: Sendable>(
    after done: Int = 0, encode: @escaping @Sendable (RowBlock) -> Made,
    take: (RowBlock, Made) throws -> Void, sensitivity: () throws -> Sensitivity?
  ) async throws -> SweepRequest {
    try await runPoints(after: done, encode: encode, take: take)
    guard let longer = try sensitivity().flatMap(longer) else { return self }
    return try await longer.run(
      after: points.count, encode: encode, take: take, sensitivity: sensitivity)
  }

  /// The same from the first point on, where nobody else keeps what the rows tell.
  @discardableResult
  func run<Made: Sendable>(
    encode: @escaping @Sendable (RowBlock) -> Made, take: (RowBlock, Made) throws -> Void
  ) async throws -> SweepRequest {
    var sensitivity = plan.precision.flatMap { _ in Sensitivity(plan) }
    return try await run(encode: encode) { block, made in
      sensitivity?.take(block)
      try take(block, made)
    } sensitivity: {
      sensitivity
    }
  }

  /// Computes the rows that are missing, or reads them from the shards that hold them.
  private func runPoints<Made: Sendable>(
    after done: Int, encode: @escaping @Sendable (RowBlock) -> Made,
    take: (RowBlock, Made) throws -> Void
  ) async throws {
    var progress = SweepProgress(total: points.count, done: done)
    let line = ProgressLine(isShown: !output.quiet)
    defer { line.wipe() }
    func pass(_ block: RowBlock, _ made: Made) throws {
      try take(block, made)
      progress.done += block.points.count
      line.show { time in
        progress.mark(at: time)
        return progress.text
      }
    }
    let rest = points.dropFirst(done)
    if let parts {
      return try parts.read(plan, from: rest.startIndex) { try pass($0, encode($0)) }
    }
    let runner = SweepRunner(
      plan, by: route, points: rest.startIndex..<rest.endIndex, jobs: jobs)
    try await runner.run(encode: encode, take: pass)
  }
}

extension SweepRequest {
  /// Refuses a sweep that takes very long or much room, unless it may, with a reason for its many
  /// points.
  func refuseLarge(_ reason: String? = nil) throws {
    if mayBeLarge { return }
    let text = SweepText(plan)
    let cost = SweepCost(plan, by: route, points: points, jobs: jobs, text: text.text) {
      threadTime(of: $0)
    }
    guard cost.isLarge else { return }
    throw CommandError.wrongRequest(
      "\(reason.map { "\($0); " } ?? "")\(cost.sentence); add --yes to run it")
  }

  /// The request of twice as many points, where the intervals in all points of this one are not yet as
  /// narrow as its precision asks for; nil where they are.
  func longer(_ sensitivity: Sensitivity) throws -> SweepRequest? {
    guard let precision = plan.precision else { return nil }
    let widest = sensitivity.widestInterval
    guard widest > precision else {
      output.say(
        "precision \(precision): no interval is wider than +- "
          + "\(Rounding.text(widest, significant: 2)) after \(points.count) rows")
      return nil
    }
    guard widest.isFinite else {
      throw CommandError.noAnswer(
        "no number of rows is known to bring a precision of \(precision): of \(points.count) rows too "
          + "few groups have an answer for every metric in each row")
    }
    // The points lie evenly, so widths fall with their number at best, and with its root at worst.
    let least = Double(sensitivity.rowCount) * max(widest / precision, 1)
    let needed = min(max(least, Double(2 * points.count)), 0x1p52)
    try extended(toAtLeast: Int(needed)).refuseLarge(
      "a precision of \(precision) needs at least \(Rounding.text(needed, significant: 2)) rows, for "
        + "the widest interval is +- \(Rounding.text(widest, significant: 2)) after "
        + "\(points.count)")
    return try extended(toAtLeast: 2 * points.count)
  }

  /// The same request with more points of the same design, where its precision lets it grow; itself
  /// where it has as many.
  ///
  /// The number of points is the first one times a power of 2, so that a run that is continued ends
  /// with as many as one that is not interrupted.
  func extended(toAtLeast count: Int) throws -> SweepRequest {
    var total = points.count
    while plan.precision != nil && total < count { total *= 2 }
    guard total > points.count else { return self }
    let edit = PathEdit(["sweep", "points"], value: .number("\(total)", at: InputSource()))
    var request = self
    request.study = try StudyDocument(
      sweepOf: edit.applied(to: study.root), name: title, files: DiskFiles())
    guard let plan = request.study.sweep else { return self }
    request.plan = plan
    return request
  }
}

/// The identity of a sweep.
extension SweepRequest {
  /// The SHA-256 of the document, the points, the version of the tool and the route: two sweeps with one
  /// key have the same table, but rows of two routes may differ in their last bits.
  ///
  /// Sweeps with one stem have one key, whatever the number of their points.
  var key: String {
    let stem = shard == nil ? study.stem : nil
    let parts = [
      stem ?? study.digest, plan.listDigest ?? "", stem == nil ? "\(points)" : "",
      shard.map { "\($0)" } ?? "", route.rawValue, Springtune.version,
    ]
    return sha256(Array(parts.joined(separator: "\n").utf8))
  }

  /// True where a run has the results of this sweep, or of its shard.
  func isOwn(_ run: RunRecord) -> Bool {
    run.verb == "sweep" && run.shard == shard && run.digest == study.digest
      && run.listDigest == plan.listDigest
  }

  /// True where a run has the first results of this sweep, or more than them.
  func isStem(of run: RunRecord) -> Bool {
    guard shard == nil, run.verb == "sweep", run.shard == nil, let stem = study.stem else {
      return false
    }
    return run.sweep?.stem == stem
  }
}

extension SweepPlan {
  /// The SHA-256 of the points of a list; nil for other designs.
  var listDigest: String? {
    guard design.kind == .list else { return nil }
    var bytes = Array(parameters.map(\.path).joined(separator: "\n").utf8)
    for axis in design.axes {
      for index in 0..<axis.count {
        withUnsafeBytes(of: axis[index].bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    return sha256(bytes)
  }
}

extension RunRecord {
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

extension StudyDocument {
  /// The SHA-256 of the document without the number of points of its sweep; nil for a sweep whose first
  /// points depend on it.
  var stem: String? {
    guard sweep?.isExtensible == true else { return nil }
    let root = root.removing("sweep", "points").removing("sweep", "precision")
    return sha256(Array(root.canonicalYAML.utf8))
  }
}
