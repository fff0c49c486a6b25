// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct MergeCommandTests {
  /// Runs every shard of a document in a folder `COUNT/INDEX`.
  private func runShards(
    _ place: Workplace, _ document: String, of count: Int, flags: [String] = []
  ) async throws -> [String] {
    for index in 0..<count {
      try await place.run(
        ["sweep", document, "--shard", "\(index)/\(count)", "-o", "\(count)/\(index)"] + flags,
        code: 0)
    }
    return (0..<count).map { "\(count)/\($0)" }
  }

  /// Expects the files of two folders to be equal, but for those that tell of machine and time.
  private func expectEqual(_ place: Workplace, _ one: String, _ other: String) {
    let names = place.names(in: one).filter {
      $0 != "details/timing.json" && $0 != "details/machine.json"
    }
    #expect(names.contains("table.csv") && names.contains("run.json"))
    #expect(place.names(in: other).filter { $0 != "details/machine.json" } == names)
    for name in names {
      #expect(place.bytes("\(one)/\(name)") == place.bytes("\(other)/\(name)"), "\(name)")
    }
  }

  @Test(arguments: [
    ([], "the engine computes the same on them, but for the falloff of a field"),
    (
      ["--vary", "damping=0.1..1/3:log"],
      "their rows may differ in the last digits, for the log scale of damping calls the C library"
    ),
    (
      ["--set", "sweep.where=damping^2 < 0.5"],
      "their rows may differ in the last digits, for a function in where calls the C library"
    ),
  ])
  func `A merge says how machines may differ`(flags: [String], reason: String) async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let shards = try await runShards(place, "snap.yaml", of: 2, flags: flags)
    try await place.run(["sweep", "snap.yaml", "-o", "whole"] + flags)
    _ = try await place.shell("sed -i.bak 's/\"libc\": \"/&other /' 2/1/details/machine.json")
    let run = try await place.run(["merge", "-o", "out"] + shards, code: 0)
    #expect(run.errors.hasPrefix("of 2 shards, 1 ran on other machines than 0: \(reason)\n"))
    expectEqual(place, "whole", "out")
  }
}
