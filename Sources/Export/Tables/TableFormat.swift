// SPDX-License-Identifier: GPL-3.0-or-later

/// A way to write a table.
///
/// The formats are ``CSVFormat``, ``JSONFormat``, ``MarkdownFormat`` and ``AlignedFormat``.
public protocol TableFormat: Sendable {
  /// Writes a whole table, ending in a line break.
  func text(of table: Table) -> String
}

/// A format that needs no row but the one it writes, so that rows can leave as they come.
///
/// Text is appended to UTF-8 bytes, which a file takes as they are. The functions are pure: rows may
/// be written on several threads and joined afterwards.
public protocol RowFormat: TableFormat {
  /// Appends what stands before the first row.
  func appendHead(of columns: [Column], to bytes: inout [UInt8])
  /// Appends a row; `isFirst` tells the one that follows the head.
  func append(_ row: [Cell], of columns: [Column], isFirst: Bool, to bytes: inout [UInt8])
  /// Appends what stands after the last row; `isEmpty` tells that there was none.
  func appendFoot(isEmpty: Bool, to bytes: inout [UInt8])
}

extension RowFormat {
  /// Writes a whole table through the path that streams.
  public func text(of table: Table) -> String {
    var writer = RowWriter(table.columns, format: self)
    for row in table.rows { writer.append(row) }
    writer.finish()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
