// SPDX-License-Identifier: GPL-3.0-or-later

/// A table of aligned columns that is written row by row: each is as wide as its name and its unit, and as
/// a number of 5 digits; a longer text pushes the rest of its row to the right.
///
/// For tables too long for ``AlignedFormat``, which looks at all rows before it writes one.
public struct AlignedRows: RowFormat {
  /// The width of the longest number of 5 digits, such as `-1.2346e-10`.
  private static let numberWidth = 11

  /// Makes the format.
  public init() {}

  /// Appends the names, the units where there are any, and the rule.
  public func appendHead(of columns: [Column], to bytes: inout [UInt8]) {
    append(columns.map(\.name), of: columns, to: &bytes)
    let units = columns.map(\.readableUnit)
    if units.contains(where: { !$0.isEmpty }) { append(units, of: columns, to: &bytes) }
    let rules = columns.map { String(repeating: "─", count: width(of: $0)) }
    append(rules, of: columns, to: &bytes)
  }

  /// Appends a row as a line.
  public func append(_ row: [Cell], of columns: [Column], to bytes: inout [UInt8]) {
    append(zip(row, columns).map { $0.onOneLine(in: $1) }, of: columns, to: &bytes)
  }

  /// Appends nothing: the last row ends the text.
  public func appendFoot(isEmpty: Bool, to bytes: inout [UInt8]) {}

  private func width(of column: Column) -> Int {
    max(column.name.terminalWidth, column.readableUnit.terminalWidth, Self.numberWidth)
  }

  /// Appends texts to the right of their columns, with two blanks between them.
  private func append(_ texts: [String], of columns: [Column], to bytes: inout [UInt8]) {
    for (index, text) in texts.enumerated() {
      let blanks = max(0, width(of: columns[index]) - text.terminalWidth)
      bytes.append(
        contentsOf: repeatElement(UInt8(ascii: " "), count: blanks + (index > 0 ? 2 : 0)))
      bytes.append(text: text)
    }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension Cell {
  /// The cell as people read it, a number rounded by itself to 5 digits.
  func onOneLine(in column: Column) -> String {
    switch self {
    case .number(let value): Rounding.text(value * column.readableFactor, significant: 5)
    case .integer(let value):
      Rounding.text(Double(value) * column.readableFactor, significant: 17)
    case .text(let text): text.onOneLine
    case .boolean(let value): value ? "true" : "false"
    case .missing: "–"
    }
  }
}
