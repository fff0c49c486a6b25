// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import StudySupport

@Suite struct FolderSweepTests {
  private let aims = ["--set", "sweep.objectives={overshoot: min, tilt: max}"]

  private func place() async throws -> Workplace {
    let place = try Workplace(with: "snap.yaml")
    try await place.run(["sweep", "snap.yaml", "-o", "out", "--top", "2"] + aims)
    return place
  }

  @Test(.gnuplot) func `A picture that is missing is drawn again`() async throws {
    let place = try await place()
    let picture = place.bytes("out/plot.svg")
    try place.remove("out/plot.svg")
    try await place.run(["sweep", "snap.yaml", "-o", "out", "--top", "2"] + aims, code: 0)
    #expect(picture != nil && place.bytes("out/plot.svg") == picture)
  }

  @Test func `A finished folder tells the machine, and how long it took`() async throws {
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

@Suite struct LongerSweepTests {
  private static let attachment = [
    "sweep", "attachment", "--vary", "damping=0.2..1", "--vary", "frequency=1..8:log",
    "--metrics", "settle_time,overshoot",
  ]

  private static let pictures = ["--plot", "settle_time,overshoot", "-o"]

  @Test(.timeLimit(.minutes(5)))
  func `An unfinished sweep goes on with more points, but not with fewer`() async throws {
    let place = try Workplace(["tick.yaml": Documents.tick(side: 500)])
    func sweep(_ points: Int) -> [String] {
      ["sweep", "tick.yaml", "--yes", "--design", "sobol", "--points", "\(points)", "-o"]
    }
    try await place.killSweep(sweep(250_000) + ["out"])
    let fewer = try await place.run(sweep(2) + ["out"], code: 2)
    #expect(fewer.errors.contains("holds an unfinished run"), "\(fewer.errors)")
    #expect(try await place.run(sweep(260_000) + ["out"]).errors.hasPrefix("continuing: "))
    try await place.run(sweep(260_000) + ["fresh"], code: 0)
    place.expectSame("out", as: "fresh")
  }

  @Test(arguments: [true, false])
  func `A precision is reached, with the rows of as many points`(isSaltelli: Bool) async throws {
    let place = try Workplace()
    let design = ["--design", isSaltelli ? "saltelli" : "morris"]
    let coarse = Self.attachment + design + ["--precision", "0.1"] + Self.pictures
    try await place.run(coarse + ["out"], code: 0)
    let fine = Self.attachment + design + ["--precision", "0.05"] + Self.pictures
    #expect(try await place.run(fine + ["out"]).errors.hasPrefix("continuing: "))
    let fresh = try await place.run(fine + ["fresh"])
    #expect(fresh.errors.contains("precision 0.05: no interval is wider than +- 0.0"))
    place.expectSame("out", as: "fresh")
    try await place.run("check", "fresh", code: 0)
    let rows = place.text("fresh/table.csv").split(separator: "\n").count - 1
    let fixed = Self.attachment + design + ["--points", "\(rows)"] + Self.pictures
    try await place.run(fixed + ["fixed"], code: 0)
    for name in ["table.csv", "sensitivity.csv", "plot.svg", "plot-overshoot.svg", "README.md"] {
      #expect(place.bytes("fixed/\(name)") == place.bytes("fresh/\(name)"), "\(name)")
    }
    let widths = place.text("fresh/sensitivity.csv").split(separator: "\n").dropFirst().flatMap {
      let cells = $0.split(separator: ",").compactMap { Double($0) }
      return [cells[2] - cells[1], cells[5] - cells[4]]
    }
    if isSaltelli { #expect(widths.allSatisfy { $0 <= 0.1 } && widths.contains { $0 > 0.01 }) }
  }
}

@Suite struct ResumeTests {
  private static let sweep = ["sweep", "tick.yaml", "--yes", "--top", "3", "-o"]

  /// A sweep of many short blocks: 90,000 points.
  private func place() throws -> Workplace {
    let aims = "  objectives: {peak_speed: max}\n"
    return try Workplace(
      ["tick.yaml": Documents.tick(side: 300) + "\n" + aims], with: "snap.yaml")
  }

  /// A place with a sweep that was killed in the folder `out`.
  private func killed() async throws -> Workplace {
    let place = try place()
    try await place.killSweep(Self.sweep + ["out"])
    return place
  }

  /// Expects that the sweep goes on and ends as one that nobody disturbed.
  private func expectWhole(_ place: Workplace, says start: String = "continuing: ") async throws {
    let run = try await place.run(Self.sweep + ["out"], code: 0)
    #expect(run.errors.hasPrefix(start), "\(run.errors)")
    try await place.run(Self.sweep + ["fresh"])
    place.expectSame("out", as: "fresh")
  }

  /// The files in the folder `out`, without the lock that a killed run leaves.
  private func files(_ place: Workplace) -> [String: Data?] {
    let names = place.names(in: "out").filter { !$0.contains(".springtune-") }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, place.bytes("out/\($0)")) })
  }

