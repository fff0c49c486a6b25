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
  public let title: String
  /// The name of the CSV file with columns `parameter`, `value` and `deviation`.
  let file: String
  /// The parameters, each with a panel, from left to right and from top to bottom.
  let panels: [Panel]
  /// The deviation at which an interval ends, above 0: Student's t.
  let quantile: Double

  /// The most panels that a picture holds.
  public static let mostPanels = 6

  /// 500 pixels up to one row of panels, 220 more for each further one.
  public var height: Int { grid.height }

  private var grid: PanelGrid { PanelGrid(count: panels.count, gap: 104) }

  /// The gnuplot commands of the chart.
  public var commands: [String] {
    let words =
      "shaded: 95 % interval, between deviations of \(Rounding.text(-quantile, significant: 3)) and "
      + "\(Rounding.text(quantile, significant: 3)); grey: a linear model"
    return ChartPart.profiles.lines([
      "reach": 1.6 * quantile, "tick": quantile / 2, "middle": top / 2,
      "legend": Gnuplot.quoted(words), "line": legendLine, "panels": panels.indices.flatMap(panel),
    ])
  }

  /// A panel: its place, its axis, its interval, and its lines.
  private func panel(_ index: Int) -> [String] {
    let panel = panels[index]
    return ChartPart.profile.lines([
      "place": grid.place(index, below: top - 48 / Double(height)),
      "name": Gnuplot.quoted(Column(panel.fitted).caption, within: 78 / grid.columns),
      "low": panel.ends.lowerBound, "high": panel.ends.upperBound, "ticks": panel.tick,
      "hidden": grid.hidden(index), "left": panel.left, "right": panel.right,
      "shade": ChartColor.series(at: 5), "interval": Gnuplot.quoted(panel.words),
      "plot": plot(panel),
    ])
  }

  private func plot(_ panel: Panel) -> String {
    let guide = "with lines \(Gnuplot.line(1, ChartColor.guide)) dashtype 2"
    let t = Gnuplot.number(quantile)
    let estimate = Gnuplot.number(panel.fitted.value)
    let model = panel.fitted.standardError.flatMap { $0 > 0 ? $0 : nil }.map {
      "(x - (\(estimate))) / \(Gnuplot.number($0))"
        + " with lines \(Gnuplot.line(1.5, ChartColor.faint))"
    }
    let isShown = "stringcolumn('parameter') eq \(Gnuplot.quoted(panel.profile.name))"
    let value = "(\(isShown) ? answer('value') : NaN)"
    let (line, dot) = (Gnuplot.points(0.4, ChartColor.now), Gnuplot.points(0.9, ChartColor.mark))
    return Gnuplot.plot([
      model,
      "\(t) \(guide), -\(t) \(guide)",
      Gnuplot.layer(
        file, value, "(answer('deviation'))", with: "linespoints linewidth 2 \(line)"),
      "'+' using (\(estimate)):(0) every ::0::0 with points \(dot)",
    ])
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

extension ProfileChart {
  /// A parameter that was fitted, with its profile.
  struct Panel {
    let fitted: FittedParameter
    let profile: FitProfile
    /// The axis: the values with a little room at both ends, also for a single value.
    let ends: ClosedRange<Double>

    /// The panel of a profile; nil without values or without an estimate.
    init?(_ profile: FitProfile, of report: FitReport) {
      let values = profile.values.filter(\.isFinite)
      guard let low = values.min(), let high = values.max(),
        let fitted = report.parameters.first(where: { $0.name == profile.name })
      else { return nil }
      let margin = high > low ? 0.04 * (high - low) : max(abs(low), 1) / 10
      (self.fitted, self.profile, ends) = (fitted, profile, low - margin...high + margin)
    }

    /// The distance between the numbers below the axis, and their digits.
    var tick: String {
      let width = (ends.upperBound - ends.lowerBound) / (digits > 4 ? 2 : 4)
      return "tick(\(Gnuplot.number(width))) format '%.\(digits)g'"
    }

    /// The digits that tell the values of the axis apart.
    private var digits: Int { Rounding.digits(telling: ends.lowerBound, from: ends.upperBound) }

    /// The left end of the shade, within the axis.
    var left: String { profile.low.map(place) ?? "graph 0" }

    /// The right end of the shade, within the axis.
    var right: String { profile.high.map(place) ?? "graph 1" }

    private func place(_ value: Double) -> String {
      "first \(Gnuplot.number(min(max(value, ends.lowerBound), ends.upperBound)))"
    }

    /// The interval in words.
    var words: String { Rounding.span(profile.low, profile.high, digits: digits) }
  }
}
