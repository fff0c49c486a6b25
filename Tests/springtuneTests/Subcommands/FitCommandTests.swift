// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct FitCommandTests {
  @Test func `A recording shorter than half a frame gives back its spring`() async throws {
    let (frequency, damping) = (805.0, 0.16)
    let (w, z) = (2 * Double.pi * frequency, damping)
    let d = w * (1 - z * z).squareRoot()
    let rows = (0..<8).map { index in
      let t = Double(index) / 10_000
      return "\(t),\(1 - exp(-z * w * t) * (cos(d * t) + z * w / d * sin(d * t)))"
    }
    let place = try Workplace(["eight.csv": (["t,x"] + rows).joined(separator: "\n")])
    let run = try await place.run("fit", "eight.csv", code: 0)
    let values = Columns(run.output).numbers("value")
    #expect(abs(values[0] / frequency - 1) < 1e-3 && abs(values[1] / damping - 1) < 1e-3)
  }

  @Test func `A curve from a pipe is read once`() async throws {
    let place = try Workplace(["step.csv": Documents.step(frequency: 2, damping: 0.3, rows: 501)])
    try await place.pour("step.csv", into: "pipe.csv")
    let run = try await place.run(
      ["fit", "pipe.csv", "--print-document"], send: "KILL", when: "false")
    #expect(run.code == 0, "\(run.errors)")
    let file = try await place.run("fit", "step.csv", "--print-document")
    #expect(run.output == file.output.replacing("step.csv", with: "pipe.csv"))
  }
}
