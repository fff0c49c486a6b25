// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

extension CSVFile {
  /// Reads a curve from two columns.
  ///
  /// - Parameters:
  ///   - time: The column of times in seconds, nil to guess.
  ///   - value: The column of values, nil to guess.
  /// - Throws: `InputError` for columns that are not there, cells that are no numbers, fewer than
  ///   two rows, and times that do not increase.
  /// - Returns: The curve and the columns taken.
  public func curve(
    time: String? = nil, value: String? = nil
  ) throws(InputError) -> (Curve, CurveSource) {
    let columns = try curveColumns(time: time, value: value)
    if let unit = columns.time.unit?.lowercased(), !Self.secondUnits.contains(unit) {
      throw InputError(
        at: try source(ofHeader: columns.time.name),
        "column \"\(columns.time.name)\" is in \(unit), which is not supported yet; times are in seconds"
      )
    }
    let times = try numbers(in: columns.time.name)
    let values = try numbers(in: columns.value.name)
    do {
      return (try Curve(times: times, values: values), columns)
    } catch {
      throw try place(of: error, columns)
    }
  }

  /// The units that say that times are in seconds.
  private static let secondUnits = ["s", "sec", "secs", "second", "seconds"]

  /// The line and column of a fault that the curve itself found.
  private func place(
    of error: CurveError, _ columns: CurveSource
  ) throws(InputError) -> InputError {
    switch error {
    case .timesNotIncreasing(let index):
      InputError(
        at: try source(ofRow: index, in: columns.time.name),
        "times must increase from row to row, and \(columns.time.name) does not")
    default: InputError(at: InputSource(place: source.file), "\(error)")
    }
  }
}
