// SPDX-License-Identifier: GPL-3.0-or-later

/// A table in GitHub's Markdown, rounded for people, its source as tidy as its rendering.
///
/// ```
/// | damping | settle_time (s) | status      |
/// | ------: | --------------: | ----------- |
/// |   0.500 |               – | not_settled |
/// |   0.525 |          0.2833 | ok          |
/// ```
public struct MarkdownFormat: TableFormat {
  /// Makes the format.
  public init() {}

  /// Writes a whole table.
  public func text(of table: Table) -> String {
    let columns = ReadableColumn.columns(of: table).map(MarkdownColumn.init)
    let rows = table.rows.indices.map { row in columns.map { $0.cell(at: row) } }
    let lines = [columns.map(\.head), columns.map(\.rule)] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}

extension TableFormat where Self == MarkdownFormat {
  /// A pipe table, rounded for people.
  public static func markdown() -> MarkdownFormat { MarkdownFormat() }
}

/// A column with the marks of Markdown made harmless.
private struct MarkdownColumn {
  /// The column as people read it.
  let column: ReadableColumn
  /// The name with its unit.
  let name: String
  /// The cells, escaped.
  let cells: [String]
  /// The width of the source, at least 3 as a rule needs.
  let width: Int

  /// Escapes a column.
  init(_ column: ReadableColumn) {
    let unit = column.column.readableUnit
    self.column = column
    name = (column.column.name + (unit.isEmpty ? "" : " (\(unit))")).markdown
    cells = column.cells.map { column.isNumeric ? $0 : $0.markdown }
    width = max(3, ([name] + cells).map(\.terminalWidth).max() ?? 0)
  }

  /// The name, as wide as the column.
  var head: String { column.padded(name, to: width) }

  /// The dashes under the head; a colon at their end puts numbers to the right.
  var rule: String {
    column.isNumeric
      ? String(repeating: "-", count: width - 1) + ":" : String(repeating: "-", count: width)
  }

  /// The cell of a row, as wide as the column.
  func cell(at row: Int) -> String { column.padded(cells[row], to: width) }
}

extension String {
  /// The text as it may stand in a line or a cell of GitHub's Markdown: control characters are blanks,
  /// and what would start markup or end a cell has a backslash before it.
  package var markdown: String {
    var result = ""
    let scalars = Array(onOneLine.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isInWord =
        index > 0 && index + 1 < scalars.count
        && scalars[index - 1].properties.isAlphabetic && scalars[index + 1].properties.isAlphabetic
      let isMark =
        #"\|*<`[]~&"#.unicodeScalars.contains(scalar) || scalar == "_" && !isInWord
        || index == 0 && "#>+-=".unicodeScalars.contains(scalar)
      if isMark { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// The text as code in a line of Markdown, between more backticks than it has in a row.
  package var markdownCode: String {
    let text = onOneLine
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let gap = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + gap + text + gap + fence
  }
}
