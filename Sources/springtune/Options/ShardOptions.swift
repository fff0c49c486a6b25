// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import ArgumentParser
import Sweeps

/// The part of a sweep that is run.
struct ShardOptions: ParsableArguments {
  @Option(
    name: .customLong("shard"), parsing: .unconditional,
    help: ArgumentHelp(
      "Run one of n equal parts of the sweep, i from 0 to n - 1, for merge to join; auto takes them "
        + "from the task of a Slurm job array.", valueName: "i/n"))
  var text: String?

  /// The shard; nil where the whole sweep is run.
  func shard() throws -> Shard? {
    guard let text else { return nil }
    do {
      return text == "auto"
        ? try Shard(taskOf: ProcessInfo.processInfo.environment) : try Shard(argument: text)
    } catch {
      throw CommandError.wrongRequest("--shard \(text): \(error.description)")
    }
  }
}

/// The reason why a text or a task is no shard.
struct ShardError: Error, CustomStringConvertible {
  let description: String
}

extension Shard {
  /// Reads the index and the count, as in `3/8`.
  init(argument text: String) throws(ShardError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else {
      throw ShardError(description: "expected i/n, as in 0/8, or auto")
    }
    guard count >= 1 else { throw ShardError(description: "there must be at least one shard") }
    guard 0..<count ~= index else {
      throw ShardError(
        description: count == 1
          ? "the only shard is 0/1" : "the shards go from 0/\(count) to \(count - 1)/\(count)")
    }
    self.init(index, of: count)
  }

  /// The shard of a task of a Slurm job array, by the variables that Slurm sets.
  ///
  /// The array must have all tasks from 0 to n - 1: one that repeats only some shards does not tell
  /// their number.
  init(taskOf environment: [String: String]) throws(ShardError) {
    func number(_ name: String) -> Int? {
      environment["SLURM_ARRAY_TASK_\(name)"].flatMap { Int($0) }
    }
    guard let index = number("ID"), let count = number("COUNT") else {
      throw ShardError(
        description: "SLURM_ARRAY_TASK_ID and SLURM_ARRAY_TASK_COUNT are not set: this is no task "
          + "of a Slurm job array")
    }
    let (first, last) = (number("MIN") ?? 0, number("MAX") ?? count - 1)
    guard first == 0, last == count - 1, 0..<count ~= index else {
      throw ShardError(
        description: "the job array has \(count) of the tasks \(first) to \(last), expected all of "
          + "0 to n - 1; write --shard $SLURM_ARRAY_TASK_ID/n")
    }
    self.init(index, of: count)
  }
}

/// The options that send a sweep to a cluster.
struct SlurmOptions: ParsableArguments {
  @Option(
    name: .customLong("slurm"), parsing: .unconditional,
    help: ArgumentHelp(
      "Run the sweep on a Slurm cluster, as a job array of so many shards and a job that merges "
        + "them into the folder of --output; of an earlier try only what failed.",
      valueName: "shards"))
  var count: Int?

  @Flag(help: "Print the scripts of --slurm, and submit nothing.")
  var dryRun = false

  func validate() throws {
    if let count, !(1...100_000).contains(count) {
      throw ValidationError("--slurm must be a whole number from 1 to 100000")
    }
    if dryRun && count == nil { throw ValidationError("--dry-run goes with --slurm") }
  }
}
