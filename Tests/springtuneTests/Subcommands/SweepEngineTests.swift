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

  @Test(
    "What a scene cannot take is refused with the reason",
    arguments: [("closed-form", "the scene has a snap")])
  func refused(engine: String, reason: String) async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    for flags in [[], ["--explain"]] {
      let run = try await place.run(["sweep", "snap.yaml", "--engine", engine] + flags)
      #expect(run.code == 2 && run.output == "")
      #expect(run.errors.hasPrefix("--engine \(engine): this sweep cannot run in "))
      #expect(run.errors.hasSuffix(": \(reason)\n"))
    }
  }

  @Test("An engine that is none is refused")
  func unknown() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let run = try await place.run("sweep", "snap.yaml", "--engine", "gpu")
    #expect(run.code == 2)
    #expect(run.errors.contains("closed-form, lanes, scalar") || run.errors.contains("'gpu'"))
  }
}
