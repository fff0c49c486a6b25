// SPDX-License-Identifier: GPL-3.0-or-later

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
