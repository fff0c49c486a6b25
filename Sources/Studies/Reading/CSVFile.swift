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
  /// What stands between fields.
  let separator: CSVSeparator
  /// The content.
  let source: SourceBytes

  /// Reads a file.
  ///
  /// Fields are separated by commas, semicolons or tabs, whichever the header has, and may stand in
  /// quotes, in which quotes are doubled and line breaks allowed. Lines end with LF or CR LF; a byte
  /// order mark is skipped, and so are empty lines at the end.
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
    let separator = CSVSeparator(ofHeaderOf: source.bytes)
    (columns, rowCount) = try source.scan(separator: separator) { (_, scanner) throws(CSVFault) in
      let columns = try Self.header(source, &scanner)
      return (columns, try Self.countRows(of: columns.count, separator, &scanner))
    }
    self.source = source
    self.separator = separator
  }

  /// Lets `body` walk over the fields, and gives its faults their line and column.
  ///
  /// - Parameter body: What to do with all bytes and a scanner at the first field of the header.
  /// - Throws: `InputError` for a fault that `body` finds.
  /// - Returns: What `body` returns.
  func scan<Result>(
    _ body: (UnsafeBufferPointer<UInt8>, inout CSVScanner) throws(CSVFault) -> Result
  ) throws(InputError) -> Result {
    try source.scan(separator: separator, body)
  }

  /// Reads the names of the columns.
  private static func header(
    _ source: SourceBytes, _ scanner: inout CSVScanner
  ) throws(CSVFault) -> [String] {
    guard !scanner.isAtEnd else { throw CSVFault(offset: 0, message: "the file is empty") }
    var fields: [(offset: Int, name: String)] = []
    var isLast = false
    while !isLast {
      let start = scanner.offset
      let field = try scanner.nextField()
      fields.append((start, String(source.text(of: field).trimming(" "))))
      isLast = field.endsRecord
    }
    guard !fields.allSatisfy({ Double($0.name) != nil }) else {
      throw CSVFault(
        offset: 0, message: "the first line holds numbers, expected names such as time,value")
    }
    return try Self.names(of: fields)
  }

  /// The names of a header, none of them empty, no two alike.
  private static func names(
    of fields: [(offset: Int, name: String)]
  ) throws(CSVFault) -> [String] {
    var names: [String] = []
    for (start, name) in fields {
      guard !name.isEmpty else {
        throw CSVFault(offset: start, message: "column \(names.count + 1) has no name")
      }
      guard !names.contains(name) else {
        throw CSVFault(offset: start, message: "duplicate column \(quoted(name))")
      }
      names.append(name)
    }
    return names
  }

  /// Counts the records that are left, which must all have as many fields as the header.
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
}
