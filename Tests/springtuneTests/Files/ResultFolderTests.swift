// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import springtune

@Suite("Result folders")
struct ResultFolderTests {
  private func place() throws -> Workplace {
    try Workplace([
      "snap.yaml": Documents.snap, "wish.yaml": Documents.wish,
      "step.csv": Documents.step(frequency: 2, damping: 0.3, rows: 301),
    ])
  }

  @Test(
    "Each verb writes its files and no other",
    arguments: [
      ("simulate", "snap.yaml", ["details/response.csv"]),
      ("sweep", "snap.yaml", ["summary.md", "details/machine.json", "details/timing.json"]),
      ("fit", "wish.yaml", ["fit.json", "fit.md", "details/response.csv", "details/trace.csv"]),
      (
        "fit", "step.csv",
        [
          "fit.json", "fit.md", "fitted.csv", "details/trace.csv", "details/landscape.csv",
          "details/path.csv", "details/cost.gp",
        ]
      ),
    ])
  func files(verb: String, document: String, own: [String]) async throws {
    let place = try place()
    let run = try await place.run(verb, document, "-o", "out")
    #expect(run.code == 0)
    #expect(run.output == "")
    let scripts = ["details/plot.gp"] + own.filter { $0.hasSuffix(".gp") }
    let drawn: [String] = scripts.map { script in
      String(script.dropFirst("details/".count).dropLast(2)) + "svg"
    }
    let pictures = Gnuplot.isThere ? drawn : []
    let expected: [String] = own + pictures + ["details/plot.gp", "run.json", "table.csv"]
    #expect(Set(place.names(in: "out")) == Set(expected))
    if Gnuplot.isThere {
      #expect(place.text("out/plot.svg").contains("</svg>"))
    }
  }

  @Test(
    "Two runs of a document write the same bytes into every file",
    arguments: [("simulate", "snap.yaml"), ("sweep", "snap.yaml"), ("fit", "step.csv")])
  func reproducible(verb: String, document: String) async throws {
    let place = try place()
    for folder in ["a", "b/c", "a"] {
      #expect(try await place.run(verb, document, "-o", folder).code == 0)
    }
    #expect(place.names(in: "a") == place.names(in: "b/c"))
    place.expectSame("a", as: "b/c")
  }

  @Test("The table in the folder is the one that is printed")
  func table() async throws {
    let place = try place()
    for (verb, document) in [
      ("simulate", "snap.yaml"), ("sweep", "snap.yaml"), ("fit", "step.csv"),
    ] {
      let printed = try await place.run(verb, document)
      _ = try await place.run(verb, document, "-o", verb)
      #expect(place.text("\(verb)/table.csv") == printed.output)
    }
  }

