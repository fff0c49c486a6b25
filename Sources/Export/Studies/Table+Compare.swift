// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

extension Table {
  /// Two responses side by side: `metric,a,b,difference`.
  public init(comparison: Comparison) {
    self.init(
      columns: [
        Column("metric"), Column("a", isMixed: true), Column("b", isMixed: true),
        Column("difference", isMixed: true),
      ],
      rows: comparison.rows.map {
        [.text($0.name), Cell($0.first), Cell($0.second), Cell($0.difference)]
      })
  }
}

extension Comparison {
  /// What the table leaves out, in a sentence: `compared from 0 to 3 s; they differ most at 0.1 s`.
  public var summary: String {
    let times = [curves.overlap.lowerBound, curves.overlap.upperBound, curves.largestTime]
      .map { Rounding.text($0, significant: 5) }
    guard curves.largest > 0 else {
      return "compared from \(times[0]) to \(times[1]) s; they do not differ there"
    }
    return "compared from \(times[0]) to \(times[1]) s; they differ most at \(times[2]) s"
  }
}
