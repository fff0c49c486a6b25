// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Export
import Foundation
import Studies
import Sweeps

extension SweepCommand {
  /// Refuses what no cluster can do, before the document is read.
  func validateSlurm() throws {
    guard slurm.count != nil else { return }
    guard output.folder != nil else {
      throw ValidationError("--slurm needs a folder for the results: add --output FOLDER")
    }
    guard shard.text == nil else { throw ValidationError("write either --slurm or --shard") }
    guard document.path != "-" else {
      throw ValidationError("--slurm needs a document in a file, for every task reads it")
    }
  }

  /// Submits the shards that are not finished and the merge, or prints their scripts.
  ///
  /// - Parameters:
  ///   - study: The document.
  ///   - plan: Its sweep.
  ///   - path: The folder for the results.
  ///   - count: The number of shards.
  /// - Throws: A refusal of folders that hold something else, and where nothing can be submitted.
  func submit(
    _ study: StudyDocument, _ plan: SweepPlan, to path: String, shards count: Int
  ) async throws {
    if try isFinished(path, SweepIdentity(study, plan, 0..<plan.count)) {
      return output.say("the sweep in \(path) is finished; there is nothing to submit")
    }
    let scripts = scripts(folder: path, count: count)
    let shards = try (0..<count).filter { index in
      let shard = Shard(index, of: count)
      return try !isFinished(
        scripts.folder(ofShard: index),
        SweepIdentity(study, plan, shard.points(of: plan.count), shard: shard))
    }
    let sweep = SlurmSweep(scripts: scripts, shards: shards, output: output)
    if slurm.dryRun { sweep.show() } else { try await sweep.submit() }
  }

  private func scripts(folder: String, count: Int) -> SlurmScripts {
    SlurmScripts(
      program: Bundle.main.executablePath ?? CommandLine.arguments[0],
      workingFolder: FileManager.default.currentDirectoryPath,
      folder: URL(fileURLWithPath: folder).standardizedFileURL.path, count: count,
      jobs: jobs.jobs ?? 1,
      sweepArguments: PassedArguments.ofShards(CommandLine.arguments.dropFirst(2)),
      mergeArguments: mergeArguments)
  }

  /// The options of the merge that the sweep was given: what is said of the whole.
  private var mergeArguments: [String] {
    (top.map { ["--top", "\($0)"] } ?? []) + require.arguments.map { "--require=\($0)" }
      + (restart ? ["--restart"] : []) + (folder.overwrite ? ["--overwrite"] : [])
      + (output.quiet ? ["--quiet"] : [])
  }

  /// Whether a folder holds the sweep, or a shard of it, run to the end.
  ///
  /// - Throws: A refusal of a folder with something else in it: better now than in the tasks.
  private func isFinished(_ path: String, _ identity: @autoclosure () -> SweepIdentity) throws
    -> Bool
  {
    let results = ResultFolder(path)
    guard let record = results.record else { return false }
    if identity().isOwn(record) { return !restart }
    guard folder.overwrite else { throw results.foreignContent() }
    return false
  }
}