  @Test("The record holds version, document, its hash, units and counts")
  func record() async throws {
    let place = try place()
    _ = try await place.run("sweep", "snap.yaml", "-o", "out", "--set", "duration=2.5")
    let record = try object(place.text("out/run.json"))
    let version = try await place.run("--version")
    #expect(
      Set(record.keys) == [
        "tool", "version", "verb", "document", "sha256", "seed", "units", "counts",
      ])
    #expect(record["version"] as? String == version.output.trimmingCharacters(in: .newlines))
    #expect(record["verb"] as? String == "sweep")
    #expect(record.object("document").object("scene").number("duration") == 2.5)
    let digest = try #require(record["sha256"] as? String)
    #expect(digest.count == 64 && digest.allSatisfy { $0.isHexDigit })
    #expect(
      record.object("units") as? [String: String] == [
        "resistance": "1/s", "settle_time": "s", "overshoot": "%", "tilt": "rad",
        "pause_time": "s",
      ])
    #expect(record.object("counts") as? [String: Int] == ["rows": 6, "ok": 6])
  }

  @Test("The hash tells documents apart, not how they are laid out")
  func digest() async throws {
    let place = try place()
    try place.write("# a comment\n" + Documents.snap, as: "same.yaml")
    var digests: [String?] = []
    for (document, duration) in [("snap", 2), ("same", 2), ("snap", 3)] {
      let folder = "\(digests.count)"
      _ = try await place.run(
        "simulate", "\(document).yaml", "--set", "duration=\(duration)", "-o", folder)
      digests.append(try object(place.text("\(folder)/run.json"))["sha256"] as? String)
    }
    #expect(digests[0] != nil)
    #expect(digests[0] == digests[1])
    #expect(digests[0] != digests[2])
  }

  @Test("The results of another document, or verb, are refused and not touched")
  func foreign() async throws {
    let place = try place()
    _ = try await place.run("sweep", "wish.yaml", "-o", "out")
    let before = place.names(in: "out").map { place.bytes("out/\($0)") }
    for arguments in [("fit", "scene.duration=1"), ("sweep", "scene.duration=2")] {
      let run = try await place.run(
        arguments.0, "wish.yaml", "--set", arguments.1, "-o", "out")
      #expect(run.code == 2)
      #expect(run.output == "")
      #expect(
        run.errors == """
          the folder "out" holds the results of another document; choose another, \
          or add --overwrite

          """)
    }
    #expect(place.names(in: "out").map { place.bytes("out/\($0)") } == before)
  }

  @Test("With --overwrite nothing of the other document stays")
  func overwritten() async throws {
    let place = try place()
    _ = try await place.run("sweep", "wish.yaml", "-o", "out")
    try place.write("mine", as: "out/notes.txt")
    let run = try await place.run("fit", "wish.yaml", "-o", "out", "--overwrite")
    #expect(run.code == 0)
    #expect(!place.has("out/summary.md"))
    #expect(place.text("out/notes.txt") == "mine")
    #expect(try object(place.text("out/run.json"))["verb"] as? String == "fit")
  }

  @Test(
    "With --overwrite there is what the run writes, and the user's own",
    arguments: [("simulate", "wish.yaml"), ("sweep", "wish.yaml"), ("fit", "wish.yaml")])
  func overwrittenLeftovers(verb: String, document: String) async throws {
    let place = try place()
    #expect(try await place.run(verb, document, "-o", "alone").code == 0)
    for folder in ["out/handoff", "out/details"] {
      try FileManager.default.createDirectory(
        at: place.url.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for name in Self.leftovers { try place.write("an earlier run's", as: "out/\(name)") }
    let own = ["plot-b.svg", "my.csv", "profile.csv.bak", "details/my.gp", "handoff/mine.txt"]
    for name in own { try place.write("mine", as: "out/\(name)") }
    #expect(try await place.run(verb, document, "-o", "out", "--overwrite").code == 0)
    for name in own { #expect(place.text("out/\(name)") == "mine") }
    #expect(
      Set(place.names(in: "out"))
        == Set(place.names(in: "alone") + own.prefix(4) + ["handoff"]))
    #expect(place.names(in: "out/handoff") == ["mine.txt"])
  }

  @Test("A run of the same document removes what an earlier one wrote in addition")
  func sameDocument() async throws {
    let place = try place()
    #expect(try await place.run("fit", "wish.yaml", "-o", "out").code == 0)
    let names = place.names(in: "out")
    for name in [
      "details/profile.csv", "details/profile.gp", "profile.svg", "profile.csv", "trace.csv",
      "plot.gp",
    ] {
      try place.write("an earlier run's", as: "out/\(name)")
    }
    #expect(try await place.run("fit", "wish.yaml", "-o", "out").code == 0)
    #expect(place.names(in: "out") == names)
  }

  /// Every file that a run may leave in a folder when it has ended, today or in version 0.1.
  private static let leftovers: [String] = {
    let charts = [ResultChart.plot, .plot(2), .plot(12), .pareto, .cost, .profile, .front]
    return ResultFile.allCases.filter { $0 != .journal }.flatMap { [$0.path, $0.earlierPath] }
      + charts.flatMap { [$0.script, $0.earlierScript, $0.picture] }
      + ["handoff/tokens.json", "handoff/swiftui.swift", "handoff/preview.html"]
  }()

  @Test("A sweep that version 0.1 has not finished is refused, and replaced with --overwrite")
  func unfinishedEarlier() async throws {
    let place = try place()
    #expect(try await place.run("sweep", "snap.yaml", "-o", "alone").code == 0)
    try FileManager.default.createDirectory(
      at: place.url.appendingPathComponent("out"), withIntermediateDirectories: true)
    for name in ["journal", "table.csv.partial"] { try place.write("old", as: "out/\(name)") }
    for flags in [[], ["--restart"]] {
      let run = try await place.run(["sweep", "snap.yaml", "-o", "out"] + flags)
      #expect(run.code == 2 && run.errors.contains("holds no finished results of springtune"))
      #expect(place.names(in: "out") == ["journal", "table.csv.partial"])
    }
    #expect(try await place.run("sweep", "snap.yaml", "-o", "out", "--overwrite").code == 0)
    place.expectSame("out", as: "alone")
  }

  @Test("Details that a killed run left half-written are nobody's")
  func halfWrittenDetails() async throws {
    let place = try place()
    try FileManager.default.createDirectory(
      at: place.url.appendingPathComponent("out/details"), withIntermediateDirectories: true)
    try place.write("half", as: "out/details/.springtune-1-journal")
    #expect(try await place.run("sweep", "snap.yaml", "-o", "out").code == 0)
    #expect(try await place.run("sweep", "snap.yaml", "-o", "alone").code == 0)
    place.expectSame("out", as: "alone")
  }

  @Test("A folder whose details cannot be made is refused and not touched")
  func noDetails() async throws {
    let place = try place()
    try FileManager.default.createDirectory(
      at: place.url.appendingPathComponent("out"), withIntermediateDirectories: true)
    try place.write("mine", as: "out/details")
    #expect(try await place.run("sweep", "snap.yaml", "-o", "out").code == 2)
    let run = try await place.run("sweep", "snap.yaml", "-o", "out", "--overwrite")
    #expect(run.code == 1)
    #expect(run.errors == "cannot make the folder \"out/details\": file exists\n")
    #expect(place.text("out/details") == "mine")
  }

  @Test("A folder with other things in it is refused and not touched")
  func notResults() async throws {
    let place = try place()
    try FileManager.default.createDirectory(
      at: place.url.appendingPathComponent("out"), withIntermediateDirectories: true)
    try place.write("mine", as: "out/table.csv")
    let run = try await place.run("sweep", "snap.yaml", "-o", "out")
    #expect(run.code == 2)
    #expect(
      run.errors == """
        the folder "out" is not empty and holds no finished results of springtune; \
        choose another, or add --overwrite

        """)
    #expect(place.names(in: "out") == ["table.csv"])
    #expect(place.text("out/table.csv") == "mine")
  }

  @Test(
    "A folder that cannot be made is exit 1, before anything is run",
    arguments: [
      "simulate", "sweep", "fit",
    ])
  func unwritable(verb: String) async throws {
    let place = try place()
    let below = try await place.run(verb, "wish.yaml", "-o", "step.csv/out")
    #expect(below.code == 1)
    #expect(below.output == "")
    #expect(below.errors == "cannot make the folder \"step.csv/out\": not a directory\n")
    try place.write("", as: "plain")
    let plain = try await place.run(verb, "wish.yaml", "-o", "plain")
    #expect(plain.code == 1)
    #expect(plain.errors == "cannot make the folder \"plain\": file exists\n")
    #expect(place.names() == ["plain", "snap.yaml", "step.csv", "wish.yaml"])
  }

  @Test("Hostile names of folders and documents are only names")
  func hostileNames() async throws {
    let place = try place()
    let name = "it's `a` \"title\" $HOME %s {a_b} @x|ls ünï 🎈"
    try place.write(Documents.snap, as: "\(name).yaml")
    let run = try await place.run("sweep", "\(name).yaml", "-o", name)
    #expect(run.code == 0)
    #expect(place.has("\(name)/run.json"))
    #expect(
      place.text("\(name)/summary.md").hasPrefix("# it's \\`a\\` \"title\" $HOME %s {a b} @x\\|ls"))
    #expect(run.errors == "wrote 6 rows to \(name)\n" || !Gnuplot.isThere)
  }
}
