// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

extension CSVFile {
  /// Reads a curve from two columns.
  ///
  /// Times are converted to seconds from the unit at the end of their column's name, or from frame
  /// numbers. Rows that follow each other with the same time become one sample, their mean.
  ///
  /// - Parameters:
  ///   - time: The column of times, nil to guess.
  ///   - value: The column of values, nil to guess.
  ///   - fps: The frames per second where times are frame numbers, finite and greater than 0; nil
  ///     where they are times.
  ///   - origin: Where the columns are said, for messages.
  /// - Throws: `InputError` for columns that are not there, a unit that is none of time's, frame
  ///   numbers without `fps` and `fps` without them, cells that are no numbers, fewer than two
  ///   samples, and times that do not increase.
  /// - Returns: The curve, and where it comes from, with a note on all that was converted.
  public func curve(
    time: String? = nil, value: String? = nil, fps: Double? = nil, origin: ColumnsOrigin = .options
  ) throws(InputError) -> (Curve, CurveSource) {
    precondition(fps.map { $0 > 0 && $0.isFinite } ?? true, "frames per second are above 0")
    var columns = try curveColumns(time: time, value: value, hasFrames: fps != nil)
    let scale = try timeScale(of: columns.time, fps: fps, origin: origin)
    var sign: DecimalSign?
    let times = try times(in: columns.time, scale, after: &sign, origin)
    let values = try numbers(in: columns.value.name, after: &sign)
    try refuseDecreasing(times, in: columns.time.name)
    let samples = MergedSamples(times: times, values: values)
    columns.notes = try [
      separator.name.map { "fields are separated by \($0)" },
      sign == .comma ? "numbers have decimal commas" : nil,
      scale.note(on: columns.time), note(on: samples, in: columns.time.name),
    ].compactMap(\.self)
    return (try curve(of: samples), columns)
  }

  /// The times of a column in seconds; frame numbers must be whole.
  private func times(
    in column: ColumnChoice, _ scale: TimeScale, after sign: inout DecimalSign?,
    _ origin: ColumnsOrigin
  ) throws(InputError) -> [Double] {
    let numbers = try numbers(in: column.name, after: &sign)
    if case .frames = scale, let wrong = numbers.firstIndex(where: { $0 != $0.rounded() }) {
      throw InputError(
        at: try source(ofRow: wrong, in: column.name),
        "column \(quoted(column.name)) holds \(plainText(of: numbers[wrong])), which is no frame "
          + "number; leave out \(origin == .options ? "--fps" : "fps") for times")
    }
    return numbers.map(scale.seconds)
  }

  /// Refuses times that go back, and times that are all one.
  private func refuseDecreasing(_ times: [Double], in column: String) throws(InputError) {
    let isConstant = times.count > 1 && times.allSatisfy { $0 == times[0] }
    let wrong = isConstant ? 1 : times.indices.dropFirst().first { times[$0] < times[$0 - 1] }
    guard let wrong else { return }
    throw InputError(
      at: try source(ofRow: wrong, in: column),
      "times must increase from row to row, and \(column) does not")
  }

  /// The note for the user on merged rows; nil without any.
  private func note(on samples: MergedSamples, in column: String) throws(InputError) -> String? {
    guard let row = samples.firstRow else { return nil }
    let line = try source(ofRow: row, in: column).line.map { " (first at line \($0))" } ?? ""
    let means =
      samples.mergedSamples == 1
      ? "1 sample, their mean" : "\(samples.mergedSamples) samples, their means"
    return "merged \(samples.repeatedRows) rows with repeated times into \(means)\(line)"
  }

  /// The curve through samples.
  private func curve(of samples: MergedSamples) throws(InputError) -> Curve {
    do {
      return try Curve(times: samples.times, values: samples.values)
    } catch {
      throw InputError(at: InputSource(place: file), "\(error)")
    }
  }
}
