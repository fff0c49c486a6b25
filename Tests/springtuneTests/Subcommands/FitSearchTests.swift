// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// What fits take besides bounds and limits, run as the command.
@Suite struct FitSearchTests {
  private func place() throws -> Workplace {
    try Workplace([
      "wish.yaml": Documents.wish,
      "step.csv": Documents.step(frequency: 2, damping: 0.3, rows: 1201),
    ])
  }

  @Test func `A recording is fitted with window, loss, profiles and bootstrap`() async throws {
    let place = try place()
    try await place.run(
      [
        "fit", "step.csv", "--window", "0..1.1", "--loss", "huber", "--profile", "--bootstrap",
        "20",
        "--sigma", "0.001", "--plot", "cost", "-o", "out",
      ], code: 0)
    #expect(place.has("out/details/profile.csv") && place.has("out/details/landscape.csv"))
    let table = Columns(place.text("out/table.csv"))
    let frequency = try #require(table.numbers("value").first)
    #expect(abs(frequency - 2) < 0.001)
    #expect(place.text("out/fit.json").contains("\"bootstrap\": {"))
    let trace = Columns(place.text("out/details/trace.csv"))
    #expect(trace["evaluation"] == trace.rows.indices.map { "\($0)" })
  }

  @Test func `A front is written with its knee, and the same on one thread and two`() async throws {
    let place = try place()
    let options = [
      "fit", "wish.yaml", "--vary", "damping=0.1..1", "--vary", "frequency=1..4", "--objective",
      "settle_time=min", "--objective", "overshoot=min", "-o",
    ]
    try await place.run(options + ["one", "-j", "1"], code: 0)
    try await place.run(options + ["two", "-j", "2"], code: 0)
    place.expectSame("one", as: "two")
    let front = Columns(place.text("one/pareto.csv"))
    #expect(front["knee"].count { $0 == "true" } == 1 && front.rows.count > 10)
    let overshoots = front.numbers("overshoot")
    #expect(zip(overshoots, overshoots.dropFirst()).allSatisfy { $0 > $1 })
  }
}
