// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct CompareCommandTests {
  private func springs() throws -> Workplace {
    try Workplace([
      "a.csv": Documents.step(frequency: 2, damping: 0.5, rows: 1501),
      "b.csv": Documents.step(frequency: 2, damping: 0.3, rows: 1401),
    ])
  }

  @Test func `Overshoots and peak times are those of the closed forms`() async throws {
    let run = try await springs().run(
      "compare", "a.csv", "b.csv", "--initial", "0", "--final", "1")
    let table = Columns(run.output)
    let index = try #require(table["metric"].firstIndex(of: "overshoot"))
    let truth = [0.5, 0.3].map { 100 * exp(-.pi * $0 / (1 - $0 * $0).squareRoot()) }
    #expect(abs(table.numbers("a")[index] - truth[0]) < 0.01)
    #expect(abs(table.numbers("b")[index] - truth[1]) < 0.01)
    #expect(abs(table.numbers("difference")[index] - (truth[1] - truth[0])) < 0.01)
    let peak = try #require(table["metric"].firstIndex(of: "peak_time"))
    let times = [0.5, 0.3].map { 0.25 / (1 - $0 * $0).squareRoot() }
    #expect(abs(table.numbers("difference")[peak] - (times[1] - times[0])) < 2e-3)
    #expect(run.errors.contains("compared from 0 to 1.4 s"))
  }

  @Test func `Metrics count from a recording's onset, its curve from its clock`() async throws {
    let rows = Documents.step(frequency: 2, damping: 0.5, rows: 801)
    let pause = (0..<200).map { "\(Double($0) / 1000 - 0.2),0\n" }.joined()
    let place = try Workplace([
      "a.csv": rows, "b.csv": rows.replacing("time,value\n", with: "time,value\n" + pause),
    ])
    let run = try await place.run("compare", "a.csv", "b.csv")
    #expect(run.errors.contains("b.csv: the motion begins at "))
    #expect(!run.errors.contains("a.csv: the motion begins"))
    let table = Columns(run.output)
    let peak = try #require(table["metric"].firstIndex(of: "peak_time"))
    #expect(abs(table.numbers("difference")[peak]) < 1e-3)
    let held = Columns(try await place.run("compare", "a.csv", "b.csv", "--onset", "-9").output)
    #expect(abs(held.numbers("difference")[peak] - 0.2) < 1e-9)
    let late = rows.split(separator: "\n").enumerated().filter { !(1...17).contains($0.offset) }
    try place.write(late.map(\.element).joined(separator: "\n"), as: "late.csv")
    #expect(
      try await place.run("compare", "swiftui", "late.csv").errors
        .contains("late.csv: times count from the first sample, at 0.017 s"))
  }
}
