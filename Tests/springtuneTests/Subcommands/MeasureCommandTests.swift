// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("springtune measure")
struct MeasureCommandTests {
  private let curve = ["step.csv": Documents.step(frequency: 2, damping: 0.5, rows: 3001)]

  @Test("Overshoot and peak time are those of the closed form")
  func truth() async throws {
    let run = try await Workplace(curve).run(
      "measure", "step.csv", "--initial", "0", "--final", "1")
    #expect(run.code == 0)
    #expect(run.errors == "taking time from column \"time\" and value from column \"value\"\n")
    let table = Columns(run.output)
    #expect(table.names == ["metric", "value", "unit"])
    let value = Dictionary(
      uniqueKeysWithValues: zip(table["metric"], table.numbers("value")))
    #expect(abs((value["overshoot"] ?? 0) - 100 * exp(-.pi / 3.0.squareRoot())) < 0.01)
    #expect(abs((value["peak_time"] ?? 0) - 0.5 / (2 * 0.75.squareRoot())) < 1e-3)
    #expect(table["unit"][table["metric"].firstIndex(of: "overshoot") ?? 0] == "%")
    #expect(table["unit"][table["metric"].firstIndex(of: "rise_time") ?? 0] == "s")
  }

  @Test("What needs the motion of an item is not measured")
  func bareData() async throws {
    let run = try await Workplace(curve).run("measure", "step.csv")
    #expect(Set(Columns(run.output)["metric"]).isDisjoint(with: ["drift", "tilt", "pause_time"]))
  }

  @Test("JSON holds an object of metrics and the status; what has no answer is null")
  func json() async throws {
    let place = try Workplace(["rest.csv": "t,v\n0,5\n1,5\n2,5\n"])
    let run = try await place.run("measure", "rest.csv", "--format", "json")
    let document = try object(run.output)
    #expect(Set(document.keys) == ["metrics", "status"])
    #expect(document["status"] as? String == "no_step")
    #expect(document.object("metrics").number("peak") == 5)
    #expect(document.object("metrics")["settle_time"] is NSNull)
    #expect(run.code == 0)
    #expect(
      run.errors.hasSuffix(
        "no_step: the response starts at its final value, so there is no step to measure\n"))
  }

  @Test("Columns that are named are not guessed, and nothing is said of them")
  func columns() async throws {
    let place = try Workplace(["two.csv": "a,b,c\n0,1,9\n1,2,8\n2,3,7\n"])
    let run = try await place.run("measure", "two.csv", "--time", "a", "--value", "c")
    #expect(!run.errors.contains("taking"))
    #expect(run.output.contains("final_value,7,"))
  }

  @Test("A band may bear its sign, and a wider one is reached sooner")
  func band() async throws {
    let place = try Workplace(curve)
    let bare = try await place.run("measure", "step.csv", "--band", "10")
    let signed = try await place.run("measure", "step.csv", "--band", "10%")
    let standard = try await place.run("measure", "step.csv")
    #expect(bare.code == 0 && bare.output == signed.output)
    #expect(bare.output != standard.output)
  }

  @Test(
    "Levels and bands that mean nothing are refused",
    arguments: [
      ("--band", "0"), ("--band", "100"), ("--band", "nan"), ("--initial", "nan"),
      ("--final", "inf"), ("--final", "far"),
    ])
  func levels(option: String, value: String) async throws {
    let run = try await Workplace(curve).run("measure", "step.csv", option, value)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(option))
  }
}
