// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import springtune

@Suite struct SlurmScriptsTests {
  private func scripts(
    folder: String = "/data/out", sweep: [String] = ["snap.yaml"], merge: [String] = []
  ) -> SlurmScripts {
    SlurmScripts(
      program: "/opt/springtune", workingFolder: "/home/ann", folder: folder, count: 8, jobs: 2,
      sweepArguments: sweep, mergeArguments: merge)
  }

  @Test func `What means something to a shell or to Slurm is quoted`() {
    let script = scripts(folder: "/data/5% it's", sweep: ["my snap.yaml", "--set", "a=$b", ""])
      .arrayScript([3])
    #expect(script.contains("#SBATCH --array=3\n"))
    #expect(script.contains(#"#SBATCH --output='/data/5%% it'\''s.shards/%a-of-8.log'"#))
    #expect(
      script.contains(#"  --output '/data/5% it'\''s.shards'/"$SLURM_ARRAY_TASK_ID-of-8" -j 2"#))
    #expect(script.contains("  'my snap.yaml' --set 'a=$b' ''\n"))
  }

  @Test(arguments: [
    ([0], "0"), ([0, 1], "0-1"), ([3, 7], "3,7"), ([0, 1, 2, 5, 8, 9], "0-2,5,8-9"), ([], ""),
  ])
  func `Neighbouring tasks are written as a range`(numbers: [Int], text: String) {
    #expect(SlurmScripts.ranges(numbers) == text)
  }
}

@Suite struct PassedArgumentsTests {
  @Test func `The shards get all but what is said of the whole`() {
    let arguments = [
      "--slurm", "8", "snap.yaml", "--vary=damping=0,1", "-o", "out", "--dry-run", "--top", "3",
      "--require", "overshoot=..1", "--report", "junit=a.xml", "--set", "duration=2", "-j", "2",
    ]
    #expect(
      SweepCommand.shardArguments(arguments)
        == ["snap.yaml", "--vary=damping=0,1", "--top", "3", "--set", "duration=2"])
  }

  @Test func `A value may stand after an equals sign, and everything after -- is a document`() {
    #expect(SweepCommand.shardArguments(["--slurm=8", "--output=out", "x"]) == ["x"])
    #expect(SweepCommand.shardArguments(["-o", "out", "--", "-o"]) == ["--", "-o"])
    #expect(SweepCommand.shardArguments(["x", "--slurm"]) == ["x"])
  }
}

@Suite struct ShardTests {
  @Test func `Text and Slurm's variables name the same shards`() throws {
    #expect(try Shard(argument: "3/8") == Shard(3, of: 8))
    #expect(try Shard(argument: "0/1") == Shard(0, of: 1))
    #expect(try Shard(taskOf: task("3", count: "8", first: "0", last: "7")) == Shard(3, of: 8))
    #expect(try Shard(taskOf: task("3", count: "8")) == Shard(3, of: 8))
  }

  @Test(arguments: [("3", "2", "3", "7"), ("1", "8", "1", "8"), ("0", "2", "0", "7")])
  func `An array with gaps does not tell how many shards there are`(
    id: String, count: String, first: String, last: String
  ) {
    let error = #expect(throws: CommandError.self) {
      try Shard(taskOf: task(id, count: count, first: first, last: last))
    }
    #expect(
      error?.description == "the job array has \(count) of the tasks \(first) to \(last), expected "
        + "all of 0 to n - 1; write --shard $SLURM_ARRAY_TASK_ID/n")
  }

  private func task(
    _ id: String, count: String, first: String? = nil, last: String? = nil
  ) -> [String: String] {
    let values = ["ID": id, "COUNT": count, "MIN": first, "MAX": last].compactMapValues { $0 }
    return Dictionary(uniqueKeysWithValues: values.map { ("SLURM_ARRAY_TASK_\($0)", $1) })
  }
}
