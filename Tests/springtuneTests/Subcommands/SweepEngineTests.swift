// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite struct SweepEngineTests {
  @Test func `An attachment is computed in closed form, by the engine on request`() async throws {
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
