// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct LongerSweepTests {
  private static let attachment = [
    "sweep", "attachment", "--vary", "damping=0.2..1", "--vary", "frequency=1..8:log",
    "--metrics", "settle_time,overshoot",
  ]

  private static let pictures = ["--plot", "settle_time,overshoot", "-o"]

  private static func design(_ name: String, _ points: Int) -> [String] {
    attachment + ["--design", name, "--points", "\(points)"]
  }

  @Test(.timeLimit(.minutes(5)))
  func `An unfinished sweep goes on with more points, but not with fewer`() async throws {
    let place = try Workplace(["tick.yaml": Documents.tick(side: 500)])
    func sweep(_ points: Int) -> [String] {
      ["sweep", "tick.yaml", "--yes", "--design", "sobol", "--points", "\(points)", "-o"]
    }
    try await place.killSweep(sweep(250_000) + ["out"])
    let fewer = try await place.run(sweep(2) + ["out"])
    #expect(fewer.code == 2 && fewer.errors.contains("holds an unfinished run"), "\(fewer.errors)")
    #expect(try await place.run(sweep(260_000) + ["out"]).errors.hasPrefix("continuing: "))
    try await place.run(sweep(260_000) + ["fresh"], code: 0)
    place.expectSame("out", as: "fresh")
  }

  @Test(arguments: [true, false])
  func `A precision is reached, with the rows of as many points`(isSaltelli: Bool) async throws {
    let place = try Workplace()
    let design = ["--design", isSaltelli ? "saltelli" : "morris"]
    let coarse = Self.attachment + design + ["--precision", "0.1"] + Self.pictures
    try await place.run(coarse + ["out"], code: 0)
    let fine = Self.attachment + design + ["--precision", "0.05"] + Self.pictures
    #expect(try await place.run(fine + ["out"]).errors.hasPrefix("continuing: "))
    let fresh = try await place.run(fine + ["fresh"])
    #expect(fresh.errors.contains("precision 0.05: no interval is wider than +- 0.0"))
    place.expectSame("out", as: "fresh")
    try await place.run("check", "fresh", code: 0)
    let rows = place.text("fresh/table.csv").split(separator: "\n").count - 1
    let fixed = Self.attachment + design + ["--points", "\(rows)"] + Self.pictures
    try await place.run(fixed + ["fixed"], code: 0)
    for name in ["table.csv", "sensitivity.csv", "plot.svg", "plot-overshoot.svg", "summary.md"] {
      #expect(place.bytes("fixed/\(name)") == place.bytes("fresh/\(name)"), "\(name)")
    }
    let widths = place.text("fresh/sensitivity.csv").split(separator: "\n").dropFirst().flatMap {
      let cells = $0.split(separator: ",").compactMap { Double($0) }
      return [cells[2] - cells[1], cells[5] - cells[4]]
    }
    if isSaltelli { #expect(widths.allSatisfy { $0 <= 0.1 } && widths.contains { $0 > 0.01 }) }
  }
}
