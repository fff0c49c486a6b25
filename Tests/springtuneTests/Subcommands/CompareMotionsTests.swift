// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import StudySupport

@Suite struct CompareMotionsTests {
  /// A critically damped spring has e^(-wt) (1 + wt) of its way left.
  private func critical(_ rate: Double, _ time: Double) -> Double {
    1 - exp(-rate * time) * (1 + rate * time)
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
    let row = try #require(table["metric"].firstIndex(of: "largest_difference_time"))
    #expect(abs(table.numbers("difference")[row] - time) < 1e-3)
    #expect(table["metric"].contains("settled_swiftui") && table["metric"].contains("settled"))
    #expect(run.errors.contains("a is compose, damping ratio 1, stiffness 100, b is motion, "))
    #expect(run.errors.contains(" sooner, and is at most "))
  }

  @Test func `Every kind of motion can stand in every place`() async throws {
    let place = try Workplace([
      "a.csv": Documents.step(frequency: 2, damping: 0.5, rows: 1501),
      "fit.json": """
      {"spring": {"framework": null, "parameters": {"frequency": 2, "dampingRatio": 0.5},
        "max_difference": null}, "status": "ok"}
      """,
      "card.yaml": Documents.snap, "wish.yaml": Documents.wish,
    ])
    let words = [
      "swiftui:bouncy", ".spring(response: 0.5, dampingFraction: 0.5)",
      "cubic-bezier(.2,.8,.2,1) 1s",
      "linear(0, 0.5 20%, 1) 300ms", "ease-out 400ms", "a.csv", "fit.json", "card.yaml",
      "wish.yaml",
      "snap", "attachment",
    ]
    for word in words {
      for pair in [["swiftui:bouncy", word], [word, "a.csv"]] {
        let run = try await place.run(["compare"] + pair, code: 0)
        #expect(!run.output.contains("nan") && !run.output.contains("inf"))
      }
    }
    let all = try await place.run(["compare"] + words)
    #expect(all.code == 0 && all.output.hasPrefix("metric,a,b,c,d,e,f,g,h,i,j,k\n"))
  }

  @Test func `A recording, a fit.json and code of one spring agree`() async throws {
    let place = try Workplace([
      "a.csv": Documents.step(frequency: 2, damping: 0.5, rows: 2001),
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
    let folder = Repository.root.appendingPathComponent("results/fits/snap").path
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
      "compare", "swiftui:bouncy", "swiftui:snappy", "snap", "--plot", "motions.svg")
    #expect(run.code == 0 && run.errors.contains("wrote motions.svg"))
    let picture = place.text("motions.svg")
    #expect(picture.contains("<svg") && picture.contains("swiftui:snappy"))
    #expect(place.names() == ["motions.svg"])
  }
}
