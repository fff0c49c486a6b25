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
}
