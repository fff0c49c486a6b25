// SPDX-License-Identifier: GPL-3.0-or-later

/// A column as people read it: units converted, numbers rounded, text on one line.
///
/// A control character would move the cursor or end a row; each becomes a blank.
struct ReadableColumn {
  /// What the column holds.
  let column: Column
  /// Whether it holds numbers only, which stand to the right.
  let isNumeric: Bool
  /// The cells from top to bottom; a missing answer is a dash.
  let cells: [String]

  /// Reads the column at `index` of a table.
  init(_ table: Table, at index: Int) {
    let column = table.columns[index]
    let cells = table.rows.map { $0[index] }
    let numbers = cells.compactMap(\.quantity).map { $0 * column.readableFactor }
    let rounding = Rounding(numbers, isMixed: column.isMixed)
    let texts = cells.map { ReadableColumn.text($0, column: column, rounding: rounding) }
    self.column = column
    isNumeric = cells.allSatisfy { $0 == .missing || $0.quantity != nil }
    self.cells = column.isMixed && isNumeric ? alignedAtPoint(texts) : texts
  }

  /// The columns of a table.
  static func columns(of table: Table) -> [ReadableColumn] {
    table.columns.indices.map { ReadableColumn(table, at: $0) }
  }

  /// A cell's text, padded to the widths: before numbers, after words.
  func padded(_ text: String, to width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.terminalWidth))
    return isNumeric ? blanks + text : text + blanks
  }

  /// A cell in words.
  private static func text(_ cell: Cell, column: Column, rounding: Rounding) -> String {
    switch cell {
    case .number(let value): rounding.text(value * column.readableFactor)
    case .integer(let value): rounding.text(Double(value) * column.readableFactor)
    case .text(let text): text.onOneLine
    case .boolean(let value): value ? "true" : "false"
    case .missing: "–"
    }
  }
}

/// Pads numbers of different decimals on the right, so that their decimal points stand in line.
private func alignedAtPoint(_ texts: [String]) -> [String] {
  let tails = texts.map { text in
    text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) } ?? 0
  }
  let longest = tails.max() ?? 0
  return zip(texts, tails).map { $0 + String(repeating: " ", count: longest - $1) }
}
