// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports

/// The code of a spring or a curve that a command is given.
enum PastedText {
  /// The code that a word is, or that comes from standard input where the word is `-`.
  ///
  /// - Returns: nil where the word names something else, or standard input holds a document, a
  ///   `fit.json` or a recording.
  static func named(_ word: String) throws -> String? {
    guard word == "-" else {
      let isCode = PastedSpring.isPasted(word) && !FileManager.default.fileExists(atPath: word)
      return isCode ? word : nil
    }
    let bytes = try DiskFiles.standardInput(named: "standard input")
    guard let text = String(validating: bytes, as: UTF8.self)?.trimmed, !isDocument(text),
      PastedSpring.isPasted(text)
    else { return nil }
    let isRead = (try? PastedMotion(text)) != nil
    return isRead || !CSVFile.isTable(bytes) ? text : nil
  }

  /// True for text with a key of a document, a `fit.json` or design tokens.
  private static func isDocument(_ text: String) -> Bool {
    text.contains(
      #/(?m)^\s*(\{\s*)?["']?(scene|sweep|fit|version)["']?\s*:|"(spring|\$value)"\s*:/#)
  }
}
