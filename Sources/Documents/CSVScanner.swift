// SPDX-License-Identifier: GPL-3.0-or-later

/// A fault in the form of a CSV file, at the offset of a byte.
package struct CSVFault: Error {
  /// The byte at which the fault is shown.
  let offset: Int
  /// The fault in one sentence.
  let message: String
}

/// A field of a CSV file.
package struct CSVField {
  /// The place of its content, without the quotes around it.
  package let range: Range<Int>
  /// A content in quotes; quotes inside it are doubled.
  package let isQuoted: Bool
  /// The last field of its record.
  package let endsRecord: Bool

  /// The content, doubled quotes made single; the bytes are the whole file's.
  package func text<Bytes: RandomAccessCollection<UInt8>>(in bytes: Bytes) -> String
  where Bytes.Index == Int {
    let content = bytes[range]
    guard isQuoted else { return String(decoding: content, as: UTF8.self) }
    var isSecond = false
    let single = content.filter { byte in
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      return !isSecond
    }
    return String(decoding: single, as: UTF8.self)
  }
}

/// Walks over the fields of a CSV file (RFC 4180, any separator) without copying them.
///
/// Lines end with LF or CR LF, the last one perhaps without. Empty lines at the end do not count; in
/// a table of several columns, empty lines and comments do not count anywhere.
package struct CSVScanner {
  /// The file's content.
  private let bytes: UnsafeBufferPointer<UInt8>
  /// What stands between fields.
  private let separator: CSVSeparator
  /// Passes over empty lines and comments between records.
  private let skipsIdleLines: Bool
  /// Bit b is set where byte b, below 64, ends a field outside quotes, or is a fault in it.
  private let specials: UInt64
  /// The offset after the last byte that is no part of a line's end.
  private let end: Int
  /// The offset of the next field.
  package private(set) var offset = 0

  /// Starts at the first field of a line; the bytes must outlive the scanner.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, separator: CSVSeparator, at start: Int = 0,
    skipsIdleLines: Bool = false
  ) {
    self.bytes = bytes
    self.separator = separator
    self.skipsIdleLines = skipsIdleLines
    let tab = separator == .blanks ? CSVSeparator.tab : separator
    specials =
      [
        separator.rawValue, tab.rawValue, UInt8(ascii: "\""), UInt8(ascii: "\n"),
        UInt8(ascii: "\r"),
      ].reduce(0) { $0 | 1 << UInt64($1) }
    end =
      bytes.lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }.map { $0 + 1 } ?? 0
    offset = start
    beginRecord()
  }

  /// Passes over lines that hold nothing, and over blanks before the first field where blanks
  /// separate.
  private mutating func beginRecord() {
    guard skipsIdleLines else { return }
    // A line that is no record begins with one of these.
    while offset < bytes.count, " \t\n\r#%/;".utf8.contains(bytes[offset]) {
      let line = bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }
      let content = line.drop(while: \.isBlank)
      guard TableLine.isIdle(content, separator: separator) else {
        if separator == .blanks { offset = content.startIndex }
        return
      }
      offset = min(line.endIndex + 1, bytes.count)
    }
  }

  /// No record begins at the offset: the file is over, or only empty lines are left.
  var isAtEnd: Bool { offset >= end }

  /// Reads the field at the offset, an empty one at the end of the file, and moves to the next one.
  package mutating func nextField() throws(CSVFault) -> CSVField {
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") { return try quotedField() }
    let start = offset
    var end = start
    while end < bytes.count, !isSpecial(bytes[end]) { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      throw CSVFault(offset: end, message: "found a quote inside a field that is not in quotes")
    }
    return try finish(start..<end, isQuoted: false, separatorAt: end)
  }

  /// Reads a field that begins with a quote.
  private mutating func quotedField() throws(CSVFault) -> CSVField {
    let start = offset + 1
    var end = start
    while let quote = bytes[end...].firstIndex(of: UInt8(ascii: "\"")) {
      guard quote + 1 < bytes.count, bytes[quote + 1] == UInt8(ascii: "\"") else {
        return try finish(start..<quote, isQuoted: true, separatorAt: quote + 1)
      }
      end = quote + 2
    }
    throw CSVFault(offset: offset, message: "this quote is never closed")
  }

  /// Moves past the separator after a field.
  private mutating func finish(
    _ range: Range<Int>, isQuoted: Bool, separatorAt index: Int
  ) throws(CSVFault) -> CSVField {
    // Blanks may stand before the end of the line as well.
    let next =
      separator == .blanks ? bytes[index...].prefix(while: \.isBlank).endIndex : index
    var endsRecord = true
    offset = next + 1
    if next < bytes.count {
      switch bytes[next] {
      case UInt8(ascii: "\n"): break
      case UInt8(ascii: "\r"): try skipLineFeed(after: next)
      case separator.rawValue: endsRecord = false
      case _ where next > index: (endsRecord, offset) = (false, next)
      default: throw CSVFault(offset: index, message: "found text after a closing quote")
      }
    }
    if endsRecord { beginRecord() }
    return CSVField(range: range, isQuoted: isQuoted, endsRecord: endsRecord)
  }

  /// Moves past the line feed that must follow a carriage return.
  private mutating func skipLineFeed(after index: Int) throws(CSVFault) {
    guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") else {
      throw CSVFault(
        offset: index, message: "found a lone carriage return; lines end with LF or CR LF")
    }
    offset = index + 2
  }

  /// Recognises a byte that ends a field outside quotes, or is a fault in it.
  private func isSpecial(_ byte: UInt8) -> Bool {
    byte < 64 && specials &>> UInt64(byte) & 1 != 0
  }
}

extension SourceBytes {
  /// Lets `body` walk over the bytes, and gives its faults their line and column.
  func scan<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(CSVFault) -> Result
  ) throws(InputError) -> Result {
    do throws(CSVFault) {
      return try bytes.withUnsafeBufferPointer(body)
    } catch {
      throw source(at: error.offset).error(error.message)
    }
  }

  /// The content of a field, doubled quotes made single.
  package func text(of field: CSVField) -> String { field.text(in: bytes) }
}
