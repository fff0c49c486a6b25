// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import springtune
@testable import StudySupport

@Suite struct FitCommandTests {
  @Test func `A recording shorter than half a frame gives back its spring`() async throws {
    let (frequency, damping) = (805.0, 0.16)
    let place = try Workplace([
      "eight.csv": Documents.step(frequency: frequency, damping: damping, rows: 8, rate: 10_000)
    ])
    let run = try await place.run("fit", "eight.csv", code: 0)
    let values = Columns(run.output).numbers("value")
    #expect(abs(values[0] / frequency - 1) < 1e-3 && abs(values[1] / damping - 1) < 1e-3)
  }

  @Test func `A recording is fitted with window, loss, profiles and bootstrap`() async throws {
    let place = try Workplace(["step.csv": Documents.step(damping: 0.3, rows: 1201)])
    try await place.run(
      "fit", "step.csv", "--window", "0..1.1", "--loss", "huber", "--profile", "--bootstrap", "20",
      "--sigma", "0.001", "--plot", "cost", "-o", "out", code: 0)
    #expect(place.has("out/details/profile.csv") && place.has("out/details/landscape.csv"))
    let table = Columns(place.text("out/table.csv"))
    let frequency = try #require(table.numbers("value").first)
    #expect(abs(frequency - 2) < 0.001)
    #expect(place.text("out/fit.json").contains("\"bootstrap\": {"))
    let trace = Columns(place.text("out/details/trace.csv"))
    #expect(trace["evaluation"] == trace.rows.indices.map { "\($0)" })
  }

  @Test func `A front is written with its knee, and the same on one thread and two`() async throws {
    let place = try Workplace(with: "wish.yaml")
    let options = [
      "fit", "wish.yaml", "--vary", "damping=0.1..1", "--vary", "frequency=1..4", "--objective",
      "settle_time=min", "--objective", "overshoot=min", "-o",
    ]
    try await place.run(options + ["one", "-j", "1"], code: 0)
    try await place.run(options + ["two", "-j", "2"], code: 0)
    place.expectSame("one", as: "two")
    let front = Columns(place.text("one/pareto.csv"))
    #expect(front["knee"].count { $0 == "true" } == 1 && front.rows.count > 10)
    let overshoots = front.numbers("overshoot")
    #expect(zip(overshoots, overshoots.dropFirst()).allSatisfy { $0 > $1 })
  }
}

@Suite struct FitPageTests {
  private func data(_ place: Workplace) throws -> [String: Any] {
    try pageData(place.text("out/page.html"))
  }

  @Test func `The page has the document, the fit's values and ranges, and targets`() async throws {
    let folder = try Workplace(with: "snap.yaml")
    try await folder.run("fit", "snap.yaml", "--target", "overshoot=..20", "-o", "out", code: 0)
    let data = try data(folder)
    let damping = try object(folder.text("out/fit.json")).object("parameters").object("damping")
    let fitted = try #require(damping.number("value"))
    let bases = data.list("bases")
    #expect(bases.map { $0.text("name") } == ["as written", "as fitted"])
    #expect(bases[1].list("fixed").map { $0.text("name") } == ["damping"])
    #expect(bases[1].list("fixed")[0].number("value") == fitted)
    let place = try #require(data.texts("names").firstIndex(of: "behaviors.snap.damping"))
    let runs = try bases.map { try #require($0["runs"] as? [[Any]])[0] }
    #expect(runs.map { $0[place] as? Double } == [0.5, fitted])
    let parameter = data.list("parameters")[0]
    #expect(parameter["values"] as? [Double] == [0.5, fitted])
    #expect(
      parameter.object("spans")["values"] as? [[Double]] == damping["ranges"] as? [[Double]])
    let overshoot = try #require(
      data.list("metrics").first { $0.text("name") == "overshoot" })
    #expect(overshoot.number("high") == 20)
    #expect(data.texts("command") == ["springtune", "simulate", "snap.yaml"])
    #expect(folder.text("out/page.html").contains("The fit: every target is met."))
  }

  @Test func `Samples stand on the clock of the spring, with what the fit leaves`() async throws {
    let place = try Workplace(with: "step.csv")
    try await place.run("fit", "step.csv", "-o", "out", code: 0)
    let data = try data(place)
    #expect(data["isSpring"] as? Bool == true)
    #expect(!data.texts("made").isEmpty)
    let recording = data.list("recordings")[0]
    let columns = Columns(place.text("out/fitted.csv"))
    let times = recording["times"] as? [Double]
    for (key, column) in [("values", "target"), ("fitted", "fitted")] {
      let shown = try #require(recording[key] as? [Double])
      #expect(shown.count == 301)
      #expect(zip(shown, columns.numbers(column)).allSatisfy { abs($0 - $1) < 1e-12 })
    }
    let offset =
      try object(place.text("out/fit.json")).object("parameters").object("timeOffset")
      .number("value") ?? 0
    for (time, recorded) in zip(try #require(times), columns.numbers("time")) {
      #expect(abs(time - (recorded - offset)) < 1e-12)
    }
    #expect(recording["counted"] as? [Int] == [0, 301])
  }

  @Test func `Names of columns and files stay text`() async throws {
    let (column, file) = ("</script><b>x", "a<i>'b.csv")
    let place = try Workplace(with: "step.csv")
    let text = place.text("step.csv").replacing("value", with: column, maxReplacements: 1)
    try place.write(text, as: file)
    try await place.run("fit", file, "--value", column, "-o", "out", code: 0)
    let page = place.text("out/page.html")
    #expect(page.components(separatedBy: "</script").count - 1 == 5)
    #expect(!page.contains("<i>'b") && !page.contains("<b>x"))
    #expect(try !data(place).texts("made").isEmpty)
  }
}
