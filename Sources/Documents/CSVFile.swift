// SPDX-License-Identifier: GPL-3.0-or-later

/// A CSV file with a header (RFC 4180), or a table as trackers of videos write it, read from its
/// bytes.
///
/// The file is checked once, as a whole; a column is read when it is asked for, straight from the
/// bytes, so memory stays at the file's size plus the columns in use.
public struct CSVFile: Sendable {
  /// The names in the header, in order; none of them empty, no two alike.
  public let columns: [String]
  /// The number of records after the header, at least 1.
  public let rowCount: Int
  /// The file's name as the user wrote it.
  public var file: String? { source.file }
  /// The places of its names and of its records.
  package let layout: TableLayout
  /// What stands between fields.
  package var separator: CSVSeparator { layout.separator }
  /// The content.
  package let source: SourceBytes

  /// Reads a file.
  ///
  /// Fields are separated by commas, semicolons, tabs or spaces, as in the header, and may stand in
  /// quotes, in which quotes are doubled and line breaks allowed. Lines end with LF or CR LF; a
  /// byte order mark is skipped, and so are empty lines at the end. In a table of several columns
  /// empty lines and comments (after #, %, // or ;) may stand anywhere, and titles before the
  /// header, which may itself be a comment. Comments after # may follow the numbers of a row, every
  /// row may end with a separator, and a first column without a name is called `index`.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The file's name as the user wrote it, for messages.
  /// - Throws: `InputError` with line and column: for an empty file, a header without rows, a row
  ///   of another length than the header, quotes that do not pair, a column name that is missing
  ///   or taken, a NUL byte, and bytes that are not UTF-8.
  public init(bytes: [UInt8], file: String?) throws(InputError) {
    let written = SourceBytes(bytes, file: file)
    try written.validate()
    try written.refuseJSON()
    let source = SourceBytes(written.bytes.tidied, file: file)
    self.source = source
    layout = try source.scan { (bytes) throws(CSVFault) in try TableLayout(bytes) }
    columns = layout.names.map(\.text)
    let layout = layout
    rowCount = try source.scan { (bytes) throws(CSVFault) in
      var scanner = layout.scanner(of: bytes)
      return try Self.countRows(of: layout.names.count, layout.separator, &scanner)
    }
  }

  /// Tells a table from a document, in which keys stand at the beginning of lines.
  ///
  /// - Parameter bytes: The content of a file.
  /// - Returns: True where names of columns stand above a line of two numbers or more, and no key of
  ///   a document above them.
  public static func isTable(_ bytes: [UInt8]) -> Bool {
    let source = SourceBytes(bytes, file: nil)
    return source.bytes.tidied.withUnsafeBufferPointer { HeaderSearch($0).isTable }
  }

  /// Counts the records that are left; all must have the number of fields of the header.
  private static func countRows(
    of fieldCount: Int, _ separator: CSVSeparator, _ scanner: inout CSVScanner
  ) throws(CSVFault) -> Int {
    var rows = 0
    while !scanner.isAtEnd {
      let start = scanner.offset
      var found = 1
      while try !scanner.nextField().endsRecord { found += 1 }
      guard found == fieldCount else {
        let fields = fieldCount == 1 ? "1 field" : "\(fieldCount) fields"
        let manner = separator.name.map { " separated by \($0)" } ?? ""
        throw CSVFault(offset: start, message: "expected \(fields)\(manner), found \(found)")
      }
      rows += 1
    }
    guard rows > 0 else {
      throw CSVFault(offset: 0, message: "the file has a header and no rows")
    }
    return rows
  }

  /// Where it was recorded, as the lines `# system:`, `# device:` and `# scale:` say before anything else;
  /// nil without one.
  package var recorder: String? {
    let lines = source.bytes.prefix(400).split(separator: UInt8(ascii: "\n")).prefix(3)
    let facts = lines.compactMap { line -> String? in
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      let value = parts.last?.trimming("\r").trimming(" ") ?? ""
      guard parts.count == 2, !value.isEmpty,
        ["# system", "# device", "# scale"].contains(parts[0])
      else { return nil }
      return "\(parts[0].dropFirst(2)) \(value)".printable
    }
    return facts.isEmpty ? nil : "recorded with " + facts.joined(separator: ", ")
  }

  /// The first column has no name and numbers the rows from 0: the index of a data frame.
  package var hasIndex: Bool {
    guard columns.count > 1, columns[0] == TableLayout.unnamed else { return false }
    return (try? numbers(in: columns[0])) == (0..<rowCount).map(Double.init)
  }

  // MARK: Columns

  /// Reads a column as text, quotes removed.
  ///
  /// - Parameter column: The column's name.
  /// - Throws: `InputError` for a column that is not there.
  /// - Returns: The text of every row, in order.
  public func texts(in column: String) throws(InputError) -> [String] {
    try cells(in: column) { (_, field) throws(CSVFault) in source.text(of: field) }
  }

