// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

extension FitText {
  /// The parts of `fit.md` after its summary: those that the report has something for.
  var sections: [(heading: String, text: String)] {
    let search = [effort, "ended: \(report.reason)"].map { "- \($0)\n" }.joined()
    let parts: [(String, String?)] =
      [
        ("Parameters", markdown(Table(fit: report))),
        ("Intervals", markdown(hasFurtherIntervals ? Table(intervalsOf: report) : nil)),
        ("Correlations", markdown(report.statistics.flatMap { Table(correlations: $0) })),
        ("Curves", markdown(report.comparisons.isEmpty ? nil : Table(curves: report.comparisons))),
      ] + targets + [
        ("Front", markdown(report.front.map { Table(readable: $0, of: report, on: channel) })),
        (
          "Metrics of the fitted scene",
          markdown(Table(metrics: report.metrics, on: channel, isForPeople: true))
        ),
        ("Search", search + (markdown(startTable).map { "\n\($0)" } ?? "")),
      ]
    return parts.compactMap { heading, text in text.map { (heading, $0) } }
  }

  /// What must hold and what is only wished, each under its heading where there are both.
  private var targets: [(String, String?)] {
    let constraints = report.targets.filter(\.target.isConstraint)
    let wishes = report.targets.filter { !$0.target.isConstraint }
    let hasBoth = !constraints.isEmpty && !wishes.isEmpty
    return [(hasBoth ? "Constraints" : "Targets", constraints), ("Wishes", wishes)].map {
      ($0, markdown($1.isEmpty ? nil : Table(targets: $1, on: channel)))
    }
  }

  private var hasFurtherIntervals: Bool {
    !report.profiles.isEmpty || report.bootstrap != nil
  }

  /// Each start and where it ended; nil where there is none.
  private var startTable: Table? {
    guard let first = report.starts.first else { return nil }
    let names = report.columns(forValues: first.start.count)
    let columns = ["from", "to"].flatMap { word in
      names.map { Column("\(word) \($0.name)", unit: $0.unit) }
    }
    return Table(
      columns: columns + [Column("cost", isMixed: true)],
      rows: report.starts.map { start in
        (start.start + start.end + [start.cost]).map { Cell(finite: $0) }
      })
  }

  private func markdown(_ table: Table?) -> String? { table?.text(format: .markdown()) }
}
