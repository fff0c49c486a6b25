// SPDX-License-Identifier: GPL-3.0-or-later

/// Comma-separated values (RFC 4180): the format that keeps every digit.
///
/// A header, lines ending in LF, quotes only where a comma, a quote or a line break asks for them.
/// Numbers read back as the same `Double`; a missing answer is an empty cell.
///
/// ```
/// point,damping,settle_time,status,message
/// 0,0.5,,not_settled,"thrown left, then up"
/// 1,0.525,0.2833333333333333,ok,
/// ```
public struct CSVFormat: RowFormat {
  /// Makes the format.
  public init() {}

  /// Appends the line of column names.
  public func appendHead(of columns: [Column], to bytes: inout [UInt8]) {
    for (index, column) in columns.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(csv: column.name)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends a row as a line.
  public func append(
    _ row: [Cell], of columns: [Column], to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    for index in row.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(csv: row[index])
    }
    if bytes.count == start { bytes.append(text: #""""#) }  // readers skip a line that is empty
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends nothing: the last row ends the text.
  public func appendFoot(isEmpty: Bool, to bytes: inout [UInt8]) {}
}

extension TableFormat where Self == CSVFormat {
  /// Comma-separated values, with every digit.
  public static func csv() -> CSVFormat { CSVFormat() }
}

extension [UInt8] {
  /// Appends a cell; a missing one leaves nothing between its commas.
  fileprivate mutating func append(csv cell: Cell) {
    switch cell {
    case .number(let value): append(number: value)
    case .integer(let value): append(integer: value)
    case .text(let text): append(csv: text)
    case .boolean(let value): append(boolean: value)
    case .missing: break
    }
  }

  /// Appends a text, in quotes where it would otherwise end its cell; quotes within are doubled.
  package mutating func append(csv text: String) {
    append(text: text.needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text)
  }
}

extension String {
  /// Contains a character that would end its cell in CSV, so that it stands in quotes there.
  fileprivate var needsQuotes: Bool {
    utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
  }
}
