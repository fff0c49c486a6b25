// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// A JSON text, as far as it is an object.
func object(_ text: String) throws -> [String: Any] {
  try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
}

/// The data of a page, as its script reads them.
func pageData(_ page: String) throws -> [String: Any] {
  let script = #/id="data">(.*?)</script>/#.dotMatchesNewlines()
  return try object(String(#require(page.firstMatch(of: script)).output.1))
}

extension [String: Any] {
  /// The object under a key.
  func object(_ key: String) -> [String: Any] { self[key] as? [String: Any] ?? [:] }

  /// The objects under a key.
  func list(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }

  /// The number under a key; nil where it is null.
  func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }

  /// The text under a key.
  func text(_ key: String) -> String? { self[key] as? String }

  /// The texts under a key.
  func texts(_ key: String) -> [String] { self[key] as? [String] ?? [] }
}
