// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes rows as they come, in memory that does not grow with their number.
///
/// ```swift
/// var writer = RowWriter(columns, format: .csv())
/// for row in rows {
///   writer.append(row)
///   if writer.bytes.count > 65_536 { try writer.drain { try file.write($0) } }
/// }
/// writer.finish()
/// try writer.drain { try file.write($0) }
/// ```
public struct RowWriter<Format: RowFormat>: Sendable {
  /// The columns of every row.
  public let columns: [Column]
  /// The format of the rows.
  public let format: Format
  /// The text written since the last ``drain(_:)``, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  /// The number of appended rows.
  public private(set) var rowCount = 0

  /// Makes a writer and writes the head.
  public init(_ columns: [Column], format: Format) {
    self.columns = columns
    self.format = format
    format.appendHead(of: columns, to: &bytes)
  }

  /// Writes a row, which must have a cell for every column.
  public mutating func append(_ row: [Cell]) {
    precondition(row.count == columns.count, "A row has one cell for each column.")
    if rowCount > 0 { bytes.append(text: format.separator) }
    format.append(row, of: columns, to: &bytes)
    rowCount += 1
  }

  /// Writes the end after the last row; call it once.
  public mutating func finish() {
    format.appendFoot(isEmpty: rowCount == 0, to: &bytes)
  }

  /// Hands the pending bytes over and forgets them, keeping their memory for the next.
  ///
  /// The bytes stay where `write` throws.
  public mutating func drain<Failure>(
    _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
