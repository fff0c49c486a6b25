// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("springtune merge")
struct MergeCommandTests {
  /// The points of `Documents.list`, with numbers that need all their digits.
  private static let points = """
    damping,allowsRotation
    0.1,true
    0.30000000000000004,false
    0.5,true
    1e-7,false
    1,true

    """

  /// Runs every shard of a document in a folder `COUNT/INDEX`.
  private func runShards(
    _ place: Workplace, _ document: String, of count: Int, flags: [String] = []
  ) async throws -> [String] {
    for index in 0..<count {
      let run = try await place.run(
        ["sweep", document, "--shard", "\(index)/\(count)", "-o", "\(count)/\(index)"] + flags)
      #expect(run.code == 0, "\(run.errors)")
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

  @Test("Shards in any order make the folder of one run", arguments: [1, 3, 4, 9])
  func grid(count: Int) async throws {
    let place = try Workplace(["a snap.yaml": Documents.snap])
    let edit = ["--set", "sweep.objectives={settle_time: min, tilt: min}", "--top", "2"]
    let shards = try await runShards(place, "a snap.yaml", of: count, flags: edit)
    _ = try await place.run(["sweep", "a snap.yaml", "-o", "whole"] + edit)
    let run = try await place.run(["merge"] + shards.reversed() + ["-o", "out", "--top", "2"])
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(run.errors.hasSuffix("wrote 6 rows to out/\n"))
    expectEqual(place, "whole", "out")
  }

  @Test("Rows that a relation drops leave no gap, though shards have none but such")
  func relation() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let edit = ["--set", "sweep.where=resistance > 4 and damping < 0.9"]
    let shards = try await runShards(place, "snap.yaml", of: 5, flags: edit)
    _ = try await place.run(["sweep", "snap.yaml", "-o", "whole"] + edit)
    let run = try await place.run(["merge", "-o", "out"] + shards)
    #expect(run.code == 0, "\(run.errors)")
    #expect(Columns(place.text("out/table.csv"))["point"] == ["1", "3"])
    expectEqual(place, "whole", "out")
  }

  @Test("The shards of a list are merged where neither document nor list is")
  func list() async throws {
    let place = try Workplace(["list.yaml": Documents.list, "points.csv": Self.points])
    let shards = try await runShards(place, "list.yaml", of: 2)
    _ = try await place.run("sweep", "list.yaml", "-o", "whole")
    for name in ["list.yaml", "points.csv"] {
      try FileManager.default.removeItem(at: place.url.appendingPathComponent(name))
    }
    let run = try await place.run(["merge", "-o", "out"] + shards)
    #expect(run.code == 0, "\(run.errors)")
    expectEqual(place, "whole", "out")
  }

  @Test("A merge leaves the whole alone where it is there, as a sweep does")
  func again() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    let shards = try await runShards(place, "wish.yaml", of: 2)
    _ = try await place.run(["merge", "-o", "out"] + shards)
    let run = try await place.run(["merge", "-o", "out"] + shards)
    #expect(run.code == 0)
    #expect(run.errors == "finished: 2 rows in out/; --restart starts over\n")
    let other = try await place.run("sweep", "wish.yaml", "-o", "out")
    #expect(other.errors == "finished: 2 rows in out; --restart starts over\n")
  }

