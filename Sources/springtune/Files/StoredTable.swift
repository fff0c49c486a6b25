// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Studies

/// The table of a sweep in a folder, read back piece by piece.
struct StoredTable {
  /// The part that was read.
  struct Extent {
    var rows = 0
    var bytes = 0
    var digest = MessageDigest()
  }

  let url: URL
  let plan: SweepPlan
  /// The points of the design that the table covers.
  let points: Range<Int>

  /// Reads the rows in order, in memory that does not grow with their number.
  ///
  /// It reads as many bytes as given, which must end with a line, or all of them.
  func read(upTo length: Int? = nil, _ take: (RowBlock) throws -> Void) throws -> Extent {
    var rows = StoredRows(plan, points: points)
    var extent = Extent()
    try readPlainFile(url.relativePath, upTo: length ?? .max) { bytes in
      extent.bytes += bytes.count
      bytes.withUnsafeBytes { extent.digest.append($0) }
      let block = try rows.read(bytes)
      extent.rows += block.count
      try take(block)
    }
    guard rows.isWhole || length == 0, extent.bytes == length ?? extent.bytes else {
      throw StoredRows.Flaw.short
    }
    return extent
  }
}

extension ResultFolder {
  /// Reads the rows of a table in order; refused where it is not as it was written.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - points: The points of the design that the table covers.
  ///   - file: The table.
  ///   - length: The number of bytes to read, which must end with a line; all of them where nil.
  ///   - take: Takes the rows block by block.
  /// - Throws: `CommandError`, and the errors of `take`.
  /// - Returns: The part that was read.
  @discardableResult
  func readRows(
    of plan: SweepPlan, _ points: Range<Int>, in file: ResultFile = .table,
    upTo length: Int? = nil, _ take: (RowBlock) throws -> Void
  ) throws -> StoredTable.Extent {
    do {
      return try StoredTable(url: self.file(file), plan: plan, points: points)
        .read(upTo: length, take)
    } catch let flaw as StoredRows.Flaw {
      throw refusal(of: file, "\(flaw)")
    }
  }
}
