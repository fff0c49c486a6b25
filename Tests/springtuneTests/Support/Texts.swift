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
