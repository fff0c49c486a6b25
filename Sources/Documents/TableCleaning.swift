// SPDX-License-Identifier: GPL-3.0-or-later

/// The tidying of tables as people and programs write them: comments after the values of a row, and
/// a separator at the end of every row.
///
/// Both are overwritten with spaces, so that what is left stands where it stood.
struct TableCleaning {
  /// The content, perhaps tidied.
  private(set) var bytes: [UInt8]

  /// Tidies a table; one without such rows stays as it is.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.contains(UInt8(ascii: "#")) { eraseComments() }
    eraseLastSeparators()
  }

  /// Erases comments that begin with `#` after a number and a space.
  private mutating func eraseComments() {
    for line in lines() {
      guard let first = bytes[line].first(where: { !$0.isBlank }), Self.beginsNumber(first),
        let mark = comment(in: line)
      else { continue }
      let end = bytes[line].last == UInt8(ascii: "\r") ? line.upperBound - 1 : line.upperBound
      for index in mark..<end { bytes[index] = UInt8(ascii: " ") }
    }
  }

  /// The place of the blanks before the `#` that begins a comment in a row; nil for a row without one, where it is in
  /// quotes, and where it begins a cell.
  private func comment(in line: Range<Int>) -> Int? {
    var isQuoted = false
    for index in line {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard bytes[index] == UInt8(ascii: "#"), !isQuoted else { continue }
      let before = bytes[line.lowerBound..<index]
      let blanks = before.reversed().prefix(while: \.isBlank).count
      let cell = before.dropLast(blanks).reversed()
        .prefix { !Self.separators.contains($0) && !$0.isBlank }
      let isAfterNumber = !cell.isEmpty && cell.allSatisfy(Self.continuesNumber)
      return isAfterNumber && blanks > 0 ? index - blanks : nil
    }
    return nil
  }

  /// Erases the separator at the end of every row, where the header has as many names without it.
  private mutating func eraseLastSeparators() {
    guard let separator = bytes.last(where: { !$0.isSpaceOrLineEnd }),
      Self.separators.contains(separator)
    else { return }
    let lines = lines().filter { line in
      bytes[line].first { !$0.isSpaceOrLineEnd }.map { !"#%".utf8.contains($0) } ?? false
    }
    guard let header = lines.first, lines.count > 1,
      lines.dropFirst().allSatisfy({ line in last(of: line).map { bytes[$0] } == separator }),
      !bytes[header].contains(UInt8(ascii: "\""))
    else { return }
    func count(_ line: Range<Int>) -> Int { bytes[line].count { $0 == separator } }
    let isInHeader = last(of: header).map { bytes[$0] } == separator
    guard count(header) > 0, count(header) + (isInHeader ? 0 : 1) == count(lines[1]) else { return }
    for line in isInHeader ? lines[...] : lines.dropFirst() {
      if let place = last(of: line) { bytes[place] = UInt8(ascii: " ") }
    }
  }

  /// The place of the last byte of a line that is no space.
  private func last(of line: Range<Int>) -> Int? {
    bytes[line].lastIndex { !$0.isSpaceOrLineEnd }
  }

  /// The lines, without their line feeds.
  private func lines() -> [Range<Int>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true).map(\.indices)
  }

  private static let separators: Set<UInt8> = Set(",;\t".utf8)

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || "+-.,".utf8.contains(byte)
  }

  private static func continuesNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || "+-.,eE:".utf8.contains(byte)
  }
}

extension UInt8 {
  /// A space, or a part of a line's end.
  fileprivate var isSpaceOrLineEnd: Bool { " \r\n".utf8.contains(self) }
}
