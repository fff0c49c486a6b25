// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("springtune fit")
struct FitCommandTests {
  @Test("A curve alone gives back the spring that made it")
  func curve() async throws {
    let place = try Workplace(["step.csv": Documents.step(frequency: 2, damping: 0.3, rows: 2001)])
    let run = try await place.run("fit", "step.csv")
    #expect(run.code == 0)
    let table = Columns(run.output)
    #expect(table.names == ["parameter", "value", "standard_error", "low", "high"])
    let value = Dictionary(
      uniqueKeysWithValues: zip(table["parameter"], table.numbers("value")))
    #expect(abs((value["frequency"] ?? 0) - 2) < 1e-5)
    #expect(abs((value["damping"] ?? 0) - 0.3) < 1e-5)
    #expect(abs((value["to"] ?? 0) - 1) < 1e-5)
    #expect(abs(value["from"] ?? 1) < 1e-5 && abs(value["velocity"] ?? 1) < 1e-3)
    #expect(value["timeOffset"] == nil)
    #expect(run.errors.contains("it was under way at the first sample"))
    #expect(
      run.errors.contains("taking time from column \"time\" and value from column \"value\"\n"))
    #expect(run.errors.contains("found: "))
  }

  @Test("A recording shorter than half a frame gives back its spring")
  func short() async throws {
    let (frequency, damping) = (805.0, 0.16)
    let (w, z) = (2 * Double.pi * frequency, damping)
    let d = w * (1 - z * z).squareRoot()
    let rows = (0..<8).map { index in
      let t = Double(index) / 10_000
      return "\(t),\(1 - exp(-z * w * t) * (cos(d * t) + z * w / d * sin(d * t)))"
    }
    let place = try Workplace([
      "eight.csv": (["t,x"] + rows).joined(separator: "\n"),
      "five.csv": (["t,x"] + rows.prefix(5)).joined(separator: "\n"),
    ])
    let run = try await place.run("fit", "eight.csv")
    #expect(run.code == 0, "\(run.errors)")
    let values = Columns(run.output).numbers("value")
    #expect(abs(values[0] / frequency - 1) < 1e-3 && abs(values[1] / damping - 1) < 1e-3)
    let few = try await place.run("fit", "five.csv")
    #expect(few.code == 2)
    #expect(few.errors.contains("takes more than 6 samples, and the curve has 5\n"))
  }

  @Test("A curve from a pipe is read once")
  func pipe() async throws {
    let place = try Workplace(["step.csv": Documents.step(frequency: 2, damping: 0.3, rows: 501)])
    try await place.pour("step.csv", into: "pipe.csv")
    let run = try await place.run(
      ["fit", "pipe.csv", "--print-document"], send: "KILL", when: "false")
    #expect(run.code == 0, "\(run.errors)")
    let file = try await place.run("fit", "step.csv", "--print-document")
    #expect(run.output == file.output.replacing("step.csv", with: "pipe.csv"))
  }

  @Test("A wish is met by parameters whose simulation meets it")
  func wish() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let run = try await place.run("fit", "snap.yaml", "--format", "json")
    #expect(run.code == 0)
    let damping = try #require(
      try object(run.output).object("parameters").object("damping").number("value"))
    let check = try await place.run(
      "sweep", "snap.yaml", "--set", "sweep.parameters={damping: \(damping)}")
    #expect(Columns(check.output).numbers("overshoot")[0] <= 50)
  }

  @Test("JSON has the keys of the plan, and null where there is no noise to tell an error from")
  func json() async throws {
    let run = try await Workplace(["wish.yaml": Documents.wish]).run(
      "fit", "wish.yaml", "--format", "json")
    let report = try object(run.output)
    let keys: Set = [
      "parameters", "targets", "metrics", "cost", "status", "reason", "starts",
    ]
    #expect(keys.isSubset(of: report.keys))
    #expect(report["status"] as? String == "ok")
    let damping = report.object("parameters").object("damping")
    #expect(
      Set(damping.keys) == [
        "value", "standard_error", "interval", "range", "ranges", "at_bound", "determined",
      ])
    #expect(damping["standard_error"] is NSNull)
    #expect(damping["interval"] is NSNull)
    #expect((damping["range"] as? [Double])?.count == 2)
    #expect(damping["at_bound"] is Bool)
    #expect(report.object("metrics").number("overshoot") ?? 100 <= 10)
  }

  @Test("A wish out of reach is answered with the nearest point, the words and exit 1")
  func outOfReach() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    let run = try await place.run(
      "fit", "wish.yaml", "--set", "fit.target={settle_time: {atMost: 0.01}}")
    #expect(run.code == 1)
    #expect(Columns(run.output)["parameter"] == ["damping"])
    #expect(run.errors.contains("not reachable"))
    #expect(run.errors.contains("settle_time: "))
    let folder = try await place.run(
      "fit", "wish.yaml", "--set", "fit.target={settle_time: {atMost: 0.01}}", "-o", "out")
    #expect(folder.code == 1)
    #expect(try object(place.text("out/fit.json"))["status"] as? String == "not_reachable")
  }

  @Test("Columns of a document are its own; those of a file may be named")
  func columns() async throws {
    let place = try Workplace([
      "snap.yaml": Documents.snap,
      "step.csv": Documents.step(frequency: 2, damping: 0.3, rows: 501),
    ])
    let document = try await place.run("fit", "snap.yaml", "--time", "t")
    #expect(document.code == 2)
    #expect(
      document.errors
        == "--time, --value, --fps and --time-unit go with a CSV file; a document names its columns "
        + "itself\n")
    #expect(try await place.run("fit", "snap.yaml", "--fps", "60").errors == document.errors)
    let file = try await place.run("fit", "step.csv", "--time", "time", "--value", "value")
    #expect(file.code == 0)
    #expect(!file.errors.contains("taking"))
  }

  @Test("A curve in frames gives back the spring that made it, and its folder the rate")
  func frames() async throws {
    let rows = Columns(Documents.step(frequency: 2, damping: 0.3, rows: 2001))["value"]
    let text = rows.enumerated().map { "\($0);\($1.replacing(".", with: ","))\n" }.joined()
    let place = try Workplace(["step.csv": "frame;value\n" + text])
    let run = try await place.run("fit", "step.csv", "--fps", "1000", "-o", "out")
    #expect(run.code == 0)
    #expect(
      run.errors.hasPrefix(
        """
        taking time from column "frame" and value from column "value"
        fields are separated by ";"
        numbers have decimal commas
        times of column "frame" are frame numbers, 1000 a second

        """))
    let parameters = try object(place.text("out/fit.json")).object("parameters")
    #expect(abs((parameters.object("frequency").number("value") ?? 0) - 2) < 1e-5)
    #expect(abs((parameters.object("damping").number("value") ?? 0) - 0.3) < 1e-5)
    #expect(place.text("out/run.json").contains("\"fps\": 1000"))
  }

  @Test("--vary, --settle and --overshoot make a fit, and meet it")
  func flags() async throws {
    let place = try Workplace(["spring.yaml": Documents.spring])
    let run = try await place.run(
      "fit", "spring.yaml", "--vary", "damping=0.1..0.9", "--settle", "0.6", "--overshoot", "10")
    #expect(run.code == 0)
    // Overshoot of at most 10 % takes a damping ratio of at least 0.5912 of a linear spring.
    #expect((Columns(run.output).numbers("value").first ?? 0) > 0.59)
    #expect(run.errors.contains("wanted at most 0.6 s (met)\n"))
    #expect(run.errors.contains("wanted at most 10 % (met)\n"))
  }

  @Test("A target in milliseconds without its unit is taken as typed, and asked about")
  func milliseconds() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    let run = try await place.run("fit", "wish.yaml", "--settle", "400", "-o", "out")
    #expect(run.code == 0 && place.has("out"))
    #expect(run.errors.contains("--settle 400: 400 s; did you mean 400ms?\n"))
    #expect(run.errors.contains("wanted at most 400 s (met)\n"))
  }
}
