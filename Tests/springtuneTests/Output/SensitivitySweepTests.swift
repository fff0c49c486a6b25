// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("Sweeps that tell the sensitivity to each parameter")
struct SensitivitySweepTests {
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