  @Test("A requirement is judged over the whole")
  func requirement() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    let shards = try await runShards(place, "wish.yaml", of: 2)
    let run = try await place.run(["merge", "-o", "out", "--require", "overshoot=..20"] + shards)
    #expect(run.code == 1)
    #expect(run.errors.contains("at point 0; 1 of 2 points miss it\n"))
    #expect(place.has("out/run.json"))
  }

  @Test("What makes no whole is refused, with the folder's name, and nothing is written")
  func refused() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    _ = try await runShards(place, "wish.yaml", of: 4)
    _ = try await runShards(place, "wish.yaml", of: 2)
    _ = try await place.run(
      "sweep", "wish.yaml", "--set", "duration=2", "--shard", "1/4", "-o", "other")
    _ = try await place.run(
      "sweep", "wish.yaml", "--engine", "closed-form", "--shard", "1/4", "-o", "forced")
    _ = try await place.run("sweep", "wish.yaml", "-o", "whole")
    _ = try await place.shell("cp -r 4/1 unfinished && rm unfinished/run.json")
    let refusals = [
      (["4/0", "4/1", "4/3"], "shard 2/4 is missing"),
      (["4/1"], "shards 0,2-3 of 4 are missing"),
      (["4/0", "4/1", "4/2", "4/3", "4/1/"], "\"4/1\" and \"4/1/\" hold the same shard, 1/4"),
      (
        ["4/0", "2/1"],
        "the shard in \"2/1\" is one of 2, so it is of another sweep than that in \"4/0\""
      ),
      (
        ["4/0", "forced"],
        "the shard in \"forced\" was computed by another --engine than that in \"4/0\""
      ),
      (["4/0", "other"], "the shard in \"other\" is of another document than that in \"4/0\""),
      (["whole"], "the folder \"whole\" holds no shard, but a whole sweep"),
      (["4/0", "unfinished"], "the shard in \"unfinished\" is not finished; run it again"),
      (["4/0", "nowhere"], "there is no folder \"nowhere\""),
    ]
    for (folders, sentence) in refusals {
      let run = try await place.run(["merge", "-o", "out"] + folders)
      #expect(run.code == 2)
      #expect(run.errors == sentence + "\n")
      #expect(!place.has("out"))
    }
  }

  @Test("A shard that was changed afterwards is refused")
  func changed() async throws {
    let changes = [
      (
        "sed -i.bak 's/\"version\": \"[0-9.]*/&-old/' 2/1/run.json",
        "the shard in \"2/1\" was run by springtune 0.2.0-old, this is 0.2.0; run it again, with --restart"
      ),
      (
        "sed -i.bak 's/frequency: 2/frequency: 3/' 2/0/details/document.yaml",
        "\"2/0/details/document.yaml\" was changed after it was written"
      ),
      ("sed -i.bak '$d' 2/1/table.csv", "\"2/1/table.csv\" was changed after it was written"),
      (
        "sed -i.bak 's/0.6/0.7/' 2/1/table.csv",
        "\"2/1/table.csv\" was changed after it was written"
      ),
      ("cp 2/0/table.csv 2/1/table.csv", "\"2/1/table.csv\" was changed after it was written"),
      ("rm 2/1/table.csv", "\"2/1/table.csv\" is missing"),
    ]
    for (change, sentence) in changes {
      let place = try Workplace(["wish.yaml": Documents.wish])
      let shards = try await runShards(place, "wish.yaml", of: 2)
      _ = try await place.shell(change)
      let run = try await place.run(["merge", "-o", "out"] + shards)
      #expect(run.code == 2)
      #expect(run.errors.hasPrefix(sentence), "\(run.errors)")
      #expect(!place.has("out/run.json"))
    }
  }

  @Test(
    "Shards may come from several machines, and a merge says where digits may differ",
    arguments: [
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
  func machines(flags: [String], reason: String) async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let shards = try await runShards(place, "snap.yaml", of: 2, flags: flags)
    _ = try await place.run(["sweep", "snap.yaml", "-o", "whole"] + flags)
    _ = try await place.shell("sed -i.bak 's/\"libc\": \"/&other /' 2/1/details/machine.json")
    let run = try await place.run(["merge", "-o", "out"] + shards)
    #expect(run.code == 0)
    #expect(run.errors.hasPrefix("of 2 shards, 1 ran on other machines than 0: \(reason)\n"))
    expectEqual(place, "whole", "out")
  }

  @Test("A merge goes on where it was refused, once the shard is right")
  func resumed() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let shards = try await runShards(place, "snap.yaml", of: 2)
    _ = try await place.run("sweep", "snap.yaml", "-o", "whole")
    _ = try await place.shell("sed -i.bak '$d' 2/1/table.csv")
    _ = try await place.run(["merge", "-o", "out"] + shards)
    _ = try await place.shell("mv 2/1/table.csv.bak 2/1/table.csv")
    let run = try await place.run(["merge", "-o", "out"] + shards)
    #expect(run.code == 0)
    #expect(run.errors.hasSuffix("wrote 6 rows to out/\n"))
    expectEqual(place, "whole", "out")
  }

  @Test("The folder of another document is refused without --overwrite")
  func foreign() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish, "snap.yaml": Documents.snap])
    let shards = try await runShards(place, "wish.yaml", of: 2)
    _ = try await place.run("sweep", "snap.yaml", "-o", "out")
    let refused = try await place.run(["merge", "-o", "out"] + shards)
    #expect(refused.code == 2)
    #expect(refused.errors.contains("holds the results of another document"))
    let run = try await place.run(["merge", "-o", "out", "--overwrite"] + shards)
    #expect(run.code == 0)
    #expect(Columns(place.text("out/table.csv")).rows.count == 2)
  }
}
