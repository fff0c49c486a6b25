// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("The page in which the rows of a sweep are explored")
struct SweepExplorerTests {
  private static let sweep = [
    "sweep", "attachment", "--design", "sobol", "--vary", "frequency=1..8:log", "--vary",
    "damping=0.2..1", "--quiet",
  ]

  private func rows(_ place: Workplace, _ path: String = "out/explore.html") -> String {
    let match = place.text(path).firstMatch(of: /<p class="remark">([^<]*)/)
    return match.map { String($0.output.1) } ?? ""
  }

  @Test("It is written when asked for, and is no part of the data")
  func asked() async throws {
    let place = try Workplace()
    let run = try await place.run(Self.sweep + ["--points", "64", "-o", "out", "--explore"])
    #expect(run.code == 0)
    #expect(rows(place).hasPrefix("All 64 rows of the sweep, with every digit of table.csv."))
    #expect(!place.text("out/run.json").contains("explore"))
    #expect(try await place.run("check", "out").code == 0)
    let words = "\"command\":[\"springtune\",\"sweep\",\"attachment\",\"--design\",\"sobol\""
    #expect(place.text("out/explore.html").contains(words))
  }

  @Test("A finished folder gets it later, and nothing else changes")
  func later() async throws {
    let place = try Workplace()
    #expect(
      try await place.run(Self.sweep + ["--points", "64", "-o", "out", "--top", "2"]).code == 0)
    #expect(!place.has("out/explore.html"))
    let before = place.names(in: "out").map { place.bytes("out/\($0)") }
    #expect(
      try await place.run(Self.sweep + ["--points", "64", "-o", "out", "--explore"]).code == 0)
    let page = place.bytes("out/explore.html")
    #expect(page != nil)
    #expect(
      place.names(in: "out").filter { $0 != "explore.html" }.map { place.bytes("out/\($0)") }
        == before)
    #expect(try await place.run(Self.sweep + ["--points", "64", "-o", "out"]).code == 0)
    #expect(place.bytes("out/explore.html") == page)
  }

  @Test("A sweep that grows leaves no page of fewer rows")
  func longer() async throws {
    let place = try Workplace()
    #expect(
      try await place.run(Self.sweep + ["--points", "64", "-o", "out", "--explore"]).code == 0)
    #expect(try await place.run(Self.sweep + ["--points", "128", "-o", "out"]).code == 0)
    #expect(!place.has("out/explore.html"))
    #expect(
      try await place.run(Self.sweep + ["--points", "256", "-o", "out", "--explore"]).code == 0)
    #expect(rows(place).hasPrefix("All 256 rows"))
  }

  @Test("Shards leave it to the merge, which has the rows of all")
  func shards() async throws {
    let place = try Workplace()
    for shard in 0..<2 {
      let part = ["--points", "64", "--shard", "\(shard)/2", "-o", "part\(shard)", "--explore"]
      #expect(try await place.run(Self.sweep + part).code == 0)
      #expect(!place.has("part\(shard)/explore.html"))
    }
    #expect(
      try await place.run("merge", "part1", "part0", "-o", "all", "--explore", "--quiet").code == 0)
    #expect(rows(place, "all/explore.html").hasPrefix("All 64 rows"))
  }
}
