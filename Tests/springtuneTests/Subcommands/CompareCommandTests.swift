// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import StudySupport

@Suite struct CompareCommandTests {
  @Test func `Overshoots and peak times are those of the closed forms`() async throws {
    let place = try Workplace([
      "a.csv": Documents.step(rows: 1501), "b.csv": Documents.step(damping: 0.3, rows: 1401),
    ])
    let run = try await place.run("compare", "a.csv", "b.csv", "--initial", "0", "--final", "1")
    let table = Columns(run.output)
    let truth = [0.5, 0.3].map { 100 * exp(-.pi * $0 / (1 - $0 * $0).squareRoot()) }
    #expect(abs(table.number("a", of: "overshoot") - truth[0]) < 0.01)
    #expect(abs(table.number("b", of: "overshoot") - truth[1]) < 0.01)
    #expect(abs(table.number("difference", of: "overshoot") - (truth[1] - truth[0])) < 0.01)
    let times = [0.5, 0.3].map { 0.25 / (1 - $0 * $0).squareRoot() }
    #expect(abs(table.number("difference", of: "peak_time") - (times[1] - times[0])) < 2e-3)
    #expect(run.errors.contains("compared from 0 to 1.4 s"))
  }

  @Test func `Metrics count from a recording's onset, its curve from its clock`() async throws {
    let rows = Documents.step(rows: 801)
    let pause = (0..<200).map { "\(Double($0) / 1000 - 0.2),0\n" }.joined()
    let place = try Workplace([
      "a.csv": rows, "b.csv": rows.replacing("time,value\n", with: "time,value\n" + pause),
    ])
    let run = try await place.run("compare", "a.csv", "b.csv")
    #expect(run.errors.contains("b.csv: the motion begins at "))
    #expect(!run.errors.contains("a.csv: the motion begins"))
    #expect(abs(Columns(run.output).number("difference", of: "peak_time")) < 1e-3)
    let held = Columns(try await place.run("compare", "a.csv", "b.csv", "--onset", "-9").output)
    #expect(abs(held.number("difference", of: "peak_time") - 0.2) < 1e-9)
    let late = rows.split(separator: "\n").enumerated().filter { !(1...17).contains($0.offset) }
    try place.write(late.map(\.element).joined(separator: "\n"), as: "late.csv")
    #expect(
      try await place.run("compare", "swiftui", "late.csv").errors
        .contains("late.csv: times count from the first sample, at 0.017 s"))
  }

  @Test func `A preset and code differ as the closed forms of their springs do`() async throws {
    // stiffness 100 and 400 with a mass of 1 are 10/s and 20/s; most where e^(wt) = 4.
    let run = try await Workplace().run(
      "compare", "spring(dampingRatio = 1f, stiffness = 100f)",
      "{ type: \"spring\", stiffness: 400, damping: 40 }", code: 0)
    let table = Columns(run.output)
    #expect(run.output.hasPrefix("metric,a,b,difference\nlargest_difference,,,"))
    let time = 2 * log(2.0) / 10
    let truth = critical(20, time) - critical(10, time)
    #expect(abs(table.numbers("difference")[0] - truth) < 1e-6)
    #expect(abs(table.number("difference", of: "largest_difference_time") - time) < 1e-3)
    #expect(table["metric"].contains("settled_swiftui") && table["metric"].contains("settled"))
    #expect(run.errors.contains("a is compose, damping ratio 1, stiffness 100, b is motion, "))
    #expect(run.errors.contains(" sooner, and differs by at most "))
  }

  @Test func `A recording, a fit.json and code of one spring agree`() async throws {
    let place = try Workplace([
      "a.csv": Documents.step(rows: 2001),
      "fit.json": """
      {"spring": {"framework": null, "parameters": {"frequency": 2, "dampingRatio": 0.5},
        "max_difference": null}, "status": "ok"}
      """,
    ])
    let run = try await place.run(
      "compare", ".spring(response: 0.5, dampingFraction: 0.5)", "a.csv", "fit.json", "--initial",
      "0", "--final", "1", "--require", "largest_difference=..1%", code: 0)
    let table = Columns(run.output)
    // Samples a millisecond apart: (w h)^2 / 8 of the way.
    #expect(abs(table.numbers("b")[0]) < 5e-5)
    #expect(abs(table.numbers("c")[0]) < 1e-9)
    #expect(run.errors.contains("a.csv is compared as a share of its way from 0 to 1"))
  }

  @Test func `A fit that is no spring is played, where its record stands beside it`() async throws {
    let folder = Repository.path("results/fits/snap")
    let place = try Workplace()
    let run = try await place.run("compare", "\(folder)/fit.json", "swiftui:snappy", code: 0)
    #expect(!run.errors.contains("no single spring moves like this scene"))
    try place.write(
      try String(contentsOfFile: "\(folder)/fit.json", encoding: .utf8), as: "alone.json")
    let alone = try await place.run("compare", "alone.json", "swiftui:snappy", code: 0)
    #expect(alone.errors.contains("no single spring moves like this scene"))
  }

  @Test(.gnuplot) func `The motions are drawn`() async throws {
    let place = try Workplace()
    let run = try await place.run(
      "compare", "swiftui:bouncy", "swiftui:snappy", "snap", "--plot", "motions.svg", code: 0)
    #expect(run.errors.contains("wrote motions.svg"))
    let picture = place.text("motions.svg")
    #expect(picture.contains("<svg") && picture.contains("swiftui:snappy"))
    #expect(place.names() == ["motions.svg"])
  }
}

