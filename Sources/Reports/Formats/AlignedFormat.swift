// SPDX-License-Identifier: GPL-3.0-or-later

/// A table for a terminal: numbers rounded and to the right, units under the names, a rule below.
///
/// Text columns give way, the widest first, when the table is wider than the terminal; numbers
/// never do, so that a table of many numbers may stay too wide.
///
/// ```
/// damping  settle_time  status
///                    s
/// ───────  ───────────  ───────────
///   0.500            –  not_settled
///   0.525       0.2833  ok
/// ```
public struct AlignedFormat: TableFormat {
  /// The narrowest that a text column becomes, in terminal cells.
  private static let narrowest = 8

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
    let columns = ReadableColumn.columns(of: table)
    let widths = widths(of: columns)
    let units = columns.map(\.column.readableUnit)
    let names = line(columns.map(\.column.name), of: columns, widths)
    var lines = [hasBoldHead ? "\u{1B}[1m\(names)\u{1B}[0m" : names]
    if units.contains(where: { !$0.isEmpty }) { lines.append(line(units, of: columns, widths)) }
    lines.append(widths.map { String(repeating: "─", count: $0) }.joined(separator: "  "))
    for row in table.rows.indices {
      lines.append(line(columns.map { $0.cells[row] }, of: columns, widths))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The widths of the columns, text columns cut where the table would not fit.
  ///
  /// The widest gives a cell at a time, so that columns of text end up equally wide.
  private func widths(of columns: [ReadableColumn]) -> [Int] {
    var widths = columns.map(\.naturalWidth)
    let gaps = 2 * max(0, columns.count - 1)
    while let width, widths.reduce(gaps, +) > width {
      let elidable = widths.indices.filter {
        !columns[$0].isNumeric && widths[$0] > AlignedFormat.narrowest
      }
      guard let widest = elidable.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return widths
  }

  /// A line of cells with two blanks between them and none at the end.
  private func line(_ cells: [String], of columns: [ReadableColumn], _ widths: [Int]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      let text = cell.elided(to: widths[index])
      line += (index > 0 ? "  " : "") + columns[index].padded(text, to: widths[index])
    }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension TableFormat where Self == AlignedFormat {
  /// A table for a terminal of this width, its head bold where the terminal shows colours.
  public static func aligned(width: Int? = nil, hasBoldHead: Bool = false) -> AlignedFormat {
    AlignedFormat(width: width, hasBoldHead: hasBoldHead)
  }
}

extension ReadableColumn {
  /// The width that shows the name, the unit and every cell in full.
  fileprivate var naturalWidth: Int {
    ([column.name, column.readableUnit] + cells).map(\.terminalWidth).max() ?? 0
  }
}
