// SPDX-License-Identifier: GPL-3.0-or-later

/// A way to write a table.
public enum TableFormat: Sendable, Hashable {
  /// Values between separators (RFC 4180): ``csv`` with another separator between cells, and another sign
  /// before decimals, each as a character of ASCII.
  case separated(by: UInt8, decimal: UInt8)

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
  public static let csv = separated(by: UInt8(ascii: ","), decimal: UInt8(ascii: "."))

  /// A JSON array with an object for each row, each on its line.
  ///
  /// Keys are the names of the columns, in their order; numbers are as in CSV; a missing answer is null.
  ///
  /// ```
  /// [
  ///   {"point": 0, "damping": 0.5, "settle_time": null, "status": "not_settled"},
  ///   {"point": 1, "damping": 0.525, "settle_time": 0.2833333333333333, "status": "ok"}
  /// ]
  /// ```
  case json

  /// JSON Lines: the objects of ``json``, each on its line, and nothing around them, so that a reader
  /// needs no more of them at once than one.
  case jsonLines

  /// A table in GitHub's Markdown, rounded for people, its source as tidy as its rendering.
  ///
  /// ```
  /// | damping | settle_time (s) | status      |
  /// | ------: | --------------: | ----------- |
  /// |   0.500 |               – | not_settled |
  /// |   0.525 |          0.2833 | ok          |
  /// ```
  case markdown

  /// A table for a terminal of a width, or of its natural width where nil: numbers rounded and to the
  /// right, units under the names, a rule below; the head bold where the terminal shows colours.
  ///
  /// ```
  /// damping  settle_time  status
  ///                    s
  /// ───────  ───────────  ───────────
  ///   0.500            –  not_settled
  ///   0.525       0.2833  ok
  /// ```
  case aligned(width: Int? = nil, hasBoldHead: Bool = false)

  /// A row needs no other one, so that rows can leave as they come, and may be written on several
  /// threads and joined afterwards.
  public var isStreamed: Bool {
    switch self {
    case .separated, .json, .jsonLines: true
    case .markdown, .aligned: false
    }
  }

  // MARK: Streamed rows

  /// The text ahead of the first row.
  func head(of columns: [Column]) -> [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .separated(let separator, _):
      for (index, column) in columns.enumerated() {
        if index > 0 { bytes.append(separator) }
        let name = column.unit == "ms" ? "\(column.name)_ms" : column.name
        bytes.append(csv: name, between: separator)
      }
      bytes.append(UInt8(ascii: "\n"))
    case .json: bytes.append(UInt8(ascii: "["))
    case .jsonLines, .markdown, .aligned: break
    }
    return bytes
  }

  /// The text between two rows.
  var separator: [UInt8] { self == .json ? [UInt8(ascii: ",")] : [] }

  /// The text after the last row; `isEmpty` tells that there was no row.
  func foot(isEmpty: Bool) -> [UInt8] {
    self == .json ? Array((isEmpty ? "]\n" : "\n]\n").utf8) : []
  }

  /// Appends a row.
  func append(_ row: [JSONValue], of columns: [Column], to bytes: inout [UInt8]) {
    switch self {
    case .separated(let separator, let decimal):
      let start = bytes.count
      for index in row.indices {
        if index > 0 { bytes.append(separator) }
        bytes.append(csv: row[index], separator, decimal)
      }
      if bytes.count == start { bytes.append(text: #""""#) }  // readers skip a line that is empty
      bytes.append(UInt8(ascii: "\n"))
    case .json:
      bytes.append(text: "\n  ")
      bytes.append(json: row, of: columns)
    case .jsonLines:
      bytes.append(json: row, of: columns)
      bytes.append(UInt8(ascii: "\n"))
    case .markdown, .aligned: preconditionFailure("The rows of a table for people leave together.")
    }
  }
}

extension Table {
  /// The table as text, ending in a line break.
  ///
  /// - Parameter format: The format, as in `table.text(format: .csv)`.
  /// - Returns: The whole text.
  public func text(format: TableFormat) -> String {
    switch format {
    case .markdown: return markdown
    case .aligned(let width, let hasBoldHead): return aligned(to: width, hasBoldHead: hasBoldHead)
    case .separated, .json, .jsonLines: break
    }
    var bytes = format.head(of: columns)
    for (index, row) in rows.enumerated() {
      if index > 0 { bytes += format.separator }
      format.append(row, of: columns, to: &bytes)
    }
    bytes += format.foot(isEmpty: rows.isEmpty)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a row as an object on one line.
  fileprivate mutating func append(json row: [JSONValue], of columns: [Column]) {
    append(UInt8(ascii: "{"))
    for index in row.indices {
      if index > 0 { append(text: ", ") }
      append(json: columns[index].name)
      append(text: ": ")
      row[index].append(to: &self)
    }
    append(UInt8(ascii: "}"))
  }

  /// Appends a cell; a missing one leaves nothing between its separators.
  fileprivate mutating func append(csv cell: JSONValue, _ separator: UInt8, _ decimal: UInt8) {
    switch cell {
    case .null: break
    case .string(let text): append(csv: text, between: separator)
    default:
      let start = count
      cell.append(to: &self)
      for index in start..<count where self[index] == UInt8(ascii: ".") { self[index] = decimal }
    }
  }

  /// Appends a text, in quotes where it would otherwise end its cell; quotes within are doubled.
  package mutating func append(csv text: String, between separator: UInt8 = UInt8(ascii: ",")) {
    let endsCell = text.utf8.contains { byte in
      byte == separator || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
    }
    append(text: endsCell ? "\"\(text.replacing("\"", with: "\"\""))\"" : text)
  }
}
