// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

extension Table {
  /// Fits of several recordings, a row each: `file,status,explained,residual`, then every parameter
  /// with `_low` and `_high`, the ends of its 95 % confidence interval.
  ///
  /// `residual` is in percent of the recording's span. The status of a recording that cannot be
  /// fitted is `failed`. A cell is empty where a fit has no such
  /// parameter, and the ends are where the recording does not tell it.
  public init(fits: [(file: String, report: FitReport?)]) {
    var parameters: [FittedParameter] = []
    for parameter in fits.flatMap({ $0.report?.parameters ?? [] })
    where !parameters.contains(where: { $0.name == parameter.name }) {
      parameters.append(parameter)
    }
    self.init(
      columns: [
        Column("file", .text), Column("status", .text), Column("explained", .text),
        Column("residual", unit: "%"),
      ]
        + parameters.flatMap { parameter in
          [Column(parameter)]
            + ["_low", "_high"].map { Column(parameter.name + $0, unit: parameter.unit) }
        })
    for (file, report) in fits {
      let explanation = report?.explanation
      let cells = parameters.flatMap { parameter -> [Cell] in
        guard let own = report?.parameters.first(where: { $0.name == parameter.name }) else {
          return [.missing, .missing, .missing]
        }
        let value = own.isChoice ? .boolean(own.value != 0) : Cell(finite: own.value)
        return [value, Cell(own.interval?.lowerBound), Cell(own.interval?.upperBound)]
      }
      append(
        [
          .text(file), .text(report?.status.rawValue ?? "failed"),
          explanation.map { .text($0.verdict.rawValue) } ?? .missing, Cell(explanation?.residual),
        ] + cells)
    }
  }
}
