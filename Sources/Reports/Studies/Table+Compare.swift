// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension Table {
  /// Motions side by side: `metric,a,b,difference`, and of more than two `metric,a,b,c`.
  ///
  /// Of more than two the numbers of two curves together stand in the column of the one that is
  /// compared with the first.
  public init(comparison: Comparison) {
    let count = comparison.pairs.count + 1
    let letters = (0..<count).map { Column(Comparison.letter(of: $0), isMixed: true) }
    self.init(
      columns: [Column("metric", .text)] + letters
        + (count == 2 ? [Column("difference", isMixed: true)] : []),
      rows: comparison.rows.map { row in
        let isOfPairs = row.values.allSatisfy { $0 == nil }
        let cells = count > 2 && isOfPairs ? [nil] + row.differences : row.values
        return [.text(row.name)] + cells.map { Cell($0) }
          + (count == 2 ? [Cell(row.differences[0])] : [])
      })
  }
}

extension Table {
  /// A response before and after a fit: columns `time`, `before` and `after`.
  ///
  /// Nil where a value after it is not finite; one before it that is not finite is missing.
  ///
  /// - Parameters:
  ///   - before: The response of the scene as the document writes it.
  ///   - after: The response of the fitted scene, at the same times.
  ///   - unit: The unit of their values, empty for a bare number.
  public init?(before: Curve, after: Curve, unit: String) {
    precondition(before.times == after.times, "a fit changes no times of its scene")
    guard after.values.allSatisfy(\.isFinite) else { return nil }
    self.init(
      columns: [
        Column("time", unit: "s"), Column("before", unit: unit), Column("after", unit: unit),
      ],
      rows: after.times.indices.map { tick in
        let before = before.values[tick]
        return [
          .number(after.times[tick]), before.isFinite ? .number(before) : .missing,
          .number(after.values[tick]),
        ]
      })
  }
}
