// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The folder that the tests stand in.
enum Repository {
  /// Its root.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

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
