// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

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
