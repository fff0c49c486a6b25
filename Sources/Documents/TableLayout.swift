// SPDX-License-Identifier: GPL-3.0-or-later

/// The places of a table's names and of its records in a file.
package struct TableLayout: Sendable {
  /// The name of a column, and the offset of its first byte.
  typealias Name = (text: String, offset: Int)

  /// The names of the columns, none of them empty, no two alike.
  let names: [Name]
  /// What stands between fields.
  let separator: CSVSeparator
  /// The offset of the first line after the header.
  let body: Int

  /// Creates the layout of a header that was found.
  init(names: [Name], separator: CSVSeparator, body: Int) {
    (self.names, self.separator, self.body) = (names, separator, body)
  }

  /// Finds the header of a table.
  ///
  /// Policy: it is the first line where the record after it has as many fields, one of them a
  /// number. Elsewhere it is looked for above the first line of numbers, since trackers of videos
  /// write titles and comments first.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(CSVFault) {
    do throws(CSVFault) {
      let plain = try Self.plain(bytes)
      self = plain.isConfirmed(by: bytes) ? plain : HeaderSearch(bytes).layout ?? plain
    } catch {
      guard let found = HeaderSearch(bytes).layout else { throw error }
      self = found
    }
  }

  /// Walks over the records.
  func scanner(of bytes: UnsafeBufferPointer<UInt8>) -> CSVScanner {
    CSVScanner(bytes, separator: separator, at: body, skipsIdleLines: names.count > 1)
  }

  /// The layout of a file whose first line is the header.
  private static func plain(_ bytes: UnsafeBufferPointer<UInt8>) throws(CSVFault) -> TableLayout {
    let separator = CSVSeparator(ofHeaderOf: bytes)
    var scanner = CSVScanner(bytes, separator: separator)
    guard !scanner.isAtEnd else { throw CSVFault(offset: 0, message: "the file is empty") }
    var names: [Name] = []
    var isLast = false
    while !isLast {
      let start = scanner.offset
      let field = try scanner.nextField()
      names.append((String(field.text(in: bytes).trimming(" ")), start))
      isLast = field.endsRecord
    }
    guard !names.allSatisfy({ Double($0.text) != nil }) else {
      throw CSVFault(
        offset: 0, message: "the first line holds numbers, expected names such as time,value")
    }
    if names.count > 1, names[0].text.isEmpty { names[0].text = unnamed }
    try check(names)
    return TableLayout(names: names, separator: separator, body: scanner.offset)
  }

  /// The name of a first column without one, where programs write the numbers of rows.
  static let unnamed = "index"

  /// Refuses names that are empty, and names that are given twice.
  private static func check(_ names: [Name]) throws(CSVFault) {
    var known: Set<String> = []
    for (index, name) in names.enumerated() {
      guard !name.text.isEmpty else {
        throw CSVFault(offset: name.offset, message: "column \(index + 1) has no name")
      }
      guard known.insert(name.text).inserted else {
        throw CSVFault(offset: name.offset, message: "duplicate column \(quoted(name.text))")
      }
    }
  }

  /// True where the record after the header has as many fields, one of them a number.
  private func isConfirmed(by bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard names.count > 1, !TableLine(bytes[...].prefix(2)).isComment else { return false }
    var scanner = scanner(of: bytes)
    var (count, hasNumber, isLast) = (0, false, scanner.isAtEnd)
    while !isLast {
      guard let field = try? scanner.nextField() else { return true }
      count += 1
      hasNumber = hasNumber || TableLine.isNumber(bytes[field.range].trimming(while: \.isBlank))
      isLast = field.endsRecord
    }
    return count == names.count && hasNumber
  }
}

/// The bytes of a line, or of a part of one.
typealias LineBytes = Slice<UnsafeBufferPointer<UInt8>>

/// One line of a table, before it is known which line of the file is the header.
struct TableLine {
  /// The line without its end, blanks around it and the mark of a comment.
  let content: LineBytes
  /// The line is a comment.
  let isComment: Bool

  /// Takes a line.
  init(_ line: LineBytes) {
    let content = line.trimming(while: \.isBlankOrReturn)
    let mark = Self.commentMark(of: content)
    isComment = mark > 0
    self.content = content.dropFirst(mark).trimming(while: \.isBlankOrReturn)
  }

  /// True for a line without content, and for a comment.
  ///
  /// - Parameters:
  ///   - content: The line without blanks before it.
  ///   - separator: What stands between the table's fields.
  /// - Returns: True where the line is no record.
  static func isIdle(_ content: LineBytes, separator: CSVSeparator) -> Bool {
    guard let first = content.first, first != UInt8(ascii: "\r") else { return true }
    if first == UInt8(ascii: ";"), separator == .semicolon { return false }
    return commentMark(of: content) > 0
  }

