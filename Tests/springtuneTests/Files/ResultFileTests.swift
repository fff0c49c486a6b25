// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import springtune

@Suite("The list of files in a result folder")
struct ResultFileTests {
  @Test(
    "Scripts and pictures of charts are known by their names",
    arguments: [
      "plot.gp", "plot.svg", "plot-2.gp", "plot-13.svg", "pareto.gp", "cost.svg", "profile.gp",
      "front.svg",
    ])
  func charts(path: String) {
    #expect(ResultChart.has(path))
  }

  @Test(
    "The user's own files are not",
    arguments: [
      "plot", "plot.csv", "plot-1.svg", "plot-02.svg", "plot-b.svg", "plot-.gp", "my-plot-2.svg",
      "plot-2.svg.bak", "plot-99999999999999999999.svg", "costs.gp", "",
    ])
  func own(path: String) {
    #expect(!ResultChart.has(path))
  }

  @Test("The first recorded curve has the plot, the others are numbered")
  func curves() {
    #expect(
      [1, 2, 3].map { ResultChart.plot($0).picture } == ["plot.svg", "plot-2.svg", "plot-3.svg"])
  }

  @Test("The record goes first: it says that the rest is complete")
  func record() {
    #expect(ResultFile.allCases.first == .record)
  }
}
