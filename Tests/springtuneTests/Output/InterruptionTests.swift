// SPDX-License-Identifier: GPL-3.0-or-later

import Subprocess
import Testing

@Suite("Interruption")
struct InterruptionTests {
  private func place() throws -> Workplace {
    try Workplace(["tick.yaml": Documents.tick(side: 3000)])
  }

  @Test(
    "An interrupted sweep ends with 130 and leaves nothing behind",
    arguments: [Signal.interrupt, .terminate], ["out", "out.csv", "out.json"])
  func stopped(signal: Signal, output: String) async throws {
    let place = try place()
    let run = try await place.run(
      ["sweep", "tick.yaml", "--yes", "-o", output],
      writingTo: output == "out" ? "out" : ".", send: signal)
    #expect(run.code == 130)
    #expect(run.errors == "interrupted\n")
    #expect(place.names() == ["tick.yaml"])
  }

  @Test("A killed sweep leaves no table, and its folder is free for the next")
  func killed() async throws {
    let place = try place()
    let run = try await place.run(
      ["sweep", "tick.yaml", "--yes", "-o", "out"], writingTo: "out", send: .kill)
    #expect(run.code == 137)
    #expect(place.names(in: "out").allSatisfy { $0.hasPrefix(".springtune-") })
    let next = try await place.run(
      "sweep", "tick.yaml", "-o", "out", "--set", "sweep.parameters={magnitude: [0, 1]}")
    #expect(next.code == 0)
    #expect(Columns(place.text("out/table.csv")).rows.count == 2)
  }
}
