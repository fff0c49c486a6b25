// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("A folder that is finished")
struct FolderSweepTests {
  private let aims = ["--set", "sweep.objectives={overshoot: min, tilt: max}"]

  private func place() async throws -> Workplace {
    let place = try Workplace([
      "snap.yaml": Documents.snap, "list.yaml": Documents.list,
      "points.csv": "damping\n0.1\n0.5\n",
    ])
    _ = try await place.run(["sweep", "snap.yaml", "-o", "out", "--top", "2"] + aims)
    return place
  }

  private func state(of place: Workplace) throws -> [String] {
    try place.names(in: "out").map { name in
      let path = place.url.appendingPathComponent("out/\(name)").path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      // A number may be given again within a second.
      let written = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(name) \(attributes[.systemFileNumber] ?? 0) \(written)"
    }
  }

  @Test("The same command leaves it alone and says so")
  func alone() async throws {
    let place = try await place()
    let before = try state(of: place)
    for more in [["--top", "2"], [], ["-j", "1"]] {
      let run = try await place.run(["sweep", "snap.yaml", "-o", "out"] + aims + more)
      #expect(run.code == 0)
      #expect(run.errors == "finished: 6 rows in out; --restart starts over\n")
    }
    #expect(try state(of: place) == before)
  }

  @Test("--restart makes every file anew")
  func restart() async throws {
    let place = try await place()
    let before = try state(of: place)
    let run = try await place.run(
      ["sweep", "snap.yaml", "-o", "out", "--restart"] + aims)
    #expect(run.code == 0)
    #expect(run.errors == "wrote 6 rows to out\n" || !Gnuplot.isThere)
    #expect(Set(try state(of: place)).isDisjoint(with: before))
    #expect(!place.has("out/best.csv") && place.has("out/pareto.csv"))
  }

  @Test("--require judges the rows that are there")
  func required() async throws {
    let place = try await place()
    let before = try state(of: place)
    for (limit, code) in [("1000", 0), ("1", 1)] {
      let arguments = ["snap.yaml", "--require", "overshoot=..\(limit)"] + aims
      let fresh = try await place.run(["sweep"] + arguments + ["-o", "x.csv"])
      let run = try await place.run(["sweep", "-o", "out"] + arguments)
      #expect(run.code == Int32(code) && fresh.code == run.code)
      #expect(run.errors == "finished: 6 rows in out; --restart starts over\n" + fresh.errors)
    }
    #expect(try state(of: place) == before)
  }

  @Test("What is asked for and is missing is made of the table that is there")
  func missing() async throws {
    let place = try await place()
    let table = place.bytes("out/table.csv")
    for (name, top) in [("best.csv", "2"), ("summary.md", "2"), ("pareto.csv", "2"), ("-", "4")] {
      try? FileManager.default.removeItem(at: place.url.appendingPathComponent("out/\(name)"))
      let run = try await place.run(["sweep", "snap.yaml", "-o", "out", "--top", top] + aims)
      #expect(run.code == 0)
      #expect(run.errors == "finished: 6 rows in out; --restart starts over\n")
      _ = try await place.run(
        ["sweep", "snap.yaml", "-o", "fresh", "--restart", "--top", top] + aims)
      place.expectSame("out", as: "fresh")
    }
    #expect(place.bytes("out/table.csv") == table)
  }

  @Test(
    "A file of data that was changed is not believed, whatever is asked for",
    arguments: [
      "printf '7,,,\\n' >> out/table.csv", "sed -i.bak '$d' out/table.csv", ": > out/table.csv",
      "sed -i.bak 's/0.5/0.6/' out/table.csv", "echo > out/summary.md", "echo > out/best.csv",
    ])
  func changed(change: String) async throws {
    let place = try await place()
    _ = try await place.shell(change)
    let file = try #require(change.firstMatch(of: /out\/[a-z]+\.[a-z]+/)).output
    for flags in [[], ["--require", "overshoot=..1000"], ["--top", "2"]] {
      let run = try await place.run(["sweep", "snap.yaml", "-o", "out"] + aims + flags)
      #expect(run.code == 2)
      #expect(
        run.errors == """
          "\(file)" was changed after it was written: it does not have the SHA-256 in run.json

          """)
    }
    #expect(
      try await place.run(["sweep", "snap.yaml", "-o", "out", "--restart"] + aims).code == 0)
  }

  @Test("A picture that is missing is drawn again", .enabled(if: Gnuplot.isThere))
  func picture() async throws {
    let place = try await place()
    let picture = place.bytes("out/plot.svg")
    try FileManager.default.removeItem(at: place.url.appendingPathComponent("out/plot.svg"))
    let run = try await place.run(["sweep", "snap.yaml", "-o", "out", "--top", "2"] + aims)
    #expect(run.code == 0)
    #expect(picture != nil && place.bytes("out/plot.svg") == picture)
  }

  @Test("A list whose points have changed is another sweep")
  func list() async throws {
    let place = try await place()
    _ = try await place.run("sweep", "list.yaml", "-o", "list")
    let same = try await place.run("sweep", "list.yaml", "-o", "list")
    #expect(same.errors == "finished: 2 rows in list; --restart starts over\n")
    try place.write("damping\n0.1\n0.6\n", as: "points.csv")
    let other = try await place.run("sweep", "list.yaml", "-o", "list")
    #expect(other.code == 2)
    #expect(other.errors.contains("holds the results of another document; choose another"))
    let replaced = try await place.run("sweep", "list.yaml", "-o", "list", "--overwrite")
    #expect(replaced.code == 0)
    #expect(Columns(place.text("list/table.csv"))["damping"] == ["0.1", "0.6"])
  }

  @Test("--restart does not replace the results of another document, --overwrite does")
  func foreign() async throws {
    let place = try await place()
    let other = ["sweep", "snap.yaml", "--set", "duration=1", "-o", "out"]
    #expect(try await place.run(other + ["--restart"]).code == 2)
    #expect(try await place.run(other + ["--overwrite"]).code == 0)
    #expect(!place.has("out/pareto.csv"))
  }

  @Test("What else it holds: the machine, and how long it took")
  func machine() async throws {
    let place = try await place()
    let machine = try object(place.text("out/details/machine.json"))
    #expect(
      Set(machine.keys) == ["architecture", "vendor", "family", "model", "name", "libc"])
    let architecture = try await place.shell("uname -m").output
    #expect(machine["architecture"] as? String == architecture.trimmingCharacters(in: .newlines))
    #if canImport(Glibc)
      let library = try await place.shell("getconf GNU_LIBC_VERSION").output
      #expect(machine["libc"] as? String == library.trimmingCharacters(in: .newlines))
    #endif
    let timing = try object(place.text("out/details/timing.json"))
    #expect(timing.number("rows") == 6)
    #expect(timing.number("seconds") ?? 0 > 0)
  }
}