  /// Expects that the sweep is refused with a sentence, changes nothing, and begins anew on demand.
  private func expectRefused(_ place: Workplace, _ sentence: String) async throws {
    let before = files(place)
    let run = try await place.run(Self.sweep + ["out"], code: 2)
    #expect(run.errors == sentence + "; start over with --restart\n")
    #expect(files(place) == before)
    try await place.run(Self.sweep + ["out", "--restart"], code: 0)
    #expect(place.has("out/run.json"))
  }

  @Test(.timeLimit(.minutes(5)), arguments: [[], ["--design", "saltelli", "--points", "90000"]])
  func `Twenty kills at random, on one thread or two, lose nothing`(design: [String]) async throws {
    let place = try place()
    try await place.run(Self.sweep + ["fresh"] + design)
    var isFinished = true
    for index in 0..<20 {
      let arguments =
        Self.sweep + ["out", "-j", "\(1 + index % 2)"] + design
        + (isFinished ? ["--restart"] : [])
      let seconds = Double(20 + index * 7919 % 900) / 1000
      let run = try await place.run(arguments, send: "KILL", when: "sleep \(seconds)")
      #expect(run.code == 137 || run.code == 0, "\(run.code): \(run.errors)")
      isFinished = place.has("out/run.json") && !place.has("out/details/journal")
      if isFinished { place.expectSame("out", as: "fresh") }
    }
    if !isFinished { try await place.run(Self.sweep + ["out"] + design, code: 0) }
    place.expectSame("out", as: "fresh")
  }

  @Test func `What a killed run wrote after its last line does not count`() async throws {
    let place = try await killed()
    try place.write(place.text("out/details/journal") + "9000 9000 12", as: "out/details/journal")
    try place.write(place.text("out/table.csv.partial") + "9000,0.5", as: "out/table.csv.partial")
    try await expectWhole(place)
  }

  @Test func `A run that was killed before its first rows begins anew`() async throws {
    let place = try await killed()
    let head = try #require(place.text("out/details/journal").split(separator: "\n").first)
    try place.write(head + "\n", as: "out/details/journal")
    try await expectWhole(place, says: "wrote 90000 rows")
  }

  @Test func `A run that was killed when all rows were there makes what is missing`() async throws {
    let place = try place()
    try await place.killSweep(Self.sweep + ["out"], lines: 2)
    let run = try await place.run(
      Self.sweep + ["out"], send: "KILL", when: "[ -e out/table.csv ]")
    #expect(run.code == 137 || run.code == 0, "\(run.code): \(run.errors)")
    let start = run.code == 0 ? "out is finished already: 90000 rows" : ""
    try await expectWhole(place, says: start)
  }

