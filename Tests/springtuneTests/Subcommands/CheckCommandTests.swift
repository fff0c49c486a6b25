// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("springtune check")
struct CheckCommandTests {
  @Test("A valid document is said to be valid, with what it would do")
  func valid() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap, "spring.yaml": Documents.spring])
    let snap = try await place.run("check", "snap.yaml")
    #expect(snap.code == 0)
    #expect(snap.errors == "")
    #expect(
      snap.output == """
        snap.yaml: valid: a scene of 1 item, 180 ticks, a sweep of 6 points, \
        a fit of behaviors.snap.damping

        """)
    let spring = try await place.run("check", "spring.yaml")
    #expect(spring.output == "spring.yaml: valid: a plain spring, 120 ticks\n")
  }

  @Test("Nothing is run: a sweep of any size is checked at once")
  func size() async throws {
    let place = try Workplace(["tick.yaml": Documents.tick(side: 30_000)])
    let run = try await place.run("check", "tick.yaml")
    #expect(run.output.contains("a sweep of 900000000 points"))
    #expect(place.names() == ["tick.yaml"])
  }
}
