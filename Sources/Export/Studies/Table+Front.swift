// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses

extension Table {
  /// The front between the objectives of a fit, the content of `pareto.csv`: a column for each parameter,
  /// one for each objective, and `knee`, which is true for one row at most.
  ///
  /// - Parameters:
  ///   - front: The front.
  ///   - report: The report that it belongs to.
  ///   - channel: The channel that is looked at, whose unit levels have.
  public init(_ front: FitFront, of report: FitReport, on channel: Channel?) {
    let parameters = report.columns(forValues: front.points.first?.values.count ?? 0)
    let metrics = front.objectives.map { Column($0.metric, on: channel) }
    self.init(columns: parameters + metrics + [Column("knee")])
    for (index, point) in front.points.enumerated() {
      append(
        zip(parameters, point.values).map { $0.cell($1) }
          + point.metrics.map { Cell(finite: $0) } + [.boolean(index == front.knee)])
    }
  }
}
