// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
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
      "--require", "overshoot=..1", "--set", "duration=2", "-j", "2",
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

@Suite struct ShardOptionsTests {
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
    let error = #expect(throws: ShardError.self) {
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

@Suite struct SweepSlurmTests {
  /// A stand-in for Slurm that keeps the scripts and options it is given, and numbers the jobs.
  private static let sbatch = """
    #!/bin/sh
    job=$(($(cat jobs 2>/dev/null || echo 40) + 1))
    echo $job >jobs
    echo "$@" >"options-$job"
    cat >"script-$job"
    echo "$job;cluster"

    """

  private func place() async throws -> Workplace {
    let place = try Workplace(["wish.yaml": Documents.wish, "sbatch": Self.sbatch])
    _ = try await place.shell("chmod +x sbatch")
    return place
  }

  private func sweep(_ place: Workplace, _ flags: String...) async throws -> Workplace.Run {
    try await place.run(
      ["sweep", "wish.yaml", "-o", "out", "--slurm", "4"] + flags,
      path: "\(place.url.path):/usr/bin:/bin")
  }

  @Test func `A dry run prints both scripts, and nothing happens`() async throws {
    let place = try await place()
    let run = try await sweep(place, "--dry-run", "--top", "3", "--require", "overshoot=..50")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(place.names() == ["sbatch", "wish.yaml"])
    let folder = try #require(run.output.firstMatch(of: /cd (.*) \|\| exit 1/)?.output.1)
    let program = try #require(run.output.firstMatch(of: /exec (.*) sweep/)?.output.1)
    #expect(
      run.output == #"""
        #!/bin/sh
        # The shards of a sweep: sbatch FILE
        #SBATCH --job-name=springtune
        #SBATCH --array=0-3
        #SBATCH --cpus-per-task=1
        #SBATCH --output=\#(folder)/out.shards/%a-of-4.log
        cd \#(folder) || exit 1
        exec \#(program) sweep --shard "$SLURM_ARRAY_TASK_ID/4" \
          --output \#(folder)/out.shards/"$SLURM_ARRAY_TASK_ID-of-4" -j 1 --yes \
          wish.yaml --top 3

        #!/bin/sh
        # The whole of it, when every shard is there:
        # sbatch --dependency=afterok:ARRAY --kill-on-invalid-dep=yes FILE
        #SBATCH --job-name=springtune-merge
        #SBATCH --output=\#(folder)/out.shards/merge-of-4.log
        cd \#(folder) || exit 1
        exec \#(program) merge --output \#(folder)/out/ --top 3 --require=overshoot=..50 \
          \#(folder)/out.shards/*-of-4/

        """#)
  }

  @Test func `The array is submitted, then the merge that waits for it`() async throws {
    let place = try await place()
    let run = try await sweep(place)
    #expect(run.code == 0)
    #expect(run.output == "")
    let told =
      /job 41: shards 0-3 of 4, into .*\/out.shards\njob 42: merges all 4 into .*\/out after that\n.*\n/
    #expect(run.errors.wholeMatch(of: told) != nil, "\(run.errors)")
    #expect(place.text("options-41") == "--parsable\n")
    #expect(
      place.text("options-42") == "--parsable --dependency=afterok:41 --kill-on-invalid-dep=yes\n")
    let printed = try await sweep(place, "--dry-run").output
    #expect(place.text("script-41") + "\n" + place.text("script-42") == printed)
  }

  @Test func `The command submits missing shards, then the merge, then nothing`() async throws {
    let place = try await place()
    _ = try await sweep(place)
    for task in [0, 1, 3] { _ = try await runTask(task, place) }
    #expect(try await sweep(place).errors.hasPrefix("job 43: shard 2 of 4, into "))
    #expect(place.text("script-43").contains("#SBATCH --array=2\n"))
    _ = try await runTask(2, place)
    #expect(
      try await sweep(place).errors.hasPrefix("every shard is finished; job 45 merges them into "))
    #expect(place.text("options-45") == "--parsable\n")
    let merge = try await place.shell("sh script-45")
    #expect(merge.code == 0, "\(merge.errors)")
    try await place.run("sweep", "wish.yaml", "-o", "whole")
    #expect(place.bytes("whole/table.csv") == place.bytes("out/table.csv"))
    let done = try await sweep(place)
    #expect(done.code == 0)
    #expect(done.errors == "the sweep in out is finished; there is nothing to submit\n")
    #expect(place.text("jobs") == "45\n")
  }

  /// Runs a task of the first array as Slurm would.
  private func runTask(_ index: Int, _ place: Workplace) async throws {
    let run = try await place.shell("SLURM_ARRAY_TASK_ID=\(index) sh script-41")
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test func `Finished shards of another document are in the way`() async throws {
    let place = try await place()
    _ = try await sweep(place)
    try await runTask(0, place)
    let run = try await sweep(place, "--set", "duration=2")
    #expect(run.code == 2)
    #expect(run.errors.contains("/out.shards/0-of-4\" holds another shard; choose another, or"))
    #expect(try await sweep(place, "--set", "duration=2", "--overwrite").code == 0)
  }
}
