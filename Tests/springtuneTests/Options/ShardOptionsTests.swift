// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import springtune

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
