// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

extension Table {
  /// The table in GitHub's Markdown.
  var markdown: String {
    let columns = columns.indices.map { ReadableColumn(self, at: $0, isMarkdown: true) }
    let rules = columns.map {
      String(repeating: "-", count: $0.width - 1) + ($0.isNumeric ? ":" : "-")
    }
    let heads = columns.map { $0.padded($0.name) }
    let cells = rows.indices.map { row in columns.map { $0.padded($0.cells[row]) } }
    return ([heads, rules] + cells).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  /// The table for a terminal.
  ///
  /// Where it is wider than the terminal, names and texts continue on further lines, the widest
  /// column first; then long words are cut; then the last columns of numbers are left out, and a line
  /// below the table names them. A number is never cut. The line of units is left out where no column
  /// has one.
  func aligned(to width: Int?, hasBoldHead: Bool) -> String {
    let all = columns.indices.map { ReadableColumn(self, at: $0) }
    let columns = width.map(all.fitted) ?? all
    let left = all.map(\.name).filter { name in !columns.contains { $0.name == name } }
    var lines = columns.lines { $0.head }
    if hasBoldHead { lines = lines.map { "\u{1B}[1m\($0)\u{1B}[0m" } }
    if columns.contains(where: { !$0.unit.isEmpty }) { lines += columns.lines { [$0.unit] } }
    lines.append(columns.map { String(repeating: "─", count: $0.width) }.joined(separator: "  "))
    for row in rows.indices { lines += columns.lines { $0.lines(ofRow: row) } }
    if let width, !left.isEmpty {
      lines += "no room for: \(left.joined(separator: ", "))".wrapped(to: width)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// A column as people read it: units converted, numbers rounded, text on one line.
///
/// A control character would move the cursor or end a row; each becomes a blank.
struct ReadableColumn {
  /// The name; in Markdown with the unit.
  let name: String
  /// The unit that people read.
  let unit: String
  /// Holds numbers only, which stand to the right.
  let isNumeric: Bool
  /// The cells from top to bottom; a missing answer is a dash.
  let cells: [String]
  /// The width in terminal cells; at first that of the name, the unit and every cell in full.
  var width: Int

  /// Reads the column at `index` of a table, for Markdown with its marks made harmless.
  init(_ table: Table, at index: Int, isMarkdown: Bool = false) {
    let column = table.columns[index]
    let values = table.rows.map { $0[index] }
    let numbers = values.compactMap(\.quantity)
    let scale = column.scale(of: numbers)
    let rounding = Rounding(numbers.map { Column.read($0, scale.factor) }, isMixed: column.isMixed)
    let isNumeric = values.allSatisfy { $0 == .null || $0.quantity != nil }
    let texts = values.map { Self.text($0, scale.factor, rounding) }
    var cells = column.isMixed && isNumeric ? alignedAtPoint(texts) : texts
    if table.hasDecimalComma {
      cells = zip(values, cells).map { $0.quantity == nil ? $1 : $1.replacing(".", with: ",") }
    }
    unit = scale.unit
    self.isNumeric = isNumeric
    if isMarkdown {
      name = (column.name + (unit.isEmpty ? "" : " (\(unit))")).markdown
      self.cells = isNumeric ? cells : cells.map(\.markdown)
      width = max(3, ([name] + self.cells).widest)  // as a rule needs
    } else {
      (name, self.cells) = (column.name, cells)
      width = ([name, unit] + cells).widest
    }
  }

  /// A cell in words.
  private static func text(_ cell: JSONValue, _ factor: Double, _ rounding: Rounding) -> String {
    if let quantity = cell.quantity { return rounding.text(Column.read(quantity, factor)) }
    return switch cell {
    case .string(let text): text.onOneLine
    case .boolean(let value): "\(value)"
    default: "–"
    }
  }

  /// A line of a cell, as wide as the column: blanks before numbers, after words.
  func padded(_ text: String) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.terminalWidth))
    return isNumeric ? blanks + text : text + blanks
  }

  // MARK: Room

  /// The least width that cuts no word of up to 40 cells.
  var unbrokenWidth: Int {
    let head = (name.nameParts + [unit]).widest
    return max(head, isNumeric ? cells.widest : min(cells.flatMap(\.words).widest, 40))
  }

  /// The least width of all.
  var leastWidth: Int { isNumeric ? unbrokenWidth : min(unbrokenWidth, 8) }

  /// The lines of the name, broken after `_` and before capitals.
  var head: [String] {
    let isWhole = name.terminalWidth <= width
    return (isWhole ? [name] : name.nameParts.filled(to: width, between: "")).map {
      $0.elided(to: width)
    }
  }

  /// The lines of a cell.
  func lines(ofRow row: Int) -> [String] {
    guard !isNumeric else { return [cells[row]] }
    return cells[row].wrapped(to: width).flatMap { line in
      line.terminalWidth <= width ? [line] : line.hyphenated.filled(to: width, between: "")
    }.map { $0.elided(to: width) }
  }
}

extension [ReadableColumn] {
  /// The width of a line, two blanks between the columns.
  private var totalWidth: Int { map(\.width).reduce(2 * (count - 1), +) }

  /// The columns that find room, each with its width.
  fileprivate func fitted(to room: Int) -> [ReadableColumn] {
    var fitted = self
    for limit in [\ReadableColumn.unbrokenWidth, \.leastWidth] where fitted.totalWidth > room {
      let least = fitted.map { $0[keyPath: limit] }
      while fitted.totalWidth > room {
        let wide = fitted.indices.filter { fitted[$0].width > least[$0] }
        guard let widest = wide.max(by: { fitted[$0].width < fitted[$1].width }) else { break }
        fitted[widest].width -= 1
      }
    }
    guard fitted.totalWidth > room, count > 1, let last = lastIndex(where: \.isNumeric) else {
      return fitted
    }
    var fewer = self
    fewer.remove(at: last)
    return fewer.fitted(to: room)
  }

  /// A row of cells, each of one or more lines, with two blanks between columns and none at the end.
  fileprivate func lines(_ cell: (ReadableColumn) -> [String]) -> [String] {
    let cells = map(cell)
    return (0..<(cells.map(\.count).max() ?? 0)).map { index in
      let parts = zip(self, cells).map { $0.padded(index < $1.count ? $1[index] : "") }
      return String(parts.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
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

extension [String] {
  /// The width of the widest, in terminal cells.
  fileprivate var widest: Int { map(\.terminalWidth).max() ?? 0 }
}

extension String {
  /// The parts of a word, each with the hyphen or bar behind it.
  fileprivate var hyphenated: [String] {
    replacing(/(\w[-|])(\S)/) { "\($0.1)\n\($0.2)" }.split(separator: "\n").map(String.init)
  }

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
