// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

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
}

/// A JSON text, as far as it is an object.
func object(_ text: String) throws -> [String: Any] {
  try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
}

extension [String: Any] {
  /// The object under a key.
  func object(_ key: String) -> [String: Any] { self[key] as? [String: Any] ?? [:] }

  /// The number under a key; nil where it is null.
  func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }
}