/// A critically damped spring has e^(-wt) (1 + wt) of its way left.
private func critical(_ rate: Double, _ time: Double) -> Double {
  1 - exp(-rate * time) * (1 + rate * time)
}

@Suite struct ComparePageTests {
  /// The motions of a page.
  private func motions(_ page: String) throws -> [String: Any] {
    try pageData(page).object("motions")
  }

  /// The values of each row in the data of a page, NaN where there is none.
  private func values(_ data: [String: Any]) -> [[Double]] {
    data.list("rows").map { row in
      (row["values"] as? [Any] ?? []).map { $0 as? Double ?? .nan }
    }
  }

  @Test func `Rows are the closed forms of springs, with sentences and code`() async throws {
    let place = try Workplace()
    let run = try await place.run(
      "compare", "spring(dampingRatio = 1f, stiffness = 100f)",
      "{ type: \"spring\", stiffness: 400, damping: 40 }", "-o", "page.html", code: 0)
    #expect(run.output.isEmpty && run.errors.contains("wrote page.html"))
    let text = place.text("page.html")
    let page = try motions(text)
    let rows = values(page)
    for (row, rate) in zip(rows, [10.0, 20]) {
      for (frame, value) in row.enumerated() {
        let time = Double(frame) / (page.number("rate") ?? .nan)
        #expect(abs(value - critical(rate, time)) <= 1.5e-4)
      }
    }
    #expect(rows.count == 2 && rows[0].count > 30)
    let sentence = try #require(run.errors.split(separator: "\n").last { $0.contains("sooner") })
    #expect(text.contains(sentence))
    #expect(text.contains("dampingRatio = 1f, stiffness = 100f"))
    let parameters = try pageData(text).list("parameters")
    #expect(parameters.map { $0.text("name") } == ["frequency", "damping", "velocity"])
    #expect(parameters.map { ($0["values"] as? [Double])?.first } == [10 / (2 * .pi), 1, 0])
  }

  @Test func `Recordings are shares of the first's way, from where both are known`() async throws {
    let place = try Workplace([
      "a.csv": "t,x\n0,100\n0.25,125\n0.5,150\n1,200\n1.5,200\n2,200\n",
      "b.csv": "t,x\n0.25,100\n1,175\n1.5,210\n1.75,200\n2.5,200\n",
    ])
    try await place.run(
      "compare", "a.csv", "b.csv", "--initial", "100", "--final", "200", "-o", "page.html", code: 0)
    let page = try motions(place.text("page.html"))
    let rows = values(page)
    #expect(page.list("rows").map { $0.text("name") } == ["a.csv", "b.csv"])
    #expect(abs(rows[0][0] - 0.25) < 1e-9 && rows[1][0] == 0)
    let second = Int(try #require(page.number("rate")) * 0.75)
    #expect(abs(rows[0][second] - 1) < 1e-9)
    #expect(abs(rows[1][second] - 0.75) < 1e-9)
    #expect(page.list("rows")[1].number("settled") == nil)
    #expect(try pageData(place.text("page.html")).list("parameters").isEmpty)
  }

  @Test func `With --align the lag is taken out`() async throws {
    let times = (0...150).map { Double($0) / 100 }
    func curve(late lag: Double) -> String {
      "t,x\n" + times.map { "\($0),\(critical(10, max(0, $0 - lag)))\n" }.joined()
    }
    let place = try Workplace(["a.csv": curve(late: 0.1), "b.csv": curve(late: 0.3)])
    try await place.run("compare", "a.csv", "b.csv", "--align", "-o", "page.html", code: 0)
    let rows = values(try motions(place.text("page.html")))
    #expect(zip(rows[0], rows[1]).allSatisfy { abs($0 - $1) < 0.002 } && !rows[0].isEmpty)
    #expect(place.text("page.html").contains("b.csv is 0.2 s later than a.csv"))
  }

  @Test func `A millisecond is shown in many frames, a long motion for a minute`() async throws {
    let place = try Workplace([
      "a.csv": "t,x\n0,0\n0.0005,0.4\n0.001,1\n", "b.csv": "t,x\n0,0\n0.0005,0.5\n0.001,1\n",
      "long.csv": "t,x\n0,0\n500,0.5\n1000,1\n",
    ])
    try await place.run("compare", "a.csv", "b.csv", "-o", "short.html")
    let short = try motions(place.text("short.html"))
    #expect(values(short)[0].count > 50 && short.number("duration") ?? 1 <= 0.001)
    try await place.run("compare", "long.csv", "long.csv", "-o", "long.html")
    let long = try motions(place.text("long.html"))
    #expect(long.number("duration") == 60 && values(long)[0].count < 3700)
    #expect(place.text("long.html").contains("shows the first 60 s"))
  }

  @Test func `Names of files stay text`() async throws {
    let name = "<script>alert(1)<!--.csv"
    let place = try Workplace([name: Documents.step(rows: 501)])
    try await place.run("compare", "swiftui:bouncy", name, "-o", "page.html", code: 0)
    #expect(!place.text("page.html").contains("<script>alert"))
    #expect(try motions(place.text("page.html")).list("rows")[1].text("name") == name)
  }
}
