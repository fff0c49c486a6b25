// SPDX-License-Identifier: GPL-3.0-or-later

extension CSVFile {
  /// The unit of a column of times, where they are no frame numbers: the unit that is given, that of its
  /// name, or that of their steps.
  ///
  /// It is an error if the unit is none of time, and if neither name nor steps tell it.
  package func timeUnit(
    of column: ColumnChoice, _ times: [Double], as asked: CurveColumns
  ) throws(InputError) -> TimeUnit {
    if let unit = writtenUnit(of: column, asked) { return unit }
    guard column.unit == nil, !ColumnNames.areFrames(in: column.name) else {
      throw try scaleFault(of: column, asked)
    }
    return try unit(of: times, in: column, asked)
  }

  /// Refuses times with a unit as frame numbers.
  package func checkFrames(in column: ColumnChoice, as asked: CurveColumns) throws(InputError) {
    guard writtenUnit(of: column, asked) == nil,
      column.unit == nil || ColumnNames.areFrames(in: column.name)
    else { throw try scaleFault(of: column, asked) }
  }

  private func writtenUnit(of column: ColumnChoice, _ asked: CurveColumns) -> TimeUnit? {
    asked.unit ?? column.unit.flatMap(TimeUnit.init(spelling:))
  }

  /// The unit in which the middle step is that of 4 to 250 samples a second, which no two units share;
  /// seconds where it is less than 1, and in tables of fewer than 20 rows.
  private func unit(
    of times: [Double], in column: ColumnChoice, _ asked: CurveColumns
  ) throws(InputError) -> TimeUnit {
    let steps = zip(times.dropFirst(), times).map(-).sorted()
    guard times.count >= 20, case let step = steps[steps.count / 2], step >= 1 else {
      return .seconds
    }
    let units = TimeUnit.allCases.dropFirst()
    if let unit = units.first(where: { 0.004...0.25 ~= $0.seconds(of: step) }) { return unit }
    let advice = asked.areKeys ? "write timeUnit: s, or fps" : "add --time-unit s, or --fps"
    throw InputError(
      at: try source(ofHeader: column.name),
      "column \(quoted(column.name)) goes on by \(plainText(of: step)) from row to row, and its unit is "
        + "not clear; \(advice) where it counts frames")
  }

  /// The fault of a column that has no scale.
  private func scaleFault(
    of column: ColumnChoice, _ asked: CurveColumns
  ) throws(InputError) -> InputError {
    let fault: String
    if let unit = writtenUnit(of: column, asked) {
      fault = "is in \(unit), not frame numbers; leave out \(asked.areKeys ? "fps" : "--fps")"
    } else if ColumnNames.areFrames(in: column.name) {
      let advice = asked.areKeys ? "write fps" : "add --fps"
      fault = "holds frame numbers; \(advice), the frames per second"
    } else {
      let unit = quoted(column.unit ?? "")
      fault = "is in \(unit), which is not supported; times are in s, ms, us, ns or min"
    }
    return InputError(
      at: try source(ofHeader: column.name), "column \(quoted(column.name)) \(fault)")
  }
}
