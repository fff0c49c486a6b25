// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("springtune sweep --engine")
struct SweepEngineTests {
  @Test("--explain says how the points are computed and why, and writes nothing")
  func explained() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let run = try await place.run("sweep", "snap.yaml", "--explain", "-o", "out")
    #expect(run.code == 0 && run.errors == "")
    #expect(
      run.output.hasPrefix("lanes: no closed form, for the scene has a snap"))
    #expect(!place.has("out"))
  }

  @Test("--explain names the metrics that follow a run, and what they cost")
  func cost() async throws {
    let place = try Workplace([:])
    let sweep = ["sweep", "attachment", "--vary", "damping=0.01..0.99/2000", "--explain"]
    let cheap = try await place.run(sweep + ["--set", "sweep.metrics=[settle_time, pause_time]"])
    #expect(cheap.output.split(separator: "\n").count == 1)
    let dear = try await place.run(
      sweep + ["--set", "sweep.metrics=[settle_time, peak_speed, oscillations, pause_time]"])
    let line = try #require(dear.output.split(separator: "\n").last)
    let cost = try #require(
      line.wholeMatch(
        of:
          /slower: peak_speed follows a run tick by tick; computing a row takes ([0-9.]+) times as long with it/
      ))
    #expect(try #require(Double(cost.output.1)) >= 1.5)
  }

  @Test("--explain says what it costs to wait for a pause in the engine")
  func pauseCost() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let run = try await place.run(
      "sweep", "snap.yaml", "--explain", "--set", "scene.duration=0.2",
      "--set", "sweep.parameters.damping=[0]")
    #expect(
      run.output.contains(
        "\nslower: pause_time runs a point on until it rests; computing a row takes "))
  }

  @Test("An attachment is computed in closed form, and by the engine where that is asked for")
  func attachment() async throws {
    let place = try Workplace([:])
    let path = Repository.root.appendingPathComponent("configs/sweeps/attachment.yaml").path
    let explained = try await place.run("sweep", path, "--explain")
    #expect(explained.output.hasPrefix("closed-form: there is a formula for one item on one soft "))
    let closed = Columns(try await place.run("sweep", path).output)
    let forced = try await place.run("sweep", path, "--engine", "closed-form")
    let scalar = Columns(try await place.run("sweep", path, "--engine", "scalar").output)
    #expect(Columns(forced.output)["settle_time"] == closed["settle_time"])
    #expect(closed["settle_time"] != scalar["settle_time"])
    #expect(closed["pause_time"] == scalar["pause_time"])
    for (one, other) in zip(closed.numbers("overshoot"), scalar.numbers("overshoot")) {
      #expect(abs(one - other) < 0.002)
    }
  }
}
