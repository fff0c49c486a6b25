// SPDX-License-Identifier: GPL-3.0-or-later

/// The places of a table's names and of its records in a file.
package struct TableLayout: Sendable {
  /// The name of a column.
  struct Name: Sendable {
    let text: String
    /// The offset of its first byte.
    let offset: Int
  }

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
  private static func plain(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(CSVFault) -> TableLayout {
    let separator = CSVSeparator(ofHeaderOf: bytes)
    var scanner = CSVScanner(bytes, separator: separator)
    guard !scanner.isAtEnd else { throw CSVFault(offset: 0, message: "the file is empty") }
    var names: [Name] = []
    var isLast = false
    while !isLast {
      let start = scanner.offset
      let field = try scanner.nextField()
      names.append(Name(text: String(field.text(in: bytes).trimming(" ")), offset: start))
      isLast = field.endsRecord
    }
    guard !names.allSatisfy({ Double($0.text) != nil }) else {
      throw CSVFault(
        offset: 0, message: "the first line holds numbers, expected names such as time,value")
    }
    if names.count > 1, names[0].text.isEmpty {
      names[0] = Name(text: unnamed, offset: names[0].offset)
    }
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
