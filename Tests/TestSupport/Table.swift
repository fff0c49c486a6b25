// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rows of a table in `Tests`, each with its cells, which tabs separate; `#` begins a comment.
public func tableRows(_ file: String) throws -> [[String]] {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  let text = try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)
  return text.split(separator: "\n").filter { $0.first != "#" }.map { line in
    line.split(separator: "\t").map(String.init)
  }
}

extension String {
  /// The numbers of a cell, which spaces separate.
  public var numbers: [Double] { split(separator: " ").compactMap { Double($0) } }
}
