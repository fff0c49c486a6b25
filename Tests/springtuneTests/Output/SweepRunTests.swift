// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("Rows on their way")
struct SweepRunTests {
  @Test("Names with dots, commas, quotes, bars and pictures survive in every form")
  func hostileNames() async throws {
    let name = #"a.b, "c" |d| ünï 🎈"#
    let key = "'\(name)'"
    let place = try Workplace([
      "odd.yaml": """
      scene:
        duration: 1
        items:
          \(key): {center: [100, 100], size: [100, 50]}
          point: {center: [0, 0], size: [1, 1]}
        behaviors:
          - snap: {item: \(key), to: [300, 100], damping: 0.5}
      response: {item: \(key)}
      sweep:
        parameters: {'items.\(name).density': [1, 2], items.point.density: [3]}
        metrics: [overshoot]
      """
    ])
    let run = try await place.run("sweep", "odd.yaml")
    #expect(run.code == 0)
    #expect(
      run.output.hasPrefix(
        "point,\"items.a.b, \"\"c\"\" |d| ünï 🎈.density\",items.point.density,overshoot,"))
    let rows = try objects(try await place.run("sweep", "odd.yaml", "--format", "json").output)
    #expect(rows.map { $0.number("items.\(name).density") } == [1, 2])
    let folder = try await place.run("sweep", "odd.yaml", "-o", "out")
    #expect(folder.code == 0)
    #expect(place.has("out/run.json"))
  }

  @Test("Two at once into one file leave the whole file of one of them")
  func together() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let run = try await place.shell(#""$@" & "$@"; wait"#, ["sweep", "snap.yaml", "-o", "x.csv"])
    #expect(run.errors == "")
    #expect(place.text("x.csv") == (try await place.run("sweep", "snap.yaml")).output)
    #expect(place.names() == ["snap.yaml", "x.csv"])
  }

  @Test(
    "Every form but a table for people leaves as rows come", arguments: ["csv", "json", "markdown"])
  func streams(format: String) async throws {
    let place = try Workplace(["tick.yaml": Documents.tick(side: 3000)])
    let line = #"{ timeout 30 "$@"; echo $? > code; } | head -n 3"#
    let run = try await place.shell(line, ["sweep", "tick.yaml", "--yes", "--format", format])
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(place.text("code") == "0\n")
  }

  @Test("Rows that where leaves out leave no mark in JSON")
  func json() async throws {
    let place = try Workplace(["tick.yaml": Documents.tick(side: 100)])
    let keep = { (text: String) in ["sweep", "tick.yaml", "--set", "sweep.where=\(text)"] }
    for (text, points) in [("magnitude == 1", 9900..<10_000), ("magnitude == 0", 0..<100)] {
      let run = try await place.run(keep(text) + ["--format", "json"])
      #expect(run.output.hasPrefix("[\n  {") && run.output.hasSuffix("}\n]\n"))
      #expect(try objects(run.output).compactMap { $0.number("point") } == points.map(Double.init))
    }
  }

  @Test("The rows of a file are the points, wherever the document is, and objectives rank them")
  func pointFile() async throws {
    let points = "damping,frequency\n0.5,2\n0.9,3\n0.2,4\n"
    let place = try Workplace(["points.csv": points])
    let rows = try await place.run("sweep", "attachment", "--file", "points.csv")
    #expect(rows.code == 0 && rows.output.contains("\n2,0.2,4,"))
    #expect(rows.output.hasPrefix("point,damping,frequency,settle_time,"))
    try FileManager.default.createDirectory(
      at: place.url.appendingPathComponent("docs"), withIntermediateDirectories: true)
    try place.write(
      try await place.run("new", "attachment").output, as: "docs/attachment.yaml")
    for document in ["docs/attachment.yaml", place.url.path + "/docs/attachment.yaml"] {
      let same = try await place.run("sweep", document, "--file", "points.csv")
      #expect(same.code == 0 && same.output.contains("\n2,0.2,4,"), "\(same.errors)")
    }
    let aims = ["--objective", "settle_time=min", "--objective", "overshoot=min", "-o", "out"]
    let run = try await place.run(["sweep", "attachment", "--file", "points.csv"] + aims)
    #expect(run.code == 0 && place.has("out/pareto.csv") && place.has("out/pareto.svg"))
    let wrong = try await place.run(
      "sweep", "attachment", "--vary", "damping=0..1/3", "--objective", "tilty=min")
    #expect(wrong.code == 2 && wrong.errors.contains("--objective tilty=min: "))
    let none = try await place.run("sweep", "attachment", "--file", "none.csv")
    #expect(none.code == 2 && none.errors.hasSuffix("there is no file \"none.csv\"\n"))
  }
}
