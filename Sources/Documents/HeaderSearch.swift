// SPDX-License-Identifier: GPL-3.0-or-later

/// The search for the header above the first line of numbers.
///
/// Tracker writes the name of the mass before it (`mass A`), Kinovea writes it as a comment
/// (`#T X Y`), and others write a line of units after it.
struct HeaderSearch {
  /// The layout; nil where no line of numbers has a header above it.
  private(set) var layout: TableLayout?
  /// The lines above the one that is looked at, the last ones.
  private var above: [TableLine] = []

  /// The largest number of lines before the first numbers.
  private static let mostLines = 1000

  /// True where the layout was found, and no key of a document stands above its numbers.
  var isTable: Bool {
    layout != nil
      && !above.contains { line in
        let key = line.content.prefix { $0 != UInt8(ascii: ":") }
        return key.count < line.content.count && !line.isComment
          && PathEdit.rootKeys.contains(String(decoding: key, as: UTF8.self))
      }
  }

  /// Looks through the first lines of a file.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = Self.start(of: bytes)
    for _ in 0..<Self.mostLines where offset < bytes.count {
      let bytesOfLine = bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }
      let line = TableLine(bytesOfLine)
      if !line.isComment, let (count, separator) = Self.numbers(in: line) {
        guard let names = names(count: count, separator) ?? usual(count, separator, at: offset)
        else { return }
        layout = TableLayout(names: names, separator: separator, body: offset)
        return
      }
      if !line.content.isEmpty { above.append(line) }
      offset = bytesOfLine.endIndex + 1
    }
  }

  /// The end of the headers that LabVIEW writes before the names, which hold numbers too.
  private static func start(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard bytes.starts(with: "LabVIEW".utf8) else { return 0 }
    return bytes.ranges(of: Array("***End_of_Header***".utf8)).last?.upperBound ?? 0
  }

  /// Names for numbers between blanks or tabs alone, above which nothing stands but comments.
  private func usual(_ count: Int, _ separator: CSVSeparator, at start: Int) -> [TableLayout.Name]?
  {
    guard above.allSatisfy(\.isComment), separator.rawValue <= 0x20 else { return nil }
    let names = ["time", "value"] + (2...max(count, 2)).dropFirst().map { "column \($0)" }
    return names.map { ($0, start) }
  }

  /// The fields of a line that holds numbers; nil for another line.
  ///
  /// All fields that are not empty are numbers, at least two of them; or at least two are, among
  /// texts that no blanks separate.
  private static func numbers(in line: TableLine) -> (count: Int, separator: CSVSeparator)? {
    let separators: [CSVSeparator] = [.tab, .semicolon, .comma, .blanks]
    let splits = separators.map { ($0, line.fields(by: $0)) }.map { separator, fields in
      let filled = fields.filter { !$0.isEmpty }
      return (separator, fields.count, filled.count, filled.count(where: TableLine.isNumber))
    }
    let choice =
      splits.first { $0.3 > 1 && $0.3 == $0.2 } ?? splits.first { $0.3 > 1 && $0.0 != .blanks }
    return choice.map { ($0.1, $0.0) }
  }

  /// The names in the nearest line above that has as many; with the units of a line below it.
  private func names(count: Int, _ separator: CSVSeparator) -> [TableLayout.Name]? {
    var units: [TableLayout.Name]?
    for line in above.reversed() {
      guard let names = Self.names(in: line, count: count, separator) else { continue }
      if let units {
        return zip(names, units).map { name, unit in
          ("\(name.text) (\(Self.bare(unit.text)))", name.offset)
        }
      }
      guard names.allSatisfy({ ColumnNames.isUnit(Self.bare($0.text)) }) else {
        return names
      }
      units = names
    }
    return units
  }

  /// A unit without brackets around it.
  private static func bare(_ unit: String) -> String {
    String(unit.trimming { "()[]".contains($0) })
  }

  /// The names in a line, if it has as many, all of them different and none a number.
  private static func names(
    in line: TableLine, count: Int, _ separator: CSVSeparator
  ) -> [TableLayout.Name]? {
    var splits = [line.fields(by: separator)]
    if separator == .blanks || separator == .tab {
      splits += [CSVSeparator.tab, .semicolon, .comma].map(line.fields)
      splits += [joined(line.fields(by: .blanks)), line.fields(by: .blanks)]
    }
    // LabVIEW names a column of comments, of which most rows have none.
    splits += splits.filter { $0.last?.elementsEqual("Comment".utf8) == true }.map { $0.dropLast() }
    let fields = splits.first { fields in
      let named = fields.count > 2 && fields[0].isEmpty ? fields.dropFirst() : fields[...]
      return fields.count == count && named.allSatisfy(isName)
        && Set(fields.map(Array.init)).count == count
    }
    return fields?.map {
      ($0.isEmpty ? TableLayout.unnamed : String(decoding: $0, as: UTF8.self), $0.startIndex)
    }
  }

  /// Recognises a field that may be the name of a column.
  private static func isName(_ field: LineBytes) -> Bool {
    !field.isEmpty && !TableLine.isNumber(field) && !field.contains(UInt8(ascii: "\""))
  }

  /// Words with the units that follow them in brackets: `Time (ms)`.
  private static func joined(_ words: [LineBytes]) -> [LineBytes] {
    words.reduce(into: []) { names, word in
      guard let name = names.last, "([".utf8.contains(word[word.startIndex]) else {
        return names.append(word)
      }
      names[names.count - 1] = name.base[name.startIndex..<word.endIndex]
    }
  }
}
