// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import StudySupport

@Suite struct FolderSweepTests {
  private let aims = ["--set", "sweep.objectives={overshoot: min, tilt: max}"]

  private func place() async throws -> Workplace {
    let place = try Workplace([
      "snap.yaml": Documents.snap, "list.yaml": Documents.list,
      "points.csv": "damping\n0.1\n0.5\n",
    ])
    try await place.run(["sweep", "snap.yaml", "-o", "out", "--top", "2"] + aims)
    return place
  }

  @Test(.gnuplot) func `A picture that is missing is drawn again`() async throws {
    let place = try await place()
    let picture = place.bytes("out/plot.svg")
    try FileManager.default.removeItem(at: place.url.appendingPathComponent("out/plot.svg"))
    try await place.run(["sweep", "snap.yaml", "-o", "out", "--top", "2"] + aims, code: 0)
    #expect(picture != nil && place.bytes("out/plot.svg") == picture)
  }

  @Test func `A finished folder tells the machine, and how long it took`() async throws {
    let place = try await place()
    let machine = try object(place.text("out/details/machine.json"))
    #expect(
      Set(machine.keys) == ["architecture", "vendor", "family", "model", "name", "libc"])
    let architecture = try await place.shell("uname -m").output
    #expect(machine["architecture"] as? String == architecture.trimmingCharacters(in: .newlines))
    #if canImport(Glibc)
      let library = try await place.shell("getconf GNU_LIBC_VERSION").output
      #expect(machine["libc"] as? String == library.trimmingCharacters(in: .newlines))
    #endif
    let timing = try object(place.text("out/details/timing.json"))
    #expect(timing.number("rows") == 6)
    #expect(timing.number("seconds") ?? 0 > 0)
  }
}