  /// The place of a cell, for a message about its value.
  ///
  /// - Parameters:
  ///   - row: The row, from 0; it must exist.
  ///   - column: The column's name.
  /// - Throws: `InputError` for a column that is not there.
  /// - Returns: The file, the line and the column of the cell's content.
  public func source(ofRow row: Int, in column: String) throws(InputError) -> InputSource {
    precondition(0..<rowCount ~= row, "a CSV file has rows 0..<rowCount")
    let offsets = try cells(in: column) { (_, field) throws(CSVFault) in field.range.lowerBound }
    return source.source(at: offsets[row])
  }

  /// The place of a column's name in the header, for a message about the column.
  package func source(ofHeader column: String) throws(InputError) -> InputSource {
    source.source(at: layout.names[try index(of: column)].offset)
  }

  /// The index of a column, named in any capitals, or the error that names the nearest one.
  func index(of column: String) throws(InputError) -> Int {
    let name = meant(by: column, among: columns) ?? column
    guard let index = columns.firstIndex(of: name) else {
      throw .unknown("column", column, known: columns, at: InputSource(place: source.file))
    }
    return index
  }

  /// Reads the fields of a column, in order; `read` gets all bytes of the file and the field.
  func cells<Cell>(
    in column: String, _ read: (UnsafeBufferPointer<UInt8>, CSVField) throws(CSVFault) -> Cell
  ) throws(InputError) -> [Cell] {
    let wanted = try index(of: column)
    return try source.scan { (bytes) throws(CSVFault) in
      var scanner = layout.scanner(of: bytes)
      var cells: [Cell] = []
      cells.reserveCapacity(rowCount)
      while !scanner.isAtEnd {
        for index in columns.indices {
          let field = try scanner.nextField()
          if index == wanted { cells.append(try read(bytes, field)) }
        }
      }
      return cells
    }
  }

  // MARK: Numbers

  /// Reads a column of numbers.
  ///
  /// The sign before decimals is the point; where fields are not separated by commas, the column
  /// may use the comma instead. A number may stand in quotes, and among spaces.
  ///
  /// - Parameter column: The column's name.
  /// - Throws: `InputError` for a column that is not there, and at the first cell that is empty or
  ///   holds anything but a finite number, or one with another decimal sign than those before.
  /// - Returns: The nearest `Double` of every row, in order.
  public func numbers(in column: String) throws(InputError) -> [Double] {
    var sign: DecimalSign?
    return try numbers(in: column, after: &sign)
  }

  /// Reads one of several columns whose numbers all have the same sign before their decimals;
  /// `sign` is nil while no number had decimals.
  package func numbers(
    in column: String, after sign: inout DecimalSign?
  ) throws(InputError) -> [Double] {
    try cells(in: column) { (bytes, field) throws(CSVFault) in
      try number(in: field, of: bytes, column, after: &sign)
    }
  }

  /// Reads a column as `numbers` does, with nil for cells that are empty or hold `nan` or `na`: where
  /// a tracker lost its point.
  package func numbersWithGaps(
    in column: String, after sign: inout DecimalSign?
  ) throws(InputError) -> [Double?] {
    try cells(in: column) { (bytes, field) throws(CSVFault) in
      let cell = bytes[field.range].trimming(0x20)
      if cell.count < 4,
        ["", "nan", "na"].contains(source.text(of: field).lowercased().trimming(" "))
      {
        return nil
      }
      return try number(in: field, of: bytes, column, after: &sign)
    }
  }

  /// The finite number in a field.
  private func number(
    in field: CSVField, of bytes: UnsafeBufferPointer<UInt8>, _ column: String,
    after sign: inout DecimalSign?
  ) throws(CSVFault) -> Double {
    let cell = bytes[field.range].trimming(0x20)
    let value = separator.allowsDecimalComma ? cell.decimalValue(after: &sign) : cell.decimalValue
    guard let value, value.isFinite else {
      let message = notANumber(source.text(of: field), after: sign)
      throw CSVFault(
        offset: field.range.lowerBound, message: "column \(quoted(column)): \(message)")
    }
    return value
  }

  /// The times of a column in seconds, where it holds a clock's; nil where it holds numbers.
  ///
  /// - Parameters:
  ///   - column: The column's name.
  ///   - fps: The frames per second that the last part counts; nil where that is not known.
  /// - Throws: `InputError` for a column that is not there, and for clock's times that are in doubt.
  /// - Returns: The times in seconds and their form.
  package func clockTimes(in column: String, fps: Double?) throws(InputError) -> ClockTimes? {
    guard ClockTimes.isClock(try firstText(in: column)) else { return nil }
    let texts = try texts(in: column).map { String($0.trimming(" ")) }
    return try ClockTimes(texts, fps: fps) { (row, message) throws(InputError) in
      InputError(
        at: try self.source(ofRow: row, in: column), "column \(quoted(column)): \(message)")
    }
  }

  /// The text of a column's first cell.
  private func firstText(in column: String) throws(InputError) -> String {
    let wanted = try index(of: column)
    return try source.scan { (bytes) throws(CSVFault) in
      var scanner = layout.scanner(of: bytes)
      for _ in 0..<wanted { _ = try scanner.nextField() }
      return try scanner.nextField().text(in: bytes)
    }
  }

