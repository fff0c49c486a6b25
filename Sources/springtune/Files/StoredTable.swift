// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Studies

/// The table of a sweep in a folder, read back piece by piece.
struct StoredTable {
  /// A reason why a table cannot be read back.
  enum Flaw: Error, Hashable {
    /// The table ends too early.
    case short
    /// The sweep has not written the line of this number.
    case line(Int)
  }

  /// The part that was read.
  struct Extent {
    var rows = 0
    var bytes = 0
    var digest = MessageDigest()
  }

  /// The number of bytes that are read at once.
  private static let piece = 1 << 20

  let url: URL
  let plan: SweepPlan
  /// The points of the design that the table covers.
  let points: Range<Int>

  /// Reads the rows in order, in memory that does not grow with their number.
  ///
  /// It reads as many bytes as given, which must end with a line, or all of them.
  func read(upTo length: Int? = nil, _ take: (RowBlock) throws -> Void) throws -> Extent {
    let file = try openPlainFile(url.relativePath)
    var rows = StoredRows(plan, points: points)
    var extent = Extent()
    while length.map({ extent.bytes < $0 }) ?? true {
      let wanted = min(Self.piece, (length ?? .max) - extent.bytes)
      let bytes = try bytes(of: file, atMost: wanted)
      if bytes.isEmpty { break }
      extent.bytes += bytes.count
      bytes.withUnsafeBytes { extent.digest.append($0) }
      let block = try Self.block(of: bytes, &rows)
      extent.rows += block.count
      try take(block)
    }
    guard rows.isWhole || length == 0, extent.bytes == length ?? extent.bytes
    else { throw Flaw.short }
    return extent
  }

  private func bytes(of file: borrowing ReadableFile, atMost count: Int) throws(CommandError)
    -> [UInt8]
  {
    do {
      return try file.bytes(atMost: count)
    } catch {
      throw .cannot("cannot read \"\(url.relativePath)\": \(error.reason)")
    }
  }

  private static func block(
    of bytes: [UInt8], _ rows: inout StoredRows
  ) throws(Flaw) -> RowBlock {
    do {
      return try rows.read(bytes)
    } catch {
      throw .line(error.line)
    }
  }
}

extension StoredTable.Flaw: CustomStringConvertible {
  /// The flaw, as the predicate of a sentence about the table.
  var description: String {
    switch self {
    case .short: "is not whole"
    case .line(let line): "is not as it was written: see line \(line)"
    }
  }
}
