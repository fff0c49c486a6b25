// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses
import Studies

// The charts of a report, each next to the CSV files that `Table` writes for it.
extension HeatMap {
  /// The cost over two parameters, with the way of the search; nil where the report has none.
  ///
  /// - Parameters:
  ///   - title: The subject of the fit, in words.
  ///   - report: The report.
  ///   - file: The CSV file of the landscape.
  ///   - path: The CSV file of the path.
  public init?(title: String, landscapeOf report: FitReport, file: String, path: String) {
    guard let landscape = report.landscape, landscape.names.count == 2, !landscape.x.isEmpty,
      !landscape.y.isEmpty
    else { return nil }
    let columns = report.columns(of: landscape)
    self.init(
      title: "\(title): cost over \(columns[0].words) and \(columns[1].words)", file: file,
      x: GridAxis(landscape.x, of: columns[0]), y: GridAxis(landscape.y, of: columns[1]),
      metric: Column("cost"))
    logarithmicRange = landscape.logarithmicRange
    if !landscape.path.isEmpty {
      let place = zip(columns, landscape.path.last ?? []).map { column, value in
        "\(column.words) \(column.text(of: value, digits: 3))"
      }
      let outcome = place + ["cost \(Rounding.text(report.cost, significant: 3))"]
      self.path = (path, landscape.path.count, outcome.joined(separator: ", "))
    }
  }
}

extension CostLandscape {
  /// The ends of a logarithmic scale for the costs; nil where an even scale says more.
  ///
  /// Policy: at most 8 decades, so that a cell that happens to lie on the minimum of data without
  /// noise does not take the colours of all others; an even scale below one decade.
  fileprivate var logarithmicRange: ClosedRange<Double>? {
    let costs = costs.joined().compactMap(\.self).filter { $0 > 0 && $0.isFinite }
    guard let low = costs.min(), let high = costs.max(), high >= 10 * low else { return nil }
    return max(low, 1e-8 * high)...high
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

extension ParetoChart {
  /// The front of a report between two objectives, the first one horizontal; nil for another number
  /// of them and for a front without points.
  ///
  /// - Parameters:
  ///   - title: The subject of the fit, in words.
  ///   - report: The report.
  ///   - channel: The measured channel, whose unit levels have.
  ///   - file: The CSV file of the front.
  public init?(title: String, frontOf report: FitReport, on channel: Channel?, file: String) {
    guard let front = report.front, front.objectives.count == 2, !front.points.isEmpty else {
      return nil
    }
    let axes = front.objectives.map { objective in
      Axis(
        column: Column(objective.metric, on: channel), isLowerBetter: objective.direction == .min)
    }
    self.init(
      title: "\(title): \(axes[1].column.words) against \(axes[0].column.words)", file: nil,
      pareto: ParetoMark(file: file, count: front.points.count), x: axes[0], y: axes[1])
    if let index = front.knee, front.points.indices.contains(index) {
      let metrics = front.points[index].metrics
      knee = (metrics[0], metrics[1])
    }
  }
}
