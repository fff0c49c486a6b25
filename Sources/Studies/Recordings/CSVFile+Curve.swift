// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Responses

extension CSVFile {
  /// Reads a curve from a column of times and one of values, or those of a position in the plane.
  ///
  /// Times are converted to seconds from the unit at the end of their column's name, from a clock's
  /// hours, minutes and seconds, or from frame numbers. Rows that follow each other with the same
  /// time become one sample, their mean; rows without a value are left out. Of a position the curve
  /// is the way along the main direction of the move.
  ///
  /// - Parameter asked: The columns; those that are not asked for are found.
  /// - Throws: `InputError` for columns that are not there, a unit that is none of time's, frame
  ///   numbers without `fps` and `fps` without them, cells that are no numbers, the motions of
  ///   several items, fewer than two samples, and times that do not increase.
  /// - Returns: The curve, and where it comes from, with a note on all that was converted.
  public func curve(
    _ asked: CurveColumns = CurveColumns()
  ) throws(InputError) -> (Curve, CurveSource) {
    precondition(asked.fps.map { $0 > 0 && $0.isFinite } ?? true, "frames per second are above 0")
    var columns = try curveColumns(
      time: asked.time, value: asked.value, hasFrames: asked.fps != nil,
      guessesPlane: !asked.areKeys)
    try refuseSeveralItems(columns)
    var sign: DecimalSign?
    let (times, timeNote) = try times(in: columns.time, asked, after: &sign)
    try refuseDecreasing(times, in: columns.time.name)
    let recorded = try values(of: columns, after: &sign)
    let clock = recorded.rows.map { times[$0] }
    let samples = MergedSamples(times: clock, values: recorded.values)
    if let row = samples.firstRow, samples.areSeveral {
      throw try source(ofRow: recorded.rows[row], in: columns.time.name).error(
        "the rows of one time have different values, as of several things: split the file")
    }
    if let direction = recorded.direction {
      columns.across = MergedSamples(times: clock, values: direction.across).values
      columns.oneCoordinate = MergedSamples(times: clock, values: direction.oneCoordinate).values
    }
    columns.recorder = recorder
    columns.notes = try [
      separator.name.map { "fields are separated by \($0)" },
      sign == .comma ? "numbers have decimal commas" : nil,
      lacksHeader
        ? "the file has no header; its columns are called \(self.columns.listed)"
        : nil,
      lateHeaderLine.map { "the names of the columns are those of line \($0)" },
      timeNote, note(onFirstGap: recorded.firstGap, recorded.rows, in: columns.time.name),
      note(on: samples, of: recorded.rows, in: columns.time.name), recorded.direction?.sentence,
    ].compactMap(\.self)
    return (try curve(of: samples), columns)
  }

  /// Refuses the motions of several items, as `simulate` writes them.
  private func refuseSeveralItems(_ source: CurveSource) throws(InputError) {
    guard columns.contains("item"), source.value.name != "item", source.time.name != "item" else {
      return
    }
    var items: [String] = []
    for item in try texts(in: "item") where items.last != item && !items.contains(item) {
      items.append(item)
      guard items.count < 10 else { break }
    }
    guard items.count > 1 else { return }
    throw try self.source(ofHeader: "item").error(
      "the file holds the motions of several items (\(items.joined(separator: ", "))), and a curve "
        + "is that of one; keep the rows of one of them")
  }

  /// The times of a column in seconds, and the note on their conversion; dates count from the first.
  private func times(
    in column: ColumnChoice, _ asked: CurveColumns, after sign: inout DecimalSign?
  ) throws(InputError) -> ([Double], String?) {
    let name = "times of column \(quoted(column.name))"
    if let clock = try clockTimes(in: column.name, fps: asked.fps) {
      return (clock.seconds, "\(name) are a clock's, \(clock.form)")
    }
    let numbers = try numbers(in: column.name, after: &sign)
    if let fps = asked.fps {
      try checkFrames(in: column, as: asked)
      if let wrong = numbers.firstIndex(where: { $0 != $0.rounded() }) {
        throw try source(ofRow: wrong, in: column.name).error(
          "column \(quoted(column.name)) holds \(plainText(of: numbers[wrong])), which is no frame "
            + "number; leave out \(asked.areKeys ? "fps" : "--fps") for times")
      }
      let note = "\(name) are frame numbers, \(plainText(of: fps)) a second"
      return (numbers.map { $0 / fps }, note)
    }
    let unit = try timeUnit(of: column, numbers, as: asked)
    guard unit.seconds(of: numbers[0]) >= Self.firstDate else {
      return (numbers.map(unit.seconds), unit == .seconds ? nil : "\(name) are in \(unit)")
    }
    let note = "\(name) are in \(unit), counted from the first"
    return (numbers.map { unit.seconds(of: $0 - numbers[0]) }, note)
  }

