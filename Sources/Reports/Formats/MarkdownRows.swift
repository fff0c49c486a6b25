// SPDX-License-Identifier: GPL-3.0-or-later

/// A table in GitHub's Markdown that is written row by row: cells are as wide as their text, and each
/// number is rounded by itself, to 5 digits.
///
/// For tables too long for ``MarkdownFormat``, which looks at all rows before it writes one.
public struct MarkdownRows: RowFormat {
  /// Makes the format.
  public init() {}

  /// Appends the names with their units, and the rule.
  public func appendHead(of columns: [Column], to bytes: inout [UInt8]) {
    let names = columns.map { column in
      let unit = column.readableUnit
      return (column.name + (unit.isEmpty ? "" : " (\(unit))")).markdown
    }
    bytes.append(text: "| \(names.joined(separator: " | ")) |\n")
    bytes.append(text: "|\(columns.map { _ in " --- |" }.joined())\n")
  }

  /// Appends a row as a line.
  public func append(_ row: [Cell], of columns: [Column], to bytes: inout [UInt8]) {
    for (cell, column) in zip(row, columns) {
      bytes.append(text: "| ")
      if case .text(let text) = cell {
        bytes.append(text: text.markdown)
      } else {
        bytes.append(text: cell.onOneLine(in: column))
      }
      bytes.append(UInt8(ascii: " "))
    }
    bytes.append(text: "|\n")
  }

  /// Appends nothing: the last row ends the text.
  public func appendFoot(isEmpty: Bool, to bytes: inout [UInt8]) {}
}
