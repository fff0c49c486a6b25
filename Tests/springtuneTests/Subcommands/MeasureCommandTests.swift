// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("springtune measure")
struct MeasureCommandTests {
  @Test("Times count from the onset, which is said and can be held")
  func onset() async throws {
    let rows = Documents.step(frequency: 2, damping: 0.5, rows: 1001)
    let pause = (0..<200).map { "\(Double($0) / 1000 - 0.2),0\n" }.joined()
    let place = try Workplace([
      "step.csv": rows, "late.csv": rows.replacing("time,value\n", with: "time,value\n" + pause),
    ])
    func peak(_ options: String...) async throws -> Double {
      let table = Columns(try await place.run(["measure"] + options).output)
      return table.numbers("value")[table["metric"].firstIndex(of: "peak_time") ?? 0]
    }
    let truth = try await peak("step.csv")
    #expect(abs(try await peak("late.csv") - truth) < 1e-3)
    #expect(abs(try await peak("late.csv", "--onset", "-0.2") - truth - 0.2) < 1e-9)
    for text in ["-0.1", "-0.1s", "-100ms"] {
      #expect(abs(try await peak("late.csv", "--onset", text) - truth - 0.1) < 1e-9)
    }
    let run = try await place.run("measure", "late.csv")
    #expect(run.errors.hasSuffix(" s; times count from there\n"))
    let beyond = try await place.run("measure", "late.csv", "--onset", "2")
    #expect(beyond.code == 2)
    #expect(
      beyond.errors
        == "late.csv: the recording ends at 1 s, and its motion cannot begin at 2 s\n")
  }
}
