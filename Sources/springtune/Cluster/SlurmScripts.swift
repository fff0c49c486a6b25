// SPDX-License-Identifier: GPL-3.0-or-later

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
    let shard = #""$SLURM_ARRAY_TASK_ID/\#(count)""#
    let folder = #"\#(shardsFolder.shellWord)/"$SLURM_ARRAY_TASK_ID-of-\#(count)""#
    return """
      #!/bin/sh
      # The shards of a sweep: sbatch FILE
      #SBATCH --job-name=springtune
      #SBATCH --array=\(Self.ranges(shards))
      #SBATCH --cpus-per-task=\(jobs)
      #SBATCH --output=\(log("%a-of-\(count)"))
      cd \(workingFolder.shellWord) || exit 1
      exec \(program.shellWord) sweep --shard \(shard) \\
        --output \(folder) -j \(jobs) --yes \\
        \(words(sweepArguments))

      """
  }

  /// The script of the job that merges the shards.
  var mergeScript: String {
    let arguments = ["--output", folder + "/"] + mergeArguments
    return """
      #!/bin/sh
      # The whole of it, when every shard is there:
      # sbatch \(words(Self.dependency("ARRAY"))) FILE
      #SBATCH --job-name=springtune-merge
      #SBATCH --output=\(log("merge-of-\(count)"))
      cd \(workingFolder.shellWord) || exit 1
      exec \(program.shellWord) merge \(words(arguments)) \\
        \(shardsFolder.shellWord)/*-of-\(count)/

      """
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
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || "_./:=,%+@-".utf8.contains(byte)
    }
    if isPlain && !isEmpty { return self }
    return "'\(replacing("'", with: #"'\''"#))'"
  }
}
