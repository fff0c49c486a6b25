// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting

/// The profile likelihood of each parameter in a panel: the deviation from the best fit as the
/// parameter moves away from its estimate and the others are fitted again.
///
/// The curve of a linear model is the grey line, which rises by 1 in each standard error; the more the
/// profile bends away from it, the less a standard error says. The profile crosses the dashed lines at
/// the ends of the 95 % interval, which is shaded, without an end to the border.
public struct ProfileChart: Chart {
  /// The title, in words.
  public var title: String
  /// The name of the CSV file with columns `parameter`, `value` and `deviation`.
  public var file: String
  /// The parameters, each with a panel, from left to right and from top to bottom.
  public var panels: [Panel]
  /// The deviation at which an interval ends, above 0: Student's t.
  public var quantile: Double

  /// The most panels that a picture holds.
  public static let mostPanels = 6

  /// A parameter and its interval.
  public struct Panel: Sendable, Hashable {
    /// The parameter.
    public var parameter: Column
    /// The least and the greatest value of the profile.
    public var range: ClosedRange<Double>
    /// The estimate.
    public var estimate: Double
    /// The standard error at the estimate, above 0; nil draws no line of a linear model.
    public var standardError: Double?
    /// The lower end of the interval; nil where it has none.
    public var low: Double?
    /// The upper end of the interval; nil where it has none.
    public var high: Double?
  }

  /// 500 pixels up to one row of panels, 220 more for each further one.
  public var height: Int { grid.height }

  private var grid: PanelGrid { PanelGrid(count: panels.count, gap: 104) }

  /// The gnuplot commands of the chart.
  public var commands: [String] {
    let reach = Gnuplot.number(1.6 * quantile)
    return [
      "set yrange [-\(reach):\(reach)]",
      "set ytics tick(\(Gnuplot.number(quantile / 2)))",
      Gnuplot.label(
        2, "deviation (standard errors)",
        at: "screen 0.025, screen \(Gnuplot.number(top / 2)) center rotate"),
      legend,
    ] + Gnuplot.panels(panels.indices.flatMap(panel))
  }

  /// The meaning of shade and lines, below the title.
  private var legend: String {
    let words =
      "shaded: 95 % interval, between deviations of \(Rounding.text(-quantile, significant: 3)) and "
      + "\(Rounding.text(quantile, significant: 3)); grey: a linear model"
    return Gnuplot.label(3, words, at: "screen 0.02, \(legendLine) left")
  }

  /// A panel: its place, its axis, its interval, and its lines.
  private func panel(_ index: Int) -> [String] {
    let panel = panels[index]
    return grid.place(index, below: top - 48 / Double(height)) + [
      Gnuplot.xlabel(panel.parameter.caption, within: 78 / grid.columns),
      Gnuplot.range("x", panel.ends.lowerBound, panel.ends.upperBound),
      "set xtics \(panel.tick)",
      grid.isFirst(index) ? "set format y" : "set format y ''",
      Gnuplot.rectangle(
        1, from: "\(panel.left), graph 0", to: "\(panel.right), graph 1 behind",
        ChartColor.series(at: 5), fill: "transparent solid 0.25"),
      Gnuplot.label(4, panel.words, at: "graph 0.5, graph 1 offset 0, 0.7 center"),
      plot(panel),
      "unset label",
      "unset object 1",
    ]
  }

  private func plot(_ panel: Panel) -> String {
    let guide = "with lines \(Gnuplot.line(1, ChartColor.guide)) dashtype 2"
    let t = Gnuplot.number(quantile)
    let estimate = Gnuplot.number(panel.shown(panel.estimate))
    let model = panel.standardError.map {
      "(x - (\(estimate))) / \(Gnuplot.number(panel.shown($0)))"
        + " with lines \(Gnuplot.line(1.5, ChartColor.faint))"
    }
    let isShown = "stringcolumn('parameter') eq \(Gnuplot.quoted(panel.parameter.name))"
    let value =
      "(\(isShown) ? answer('value') * \(Gnuplot.number(panel.parameter.readableFactor)) : NaN)"
    let (line, dot) = (
      Gnuplot.points(0.4, ChartColor.series(at: 0)), Gnuplot.points(0.9, ChartColor.series(at: 1))
    )
    return Gnuplot.plot([
      model,
      "\(t) \(guide), -\(t) \(guide)",
      Gnuplot.layer(
        file, value, "(answer('deviation'))", with: "linespoints linewidth 2 \(line)"),
      "'+' using (\(estimate)):(0) every ::0::0 with points \(dot)",
    ])
  }
}

extension ProfileChart.Panel {
  /// A value in the unit that people read.
  fileprivate func shown(_ value: Double) -> Double { value * parameter.readableFactor }

  /// The axis: the values with a little room at both ends, also for a single value.
  fileprivate var ends: ClosedRange<Double> {
    let (low, high) = (shown(range.lowerBound), shown(range.upperBound))
    let width = high - low
    let margin = width > 0 ? 0.04 * width : max(abs(low), 1) / 10
    return low - margin...high + margin
  }

  /// The distance between the numbers below the axis, and their digits.
  fileprivate var tick: String {
    let width = (ends.upperBound - ends.lowerBound) / (digits > 4 ? 2 : 4)
    return "tick(\(Gnuplot.number(width))) format '%.\(digits)g'"
  }

  /// The digits that tell the values of the axis apart.
  private var digits: Int { Rounding.digits(telling: ends.lowerBound, from: ends.upperBound) }

  /// The left end of the shade, within the axis.
  fileprivate var left: String { low.map(place) ?? "graph 0" }

  /// The right end of the shade, within the axis.
  fileprivate var right: String { high.map(place) ?? "graph 1" }

  private func place(_ value: Double) -> String {
    "first \(Gnuplot.number(min(max(shown(value), ends.lowerBound), ends.upperBound)))"
  }

  /// The interval in words.
  fileprivate var words: String {
    Rounding.span(low.map(shown), high.map(shown), digits: digits)
  }
}

extension ProfileChart {
  /// The profiles of a report, the first six; nil without any.
  ///
  /// - Parameters:
  ///   - title: The subject of the fit, in words.
  ///   - report: The report.
  ///   - file: The CSV file of the profiles.
  public init?(title: String, profilesOf report: FitReport, file: String) {
    let panels = report.profiles.compactMap { Panel($0, of: report) }.prefix(Self.mostPanels)
    guard !panels.isEmpty, let quantile = report.statistics?.quantile else { return nil }
    self.init(
      title: "\(title): profile of each parameter, the others refitted", file: file,
      panels: Array(panels), quantile: quantile)
  }
}

extension ProfileChart.Panel {
  /// The panel of a profile; nil without values or without an estimate.
  fileprivate init?(_ profile: FitProfile, of report: FitReport) {
    let values = profile.values.filter(\.isFinite)
    guard let low = values.min(), let high = values.max(),
      let parameter = report.parameters.first(where: { $0.name == profile.name })
    else { return nil }
    self.init(
      parameter: Column(parameter), range: low...high, estimate: parameter.value,
      standardError: parameter.standardError.flatMap { $0 > 0 ? $0 : nil }, low: profile.low,
      high: profile.high)
  }
}
