// SPDX-License-Identifier: GPL-3.0-or-later

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
public struct JSONFormat: RowFormat {
  /// Makes the format.
  public init() {}

  /// A comma.
  public var separator: String { "," }

  /// Appends the opening bracket.
  public func appendHead(of columns: [Column], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
  }

  /// Appends a row as an object on a line of its own.
  public func append(
    _ row: [Cell], of columns: [Column], to bytes: inout [UInt8]
  ) {
    bytes.append(text: "\n  ")
    bytes.append(json: row, of: columns)
  }

  /// Appends the closing bracket.
  public func appendFoot(isEmpty: Bool, to bytes: inout [UInt8]) {
    bytes.append(text: isEmpty ? "]\n" : "\n]\n")
  }
}

extension TableFormat where Self == JSONFormat {
  /// An array of row objects.
  public static func json() -> JSONFormat { JSONFormat() }
}

extension [UInt8] {
  /// Appends a row as an object on one line.
  mutating func append(json row: [Cell], of columns: [Column]) {
    append(UInt8(ascii: "{"))
    for index in row.indices {
      if index > 0 { append(text: ", ") }
      append(json: columns[index].name)
      append(text: ": ")
      append(json: row[index])
    }
    append(UInt8(ascii: "}"))
  }

  /// Appends a cell as a JSON value.
  fileprivate mutating func append(json cell: Cell) {
    switch cell {
    case .number(let value): append(number: value)
    case .integer(let value): append(integer: value)
    case .text(let text): append(json: text)
    case .boolean(let value): append(boolean: value)
    case .missing: append(text: "null")
    }
  }
}

/// JSON Lines: a JSON object for each row, each on its line, and nothing around them.
///
/// The objects are those of ``JSONFormat``; a reader needs no more of them at once than one.
///
/// ```
/// {"point": 0, "damping": 0.5, "settle_time": null, "status": "not_settled"}
/// {"point": 1, "damping": 0.525, "settle_time": 0.2833333333333333, "status": "ok"}
/// ```
public struct JSONLinesFormat: RowFormat {
  /// Makes the format.
  public init() {}

  /// Appends nothing: every row has its keys.
  public func appendHead(of columns: [Column], to bytes: inout [UInt8]) {}

  /// Appends a row as a line.
  public func append(_ row: [Cell], of columns: [Column], to bytes: inout [UInt8]) {
    bytes.append(json: row, of: columns)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends nothing: the last row ends the text.
  public func appendFoot(isEmpty: Bool, to bytes: inout [UInt8]) {}
}

extension TableFormat where Self == JSONLinesFormat {
  /// A line with an object for each row.
  public static func jsonLines() -> JSONLinesFormat { JSONLinesFormat() }
}
