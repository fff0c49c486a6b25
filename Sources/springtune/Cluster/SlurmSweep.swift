// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A sweep on its way to a Slurm cluster.
struct SlurmSweep {
  let scripts: SlurmScripts

  /// The shards that are not finished, rising.
  let shards: [Int]

  /// Who is told what is done.
  let output: OutputOptions

  /// Prints the scripts.
  func show() {
    if !shards.isEmpty { Terminal.write(scripts.arrayScript(shards) + "\n", to: .output) }
    Terminal.write(scripts.mergeScript, to: .output)
  }

  /// Submits the shards that are not finished, and the merge after them.
  ///
  /// - Throws: A refusal where nothing could be submitted, or only the shards.
  func submit() async throws {
    try makeShardsFolder()
    guard !shards.isEmpty else {
      let merge = try await Slurm.submit(scripts.mergeScript)
      output.say("every shard is finished; job \(merge) merges them into \(scripts.folder)")
      return
    }
    let array = try await Slurm.submit(scripts.arrayScript(shards))
    say(array)
    do {
      let merge = try await Slurm.submit(
        scripts.mergeScript, options: SlurmScripts.dependency(array))
      output.say("job \(merge): merges all \(scripts.count) into \(scripts.folder) after that")
    } catch let refusal as Refusal {
      throw Refusal.cannot("\(refusal); the shards run, their merge was not submitted")
    }
    output.say("if a shard fails, the same command runs it again, alone, and then the merge")
  }

  private func say(_ array: String) {
    let names = SlurmScripts.ranges(shards)
    let noun = shards.count == 1 ? "shard" : "shards"
    output.say(
      "job \(array): \(noun) \(names) of \(scripts.count), into \(scripts.shardsFolder)")
  }

  private func makeShardsFolder() throws {
    do {
      try FileManager.default.createDirectory(
        atPath: scripts.shardsFolder, withIntermediateDirectories: true)
    } catch {
      throw Refusal.cannot("cannot make the folder \"\(scripts.shardsFolder)\": \(error.reason)")
    }
  }
}
