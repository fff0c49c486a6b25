// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import RigidBodies
import Studies
import Sweeps

/// What is asked of a sweep, wherever its rows go.
struct SweepRequest: Sendable {
  /// The document.
  var study: StudyDocument
  /// Its sweep.
  var plan: SweepPlan
  /// The points of the design that are run: all of them, or those of a shard.
  var points: Range<Int>
  /// What every row must satisfy.
  var requirements: [Requirement]
  /// How the rows are computed.
  var route: Route
  /// How many runs go on side by side where they do.
  var lanes: LaneCount = .thirtyTwo
  /// The number of threads.
  var jobs: Int
  /// The number of best rows that are asked for, if any are.
  var top: Int?
  /// Where the results go.
  var output: OutputOptions
  /// What may become of results that are there.
  var policy: SweepFolder.Policy
  /// What is swept, in words.
  var title: String
  /// The shard that is run; nil for the whole sweep.
  var shard: Shard?
  /// The shards whose rows make the sweep; nil where they are yet to be computed.
  var parts: ShardSet?

  /// What tells this sweep from others.
  var identity: SweepIdentity { SweepIdentity(study, plan, points, by: route, shard: shard) }

  /// The files that a folder gets.
  var files: SweepFiles {
    SweepFiles(
      plan: plan, title: title, top: top, output: output,
      part: shard.map { RunRecord.Part($0, title: title) }, machine: parts?.machine)
  }

  /// No row was judged yet.
  var emptyTally: RequirementTally { RequirementTally(plan, requirements) }

  /// Runs every point that is not done, and shows how far it has come while a person waits.
  ///
  /// - Parameters:
  ///   - done: The number of points that were done before.
  ///   - encode: Makes something of a block, on the thread that ran it.
  ///   - take: Takes blocks in the order of the points.
  /// - Throws: What `take` throws, and `CancellationError` where it was stopped.
  func run<Made: Sendable>(
    after done: Int = 0, encode: @escaping @Sendable (RowBlock) -> Made,
    take: (RowBlock, Made) throws -> Void
  ) async throws {
    var progress = ProgressLine(total: points.count, done: done, isShown: !output.quiet)
    defer { progress.wipe() }
    try await rows(after: done, encode: encode) { block, made in
      try take(block, made)
      progress.advance(by: block.points.count)
    }
  }

  /// Computes the rows that are missing, or reads them from the shards that hold them.
  private func rows<Made: Sendable>(
    after done: Int, encode: @escaping @Sendable (RowBlock) -> Made,
    take: (RowBlock, Made) throws -> Void
  ) async throws {
    let rest = points.dropFirst(done)
    guard let parts else {
      return try await SweepRunner(
        plan, by: route, lanes: lanes, points: rest.startIndex..<rest.endIndex, jobs: jobs
      )
      .run(encode: encode, take: take)
    }
    try parts.read(plan, from: rest.startIndex) { try take($0, encode($0)) }
  }
}
