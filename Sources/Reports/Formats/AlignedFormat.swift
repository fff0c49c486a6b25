// SPDX-License-Identifier: GPL-3.0-or-later

/// A table for a terminal: numbers rounded and to the right, units under the names, a rule below.
///
/// Where the table is wider than the terminal, names and texts continue on further lines, the widest
/// column first; then long words are cut; then the last columns of numbers are left out, and a line
/// below the table names them. A number is never cut.
///
/// ```
/// damping  settle_time  status
///                    s
/// ───────  ───────────  ───────────
///   0.500            –  not_settled
///   0.525       0.2833  ok
/// ```
public struct AlignedFormat: TableFormat {
  /// The room in terminal cells; nil for the natural width of the table.
  public var width: Int?
  /// Makes the head bold by ANSI escapes: for terminals that show colours.
  public var hasBoldHead: Bool

  /// Makes the format.
  public init(width: Int? = nil, hasBoldHead: Bool = false) {
    self.width = width
    self.hasBoldHead = hasBoldHead
  }

  /// Writes a whole table.
  ///
  /// The line of units is left out where no column has one.
  public func text(of table: Table) -> String {
    let all = ReadableColumn.columns(of: table).map(AlignedColumn.init)
    let columns = fitted(all)
    let left = all.map(\.name).filter { name in !columns.contains { $0.name == name } }
    var lines = lines(columns.map(\.head), of: columns)
    if hasBoldHead { lines = lines.map { "\u{1B}[1m\($0)\u{1B}[0m" } }
    if columns.contains(where: { !$0.unit.isEmpty }) {
      lines += self.lines(columns.map { [$0.unit] }, of: columns)
    }
    lines.append(columns.map { String(repeating: "─", count: $0.width) }.joined(separator: "  "))
    for row in table.rows.indices {
      lines += self.lines(columns.map { $0.cell(at: row) }, of: columns)
    }
    if let width, !left.isEmpty {
      lines += "no room for: \(left.joined(separator: ", "))".wrapped(to: width)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The columns that find room, each with its width.
  private func fitted(_ columns: [AlignedColumn]) -> [AlignedColumn] {
    guard let room = width else { return columns }
    var fitted = columns
    for limit in [\AlignedColumn.unbrokenWidth, \.leastWidth] where fitted.totalWidth > room {
      let least = fitted.map { $0[keyPath: limit] }
      while fitted.totalWidth > room {
        let wide = fitted.indices.filter { fitted[$0].width > least[$0] }
        guard let widest = wide.max(by: { fitted[$0].width < fitted[$1].width }) else { break }
        fitted[widest].width -= 1
      }
    }
    guard fitted.totalWidth > room, columns.count > 1,
      let last = columns.lastIndex(where: \.isNumeric)
    else { return fitted }
    var fewer = columns
    fewer.remove(at: last)
    return self.fitted(fewer)
  }

  /// A row of cells, each of one or more lines, with two blanks between columns and none at the end.
  private func lines(_ cells: [[String]], of columns: [AlignedColumn]) -> [String] {
    (0..<(cells.map(\.count).max() ?? 0)).map { index in
      let parts = zip(cells, columns).map { cell, column in
        column.padded(index < cell.count ? cell[index] : "")
      }
      return String(parts.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension TableFormat where Self == AlignedFormat {
  /// A table for a terminal of this width, its head bold where the terminal shows colours.
  public static func aligned(width: Int? = nil, hasBoldHead: Bool = false) -> AlignedFormat {
    AlignedFormat(width: width, hasBoldHead: hasBoldHead)
  }
}

/// A column of a table for a terminal.
private struct AlignedColumn {
  /// The column as people read it.
  private let column: ReadableColumn
  /// The width in terminal cells; at first that of the name, the unit and every cell in full.
  var width: Int
  /// A column at its natural width.
  init(_ column: ReadableColumn) {
    self.column = column
    width = ([column.column.name, column.column.readableUnit] + column.cells).widest
  }

  /// The least width that cuts no word of up to 40 cells.
  var unbrokenWidth: Int {
    let head = (name.nameParts + [unit]).widest
    return max(
      head, isNumeric ? column.cells.widest : min(column.cells.flatMap(\.words).widest, 40))
  }

  /// The least width of all.
  var leastWidth: Int { isNumeric ? unbrokenWidth : min(unbrokenWidth, 8) }

  var name: String { column.column.name }
  var unit: String { column.column.readableUnit }
  var isNumeric: Bool { column.isNumeric }

  /// The lines of the name, broken after `_` and before capitals.
  var head: [String] {
    lines(of: name.terminalWidth > width ? name.nameParts.filled(to: width, between: "") : [name])
  }

  /// The lines of a cell.
  func cell(at row: Int) -> [String] {
    let cell = column.cells[row]
    return column.isNumeric ? [cell] : lines(of: cell.wrapped(to: width))
  }

  /// A line of a cell, as wide as the column.
  func padded(_ text: String) -> String { column.padded(text, to: width) }

  private func lines(of texts: [String]) -> [String] { texts.map { $0.elided(to: width) } }
}

extension [AlignedColumn] {
  /// The width of a line, two blanks between the columns.
  fileprivate var totalWidth: Int { map(\.width).reduce(2 * (count - 1), +) }
}

extension [String] {
  /// The width of the widest, in terminal cells.
  fileprivate var widest: Int { map(\.terminalWidth).max() ?? 0 }
}

extension String {
  /// The parts of a name such as `settle_time` or `allowsRotation`, each with its underscore.
  fileprivate var nameParts: [String] {
    reduce(into: [""]) { parts, character in
      if parts[parts.count - 1].last.map({ $0 == "_" || $0.isLowercase && character.isUppercase })
        ?? false
      {
        parts.append("")
      }
      parts[parts.count - 1].append(character)
    }
  }
}
