// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import StudySupport
@testable import springtune

@Suite struct FitPageTests {
  private func data(_ place: Workplace) throws -> [String: Any] {
    try pageData(place.text("out/page.html"))
  }

  @Test func `The page has the document, the fit's values and ranges, and targets`() async throws {
    let folder = try Workplace(["snap.yaml": Documents.snap])
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
    let step = Documents.step(frequency: 2, damping: 0.3, rows: 301)
    let place = try Workplace(["step.csv": step])
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

  @Test func `The page is no data: it has no sum, and the folder checks without it`() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    try await place.run("fit", "wish.yaml", "-o", "out", code: 0)
    let files = try object(place.text("out/run.json")).object("files")
    #expect(files["fit.json"] != nil && files["page.html"] == nil)
    try FileManager.default.removeItem(at: place.url.appendingPathComponent("out/page.html"))
    try await place.run("check", "out", code: 0)
  }

  @Test func `Names of columns and files stay text`() async throws {
    let column = "</script><b>x"
    let step = Documents.step(frequency: 2, damping: 0.3, rows: 301)
    let header = step.prefix { $0 != "\n" }.split(separator: ",")[1]
    let file = "a<i>'b.csv"
    let text = step.replacing("\(header)", with: column, maxReplacements: 1)
    let place = try Workplace([file: text])
    try await place.run("fit", file, "--value", column, "-o", "out", code: 0)
    let page = place.text("out/page.html")
    #expect(page.components(separatedBy: "</script").count - 1 == 3)
    #expect(!page.contains("<i>'b") && !page.contains("<b>x"))
    #expect(try !data(place).texts("made").isEmpty)
  }

  @Test func `Several springs in a row have no page`() async throws {
    let step = Documents.step(frequency: 2, damping: 0.3, rows: 301)
    let place = try Workplace(["step.csv": step])
    try await place.run("fit", "step.csv", "--segments", "2", "-o", "out")
    #expect(place.has("out/fit.json") && !place.has("out/page.html"))
  }
}
