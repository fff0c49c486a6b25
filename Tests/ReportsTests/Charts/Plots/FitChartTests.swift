// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import Fitting
@testable import Reports
@testable import StudySupport

@Suite(.gnuplot) struct FitChartTests {
  /// A line and samples that miss it by `noise` in turns above and below.
  private func draw(noise: Double, isBanded: Bool) throws -> Drawing {
    let rows = (0...40).map { step in
      let (t, miss) = (Double(step) / 20, step.isMultiple(of: 2) ? noise : -noise)
      return [t, 3 * t + miss, 3 * t, miss, 3 * t - 0.5, 3 * t + 0.5]
    }
    let columns = ["time", "target", "fitted", "residual", "low", "high"].map { Column($0) }
    let chart = FitChart(
      title: "A fit", unit: "pt", file: "fitted.csv", drawn: "fitted.csv", isBanded: isBanded)
    return try Drawing(chart, ["fitted.csv": Table(columns, numbers: rows)])
  }

  @Test func `Panels are named with units, with the residuals' size and a band`() throws {
    #expect(
      try draw(noise: 0.25, isBanded: true).says([
        "recorded (pt)", "residual (pt)", "time (s)", "rms 0.25 pt", "95 % confidence", "A fit",
        "recorded", "fitted",
      ]))
  }

  @Test func `Without a band none is drawn, and a perfect fit causes no complaint`() throws {
    let drawing = try draw(noise: 0, isBanded: false)
    #expect(!drawing.words.contains("95 % confidence"))
    #expect(drawing.words.contains("rms 0 pt"))
  }
}

@Suite(.gnuplot) struct FitChartsTests {
  @Test func `of several curves each has a picture of its own rows`() throws {
    let report = try FitReport.full()
    let charts = FitChart.charts(title: "ball", of: report, unit: "pt", file: "fitted.csv")
    let tables = ["fitted.csv": Table(comparisons: report.comparisons)]
    let drawings = try charts.map { try Drawing($0, tables) }
    #expect(drawings[0].words.contains("ball: recorded and fitted curve 1 of 2"))
    // The root mean squares of residuals 0 and 1, and of 0, 0 and 0.
    #expect(drawings[0].words.contains("rms 0.707 pt"))
    #expect(drawings[1].words.contains("rms 0 pt"))
    #expect(drawings[0].words.contains("95 % confidence"))
    #expect(!drawings[1].words.contains("95 % confidence"))
  }

  @Test func `a single curve has a picture without a number`() throws {
    var report = try FitReport.full()
    report.comparisons.removeLast()
    let charts = FitChart.charts(title: "ball", of: report, unit: "pt", file: "fitted.csv")
    #expect(charts.map(\.title) == ["ball: recorded and fitted curve"])
    let drawing = try Drawing(
      charts[0], ["fitted.csv": Table(comparisons: report.comparisons)])
    #expect(drawing.words.contains("rms 0.707 pt"))
  }

  @Test func `in a terminal the first of several curves is drawn`() throws {
    var report = try FitReport.full()
    let several = try #require(TextChart(report))
    report.comparisons.removeLast()
    #expect(several.curves.map(\.name) == ["recorded", "fitted"])
    #expect(several.text(isColored: false) == TextChart(report)?.text(isColored: false))
  }

