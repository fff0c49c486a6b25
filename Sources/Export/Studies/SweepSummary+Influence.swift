// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Sweeps

extension SweepSummary {
  /// The section of the Markdown about which parameter matters for what.
  var influenceSection: String {
    """
    ## Influence

    The share of a metric's variance that a parameter explains alone; what is missing to 100 % is \
    what parameters do together\(isGrid ? "" : ", or within a class of values").

    \(influenceTable.text(format: .markdown()))
    """
  }

  /// A row for each parameter, a column for each metric, in percent.
  private var influenceTable: Table {
    let columns = plan.metrics.map { Column($0.rawValue, unit: "%") }
    let rows = plan.parameters.enumerated().map { index, parameter in
      [Cell.text(parameter.name)]
        + plan.metrics.indices.map { Cell(Self.percent(influences.share(of: index, in: $0))) }
    }
    return Table(columns: [Column("parameter")] + columns, rows: rows)
  }

  /// The section of the Markdown about how much of the ranges was answered.
  var coverageSection: String {
    """
    ## Range covered

    \(cellSentence)The share of each range, in at most \(Coverage.parts) parts, in which a point \
    answers everything:

    \(coverageTable.text(format: .markdown()))
    """
  }

  /// How much of all ranges together is covered; empty where there are too few points to tell.
  private var cellSentence: String {
    guard let cells = coverage.cells else { return "" }
    let parts =
      coverage.isOfGrid
      ? "\(cells.covered) of the \(cells.count) points of the grid answer everything"
      : "\(cells.covered) of \(cells.count) equal boxes hold a point that answers everything"
    let percent = Self.percent(Double(cells.covered) / Double(cells.count)) ?? 0
    return "\(parts): \(Rounding.text(percent, significant: 4)) %. "
  }

  /// A row for each parameter: where it was swept, where it makes sense, and the share covered.
  private var coverageTable: Table {
    let columns = [
      Column("parameter"), Column("unit"), Column("lowest", isMixed: true),
      Column("highest", isMixed: true), Column("makes_sense"), Column("covered", unit: "%"),
    ]
    let bounds = plan.design.bounds
    let rows = plan.parameters.enumerated().map { index, parameter in
      [
        .text(parameter.name), parameter.unit.isEmpty ? .missing : .text(parameter.unit),
        .number(bounds[index].lowerBound), .number(bounds[index].upperBound),
        .text("\(parameter.range)"), Cell(Self.percent(coverage.share(of: index))),
      ]
    }
    return Table(columns: columns, rows: rows)
  }

  private var isGrid: Bool { coverage.isOfGrid }

  /// A share in percent, to a tenth.
  private static func percent(_ share: Double?) -> Double? {
    share.map { ($0 * 1000).rounded() / 10 }
  }
}
