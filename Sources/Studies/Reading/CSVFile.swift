// SPDX-License-Identifier: GPL-3.0-or-later

/// A CSV file with a header (RFC 4180), read from its bytes.
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
  /// The content.
  let source: SourceBytes

  /// Reads a file.
  ///
  /// Fields are separated by commas and may stand in quotes, in which quotes are doubled and line
  /// breaks allowed. Lines end with LF or CR LF; a byte order mark is skipped, and so are empty
  /// lines at the end.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The file's name as the user wrote it, for messages.
  /// - Throws: `InputError` with line and column: for an empty file, a header without rows, a row
  ///   of another length than the header, quotes that do not pair, a column name that is missing
  ///   or taken, a NUL byte, and bytes that are not UTF-8.
  public init(bytes: [UInt8], file: String?) throws(InputError) {
    let source = SourceBytes(bytes, file: file)
    try source.validate()
    (columns, rowCount) = try source.scan { (_, scanner) throws(CSVFault) in
      let columns = try Self.header(source, &scanner)
      return (columns, try Self.countRows(of: columns.count, &scanner))
    }
    self.source = source
  }

  /// Reads the names of the columns.
  private static func header(
    _ source: SourceBytes, _ scanner: inout CSVScanner
  ) throws(CSVFault) -> [String] {
    guard !scanner.isAtEnd else { throw CSVFault(offset: 0, message: "the file is empty") }
    var names: [String] = []
    var taken: Set<String> = []
    var isLast = false
    while !isLast {
      let start = scanner.offset
      let field = try scanner.nextField()
      let name = String(source.text(of: field).trimming(" "))
      guard !name.isEmpty else {
        throw CSVFault(offset: start, message: "column \(names.count + 1) has no name")
      }
      guard taken.insert(name).inserted else {
        throw CSVFault(offset: start, message: "duplicate column \(quoted(name))")
      }
      names.append(name)
      isLast = field.endsRecord
    }
    try refuseOtherSeparators(in: names)
    return names
  }

  /// Refuses files of the dialects that spreadsheets write where the comma is a decimal sign.
  private static func refuseOtherSeparators(in names: [String]) throws(CSVFault) {
    for (separator, name) in [(";", "\";\""), ("\t", "tabs")]
    where names.count == 1 && names[0].contains(separator) {
      throw CSVFault(
        offset: 0, message: "fields seem to be separated by \(name); only \",\" is supported")
    }
  }

  /// Counts the records that are left, which must all have as many fields as the header.
  private static func countRows(
    of fieldCount: Int, _ scanner: inout CSVScanner
  ) throws(CSVFault) -> Int {
    var rows = 0
    while !scanner.isAtEnd {
      let start = scanner.offset
      var found = 1
      while try !scanner.nextField().endsRecord { found += 1 }
      guard found == fieldCount else {
        let fields = fieldCount == 1 ? "1 field" : "\(fieldCount) fields"
        throw CSVFault(offset: start, message: "expected \(fields), found \(found)")
      }
      rows += 1
    }
    guard rows > 0 else {
      throw CSVFault(offset: 0, message: "the file has a header and no rows")
    }
    return rows
  }
}