  private func landscape(_ report: FitReport) throws -> (HeatMap, Drawing) {
    let chart = try #require(
      HeatMap(
        title: "ball", landscapeOf: report, file: "landscape.csv", path: "path.csv"))
    let landscape = try #require(report.landscape)
    let drawing = try Drawing(
      chart,
      [
        "landscape.csv": Table(landscape, of: report),
        "path.csv": Table(pathOver: landscape, of: report),
      ])
    return (chart, drawing)
  }

  @Test func `the landscape has logarithmic colours, and marks both ends of the search`() throws {
    let (chart, drawing) = try landscape(.full())
    #expect(chart.logarithmicRange == 0.25...4)
    #expect(
      drawing.says([
        "ball: cost over damping and frequency", "damping", "frequency (Hz)", "cost",
        "way of the search, 1 step", "its start",
        "its end: damping 0.6, frequency 2 Hz, cost 0.25",
        "no answer",
      ]))
    // The lowest cost and the highest, at the ends of viridis; of equal ratios equal steps.
    let colors = drawing.shapes.map(\.color)
    #expect(colors.contains("rgb(68,1,84)") && colors.contains("rgb(253,231,37)"))
    #expect(colors.contains("rgb(33,145,140)"))
    // The disc at the end, and the key's.
    #expect(drawing.points("rgb(213,94,0)") == 2)
  }

  @Test func `costs within a decade, or none that is positive, have even colours`() throws {
    var report = try FitReport.full()
    for costs in [[4, 3, 1, 2], [0, 0, 0, 0], [0, 1, 2, 3]] as [[Double]] {
      report.landscape?.y = [1, 2]
      report.landscape?.costs = [Array(costs[..<2]), Array(costs[2...])]
      let (chart, drawing) = try landscape(report)
      #expect(chart.logarithmicRange == nil)
    }
  }

  @Test func `a cost of 0 looks like the lowest, and takes at most 8 decades of colours`() throws {
    var report = try FitReport.full()
    report.landscape?.costs = [[4, 0], [1, 1e-20], [1e-3, nil]]
    let (chart, drawing) = try landscape(report)
    #expect(chart.logarithmicRange == 4e-8...4)
    #expect(drawing.words.contains("0.01") && !drawing.words.contains("0.010000"))
  }

  @Test func `a landscape without a way, with a single cell or without costs is drawn`() throws {
    var report = try FitReport.full()
    report.landscape?.path = []
    _ = try landscape(report)
    report.landscape = CostLandscape(
      names: ["damping", "frequency"], x: [0.5], y: [2], costs: [[nil]], path: [[0.5, 2]])
    _ = try landscape(report)
    report.landscape = nil
    #expect(HeatMap(title: "", landscapeOf: report, file: "a", path: "b") == nil)
  }

  private func profiles(_ report: FitReport) throws -> Drawing {
    let chart = try #require(ProfileChart(title: "ball", profilesOf: report, file: "p.csv"))
    return try Drawing(chart, ["p.csv": Table(profiles: report.profiles)])
  }

  @Test func `each profile has its panel, its interval, and the lines of Student's t`() throws {
    let drawing = try profiles(.full())
    // Student's t at 4 degrees of freedom for 95 % is 2.776 (any table of it).
    #expect(
      drawing.says([
        "damping", "frequency (Hz)", "0.56 to 0.66", "1.75 or more",
        "deviation (standard errors)",
        "shaded: 95 % interval, between deviations of -2.78 and 2.78; grey: a linear model",
      ]))
  }

  @Test func `at most six profiles are drawn, and one value makes a panel too`() throws {
    var report = try FitReport.full()
    report.profiles = Array(
      repeating: FitProfile(name: "damping", values: [0.6], deviations: [0], low: nil, high: nil),
      count: 7)
    let drawing = try profiles(report)
    #expect(drawing.words.count { $0 == "any value" } == 6)
  }

  @Test func `without profiles, or without degrees of freedom, there is no chart`() throws {
    var report = try FitReport.full()
    report.statistics?.degreesOfFreedom = 0
    #expect(ProfileChart(title: "", profilesOf: report, file: "a") == nil)
    #expect(ProfileChart(title: "", profilesOf: try .sample(), file: "a") == nil)
  }

  @Test func `the knee of a front is ringed, and told with both units`() throws {
    var report = try FitReport.full()
    for knee in [1, nil] {
      report.front?.knee = knee
      let front = try #require(report.front)
      let chart = try #require(
        ParetoChart(title: "ball", frontOf: report, on: nil, file: "pareto.csv"))
      let drawing = try Drawing(
        chart, ["pareto.csv": Table(front, of: report, on: nil)])
      #expect(drawing.words.contains("ball: overshoot against settle time"))
      #expect(drawing.words.contains("knee: 0.625 s, 4 %") == (knee != nil))
      #expect(drawing.points("rgb(213,94,0)") == (knee == nil ? 0 : 2))
    }
  }

  @Test func `a front of one objective, of three, or without points has no chart`() throws {
    var report = try FitReport.full()
    report.front?.points = []
    #expect(ParetoChart(title: "", frontOf: report, on: nil, file: "a") == nil)
    report = try .full()
    report.front?.objectives.append(Objective(.drift, .min))
    #expect(ParetoChart(title: "", frontOf: report, on: nil, file: "a") == nil)
  }
}
