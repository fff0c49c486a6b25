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

  /// A file, the options it needs, and what is said of it.
  private static let dialects: [(text: String, options: [String], notes: String)] = [
    ("t\tx\n0\t0\n0.25\t1.5\n1\t1\n", [], "fields are separated by tabs\n"),
    (
      "\u{FEFF}Zeit_ms;Weg, mm\r\n0;0\r\n250;1,5\r\n1000;1,0\r\n\r\n", [],
      """
      fields are separated by ";"
      numbers have decimal commas
      times of column "Zeit_ms" are in milliseconds

      """
    ),
    (
      "frame,x\n0,0\n15,1.5\n60,1\n", ["--fps", "60"],
      "times of column \"frame\" are frame numbers, 60 a second\n"
    ),
    (
      "t,x\n0,0\n0.25,1\n0.25,2\n1,1\n", [],
      "merged 2 rows with repeated times into 1 sample, their mean (first at line 3)\n"
    ),
  ]

  @Test("The same curve in other dialects has the same metrics, and what was done is said")
  func dialects() async throws {
    let plain = try await Workplace(["x.csv": "t,x\n0,0\n0.25,1.5\n1,1\n"]).run("measure", "x.csv")
    #expect(plain.output.contains("overshoot,50,%") && plain.output.contains("peak_time,0.25,s"))
    let taking = "taking time from column \"t\" and value from column \"x\"\n"
    #expect(plain.errors.hasPrefix(taking + "not_settled: "))
    for dialect in Self.dialects {
      let place = try Workplace(["x.csv": dialect.text])
      let run = try await place.run(["measure", "x.csv"] + dialect.options)
      #expect(run.code == 0 && run.output == plain.output)
      let lines = run.errors.split(separator: "\n", maxSplits: 1)
      #expect(
        lines.first?.hasPrefix("taking time from column ") == true
          && lines.last.map(String.init) == dialect.notes + plain.errors.dropFirst(taking.count))
      let quiet = try await place.run(["measure", "x.csv", "--quiet"] + dialect.options)
      #expect(quiet.output == plain.output && quiet.errors == "")
    }
  }

  @Test("Frame numbers want their rate, and only they")
  func frames() async throws {
    let place = try Workplace([
      "frame.csv": "frame,x\n0,0\n1,1\n", "ms.csv": "t [ms],x\n0,0\n1,1\n",
    ])
    for verb in ["measure", "fit"] {
      let bare = try await place.run(verb, "frame.csv")
      #expect(bare.code == 2 && bare.output == "")
      #expect(
        bare.errors
          == "frame.csv:1:1: column \"frame\" holds frame numbers; add --fps, the frames per second\n"
      )
      let both = try await place.run(verb, "ms.csv", "--fps", "60")
      #expect(both.code == 2 && both.output == "")
      #expect(
        both.errors
          == "ms.csv:1:1: column \"t [ms]\" is in milliseconds, not frame numbers; leave out --fps\n"
      )
    }
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

  @Test("A negative number is a value, not an option")
  func negative() async throws {
    let place = try Workplace(["a.csv": "time,value\n0,-5\n1,5\n2,5\n"])
    let run = try await place.run("measure", "a.csv", "--initial", "-5", "--final", "5")
    #expect(run.code == 0)
    let rate = try await place.run("measure", "a.csv", "--fps", "-60")
    #expect(rate.errors.hasPrefix("Error: --fps must be a finite number greater than 0\n"))
  }

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

  @Test("Of a curve that returns to where it began the step is said to tell nothing")
  func pulse() async throws {
    let rows = (0...100).map {
      "\(Double($0) / 100),\(sin(Double($0) * .pi / 100) + ($0 == 100 ? 0.004 : 0))\n"
    }
    let place = try Workplace(["pulse.csv": "time,value\n" + rows.joined()])
    let sentence =
      "the curve returns to where it began: its step is only 0.4 % of its span, so overshoot, "
      + "undershoot and settle_time tell nothing; say with --final where it was to end\n"
    let run = try await place.run("measure", "pulse.csv")
    #expect(run.code == 0)
    #expect(run.errors.contains(sentence))
    #expect(
      !(try await place.run("measure", "pulse.csv", "--final", "1")).errors.contains("returns"))
  }

  @Test("A recording comes from a pipe, a tracker's table too")
  func pipes() async throws {
    let table =
      "#Trajectory\n#T X Y\n\n0:00:00:00 1,00 2,00 \n0:00:00:50 2,00 2,00 \n0:00:00:99 2,0 2,0\n"
    let place = try Workplace(["track.txt": table])
    let file = try await place.run("measure", "track.txt")
    #expect(file.code == 0 && file.errors.contains("0 degrees from x towards y"))
    for pipe in ["-", "/dev/stdin"] {
      let run = try await place.shell(#"cat track.txt | "$@""#, ["measure", pipe])
      #expect(run.output == file.output && run.code == 0)
      let fit = try await place.shell(#"cat track.txt | "$@""#, ["fit", pipe, "--print-document"])
      #expect(fit.code == 0 && fit.output.contains("value: \"X,Y\""), "\(fit.errors)")
      let sweep = try await place.shell(#"cat track.txt | "$@""#, ["sweep", pipe])
      #expect(sweep.code == 2 && sweep.errors.contains("is a curve, expected a document"))
    }
  }

  @Test(
    "Of finite numbers no sentence says that they are not finite",
    arguments: [
      ("0,0\n0.1,1e308\n0.2,-1e308\n0.3,1e308\n", [], "the values are too large to compute with"),
      (
        "0,0\n0.1,5\n0.2,1e-310\n0.3,3\n", ["--initial", "0", "--final", "1e-310"],
        "still outside the band; diverged: a metric is beyond the largest number"
      ),
    ])
  func large(rows: String, flags: [String], sentence: String) async throws {
    let place = try Workplace(["x.csv": "time,value\n" + rows])
    let run = try await place.run(["measure", "x.csv"] + flags)
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(!run.errors.contains("not a finite number") && !run.errors.contains("inf"))
    #expect(!run.errors.contains("nan"))
  }
}
