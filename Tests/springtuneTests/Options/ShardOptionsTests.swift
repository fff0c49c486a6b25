// SPDX-License-Identifier: GPL-3.0-or-later

import Sweeps
import Testing

@testable import springtune

@Suite("--shard")
struct ShardOptionsTests {
  @Test("The rows of the shards, one after another, are those of the whole", arguments: [2, 4, 7])
  func rows(count: Int) async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let whole = try await place.run("sweep", "snap.yaml").output.split(separator: "\n")
    var rows: [Substring] = []
    for index in 0..<count {
      let run = try await place.run("sweep", "snap.yaml", "--shard", "\(index)/\(count)")
      #expect(run.code == 0)
      let lines = run.output.split(separator: "\n")
      #expect(lines.first == whole.first)
      rows += lines.dropFirst()
    }
    #expect(rows == Array(whole.dropFirst()))
  }

  @Test("A task of a job array writes its shard into a file")
  func task() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    let run = try await place.shell(
      "SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_COUNT=2 \"$@\"",
      ["sweep", "wish.yaml", "--shard", "auto", "-o", "part.csv"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(Columns(place.text("part.csv"))["point"] == ["1"])
  }

  @Test("Text and Slurm's variables name the same shards")
  func read() throws {
    #expect(try Shard(argument: "3/8") == Shard(3, of: 8))
    #expect(try Shard(argument: "0/1") == Shard(0, of: 1))
    #expect(try Shard(taskOf: task("3", count: "8", first: "0", last: "7")) == Shard(3, of: 8))
    #expect(try Shard(taskOf: task("3", count: "8")) == Shard(3, of: 8))
  }

  @Test(
    "An array that does not hold every task from 0 on does not tell how many shards there are",
    arguments: [("3", "2", "3", "7"), ("1", "8", "1", "8"), ("0", "2", "0", "7")])
  func gaps(id: String, count: String, first: String, last: String) {
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
