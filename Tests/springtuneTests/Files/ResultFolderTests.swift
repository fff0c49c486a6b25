// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sweeps
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
      (
        "fit", "wish.yaml",
        ["fit.json", "fit.md", "page.html", "details/response.csv", "details/trace.csv"]
      ),
      (
        "fit", "step.csv",
        [
          "fit.json", "fit.md", "page.html", "fitted.csv", "details/trace.csv",
        ]
      ),
      (
        "fit --plot cost", "step.csv",
        [
          "fit.json", "fit.md", "page.html", "fitted.csv", "details/trace.csv",
          "details/landscape.csv", "details/path.csv", "details/cost.gp",
        ]
      ),
    ])
  func files(verb: String, document: String, own: [String]) async throws {
    let place = try place()
    let run = try await place.run(
      verb.split(separator: " ").map(String.init) + [document, "-o", "out"])
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
    "run.json names every column of every table, with the type of its cells",
    arguments: [
      ["simulate", "snap.yaml"], ["sweep", "snap.yaml", "--top=2"],
      ["sweep", "snap.yaml", "--vary=allowsRotation=true,false"],
      ["sweep", "wish.yaml", "--vary=damping=0.1..0.9", "--design=saltelli", "--points=64"],
      ["sweep", "wish.yaml", "--shard=0/2"], ["fit", "wish.yaml"],
      ["fit", "step.csv", "--profile", "--plot=cost"],
      [
        "sweep", "wish.yaml", "--vary=damping=0.1..0.9", "--vary=frequency=1..3", "--design=sobol",
        "--points=64",
      ],
    ])
  func columns(arguments: [String]) async throws {
    let place = try place()
    #expect(try await place.run(arguments + ["-o", "out"]).code == 0)
    let files = try object(place.text("out/run.json")).object("columns")
    #expect(Set(files.keys) == Set(place.names(in: "out").filter { $0.hasSuffix(".csv") }))
    for file in files.keys {
      let (columns, table) = (files.object(file), Columns(place.text("out/\(file)")))
      #expect(Set(columns.keys) == Set(table.names))
      for name in table.names {
        let type = columns.object(name)["type"] as? String
        #expect(table[name].allSatisfy { Self.isValue($0, of: type) }, "\(file): \(name)")
      }
    }
  }

  /// An empty cell, or one of a type.
  private static func isValue(_ cell: String, of type: String?) -> Bool {
    switch type {
    case "number": cell.isEmpty || Double(cell) != nil
    case "integer": cell.isEmpty || Int(cell) != nil
    case "boolean": ["", "true", "false"].contains(cell)
    case "text": true
    default: false
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
        "tool", "version", "verb", "document", "sha256", "seed", "units", "columns", "counts",
        "title", "flags", "files",
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
    arguments: ["simulate", "sweep", "fit"])
  func overwrittenLeftovers(verb: String) async throws {
    let place = try place()
    let command = [verb, "wish.yaml"]
    #expect(try await place.run(command + ["-o", "alone"]).code == 0)
    let earlier = ["fit", "step.csv", "--profile", "--to", "swiftui", "-o", "out"]
    #expect(try await place.run(earlier).code == 0)
    let own = ["plot-b.svg", "my.csv", "profile.csv.bak", "details/my.gp", "handoff/mine.txt"]
    for name in own { try place.write("mine", as: "out/\(name)") }
    #expect(try await place.run(command + ["-o", "out", "--overwrite"]).code == 0)
    for name in own { #expect(place.text("out/\(name)") == "mine") }
    let written: [String] = place.names(in: "alone")
    #expect(Set(place.names(in: "out")) == Set(written).union(own.prefix(4)).union(["handoff"]))
    #expect(place.names(in: "out/handoff") == ["mine.txt"])
  }

  @Test("A run of the same document removes what an earlier one wrote in addition")
  func sameDocument() async throws {
    let place = try place()
    #expect(try await place.run("fit", "step.csv", "-o", "out").code == 0)
    let names = place.names(in: "out")
    #expect(try await place.run("fit", "step.csv", "--profile", "-o", "out").code == 0)
    #expect(place.has("out/details/profile.csv") && !names.contains("details/profile.csv"))
    #expect(try await place.run("fit", "step.csv", "-o", "out").code == 0)
    #expect(place.names(in: "out") == names)
  }

  @Test("Of a folder of version 0.1 nothing stays with --overwrite")
  func earlierLayout() async throws {
    let place = try place()
    #expect(try await place.run("sweep", "wish.yaml", "-o", "out").code == 0)
    let record = place.text("out/run.json").replacing(
      "\"version\": \"0.2", with: "\"version\": \"0.1")
    try place.write(
      record.replacing(/,\n  "title"(.|\n)*$/, with: "\n}\n"), as: "out/run.json")
    for name in ["trace.csv", "plot.gp", "machine.json"] {
      try place.write("an earlier run's", as: "out/\(name)")
    }
    let refused = try await place.run("sweep", "wish.yaml", "-o", "out")
    #expect(refused.code == 2)
    #expect(refused.errors.contains("is of springtune 0.1.0 and has no sums of its files"))
    #expect(try await place.run("sweep", "wish.yaml", "-o", "out", "--restart").code == 0)
    #expect(try await place.run("sweep", "wish.yaml", "-o", "alone").code == 0)
    place.expectSame("out", as: "alone")
  }

  @Test("Details that a killed run left half-written are nobody's")
  func halfWrittenDetails() async throws {
    let place = try place()
    try FileManager.default.createDirectory(
      at: place.url.appendingPathComponent("out/details"), withIntermediateDirectories: true)
    let draft = Draft.name()
    try place.write("half", as: "out/details/\(draft)")
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
    #expect(run.code == 3)
    #expect(run.errors == "cannot make the folder \"out/details\": file exists\n")
    #expect(place.text("out/details") == "mine")
  }

  @Test(
    "A file of somebody else's with a name of ours is refused and not touched, whatever the flags",
    arguments: ["table.csv", "details/journal", "run.json", "plot.svg", "summary.md"])
  func notResults(name: String) async throws {
    let place = try place()
    try FileManager.default.createDirectory(
      at: place.url.appendingPathComponent("out/details"), withIntermediateDirectories: true)
    try place.write("mine", as: "out/\(name)")
    try place.write("mine too", as: "out/notes.txt")
    for verb in ["sweep", "fit", "simulate"] {
      for flags in [[], ["--overwrite"]] + (verb == "sweep" ? [["--restart"]] : []) {
        let run = try await place.run([verb, "wish.yaml", "-o", "out"] + flags)
        #expect(run.code == 2)
        #expect(
          run.errors == """
            the folder "out" holds a file "\(name)" that is not of any run of springtune there; \
            choose another folder

            """)
      }
    }
    #expect(Set(place.names(in: "out")) == [name, "notes.txt"])
    #expect(place.text("out/\(name)") == "mine")
  }

  @Test("A file of the user's own stays only where --overwrite is given, with its name and bytes")
  func otherFiles() async throws {
    let place = try place()
    try FileManager.default.createDirectory(
      at: place.url.appendingPathComponent("out"), withIntermediateDirectories: true)
    try place.write("mine", as: "out/notes.txt")
    let run = try await place.run("sweep", "wish.yaml", "-o", "out")
    #expect(run.code == 2)
    #expect(
      run.errors == """
        the folder "out" is not empty and holds no results of springtune; choose another, or add \
        --overwrite

        """)
    #expect(try await place.run("sweep", "wish.yaml", "-o", "out", "--overwrite").code == 0)
    #expect(place.text("out/notes.txt") == "mine")
  }

  @Test("A file that was put among the results is not overwritten by a later run")
  func added() async throws {
    let place = try place()
    #expect(try await place.run("sweep", "wish.yaml", "-o", "out").code == 0)
    try place.write("mine", as: "out/best.csv")
    for flags in [["--top", "1"], ["--restart"], ["--overwrite"]] {
      let run = try await place.run(["sweep", "wish.yaml", "-o", "out"] + flags)
      #expect(run.code == 2 && run.errors.contains("holds a file \"best.csv\""))
    }
    #expect(place.text("out/best.csv") == "mine")
  }

  @Test("The second of two fits, or simulations, into one folder is refused", arguments: ["fit"])
  func together(verb: String) async throws {
    let place = try place()
    let line = """
      "$@" --bootstrap 3000 2>/dev/null & first=$!
      while [ ! -e out/.springtune-lock ]; do sleep 0.002; done
      "$@"; echo $?
      wait $first; echo $?
      """
    let run = try await place.shell(line, [verb, "step.csv", "-o", "out"])
    #expect(run.output == "2\n0\n")
    #expect(
      run.errors.contains(
        "another run of springtune is writing to the folder \"out\"; wait for it"))
    let record = try object(place.text("out/run.json"))
    #expect(record["flags"] as? [String] == ["--bootstrap=3000"])
    #expect(!place.text("out/fit.json").contains("\"bootstrap\": null"))
    #expect(!place.has("out/.springtune-lock"))
  }

  @Test("A fit that was killed is made again by the same command, and refused to another")
  func killed() async throws {
    let place = try place()
    let fit = ["fit", "step.csv", "--profile", "-o", "out"]
    #expect(try await place.run(["fit", "step.csv", "--profile", "-o", "alone"]).code == 0)
    _ = try await place.run(fit, send: "KILL", when: "[ -e out/details/journal ]")
    if !place.has("out/run.json") {
      let other = try await place.run("fit", "wish.yaml", "-o", "out")
      #expect(other.code == 2 && other.errors.contains("holds an unfinished run of another verb"))
    }
    #expect(try await place.run(fit).code == 0)
    place.expectSame("out", as: "alone")
  }

  @Test(
    "A folder that cannot be made is exit 3, before anything is run",
    arguments: [
      "simulate", "sweep", "fit",
    ])
  func unwritable(verb: String) async throws {
    let place = try place()
    let below = try await place.run(verb, "wish.yaml", "-o", "step.csv/out")
    #expect(below.code == 3)
    #expect(below.output == "")
    #expect(below.errors == "cannot make the folder \"step.csv/out\": not a directory\n")
    try place.write("", as: "plain")
    let plain = try await place.run(verb, "wish.yaml", "-o", "plain")
    #expect(plain.code == 3)
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

  @Test("What nobody else may read stays so when it is made again, also after a kill")
  func permissions() async throws {
    let place = try place()
    let runs = [
      ["sweep", "wish.yaml", "--restart"], ["simulate", "wish.yaml"],
      ["fit", "step.csv", "--to", "swiftui"],
    ]
    for arguments in runs {
      let command = arguments + ["-o", "out"]
      #expect(try await place.run(command).code == 0)
      _ = try await place.shell("find out -type f -exec chmod 600 {} +")
      _ = try await place.run(command, send: "KILL", when: "[ -e out/details/journal ]")
      #expect(try await place.run(command).code == 0)
      let open = try await place.shell("find out -type f ! -perm 600")
      #expect(open.output == "" && place.has("out/run.json"))
      _ = try await place.shell("rm -r out")
    }
  }

  @Test("A folder whose names have characters that YAML does not take can be read again")
  func oddNames() async throws {
    let name = #"b\u007f\u0085\u2028\u2029\ufeff\ufffe\uffff"#
    let file = "a\u{85}\u{7F}\u{FFFF}.yaml"
    let place = try Workplace([
      file: """
      scene:
        items: {"\(name)": {center: [0, 0], size: [9, 9]}}
        behaviors: [snap: {item: "\(name)", to: [99, 0], id: "\(name)s"}]
        duration: 0.2
      response: {item: "\(name)"}
      sweep: {parameters: {"behaviors.\(name)s.damping": [0.3, 0.6]}, metrics: [overshoot]}
      """
    ])
    let run = try await place.run("sweep", file, "-o", "out")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try await place.run("check", "out").code == 0)
    #expect(try await place.run("sweep", file, "-o", "out").errors.hasPrefix("finished: 2 rows"))
    #expect(try await place.run("sweep", file, "--shard", "0/1", "-o", "part").code == 0)
    let merged = try await place.run("merge", "part", "-o", "whole")
    #expect(merged.code == 0, "\(merged.errors)")
  }

  @Test("A folder can be read again however long the path of a recording is")
  func longPath() async throws {
    let place = try self.place()
    let folder = String(repeating: "d", count: 200)
    _ = try await place.shell("mkdir \(folder); mv step.csv \(folder)")
    #expect(try await place.run("fit", "\(folder)/step.csv", "-o", "out").code == 0)
    let check = try await place.run("check", "out")
    #expect(check.code == 0, "\(check.errors)")
  }

  @Test("A run that is refused removes nothing that the other run made")
  func refusedBeside() throws {
    let place = try Workplace()
    let path = place.url.appendingPathComponent("out").path
    var (one, other) = (ResultFolder(path), ResultFolder(path))
    #expect(one.isNew && other.isNew)
    try one.takeLock()
    try one.begin(Journal(key: "one"))
    try one.remove(.journal)
    #expect(throws: CommandError.self) { try other.takeLock() }
    other.removeIfEmpty()
    #expect(place.has("out/details"))
    one.removeIfEmpty()
    #expect(!place.has("out"))
    // The folder goes in the moment before it is locked.
    #expect(try FolderLock(other.url, path: path) == nil)
    try other.takeLock()
    #expect(place.has("out/\(FolderLock.name)"))
  }

  @Test("The sum of a table is that of the rows as they were written, whatever becomes of the file")
  func writtenSum() throws {
    let place = try Workplace()
    var folder = ResultFolder(place.url.appendingPathComponent("out").path)
    try folder.takeLock()
    let journal = Journal(key: "one")
    try folder.begin(journal)
    let store = try SweepStore(in: folder, journal, MessageDigest())
    try store.append(Array("head\n1\n".utf8), points: 1, rows: 1)
    try store.flush()
    #expect(truncate(folder.file(.partialTable).path, 0) == 0)
    try store.append(Array("2\n".utf8), points: 1, rows: 1)
    try store.finish()
    #expect(folder.sums == ["table.csv": sha256(Array("head\n1\n2\n".utf8))])
    try folder.write("words", as: .summary)
    #expect(folder.sums["summary.md"] == sha256(Array("words".utf8)))
  }

  @Test("A table that is a link is not added to, and nothing is lost")
  func linkedTable() async throws {
    let place = try Workplace()
    let sweep = [
      "sweep", "attachment", "--vary", "damping=0.2..1", "--design", "sobol", "-o", "out",
    ]
    #expect(try await place.run(sweep + ["--points", "4"]).code == 0)
    _ = try await place.shell("mv out/table.csv kept.csv; ln -s ../kept.csv out/table.csv")
    #expect(try await place.run("check", "out").code == 0)
    let run = try await place.run(sweep + ["--points", "8"])
    #expect(run.code == 2 && run.errors.contains("is a link, and rows are added to a file alone"))
    #expect(place.has("out/run.json") && !place.has("out/details/journal"))
    _ = try await place.shell("rm out/table.csv; mv kept.csv out/table.csv")
    #expect(try await place.run(sweep + ["--points", "8"]).code == 0)
  }

  @Test("No run writes or removes files behind a link", arguments: ["details", "handoff"])
  func linkedDetails(_ name: String) async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    let fit = ["fit", "wish.yaml", "--to", "css", "-o", "out"]
    #expect(try await place.run(fit).code == 0)
    _ = try await place.shell("mv out/\(name) elsewhere; ln -s ../elsewhere out/\(name)")
    let before = try await place.shell("cat elsewhere/*").output
    let sweep = ["sweep", "wish.yaml", "--restart", "--overwrite", "-o", "out"]
    for arguments in [fit, fit + ["--overwrite"], sweep] {
      let run = try await place.run(arguments)
      #expect(run.code == 2 && run.errors.contains("\"out/\(name)\" is a link"), "\(run.errors)")
      #expect(try await place.shell("cat elsewhere/*").output == before)
    }
  }
}
