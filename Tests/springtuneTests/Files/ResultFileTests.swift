// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import springtune

@Suite struct ResultFileTests {
  @Test(arguments: [
    "details/plot.gp", "plot.svg", "details/plot-2.gp", "plot-13.svg", "details/pareto.gp",
    "cost.svg", "front.svg", "plot-overshoot.svg", "details/plot-settle_time.gp",
  ])
  func `Scripts and pictures of charts are known by their names`(path: String) {
    #expect(ResultChart.has(path))
  }

  @Test(arguments: [
    "plot", "plot.gp", "plot.csv", "plot-1.svg", "plot-02.svg", "plot-b.svg", "plot-.gp",
    "my-plot-2.svg",
    "plot-2.svg.bak", "plot-99999999999999999999.svg", "costs.gp", "", "details/plot.svg",
    "details/plot-1.gp", "details/plot-2.svg", "other/plot.gp",
  ])
  func `The own files of a user are no charts`(path: String) {
    #expect(!ResultChart.has(path))
  }

  @Test func `The first recorded curve has the plot, the others are numbered`() {
    #expect(
      [1, 2, 3].map { ResultChart.plot($0).picture } == ["plot.svg", "plot-2.svg", "plot-3.svg"])
  }

  @Test func `What a person opens stands at the top`() {
    let top = ResultFile.allCases.map(\.path).filter { !$0.contains("/") }
    #expect(
      top == [
        "run.json", "table.csv", "table.csv.partial", "summary.md", "best.csv", "pareto.csv",
        "sensitivity.csv", "interactions.csv", "explore.html", "fit.json", "fit.md",
        "page.html", "fitted.csv",
      ])
    #expect(ResultChart.front.picture == "front.svg")
    #expect(ResultChart.front.script == "details/front.gp")
  }

  @Test func `The record goes first, as it says that the rest is complete`() {
    #expect(ResultFile.allCases.first == .record)
  }
}
