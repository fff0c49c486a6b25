// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Studies
import Testing

/// A file of `Tests` whose lines are cases.
enum TestTable {
  static func text(_ name: String) throws -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: tests.appendingPathComponent(name), encoding: .utf8)
  }

  /// The lines of a file with their numbers, and their cells, which tabs separate.
  ///
  /// `#` begins a comment; `\n`, `\t`, `\r` and `\\` are escapes.
  static func rows(_ name: String) throws -> [(line: Int, cells: [String])] {
    try text(name).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$1.isEmpty && $1.first != "#" }
      .map { index, line in
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        return (index + 1, cells.map(unescaped))
      }
  }

  /// Whether a text is the one of a cell, in which `…` at an end stands for any other text.
  static func isText(_ text: String, _ cell: String) -> Bool {
    let part = cell.replacing("…", "")
    return switch (cell.hasPrefix("…"), cell.hasSuffix("…")) {
    case (false, false): text == part
    case (false, true): text.hasPrefix(part)
    case (true, false): text.hasSuffix(part)
    case (true, true): text.contains(part)
    }
  }

  private static func unescaped(_ cell: Substring) -> String {
    cell.components(separatedBy: "\\\\").map {
      $0.replacing("\\n", "\n").replacing("\\t", "\t").replacing("\\r", "\r")
    }.joined(separator: "\\")
  }
}

/// A row of `Tests/Refusals.tsv`: a document with flags, or a command, and the sentence that refuses it.
///
/// The cells of a row are separated by tabs: the name of a base document, empty for none; what stands
/// in its hole, or the document; the verb and, a line each, the flags; the sentence; and files, each its
/// name and its lines. Where a `¦` stands in the document the fault is expected, and the sentence has no
/// place. In a row of a command `$` stands for the base, the command for the document. A line `@NAME`
/// and a document with `…` for its hole is a base, `#` begins a comment, and `\n`, `\t`, `\r` and `\\`
/// are escapes.
struct Refusal: Sendable, CustomTestStringConvertible {
  /// The line in the file.
  let line: Int
  /// Whether it is a command.
  let isCommand: Bool
  /// The document, or the arguments of the command as a shell reads them.
  let document: String
  /// The part of the study that the verb runs; nil for other verbs.
  let part: StudyPart?
  let flags: [String]
  /// The sentence, with its place.
  let sentence: String
  /// Files by their names.
  let files: [String: String]

  var testDescription: String { "Tests/Refusals.tsv:\(line)" }

  /// The rows of the file.
  static func all(isCommand: Bool) throws -> [Refusal] {
    var bases = ["": "…", "$": "…"]
    var rows: [Refusal] = []
    for (line, cells) in try TestTable.rows("Refusals.tsv") {
      if cells[0].first == "@" {
        bases[String(cells[0].dropFirst())] = cells[1]
      } else if let base = bases[cells[0]], cells.count >= 4 {
        rows.append(Refusal(line: line, base.replacing("…", cells[1]), cells))
      } else {
        throw CocoaError(.formatting, userInfo: ["line": line])
      }
    }
    return rows.filter { $0.isCommand == isCommand }
  }

  private init(line: Int, _ marked: String, _ cells: [String]) {
    let parts = marked.split(separator: "¦", omittingEmptySubsequences: false)
    let above = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let column = (above.last?.unicodeScalars.count ?? 0) + 1
    let words = cells[2].components(separatedBy: "\n")
    self.line = line
    isCommand = cells[0] == "$"
    document = parts.joined()
    part = StudyPart(rawValue: words[0])
    flags = Array(words.dropFirst())
    sentence = (parts.count > 1 ? "a.yaml:\(above.count):\(column): " : "") + cells[3]
    files = Dictionary(
      uniqueKeysWithValues: cells.dropFirst(4).map { file in
        let name = file.prefix { $0 != "\n" }
        return (String(name), String(file.dropFirst(name.count + 1)))
      })
  }
}
