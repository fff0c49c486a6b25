// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The folder that the tests stand in.
enum Repository {
  /// Its root.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The path of a file or folder in it.
  static func path(_ path: String) -> String { root.appendingPathComponent(path).path }

  /// The names in a folder in order, those with an ending or all.
  static func names(in folder: String, ending: String = "") throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    return ending.isEmpty ? names : names.filter { $0.hasSuffix(ending) }
  }

  /// The lines of a file.
  static func lines(of path: String) throws -> [String] {
    lines(try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
  }

  /// The lines of a text, of which the last one ends as the others do.
  static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

/// A CSV text without quotes, as columns.
struct Columns {
  let names: [String]
  let rows: [[String]]

  init(_ text: String) {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    names = lines.first ?? []
    rows = Array(lines.dropFirst())
  }

  /// The cells of a column.
  subscript(name: String) -> [String] {
    names.firstIndex(of: name).map { index in rows.map { $0[index] } } ?? []
  }

  /// The numbers of a column; empty cells are NaN.
  func numbers(_ name: String) -> [Double] { self[name].map { Double($0) ?? .nan } }

  /// The number of a column in the row that begins with a name; NaN where there is none.
  func number(_ name: String, of row: String) -> Double {
    rows.firstIndex { $0.first == row }.map { numbers(name)[$0] } ?? .nan
  }
}