  @Test func `A journal without its first words is nobody's, and stays`() async throws {
    let place = try await killed()
    let count = place.text("out/details/journal").utf8.count
    for text in [String(repeating: "\0", count: count), "", "springtune"] {
      try place.write(text, as: "out/details/journal")
      let before = files(place)
      for flags in [[], ["--restart"], ["--overwrite"]] {
        let run = try await place.run(Self.sweep + ["out"] + flags, code: 2)
        #expect(
          run.errors.hasPrefix("the folder \"out\" holds a file \"details/journal\" that is not"))
      }
      #expect(files(place) == before)
    }
  }

  @Test func `A journal that was edited by hand is refused`() async throws {
    let place = try await killed()
    let text = place.text("out/details/journal")
    let damage = "the journal of the unfinished run in \"out\" is damaged in line"
    var lines = text.split(separator: "\n").map(String.init)
    lines[1] = lines[1].replacing("1", with: "2")
    try place.write(lines.joined(separator: "\n") + "\n", as: "out/details/journal")
    try await expectRefused(place, "\(damage) 2")
  }

  @Test func `A table that is not what the journal says is refused`() async throws {
    let place = try await killed()
    let (table, journal) = (place.text("out/table.csv.partial"), place.text("out/details/journal"))
    let name = "\"out/table.csv.partial\""
    for (text, flaw) in [
      (String(table.prefix(2000)), "is not whole"),
      (
        table.replacing("\n0,0,0,0,ok,", with: "\n0,0,0,1,ok,", maxReplacements: 1),
        "is not what the journal says"
      ),
      (
        table.replacing(",ok,", with: ",fine,", maxReplacements: 1),
        "is not as it was written: see line 2"
      ),
    ] {
      try place.write(text, as: "out/table.csv.partial")
      try place.write(journal, as: "out/details/journal")
      for name in place.names(in: "out")
      where !["details/journal", "table.csv.partial"].contains(name) {
        try place.remove("out/\(name)")
      }
      try await expectRefused(place, "\(name) \(flaw)")
    }
  }

  @Test func `A foreign unfinished run is refused, and replaced with --overwrite`() async throws {
    let place = try await killed()
    let other = ["sweep", "snap.yaml", "-o", "out"]
    let run = try await place.run(other, code: 2)
    #expect(run.errors.hasPrefix("the folder \"out\" holds an unfinished run of another verb"))
    let restarted = try await place.run(other + ["--restart"], code: 2)
    #expect(restarted.errors == run.errors)
    try await place.run(other + ["--overwrite"], code: 0)
    #expect(Columns(place.text("out/table.csv")).rows.count == 6)
  }

  @Test func `A run by another route is not mixed with this one`() async throws {
    let place = try place()
    let arguments = { ["sweep", "tick.yaml", "--engine", $0, "-o", "out"] }
    try await place.killSweep(arguments("scalar"))
    let run = try await place.run(arguments("lanes"), code: 2)
    #expect(run.errors.hasPrefix("the folder \"out\" holds an unfinished run of another verb"))
    try await place.run(arguments("scalar"), code: 0)
  }

  @Test func `A requirement is judged by all rows, those of the run before too`() async throws {
    let place = try await killed()
    let limit = ["--require", "peak_speed=1..100"]
    let run = try await place.run(Self.sweep + ["out"] + limit)
    let fresh = try await place.run(["sweep", "tick.yaml", "--format", "csv"] + limit)
    #expect(run.code == 1 && fresh.code == 1)
    #expect(run.errors.hasSuffix(fresh.errors) && fresh.errors.contains("at point 0; "))
  }

  @Test func `The second of two runs is refused, whatever its options`() async throws {
    let place = try Workplace(["tick.yaml": Documents.tick(side: 3000)])
    let line = """
      "$@" & first=$!
      while [ ! -s out/table.csv.partial ]; do sleep 0.01; done
      for option in --quiet --restart --overwrite; do "$@" $option; echo $?; done
      kill -INT $first; wait $first; echo $?
      """
    let run = try await place.shell(line, ["sweep", "tick.yaml", "--yes", "-o", "out"])
    #expect(run.output == "2\n2\n2\n130\n")
    let sentence = "another run of springtune is writing to the folder \"out\"; wait for it, or"
    #expect(run.errors.matches(of: try Regex(sentence)).count == 3)
    #expect(run.errors.contains("stopped after "))
  }

  @Test func `Where the disk is full it says so, and goes on when there is room`() async throws {
    let place = try place()
    let run = try await place.shell(#"ulimit -f 600; "$@""#, Self.sweep + ["out"], code: 3)
    let sentence =
      /cannot write "out\/table.csv.partial": file too large; \d+ of 90000 points are safe, and the same command goes on from there\n/
    #expect(run.errors.wholeMatch(of: sentence) != nil, "\(run.errors)")
    try await place.run(Self.sweep + ["out"], code: 0)
    try await place.run(Self.sweep + ["fresh"])
    place.expectSame("out", as: "fresh")
  }

  @Test func `Where the folder is removed on the way it says so`() async throws {
    let place = try place()
    let line = """
      "$@" & pid=$!
      while [ ! -s out/table.csv.partial ]; do sleep 0.002; done
      kill -STOP $pid; rm -r out; kill -CONT $pid
      wait $pid
      """
    let run = try await place.shell(line, Self.sweep + ["out"], code: 3)
    #expect(run.errors.contains("were removed by another program"))
    #expect(!run.errors.contains("points are safe"))
    try await expectWhole(place, says: "wrote 90000 rows")
  }

  @Test(.enabled(if: getuid() != 0))
  func `A folder that may only be read is refused at once`() async throws {
    let place = try await killed()
    let path = place.file("out").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
    let run = try await place.run(Self.sweep + ["out"], code: 3)
    #expect(run.errors == "cannot write to the folder \"out\": permission denied\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try await expectWhole(place)
  }
}