  /// The number of bytes that mark a comment: `#`, `%`, `//` or `;`, repeated or not; else 0.
  private static func commentMark(of content: LineBytes) -> Int {
    guard let first = content.first else { return 0 }
    let count = content.prefix { $0 == first }.count
    if first == UInt8(ascii: "/") { return count > 1 ? count : 0 }
    return "#%;".utf8.contains(first) ? count : 0
  }

  /// The fields of the line, without blanks and quotes around them.
  func fields(by separator: CSVSeparator) -> [LineBytes] {
    var fields: [LineBytes] = []
    var (start, isQuoted) = (content.startIndex, false)
    for index in content.indices {
      if content[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted, separator.separates(at: content[index]) else { continue }
      fields.append(content[start..<index])
      start = index + 1
    }
    fields.append(content[start...])
    let bare = fields.map(Self.bare)
    return separator == .blanks ? bare.filter { !$0.isEmpty } : bare
  }

  /// A field without blanks and quotes around it.
  private static func bare(_ field: LineBytes) -> LineBytes {
    let bare = field.trimming(while: \.isBlank)
    guard bare.count > 1, bare.first == UInt8(ascii: "\""), bare.last == UInt8(ascii: "\"") else {
      return bare
    }
    return bare.dropFirst().dropLast().trimming(while: \.isBlank)
  }

  /// Recognises a number, with a decimal point or comma, a clock's time and a date with one.
  static func isNumber(_ field: LineBytes) -> Bool {
    guard !field.isEmpty else { return false }
    if decimalLength(in: field) == field.count { return true }
    if decimalLength(in: field, point: .comma) == field.count { return true }
    return field.contains(UInt8(ascii: ":")) && field[field.startIndex].isDigit
      && field.allSatisfy { $0.isDigit || ":.,-+TtZz ".utf8.contains($0) }
  }
}

extension UInt8 {
  /// A space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// A space, a tab or a carriage return.
  fileprivate var isBlankOrReturn: Bool { isBlank || self == UInt8(ascii: "\r") }

  /// A space, or a part of a line's end.
  fileprivate var isSpaceOrLineEnd: Bool { " \r\n".utf8.contains(self) }
}

/// The tidying of tables as people and programs write them: comments after the values of a row, and
/// a separator at the end of every row.
///
/// Both are overwritten with spaces, so that what is left stands where it stood.
extension [UInt8] {
  /// The table, tidied; one without such rows stays as it is.
  var tidied: [UInt8] {
    var table = self
    if contains(UInt8(ascii: "#")) { table.eraseComments() }
    table.eraseLastSeparators()
    return table
  }

  /// Erases comments that begin with `#` after a number and a space.
  private mutating func eraseComments() {
    for line in lines() {
      guard let first = self[line].first(where: { !$0.isBlank }), Self.beginsNumber(first),
        let mark = comment(in: line)
      else { continue }
      let end = self[line].last == UInt8(ascii: "\r") ? line.upperBound - 1 : line.upperBound
      for index in mark..<end { self[index] = UInt8(ascii: " ") }
    }
  }

  /// The place of the blanks before the `#` that begins a comment in a row; nil for a row without one, where it is in
  /// quotes, and where it begins a cell.
  private func comment(in line: Range<Int>) -> Int? {
    var isQuoted = false
    for index in line {
      if self[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard self[index] == UInt8(ascii: "#"), !isQuoted else { continue }
      let before = self[line.lowerBound..<index]
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
    guard let separator = last(where: { !$0.isSpaceOrLineEnd }), Self.separators.contains(separator)
    else { return }
    let lines = lines().filter { line in
      self[line].first { !$0.isSpaceOrLineEnd }.map { !"#%".utf8.contains($0) } ?? false
    }
    guard let header = lines.first, lines.count > 1,
      lines.dropFirst().allSatisfy({ line in last(of: line).map { self[$0] } == separator }),
      !self[header].contains(UInt8(ascii: "\""))
    else { return }
    func count(_ line: Range<Int>) -> Int { self[line].count { $0 == separator } }
    let isInHeader = last(of: header).map { self[$0] } == separator
    guard count(header) > 0, count(header) + (isInHeader ? 0 : 1) == count(lines[1]) else { return }
    for line in isInHeader ? lines[...] : lines.dropFirst() {
      if let place = last(of: line) { self[place] = UInt8(ascii: " ") }
    }
  }

  /// The place of the last byte of a line that is no space.
  private func last(of line: Range<Int>) -> Int? {
    self[line].lastIndex { !$0.isSpaceOrLineEnd }
  }

  /// The lines, without their line feeds.
  private func lines() -> [Range<Int>] {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true).map(\.indices)
  }

  private static let separators: Set<UInt8> = Set(",;\t".utf8)

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || "+-.,".utf8.contains(byte)
  }

  private static func continuesNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || "+-.,eE:".utf8.contains(byte)
  }
}