  /// The file has numbers alone, and the names of its columns are made up.
  package var lacksHeader: Bool { layout.names[0].offset == layout.body }

  /// The line of the header, where lines before it were left out; nil where it is the first one.
  package var lateHeaderLine: Int? {
    let line = source.source(at: layout.names[0].offset).line ?? 1
    return line > 1 && !lacksHeader ? line : nil
  }

  /// The fault of a cell that holds no finite number, or one with a wrong decimal sign.
  private func notANumber(_ text: String, after sign: DecimalSign?) -> String {
    let cell = text.trimming(" ")
    let signs = cell.utf8.compactMap(DecimalSign.init)
    if separator.allowsDecimalComma, Self.isNumeric(cell) {
      if signs.count > 1, signs.contains(.comma) {
        return "\(quoted(text)) has more than one decimal sign; write numbers without thousands "
          + "separators"
      }
      if let sign, let found = signs.first, found != sign {
        return "found \(quoted(text)) among numbers with decimal \(sign)s; write all with one sign"
      }
    }
    return "expected a finite number, found \(cell.isEmpty ? "an empty cell" : quoted(text))"
  }

  /// Recognises text that consists of digits, signs and exponents alone.
  private static func isNumeric(_ text: Substring) -> Bool {
    text.utf8.contains(where: \.isDigit)
      && text.utf8.allSatisfy { $0.isDigit || ".,+-eE".utf8.contains($0) }
  }

  // MARK: Rows

  /// The file with only the rows that have a text in a column; messages then count those rows alone.
  ///
  /// - Parameters:
  ///   - column: The column's name.
  ///   - text: The text.
  /// - Throws: `InputError` for a column that is not there, and where no row has the text.
  /// - Returns: The rows, under the same header.
  package func rows(where column: String, is text: String) throws(InputError) -> CSVFile {
    let kept = try texts(in: column).map { $0 == text }
    let table = try columns.map { (column) throws(InputError) in
      [column] + zip(try texts(in: column), kept).filter(\.1).map(\.0)
    }
    try InputSource(place: file, line: 1).refuse(
      unless: table[0].count > 1, "no row has \(quoted(text)) in \(quoted(column))")
    let lines = table[0].indices.map { row in
      table.map { "\"" + $0[row].replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    }
    return try CSVFile(bytes: Array(lines.joined(separator: "\n").utf8), file: file)
  }
}

/// The byte between the fields of a CSV file.
package enum CSVSeparator: UInt8 {
  case tab = 0x09
  /// Any number of spaces and tabs.
  case blanks = 0x20
  case comma = 0x2C
  case semicolon = 0x3B

  /// True for a byte that separates fields.
  func separates(at byte: UInt8) -> Bool {
    byte == rawValue || self == .blanks && byte == Self.tab.rawValue
  }

  /// Finds the separator of a file by its header.
  ///
  /// Policy: a tab or a semicolon outside quotes is the separator, whatever commas there are. Names
  /// with commas are usual where spreadsheets write semicolons (`Weg, mm`), names with semicolons
  /// are not; and a wrong guess shows in the first row, which has another number of fields.
  init(ofHeaderOf bytes: UnsafeBufferPointer<UInt8>) {
    var isQuoted = false
    let line = bytes.prefix { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return isQuoted || byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
    }
    let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    let bare = stride(from: 0, to: parts.count, by: 2).flatMap { parts[$0] }
    self = [.tab, .semicolon].first { bare.contains($0.rawValue) } ?? .comma
  }

  /// Allows a comma as the sign before the decimals of a field.
  var allowsDecimalComma: Bool { self != .comma }

  /// The separator in words, after `separated by`; nil for the comma, which is expected.
  package var name: String? {
    switch self {
    case .tab: "tabs"
    case .blanks: "spaces"
    case .comma: nil
    case .semicolon: "\";\""
    }
  }
}

/// The sign before the decimals of numbers.
package enum DecimalSign: UInt8 {
  case comma = 0x2C
  case point = 0x2E
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The number that the bytes spell, infinite beyond the range of `Double`; nil for other text.
  ///
  /// The syntax is checked first: the standard library also reads `inf`, `nan` and `0x1p3`.
  var decimalValue: Double? { decimalValue(.point) }

  private func decimalValue(_ sign: DecimalSign) -> Double? {
    guard !isEmpty, decimalLength(in: self, point: sign) == count else { return nil }
    if sign == .point { return Double(String(decoding: self, as: UTF8.self)) }
    let point = DecimalSign.point.rawValue
    return Double(String(decoding: map { $0 == sign.rawValue ? point : $0 }, as: UTF8.self))
  }

  /// The number that the bytes spell, with a comma or a point before its decimals; infinite beyond
  /// the range of `Double`, nil for other text and for another sign than before.
  ///
  /// `sign` is nil while no number had decimals; the first that has some sets it.
  func decimalValue(after sign: inout DecimalSign?) -> Double? {
    guard let found = lazy.compactMap(DecimalSign.init).first else { return decimalValue }
    guard sign ?? found == found else { return nil }
    sign = found
    return decimalValue(found)
  }
}
