// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("springtune compare")
struct CompareCommandTests {
  private let triangles = [
    "a.csv": "t,v\n0,0\n4,0\n", "b.csv": "t,v\n0,0\n1,0\n2,3\n3,0\n4,0\n",
    "late.csv": "t,v\n6,0\n7,1\n",
  ]

  private func springs() throws -> Workplace {
    try Workplace([
      "a.csv": Documents.step(frequency: 2, damping: 0.5, rows: 1501),
      "b.csv": Documents.step(frequency: 2, damping: 0.3, rows: 1401),
    ])
  }

  @Test("A triangle of height 3 over half of the record is sqrt 1.5 away")
  func triangle() async throws {
    let run = try await Workplace(triangles).run("compare", "a.csv", "b.csv")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("metric,a,b,difference\nlargest_difference,,,3\n"))
    let differences = Columns(run.output).numbers("difference")
    #expect(abs(differences[1] - 1.5.squareRoot()) < 1e-14)
    #expect(
      run.errors == """
        taking time from column "t" and value from column "v"
        compared from 0 to 4 s; they differ most at 2 s
        a.csv: no_step: the response starts at its final value, so there is no step to measure
        b.csv: no_step: the response starts at its final value, so there is no step to measure

        """)
  }

  @Test("Overshoots and peak times are those of the closed forms")
  func metrics() async throws {
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

  @Test("A later clock is a shift")
  func shift() async throws {
    let rows = Documents.step(frequency: 2, damping: 0.5, rows: 801)
    let lines = rows.split(separator: "\n").map { $0.split(separator: ",") }
    let later = lines.dropFirst().map { "\((Double($0[0]) ?? 0) + 0.125),\($0[1])\n" }
    let place = try Workplace(["a.csv": rows, "b.csv": "time,value\n" + later.joined()])
    let there = Columns(try await place.run("compare", "a.csv", "b.csv").output)
    #expect(there["metric"][2] == "time_shift")
    #expect(abs(there.numbers("difference")[2] - 0.125) < 1e-8)
    let back = Columns(try await place.run("compare", "b.csv", "a.csv").output)
    #expect(abs(back.numbers("difference")[2] + 0.125) < 1e-8)
  }

  @Test("JSON is an array of rows, and a file's ending says its form")
  func json() async throws {
    let place = try Workplace(triangles)
    let run = try await place.run("compare", "a.csv", "b.csv", "-o", "out.json")
    #expect(run.code == 0 && run.output == "")
    let rows = try objects(place.text("out.json"))
    #expect(rows[0]["metric"] as? String == "largest_difference")
    #expect(rows[0].number("difference") == 3)
    #expect(rows[0]["a"] is NSNull)
    let table = try await place.run("compare", "a.csv", "b.csv", "--format", "table")
    #expect(table.output.hasPrefix("metric"))
    #expect(table.output.contains(/largest_difference +–/))
  }

  @Test("A requirement on a metric is one on the size of its difference")
  func requirements() async throws {
    let place = try springs()
    for (requirement, code, sentence) in [
      ("overshoot=..30%", 0, ""), ("time_shift=..400ms", 0, ""), ("rms_difference=..1", 0, ""),
      ("overshoot=..20", 1, "required difference of overshoot at most 20 %: it is 20.93 %\n"),
      ("oscillations=..0", 1, "required difference of oscillations at most 0: it is 1\n"),
    ] {
      let run = try await place.run(
        "compare", "b.csv", "a.csv", "--initial", "0", "--final", "1", "--require", requirement)
      #expect(run.code == code)
      #expect(run.errors.hasSuffix(sentence))
      #expect(run.output.hasPrefix("metric,a,b,difference\n"))
    }
  }

  @Test("A lag is taken out and named with its unit, whatever the clocks")
  func align() async throws {
    let rows = Documents.step(frequency: 2, damping: 0.5, rows: 801)
    let lines = rows.split(separator: "\n").map { $0.split(separator: ",") }
    let later = lines.dropFirst().map { "\((Double($0[0]) ?? 0) + 90.125),\($0[1])\n" }
    let place = try Workplace(["a.csv": rows, "b.csv": "time,value\n" + later.joined()])
    let run = try await place.run("compare", "a.csv", "b.csv", "--align")
    #expect(run.code == 0)
    #expect(run.errors.contains("b.csv is 90.125 s later than a.csv, which is taken out\n"))
    #expect(Columns(run.output).numbers("difference")[0] < 1e-4)
    let other = try await place.run("compare", "b.csv", "a.csv", "--align")
    #expect(other.errors.contains("a.csv is 90.125 s earlier than b.csv, which is taken out\n"))
  }

  @Test("A difference may be required in percent of the first curve's step")
  func percent() async throws {
    let place = try Workplace([
      "a.csv": "t,v\n0,0\n1,50\n2,50\n", "b.csv": "t,v\n0,0\n1,50.8\n2,50\n",
    ])
    let options = ["--require", "largest_difference=..2%", "--require", "largest_difference=..1"]
    #expect(try await place.run(["compare", "a.csv", "b.csv"] + options).code == 0)
    let run = try await place.run(
      "compare", "a.csv", "b.csv", "--require", "largest_difference=..1%", "--require",
      "rms_difference=..5%", "--require", "overshoot=..1%")
    #expect(run.code == 1)
    #expect(
      run.errors.hasSuffix(
        "required largest_difference in percent of the step of a.csv at most 1 %: it is 1.6 %\n"
          + "required difference of overshoot at most 1 %: it is 1.6 %\n"))
  }

  @Test("The metrics of each recording count from its onset, its curve from its clock")
  func onsets() async throws {
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
