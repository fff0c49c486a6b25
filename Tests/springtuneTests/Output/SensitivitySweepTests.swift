// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("Sweeps that tell the sensitivity to each parameter")
struct SensitivitySweepTests {
  private static let attachment = [
    "sweep", "attachment", "--design", "saltelli", "--points", "2048", "--vary",
    "frequency=1..8:log", "--vary", "damping=0.2..1", "--vary", "resistance=0..5", "--metrics",
    "settle_time,overshoot",
  ]

  @Test("A folder has the indices as CSV, in words and as a picture")
  func folder() async throws {
    let place = try Workplace()
    let run = try await place.run(Self.attachment + ["-o", "out"])
    #expect(run.code == 0)
    #expect(run.errors.contains("frequency moves the settle time most: "))
    #expect(run.errors.hasSuffix("wrote 2048 rows to out\n"))
    let lines = place.text("out/sensitivity.csv").split(separator: "\n")
    #expect(
      lines[0]
        == "parameter,metric,first,first_low,first_high,total,total_low,total_high")
    #expect(lines.count == 7 && lines[1].hasPrefix("frequency,settle_time,0.7"))
    let interactions = place.text("out/interactions.csv").split(separator: "\n")
    #expect(interactions[0] == "parameter,other,metric,second,second_low,second_high")
    #expect(interactions.count == 7)
    let summary = place.text("out/summary.md")
    #expect(summary.contains("## Sensitivity") && !summary.contains("## Influence"))
    #expect(place.text("out/plot.svg").contains("with the others (total)"))
    #expect(place.text("out/table.csv").count { $0 == "\n" } == 2049)
    try FileManager.default.removeItem(at: place.url.appendingPathComponent("out/sensitivity.csv"))
    #expect(try await place.run(Self.attachment + ["-o", "out"]).code == 0)
    #expect(place.text("out/sensitivity.csv").split(separator: "\n") == lines)
    #expect(try await place.run("check", "out").code == 0)
  }

  @Test("JSON has the indices, a pipe the rows")
  func printed() async throws {
    let place = try Workplace()
    let json = try await place.run(Self.attachment + ["--format", "json"])
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let indices = try #require(object["indices"] as? [[String: Any]])
    #expect(indices.count == 6 && indices[3]["parameter"] as? String == "frequency")
    #expect(Set(indices[0].keys) == ["parameter", "metric", "first", "total"])
    let total = try #require(indices[0]["total"] as? [String: Double])
    #expect(Set(total.keys) == ["value", "low", "high"])
    #expect((object["interactions"] as? [Any])?.count == 6)
    #expect(object["runs"] as? Int == 2048 && object["unanswered"] as? Int == 0)
    let rows = try await place.run(Self.attachment)
    #expect(rows.output.count { $0 == "\n" } == 2049)
    #expect(rows.output.hasPrefix("point,frequency,damping,resistance,settle_time,overshoot,"))
  }

  @Test("Morris' paths have columns of their own")
  func morris() async throws {
    let place = try Workplace()
    let arguments = Self.attachment + ["-o", "out"]
    let run = try await place.run(arguments.map { $0 == "saltelli" ? "morris" : $0 })
    #expect(run.code == 0 && run.errors.contains("moves the overshoot most: mu* "))
    let head = place.text("out/sensitivity.csv").prefix { $0 != "\n" }
    #expect(
      head == "parameter,metric,mu_star,mu_star_low,mu_star_high,sigma,sigma_low,sigma_high")
    #expect(!place.has("out/interactions.csv"))
    #expect(place.text("out/plot.svg").contains("mean size of its effect"))
  }

  @Test("Shards and threads change no byte")
  func shards() async throws {
    let place = try Workplace()
    #expect(try await place.run(Self.attachment + ["-j", "1", "-o", "whole"]).code == 0)
    for shard in 0..<3 {
      let part = ["--shard", "\(shard)/3", "-o", "part\(shard)"]
      #expect(try await place.run(Self.attachment + part).code == 0)
      #expect(!place.has("part\(shard)/sensitivity.csv"))
    }
    let merge = try await place.run("merge", "part2", "part0", "part1", "-o", "merged")
    #expect(merge.code == 0)
    for name in ["table.csv", "sensitivity.csv", "interactions.csv", "plot.svg", "summary.md"] {
      #expect(place.bytes("merged/\(name)") == place.bytes("whole/\(name)"), "\(name)")
    }
  }

  @Test("A study that is killed twenty times writes the same bytes", .timeLimit(.minutes(5)))
  func kills() async throws {
    let place = try Workplace(["tick.yaml": Documents.tick(side: 300)])
    let sweep = [
      "sweep", "tick.yaml", "--yes", "--design", "saltelli", "--points", "90000", "-o",
    ]
    #expect(try await place.run(sweep + ["fresh"]).code == 0)
    #expect(place.text("fresh/summary.md").contains("90000 points"))
    var kills = 0
    for index in 0..<40 where kills < 20 {
      let seconds = Double(20 + index * 7919 % 400) / 1000
      let run = try await place.run(
        sweep + ["out", "-j", "\(1 + index % 2)"], send: "KILL", when: "sleep \(seconds)")
      if run.code == 137 { kills += 1 }
      if place.has("out/run.json") && !place.has("out/details/journal") {
        place.expectSame("out", as: "fresh")
        try FileManager.default.removeItem(at: place.url.appendingPathComponent("out"))
      }
    }
    #expect(kills == 20)
    #expect(try await place.run(sweep + ["out"]).code == 0)
    place.expectSame("out", as: "fresh")
  }
}
