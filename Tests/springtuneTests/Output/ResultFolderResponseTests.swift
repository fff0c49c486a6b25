// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("The response in a result folder")
struct ResultFolderResponseTests {
  @Test("A fit for wishes writes the response before and after it")
  func change() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    #expect(try await place.run("fit", "wish.yaml", "-o", "fit").code == 0)
    let change = Columns(place.text("fit/details/response.csv"))
    #expect(change.names == ["time", "before", "after"])
    _ = try await place.run("simulate", "wish.yaml", "-o", "simulate")
    let before = Columns(place.text("simulate/details/response.csv"))
    #expect(before.names == ["time", "value"])
    #expect(change["time"] == before["time"])
    #expect(change["before"] == before["value"])
    let damping = try #require(Columns(place.text("fit/table.csv"))["value"].first)
    _ = try await place.run(
      "simulate", "wish.yaml", "--set", "scene.spring.damping=\(damping)", "-o", "after")
    #expect(change["after"] == Columns(place.text("after/details/response.csv"))["value"])
  }

  @Test("Of several cases the picture names the one that it shows", .enabled(if: Gnuplot.isThere))
  func cases() async throws {
    let text = Documents.snap.replacing(
      "response:", with: "cases: {throws: {distance: [100], direction: [0, 90]}}\nresponse:")
    let place = try Workplace(["snap.yaml": text])
    let run = try await place.run(
      "fit", "snap.yaml", "--set", "fit.target={overshoot: {atMost: 30}}", "-o", "out")
    #expect(run.code == 0)
    // Thrown to the side it overshoots, up and down hardly.
    #expect(place.text("out/plot.svg").contains("snap, 100 pt at 0 deg: progress before and after"))
  }
}
