// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// The values of a recording: one column of it, or the way along the main direction of two.
struct RecordedValues {
  /// The rows that have a value, from 0.
  let rows: [Int]
  /// Their values.
  let values: [Double]
  /// The first row without a value; nil where all have one.
  let firstGap: Int?
  /// The direction of a move in the plane; nil for one column.
  let direction: MainDirection?

  /// Reads the values of the columns that were found.
  init(
    of columns: CurveSource, in file: CSVFile, after sign: inout DecimalSign?
  ) throws(InputError) {
    let names = columns.plane.map { [$0.x, $0.y] } ?? [columns.value.name]
    var cells: [[Double?]] = []
    for name in names { cells.append(try file.numbersWithGaps(in: name, after: &sign)) }
    let all = cells[0].indices
    let rows = all.filter { row in cells.allSatisfy { $0[row] != nil } }
    self.rows = rows
    firstGap = rows.count == all.count ? nil : zip(all, rows).first { $0 != $1 }?.0 ?? rows.count
    if rows.count < 2, firstGap != nil {
      // No curve without them: say what is wrong with the first.
      for name in names { _ = try file.numbers(in: name) }
    }
    let numbers = cells.map { column in rows.compactMap { column[$0] } }
    direction = columns.plane == nil ? nil : MainDirection(x: numbers[0], y: numbers[1])
    values = direction?.way ?? numbers[0]
  }
}
