// SPDX-License-Identifier: GPL-3.0-or-later

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
}

extension LineBytes {
  /// The bytes without those at both ends for which a condition holds.
  func trimming(while holds: (UInt8) -> Bool) -> Self {
    let rest = drop(while: holds)
    return rest.lastIndex { !holds($0) }.map { rest[...$0] } ?? rest.prefix(0)
  }
}