  /// The seconds since 1970 from which on times are dates: those of 1973.
  private static let firstDate = 1e8

  /// Refuses times that go back, and times that are all one.
  private func refuseDecreasing(_ times: [Double], in column: String) throws(InputError) {
    let isConstant = times.count > 1 && times.allSatisfy { $0 == times[0] }
    let wrong = isConstant ? 1 : times.indices.dropFirst().first { times[$0] < times[$0 - 1] }
    guard let wrong else { return }
    throw try source(ofRow: wrong, in: column).error(
      "times must increase from row to row, and \(column) does not")
  }

  /// The rows that have a value, from 0, with their values: those of one column, or the way along the main
  /// direction of two, which is nil for one; and the first row without a value.
  private func values(
    of columns: CurveSource, after sign: inout DecimalSign?
  ) throws(InputError) -> (
    rows: [Int], values: [Double], firstGap: Int?, direction: MainDirection?
  ) {
    let names = columns.plane.map { [$0.x, $0.y] } ?? [columns.value.name]
    var cells: [[Double?]] = []
    for name in names { cells.append(try numbersWithGaps(in: name, after: &sign)) }
    let all = cells[0].indices
    let rows = all.filter { row in cells.allSatisfy { $0[row] != nil } }
    let firstGap = all.first { row in cells.contains { $0[row] == nil } }
    if rows.count < 2, firstGap != nil {
      // No curve without them: say what is wrong with the first.
      for name in names { _ = try numbers(in: name) }
    }
    let numbers = cells.map { column in rows.compactMap { column[$0] } }
    guard columns.plane != nil else { return (rows, numbers[0], firstGap, nil) }
    let direction = MainDirection(x: numbers[0], y: numbers[1])
    return (rows, direction.way, firstGap, direction)
  }

  /// The note for the user on rows without a value; nil without any.
  private func note(
    onFirstGap row: Int?, _ rows: [Int], in column: String
  ) throws(InputError) -> String? {
    guard let row else { return nil }
    let line = try source(ofRow: row, in: column).line.map { " (first at line \($0))" } ?? ""
    let gaps = rowCount - rows.count
    return "left out \(gaps) row\(gaps == 1 ? "" : "s") without a value\(line)"
  }

  /// The note for the user on merged rows; nil without any.
  private func note(
    on samples: MergedSamples, of rows: [Int], in column: String
  ) throws(InputError) -> String? {
    guard let row = samples.firstRow.map({ rows[$0] }) else { return nil }
    let line = try source(ofRow: row, in: column).line.map { " (first at line \($0))" } ?? ""
    let means =
      samples.mergedSamples == 1
      ? "1 sample, their mean" : "\(samples.mergedSamples) samples, their means"
    return "merged \(samples.repeatedRows) rows with repeated times into \(means)\(line)"
  }

  /// The curve through samples, whose squares and quotients are numbers.
  private func curve(of samples: MergedSamples) throws(InputError) -> Curve {
    for (name, numbers) in [("times", samples.times), ("values", samples.values)] {
      let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
      let isLarge = 1e100..<Double.infinity ~= max(low.magnitude, high.magnitude)
      guard isLarge || high > low && high - low < 1e-100 else { continue }
      throw InputSource(place: file).error(
        "the \(name) \(isLarge ? "are too large" : "lie too close together") to compute with")
    }
    do {
      return try Curve(times: samples.times, values: samples.values)
    } catch {
      throw InputSource(place: file).error("\(error)")
    }
  }
}

/// The path of a file seen from the folder of a document, as the document would write it.
///
/// - Parameters:
///   - name: The path seen from the working folder; `-` for standard input.
///   - document: The path of the document, seen from there too.
/// - Returns: A relative path where the document lies in or below the working folder, else one from the
///   root; `-` stays.
package func documentPath(of name: String, from document: String) -> String {
  guard name != "-", !name.hasPrefix("/") else { return name }
  let folders = document.split(separator: "/").dropLast().filter { $0 != "." }
  guard !document.hasPrefix("/"), !folders.contains("..") else {
    return URL(fileURLWithPath: name).standardizedFileURL.path
  }
  return folders.map { _ in "../" }.joined() + name
}
