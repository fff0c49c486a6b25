// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies

/// A sweep on its way to a Slurm cluster.
extension SweepRequest {
  /// Submits the shards that are not finished and the merge, or prints their scripts; the folder for the
  /// whole has its path as the user wrote it.
  func submit(_ scripts: SlurmScripts, folder path: String, isDry: Bool) throws {
    if try isFinished(path) {
      return output.say("the sweep in \(path) is finished; there is nothing to submit")
    }
    var part = self
    let shards = try (0..<scripts.count).filter { index in
      part.shard = Shard(index, of: scripts.count)
      return try !part.isFinished(scripts.folder(ofShard: index))
    }
    guard isDry else { return try submit(scripts, shards) }
    if !shards.isEmpty { Terminal.write(scripts.arrayScript(shards) + "\n", to: .output) }
    Terminal.write(scripts.mergeScript, to: .output)
  }

  /// True where a folder holds the finished sweep, or its finished shard; a folder with other results is
  /// refused now rather than in the tasks.
  private func isFinished(_ path: String) throws -> Bool {
    let results = ResultFolder(path)
    guard let run = try results.record() else { return false }
    if isOwn(run) { return !restart }
    guard overwrite else { throw results.refusal(of: .run(run)) }
    return false
  }

  /// Submits shards, in rising order, and the merge after them.
  private func submit(_ scripts: SlurmScripts, _ shards: [Int]) throws {
    try ResultFolder(scripts.shardsFolder).make()
    guard !shards.isEmpty else {
      let merge = try Self.sbatch(scripts.mergeScript)
      output.say("every shard is finished; job \(merge) merges them into \(scripts.folder)")
      return
    }
    let array = try Self.sbatch(scripts.arrayScript(shards))
    let noun = shards.count == 1 ? "shard" : "shards"
    output.say(
      "job \(array): \(noun) \(SlurmScripts.ranges(shards)) of \(scripts.count), into "
        + scripts.shardsFolder)
    do {
      let merge = try Self.sbatch(scripts.mergeScript, options: SlurmScripts.dependency(array))
      output.say("job \(merge): merges all \(scripts.count) into \(scripts.folder) after that")
    } catch let refusal as CommandError {
      throw CommandError.cannot("\(refusal); the shards run, their merge was not submitted")
    }
    output.say("if a shard fails, the same command runs it again, alone, and then the merge")
  }

  /// Submits the script of a job, with options of `sbatch`, and returns the number of the job.
  private static func sbatch(_ script: String, options: [String] = []) throws -> String {
    let sbatch: ChildProcess
    do {
      sbatch = try ChildProcess(["sbatch", "--parsable"] + options, input: script)
    } catch {
      throw CommandError.cannot(
        error.code == .ENOENT
          ? "sbatch is not installed here; --dry-run prints the scripts to submit elsewhere, and "
            + "--shard i/n runs a part under any scheduler"
          : "sbatch could not be run: \(error.reason)")
    }
    // On a federation the name of the cluster follows, after a semicolon.
    let job = String(decoding: sbatch.output, as: UTF8.self).prefix { $0.isASCII && $0.isNumber }
    try check(sbatch.status == 0 && !job.isEmpty, "sbatch refused the job: \(sbatch.complaint)")
    return String(job)
  }
}

/// The two scripts that run a sweep on a Slurm cluster: a job array, each task of which runs a
/// shard, and a job that merges the shards.
///
/// The shards stand next to the folder of results, `out.shards/3-of-8` next to `out`, each with the
/// log of its task.
struct SlurmScripts {
  /// The path of springtune.
  let program: String
  /// The folder in which the paths of the arguments start.
  let workingFolder: String
  /// The folder for the results of the whole sweep, as an absolute path.
  let folder: String
  /// The number of shards.
  let count: Int
  /// The number of threads of each task.
  let jobs: Int
  /// The arguments of each shard's sweep.
  let sweepArguments: [String]
  /// Further options of the merge.
  let mergeArguments: [String]

  /// The folder of the shards.
  var shardsFolder: String { folder + ".shards" }

  /// The folder of a shard.
  func folder(ofShard index: Int) -> String { "\(shardsFolder)/\(index)-of-\(count)" }

  /// The script of the job array for some shards, in rising order.
  func arrayScript(_ shards: [Int]) -> String {
    script(
      "shards.sh", log: "%a-of-\(count)", sweepArguments,
      ["shards": Self.ranges(shards), "jobs": "\(jobs)"])
  }

  /// The script of the job that merges the shards.
  var mergeScript: String {
    script(
      "merge.sh", log: "merge-of-\(count)", ["--output", folder + "/"] + mergeArguments,
      ["dependency": words(Self.dependency("ARRAY"))])
  }

  /// A script with its words filled in.
  private func script(
    _ file: String, log name: String, _ arguments: [String], _ others: [String: String]
  ) -> String {
    let parts = [
      "program": program.shellWord, "folder": workingFolder.shellWord, "log": log(name),
      "results": shardsFolder.shellWord, "count": "\(count)", "arguments": words(arguments),
    ]
    return EmbeddedFile.text(file, parts.merging(others) { $1 })
  }

  /// The options of a job that waits for the success of every task of an array and leaves the queue
  /// where one fails.
  static func dependency(_ array: String) -> [String] {
    ["--dependency=afterok:\(array)", "--kill-on-invalid-dep=yes"]
  }

  /// Rising numbers as Slurm and people write them: `0-2,5`.
  static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }

  /// The file with the output of a job, in whose name a percent sign is special.
  private func log(_ name: String) -> String {
    "\(shardsFolder.replacing("%", with: "%%"))/\(name).log".shellWord
  }

  private func words(_ arguments: [String]) -> String {
    arguments.map(\.shellWord).joined(separator: " ")
  }
}

extension String {
  /// The text as one word of a shell's line: in single quotes where a character is special.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "_./:=,%+@-".utf8.contains(byte)
    }
    if isPlain && !isEmpty { return self }
    return "'\(replacing("'", with: #"'\''"#))'"
  }
}
