// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("springtune sweep")
struct SweepCommandTests {
  @Test("--yes begins what is refused without it")
  func confirmed() async throws {
    let place = try Workplace(["tick.yaml": Documents.tick(side: 30_000)])
    let refused = try await place.run("sweep", "tick.yaml")
    #expect(refused.code == 2)
    let run = try await place.shell(
      #""$@" | head -n 2"#, ["sweep", "tick.yaml", "--yes"])
    #expect(
      run.output.hasPrefix(
        "point,magnitude,behaviors.gravity.angle,peak_speed,status,message\n0,0,0,0,ok,\n"))
  }
}
